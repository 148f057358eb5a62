"""One lesson, from the kind of mistake that cost most."""

from __future__ import annotations

from don.bots.review import ReviewedDecision
from don.table.auction import PASS_TEXT

from .account import Account
from .listed import listed, number_of


def learnt(account: Account, seat: int) -> str:
    """Say the one thing to do differently next time, with the numbers of the moves that show it;
    empty if no move cost much."""
    t, about = account.t, taught(account, seat)
    if not about:
        return ""
    kind, texts = kind_of(account, about[0]), account.ui.words.TEXTS.morals
    lesson = {
        "pass": t("Don't pass too early: bid as long as the price is worth it."),
        "last": t("Even if you have little left, bid for what is worth the price."),
        "stop": t("Stop bidding earlier: what you buy must be worth its price."),
        "spent": t("Don't spend nearly all you have at once: you need some later."),
        "jump": t("Bid in smaller steps: a lower bid may be enough."),
        "low": t(
            "Start low, unless others want it, too: then bid close to what it is worth to you."
        ),
        **{name: t.tabled(text) for name, text in texts.items()},
    }.get(kind, t("Before you choose, compare everything you could do."))
    numbers = t.listing([str(number_of(account, one)) for one in about])
    return f"{lesson} {t('See {numbers} above.', numbers=numbers)}"


def taught(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the listed mistakes that the lesson is about: all of the kind that cost most."""
    kinds: dict[str, tuple[ReviewedDecision, ...]] = {}
    for one in listed(account, seat):
        if one.is_named:
            kind = kind_of(account, one)
            kinds[kind] = (*kinds.get(kind, ()), one)
    cost = {kind: sum(one.lost for one in same) for kind, same in kinds.items()}
    return kinds[max(cost, key=cost.__getitem__)] if cost else ()


def kind_of(account: Account, decision: ReviewedDecision) -> str:
    """Return the kind of a mistake: ``pass`` (a bid was better), ``stop`` (a pass was better),
    ``jump`` (a lower bid was better), ``low`` (a higher one), or the first word of its action.

    ``last`` is a pass of a seat that had little left, ``spent`` a bid of nearly all that it had
    where a pass was better, and rounds were still to come.
    """
    write = account.ui.GAME.write_action
    done, better = write(decision.action), write(decision.better)
    if done == PASS_TEXT:
        return "last" if _is_poor(account, decision) else "pass"
    if not done.isdecimal():
        return done.split()[0]
    if better.isdecimal():
        return "low" if int(better) > int(done) else "jump"
    rounds = len(account.story.rounds) - account.round_of(decision.steps)
    return "spent" if rounds > 1 and _is_most(account, decision, done) else "stop"


MOST_OF_IT = 0.6
"""The part of a seat's money from which a bid counts as nearly all of it."""


def _is_most(account: Account, decision: ReviewedDecision, bid: str) -> bool:
    """Return whether a bid is nearly all that the seat has."""
    return int(bid) > MOST_OF_IT * _money(account, decision)[decision.seat]


def _is_poor(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether the richest player had more than twice as much as the seat."""
    money = _money(account, decision)
    return max(money) > 2 * money[decision.seat]


def _money(account: Account, decision: ReviewedDecision) -> tuple[int, ...]:
    """Return the most that each seat could bid at a decision in an auction."""
    bidding = account.ui.table.bidding(account.story.positions[decision.steps])
    assert bidding is not None, "a call is made in an auction"
    return bidding.most

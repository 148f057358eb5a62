"""One lesson, from the kind of mistake that cost most."""

from __future__ import annotations

from don.bots.review import ReviewedDecision
from don.table.auction import PASS_TEXT
from don.table.game import amount_of

from .account import Account
from .listed import listed, money, number_of


def lesson_text(account: Account, seat: int) -> str:
    """Say the one thing to do differently next time, with the numbers of the moves that show it;
    empty if no move cost much, or if there is no such thing."""
    t, about = account.t, lesson_about(account, seat)
    if not about:
        return ""
    numbers = t.listing([str(number_of(account, one)) for one in about])
    lesson = _lessons(account)[kind_of(account, about[0])]
    return f"{lesson} {t('See {numbers} above.', numbers=numbers)}"


LEAST = 10
"""A kind of mistake that cost less than this altogether, in percent, teaches nothing."""
LEAST_OF_A_WINNER = 15
"""The same for a winner."""


def lesson_about(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the listed mistakes that the lesson is about: of the kinds that have a lesson, all of
    the one that cost most; none if that is little."""
    kinds: dict[str, tuple[ReviewedDecision, ...]] = {}
    for one in listed(account, seat):
        if one.is_named and (kind := kind_of(account, one)) in _lessons(account):
            kinds[kind] = (*kinds.get(kind, ()), one)
    cost = {kind: sum(one.lost for one in same) for kind, same in kinds.items()}
    most = max(cost, key=cost.__getitem__, default="")
    least = LEAST_OF_A_WINNER if seat in account.winners else LEAST
    return kinds[most] if most and cost[most] >= least else ()


def _lessons(account: Account) -> dict[str, str]:
    """Return what can be learnt from each kind of mistake."""
    t, texts = account.t, account.ui.words.TEXTS.mistake_lessons
    return {
        "pass": t("Don't pass too early: bid as long as the price is worth it."),
        "last": t("Even if you have little left, bid for what is worth the price."),
        "stop": t("Stop bidding earlier: what you buy must be worth its price."),
        "spent": t("Don't spend nearly all you have at once: you need some later."),
        "jump": t("Bid in smaller steps: a lower bid may be enough."),
        "low": t(
            "Start low, unless others want it, too: then bid close to what it is worth to you."
        ),
        **{name: t.tabled(text) for name, text in texts.items()},
    }


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
    bid, better_bid = amount_of(done), amount_of(better)
    if bid is None:
        return done.split()[0]
    if better_bid is not None:
        return "low" if better_bid > bid else "jump"
    rounds = len(account.story.rounds) - account.round_of(decision.steps)
    return "spent" if rounds > 1 and _is_most(account, decision, bid) else "stop"


MOST_OF_IT = 0.6
"""The part of a seat's money from which a bid counts as nearly all of it."""


def _is_most(account: Account, decision: ReviewedDecision, bid: int) -> bool:
    """Return whether a bid is nearly all that the seat has."""
    return bid > MOST_OF_IT * money(account, decision)[decision.seat]


def _is_poor(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether the richest player had more than twice as much as the seat."""
    most = money(account, decision)
    return max(most) > 2 * most[decision.seat]

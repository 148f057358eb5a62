"""The sentences about a move, and about what happened besides: lists and replay share them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy as h

from don.bots.review import ReviewedDecision
from don.table.auction import Bid, Pass

from ...explain.happenings import Cause
from ...explain.review import ReviewProgress
from ...i18n import Words
from ...sentence_tables import ON_A_PHONE, reasons_by_option
from ...sentences import estimated, event_texts, percent
from .account import Account
from .compared import comparison
from .listed import listed, mark_of

# A move.


SIGNS = {"best": "★", "good": "✓", "close": "≈", "doubtful": "?", "mistake": "✗"}


def mark_name(account: Account, decision: ReviewedDecision) -> str:
    """Return the words for a decision's mark; the costliest one of several listed has its own."""
    t = account.t
    worse = [one for one in listed(account, decision.seat) if one.is_named]
    if len(worse) > 1 and decision == max(worse, key=lambda one: one.lost):
        return t("Costliest move")
    return {
        "best": t("Best move"),
        "good": t("Nothing better was found"),
        "close": t("A little worse"),
        "doubtful": t("Weak move"),
        "mistake": t("Mistake"),
    }[mark_of(account, decision)]


def called(account: Account, decision: ReviewedDecision, action: Any) -> str:
    """Return the name of an action in the position of a decision."""
    position = account.story.positions[decision.steps]
    return account.ui.words.action_name(account.t, account.names, action, position)


def done_by(account: Account, decision: ReviewedDecision) -> str:
    """Say who made a decision."""
    t, action = account.t, called(account, decision, decision.action)
    if decision.seat == account.you:
        return t("You played: {action}.", action=action)
    return t("{name} played: {action}.", name=account.name(decision.seat), action=action)


def chance_change(account: Account, decision: ReviewedDecision) -> str:
    """Say what chance a decision left, and what the best action would have left, as in the hint;
    for the best move, what its opposite would have. Empty if they are the same.

    Arrows are for what follows in time: the next change begins at the chance that the move left.
    """
    t, shown = account.t, percent if decision.exact else estimated
    own, against = shown(t, decision.chance), shown(t, decision.against)
    if mark_of(account, decision) == "best" or (decision.is_named and own != against):
        return t("{chance} instead of {other}", chance=own, other=against)
    return ""


def explanation(account: Account, decision: ReviewedDecision) -> list[h.Node]:
    """Return the better action with its reasons, and below it what was done, and who then won the
    auction; or the reasons for the best move and its opposite. There are none where nothing better
    was found."""
    t = account.t
    better, (reasons, rest) = better_action(account, decision), both_sides(account, decision)
    lines: list[h.Node] = [[better, " ", reasons]] if better or reasons else []
    told = " ".join(filter(None, [rest, _then(account, decision)]))
    if told:
        than = decision.action if decision.is_named else decision.opposite
        lines.append([h.b[t("{action}:", action=called(account, decision, than))], " ", told])
    return lines


def both_sides(account: Account, decision: ReviewedDecision) -> tuple[str, str]:
    """Return the reasons for the better action, and what is said of the one done; or the reasons
    for the best move, and what is said of its opposite."""
    if mark_of(account, decision) == "good":
        return "", ""
    than = decision.action if decision.is_named else decision.opposite
    actions = [decision.better] if than is None else [decision.better, than]
    (best, *rest), both = reasons_by_option(
        account.ui, account.t, account.names, decision.seat, decision.reasons, actions
    )
    told = rest[0][:ON_A_PHONE] if rest else []
    return " ".join([*best[:ON_A_PHONE], *both[:ON_A_PHONE]]), " ".join(told)


def better_action(account: Account, decision: ReviewedDecision) -> h.Node:
    """Say what would have been better."""
    t = account.t
    if not decision.is_named:
        return None
    action = called(account, decision, decision.better)
    return h.b[t("Better: {action}.", action=action)]


def _then(account: Account, decision: ReviewedDecision) -> str:
    """Say who won the auction after a call that was a mistake, if another did; empty otherwise."""
    if not decision.is_named or not isinstance(decision.action, (Bid, Pass)):
        return ""
    later = account.story.events[decision.steps + 1 :]
    won = next((event for events in later for event in events if event.ends_auction), None)
    if won is None or getattr(won, "seat", decision.seat) == decision.seat:
        return ""
    t, names = account.t, account.names
    return t(
        "What followed: {event}", event=event_texts(account.ui, t, names, [won], account.you)[0]
    )


# What luck and the others did.


def before_and_after(account: Account, cause: Cause) -> str:
    """Return the chance before and after something that happened."""
    return " → ".join(chances_of(account, cause))


def chances_of(account: Account, cause: Cause) -> tuple[str, str]:
    """Return the chance before it, and the chance after it; that at the end is certain."""
    t = account.t
    after = percent if cause.what.done == account.story.last else estimated
    return estimated(t, cause.before / 100), after(t, cause.after / 100)


@lru_cache(maxsize=64)
def named_cause(account: Account, seat: int, cause: Cause) -> str:
    """Name what changed a seat's chance; of the last thing in the game, with the points then."""
    said = account.telling(seat).text(cause)
    if cause.what.winner == seat and not cause.what.is_free:  # the others let it happen
        said = f"{account.t('Nobody bids more.')} {said}"
    if cause.what.done < account.story.last:
        return said
    return f"{said} {_at_the_end(account, seat)}"


def _at_the_end(account: Account, seat: int) -> str:
    """Say what points a seat had at the end, and the one that it is compared with."""
    t, story = account.t, account.story
    points = {one.seat: one.points for one in story.game.standing(story.positions[-1])}
    shown = [
        t("you {amount}", amount=points[each])
        if each == account.you
        else t("{name} {n}", name=account.name(each), n=points[each])
        for each in (seat, comparison(account, seat)[0])
    ]
    return t("At the end: {points}.", points=t.listing(shown))


def fell_or_rose(account: Account, seat: int, rises: bool, before: str, after: str) -> str:
    """Say how far a seat's chance fell or rose."""
    t, chances = account.t, {"before": before, "after": after}
    if seat == account.you:
        return (
            t("Your chance of winning rose from {before} to {after}.", **chances)
            if rises
            else t("Your chance of winning fell from {before} to {after}.", **chances)
        )
    name = account.name(seat)
    return (
        t("{name}'s chance of winning rose from {before} to {after}.", name=name, **chances)
        if rises
        else t("{name}'s chance of winning fell from {before} to {after}.", name=name, **chances)
    )


# Its progress.


def under_way(t: Words, found: ReviewProgress) -> str:
    """Say how far an analysis has come."""
    done = percent(t, found.review.done / found.review.of)
    return f"{t('Analysing the game…')} {done}"

"""What an analysis lists of a seat's game: its costliest moves and the best one, and the largest
changes that luck and the others made. Chart, lists and replay give each the same sign.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from string import ascii_uppercase

from don.bots.games import bots_of
from don.bots.review import ReviewedDecision
from don.table.auction import Bid, Pass

from ...explain.happenings import NOTABLE, Cause, all_causes, lasting
from .account import Account

# The moves, by number.


MOST_LISTED = 5
"""The number of moves listed: the costliest ones, and the best one."""
WORTH_LISTING = 5
"""A move that cost less, in percent, is not listed, and teaches nothing."""


@lru_cache(maxsize=8)
def listed(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the moves of a seat that the analysis lists, in order of time: the costliest ones, and
    the best one.

    Of the calls in one auction it lists only the costliest.
    """
    best = best_move(account, seat)
    costly = [one for one in decisions_of(account, seat) if one.lost >= WORTH_LISTING]
    costliest_of: dict[object, ReviewedDecision] = {}
    for one in sorted(costly, key=lambda one: -one.lost):
        costliest_of.setdefault(_occasion(account, one), one)
    worst = [*costliest_of.values()][: MOST_LISTED - (best is not None)]
    shown = worst if best is None else [*worst, best]
    return tuple(sorted(shown, key=lambda one: one.steps))


def number_of(account: Account, decision: ReviewedDecision) -> int:
    """Return the number of a move in the list of its seat; 0 if it is not listed."""
    places = [one.steps for one in listed(account, decision.seat)]
    return places.index(decision.steps) + 1 if decision.steps in places else 0


def decisions_of(account: Account, seat: int) -> list[ReviewedDecision]:
    """Return the decisions of a seat that were judged, in order of time."""
    return [one for one in account.review.decisions if one.seat == seat]


def _occasion(account: Account, decision: ReviewedDecision) -> object:
    """Return what a decision was about: for all calls in an auction the same, the auction."""
    if not isinstance(decision.action, (Bid, Pass)):
        return decision.steps
    return "auction", bisect_right(account.story.auctions, decision.steps)


def best_move(account: Account, seat: int) -> ReviewedDecision | None:
    """Return the decision of a seat that won most against its opposite, of those after which the
    chance held; None if none stands out, and until the review has ended. A pass is no feat, and a
    cheap bid is obvious."""
    if not account.review.last:
        return None
    own = [
        one
        for one in account.review.decisions
        if one.seat == seat and one.reasons and one.ahead_in_100 >= NOTABLE
    ]
    feats = [one for one in own if not (isinstance(one.action, Pass) or _is_cheap(account, one))]
    held = [one for one in feats if not _went_badly(account, one)]
    return max(held, key=lambda one: one.ahead, default=None)


CHEAP = 0.25
"""The part of a seat's money up to which a bid is cheap."""


def _is_cheap(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether a decision is a bid that costs only a small part of what the seat has."""
    if not isinstance(decision.action, Bid):
        return False
    return decision.action.amount <= CHEAP * money(account, decision)[decision.seat]


def money(account: Account, decision: ReviewedDecision) -> tuple[int, ...]:
    """Return the most that each seat could bid at a decision in an auction."""
    bidding = account.ui.table.bidding(account.story.positions[decision.steps])
    assert bidding is not None, "a call is made in an auction"
    return bidding.most


BADLY = 10
"""The fall of the chance, in percent, after which a good decision is not praised."""


def _went_badly(account: Account, decision: ReviewedDecision) -> bool:
    """Return whether the chance was much lower at the seat's next choice, or in the next round,
    than the decision had made it."""
    for places in (account.rows, stops(account, decision.seat)):
        then = places[min(bisect_right(places, decision.steps), len(places) - 1)]
        if account.percent_at(decision.seat, then) <= round(100 * decision.chance) - BADLY:
            return True
    return False


def mark_of(account: Account, decision: ReviewedDecision) -> str:
    """Return the mark that readers see of a decision: ``best`` only for the best move."""
    if decision.is_named:
        return decision.mark
    return "best" if decision is best_move(account, decision.seat) else "good"


# What luck and the others did between the moves, by letter.


@lru_cache(maxsize=8)
def causes(account: Account, seat: int) -> tuple[Cause, ...]:
    """Return what changed a seat's chance much besides its own moves, in order of time; nothing
    until the review has ended.

    Between two moves of the seat, they start at the chance that the first one left, and end at the
    chance before the next: the hints have shown both. Those that nothing explains are left out.
    """
    between = changes(account, seat)
    found = [one for each in between for one in lasting(each) if one.is_notable]
    telling = account.telling(seat)
    return tuple(one for one in found if telling.explains(one))


@lru_cache(maxsize=8)
def changes(account: Account, seat: int) -> tuple[tuple[Cause, ...], ...]:
    """Return everything that changed a seat's chance besides its own moves, in order of time, from
    one decision to the next; nothing until the review has ended."""
    review = account.review
    if not review.last:
        return ()
    left = {one.steps: round(100 * one.chance) for one in decisions_of(account, seat)}
    return all_causes(account.story, review.moments, seat, stops(account, seat), left)


@lru_cache(maxsize=8)
def stops(account: Account, seat: int) -> tuple[int, ...]:
    """Return the places at which a seat was asked for a decision, and those of the chart."""
    story = account.story
    automatic = bots_of(story.game.CODE).ROSTER.automatic
    own = {
        place
        for place, step in enumerate(story.match.steps)
        if story.can_choose(seat, place) and step.action not in automatic
    }
    return tuple(sorted({*account.rows, *own}))


MOST_CAUSES = 3
"""The number of causes that are listed."""


@lru_cache(maxsize=8)
def listed_causes(account: Account, seat: int) -> tuple[Cause, ...]:
    """Return what the analysis lists besides a seat's moves, in order of time: the causes that
    changed most, among them the largest fall and the turning point."""
    found = sorted(causes(account, seat), key=lambda one: -abs(one.change))
    turning, fall = turning_point(account, seat), [one for one in found if one.change < 0][:1]
    first = [one for one in found if one in fall or one == turning]
    most = [*first, *(one for one in found if one not in first)][:MOST_CAUSES]
    return tuple(sorted(most, key=lambda one: one.what.begin))


LETTERS = ascii_uppercase[:MOST_CAUSES]
"""The signs of causes, in the list and on the chart: one for each that may be listed."""


def letter_of(account: Account, seat: int, cause: Cause) -> str:
    """Return the letter of a cause in the list of its seat; empty if it is not listed."""
    found = listed_causes(account, seat)
    return LETTERS[found.index(cause)] if cause in found else ""


# What decided the game: one of these.


@lru_cache(maxsize=8)
def turning_point(account: Account, seat: int) -> ReviewedDecision | Cause | None:
    """Return what decided the game for a seat: of its worse moves, of what others did, and of dice,
    the one after which its chance fell most, or for a winner rose most.

    None if nothing changed the chance much. New cards and an offer alone decide nothing: it
    matters who gets them. A winner's best move is no turning point: it kept a chance that was there
    already.
    """
    won = seat in account.winners
    happened = [
        one
        for one in causes(account, seat)
        if (one.change > 0) is won and (one.what.ends_auction or not one.what.opens_auction)
    ]
    cause = max(happened, key=lambda one: abs(one.change), default=None)
    weak = [one for one in listed(account, seat) if one.lost >= NOTABLE and not won]
    move = max(weak, key=lambda one: one.lost, default=None)
    if move is not None and (cause is None or move.lost >= abs(cause.change)):
        return move
    return cause

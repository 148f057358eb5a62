"""What an analysis lists of a seat's game: its costliest moves and the best one, and the largest
changes that luck and the others made. Chart, lists and replay give each the same sign.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from string import ascii_uppercase

from don.bots.games import bots_of
from don.bots.review import WORTH_A_WORD, ReviewedDecision
from don.table.auction import Bid, Pass

from ...explain.happenings import MOST_STRETCHES, Stretch, stretches
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
    chance held; None if none stands out, and until the review has ended."""
    if not account.review.last:
        return None
    own = [
        one
        for one in account.review.decisions
        if one.seat == seat and one.reasons and one.ahead_in_100 >= WORTH_A_WORD
    ]
    held = [one for one in own if not _went_badly(account, one)]
    return max(held, key=lambda one: one.ahead, default=None)


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
def notable_stretches(account: Account, seat: int) -> tuple[Stretch, ...]:
    """Return what changed a seat's chance much besides its own moves, in order of time; nothing
    until the review has ended.

    Each stretch begins with the chance that the seat's move left, and ends with that of its next
    hint, so the two are those that the hints have shown.
    """
    review = account.review
    if not review.last:
        return ()
    left = {one.steps: round(100 * one.chance) for one in decisions_of(account, seat)}
    return stretches(account.story, review.moments, seat, stops(account, seat), left)


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


@lru_cache(maxsize=8)
def listed_stretches(account: Account, seat: int) -> tuple[Stretch, ...]:
    """Return what the analysis lists besides a seat's moves, in order of time: the largest changes,
    the largest fall among them.

    That the seat won an auction and had to pay is no luck: its bid is one of its moves.
    """
    found = [
        one
        for one in notable_stretches(account, seat)
        if one.change > 0 or one.main.what.winner != seat
    ]
    by_size = sorted(found, key=lambda one: -abs(one.change))
    most, rest = by_size[:MOST_STRETCHES], by_size[MOST_STRETCHES:]
    fall = next((one for one in rest if one.change < 0), None)
    if fall is not None and all(one.change > 0 for one in most):
        most[-1] = fall
    return tuple(sorted(most, key=lambda one: one.begin))


LETTERS = ascii_uppercase[:MOST_STRETCHES]
"""The signs of what happened, in the list and on the chart: one for each thing that may be
listed."""


def letter_of(account: Account, seat: int, one: Stretch) -> str:
    """Return the letter of a stretch in the list of its seat; empty if it is not listed."""
    found = listed_stretches(account, seat)
    return LETTERS[found.index(one)] if one in found else ""

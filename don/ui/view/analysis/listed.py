"""What an analysis lists of a seat's game: its costliest moves, and the largest changes that luck
and the others made. Chart, lists and replay give each the same sign.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import combinations
from string import ascii_uppercase

from don.bots.games import bots_of
from don.bots.review import ReviewedDecision
from don.table.auction import Bid, Pass

from ...explain.happenings import Cause, all_changes
from .account import Account

# The moves, by number.


MOST_LISTED = 5
"""The most moves that are listed."""
WORTH_LISTING = 5
"""A move that cost less, in percent, is not listed, and teaches nothing."""


@lru_cache(maxsize=8)
def listed(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return a seat's costliest moves, in order of time; nothing until the review has ended."""
    if not account.review.last:
        return ()
    worst = [one for one in costly(account, seat) if one.lost >= WORTH_LISTING][:MOST_LISTED]
    return tuple(sorted(worst, key=lambda one: one.steps))


@lru_cache(maxsize=8)
def costly(account: Account, seat: int) -> tuple[ReviewedDecision, ...]:
    """Return the moves of a seat that cost enough to be named, the costliest first.

    Of the calls in one auction it has only the costliest: whoever is outbid has lost nothing yet.
    """
    named = [one for one in decisions_of(account, seat) if one.is_named]
    costliest_of: dict[object, ReviewedDecision] = {}
    for one in sorted(named, key=lambda one: -one.lost):
        costliest_of.setdefault(_occasion(account, one), one)
    return tuple(costliest_of.values())


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


def money(account: Account, decision: ReviewedDecision) -> tuple[int, ...]:
    """Return the most that each seat could bid at a decision in an auction."""
    bidding = account.ui.table.bidding(account.story.positions[decision.steps])
    assert bidding is not None, "a call is made in an auction"
    return bidding.most


# What luck and the others did between the moves, by letter.


MOST_CAUSES = 5
"""The number of causes that have a letter."""
MOST_WEIGHED = 12
"""The number of causes of which those with a letter are chosen."""
LITTLE = 10
"""All else together may change the chance by so much, in percent."""
LEAST = 8
"""A smaller change of the chance, in percent, is not listed."""


@lru_cache(maxsize=8)
def notable_causes(account: Account, seat: int) -> tuple[Cause, ...]:
    """Return what changed a seat's chance much besides its own moves, in order of time; nothing
    until the review has ended.

    Each starts at the chance that the last hint has shown, or at that which a costly move left,
    and ends at the chance of a later hint.
    """
    return tuple(one for one in all_causes(account, seat) if abs(one.change) >= LEAST)


@lru_cache(maxsize=8)
def all_causes(account: Account, seat: int) -> tuple[Cause, ...]:
    """Return everything that changed a seat's chance besides its costly moves, in order of time;
    nothing until the review has ended."""
    story, review = account.story, account.review
    if not review.last:
        return ()
    left = {one.steps: round(100 * one.chance) for one in costly(account, seat)}
    exact = {story.last, *(one.steps for one in decisions_of(account, seat) if one.exact)}
    places = sorted({0, *choices(account, seat), story.last})
    return all_changes(story, review.moments, seat, places, left, exact)


@lru_cache(maxsize=8)
def stops(account: Account, seat: int) -> tuple[int, ...]:
    """Return the places at which a seat was asked for a decision, and those of the chart."""
    return tuple(sorted({*account.rows, *choices(account, seat)}))


def choices(account: Account, seat: int) -> list[int]:
    """Return the places at which a seat was asked for a decision."""
    story = account.story
    automatic = bots_of(story.game.CODE).ROSTER.automatic
    return [
        place
        for place, step in enumerate(story.match.steps)
        if story.can_choose(seat, place) and step.action not in automatic
    ]


@lru_cache(maxsize=8)
def lettered_causes(account: Account, seat: int) -> tuple[Cause, ...]:
    """Return the largest causes that changed a seat's chance, in order of time: of those that
    leave little for all else together, the largest."""
    found = sorted(notable_causes(account, seat), key=lambda one: -abs(one.change))[:MOST_WEIGHED]
    whole = sum(one.change for one in all_causes(account, seat))

    def fits(some: tuple[Cause, ...]) -> tuple[int, int]:
        rest = abs(whole - sum(one.change for one in some))
        return max(rest, LITTLE), -sum(abs(one.change) for one in some)

    best = min(combinations(found, min(len(found), MOST_CAUSES)), key=fits)
    return tuple(sorted(best, key=lambda one: one.what.begin))


LETTERS = ascii_uppercase[:MOST_CAUSES]
"""The signs of causes, in the list and on the chart: one for each that may be listed."""


def letter_of(account: Account, seat: int, cause: Cause) -> str:
    """Return the letter of a cause in the list of its seat; empty if it is not listed."""
    found = lettered_causes(account, seat)
    return LETTERS[found.index(cause)] if cause in found else ""

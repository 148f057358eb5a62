"""The worth of an outcome to a seat: its chance to win, and with a personality a goal besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...advice import Chances
from ..value.cards import colour_counts
from ..value.leaves import Leaves
from ..value.position import income_of
from .auction import Contest, Spot

Goal = Callable[[Sequence[int], Sequence[int], Chances, int], float]
"""A function that scores a position from 0 (bad) to 1 (fulfilled).

Its arguments are all seats' districts, chips and chances to win, and the seat whose goal it is.
"""


def one_colour(held: Sequence[int], chips: Sequence[int], chances: Chances, me: int) -> float:
    """Return how fully the seat's districts form one large set (the collector's goal)."""
    counts = colour_counts(held[me])
    return max(counts) ** 2 / (5 * max(1, sum(counts)))


def income(held: Sequence[int], chips: Sequence[int], chances: Chances, me: int) -> float:
    """Return the share of the payments for 1 to 9 that the seat gets (the rentier's goal)."""
    return sum(income_of(held, number)[me] for number in range(1, 10)) / 9


def savings(held: Sequence[int], chips: Sequence[int], chances: Chances, me: int) -> float:
    """Return how near the seat is to holding half of all chips (the miser's goal)."""
    return min(1.0, 2 * chips[me] / max(1, sum(chips)))


def envy(held: Sequence[int], chips: Sequence[int], chances: Chances, me: int) -> float:
    """Return how low the best chance of any other seat is (the spoiler's goal)."""
    return 1 - max(chance for seat, chance in enumerate(chances) if seat != me)


PERSONALITIES: dict[str, tuple[float, Goal]] = {
    "collector": (0.15, one_colour),
    "rentier": (0.1, income),
    "miser": (0.1, savings),
    "spoiler": (0.4, envy),
}
"""The personalities by code: the weight of the goal in the worth of an outcome, and the goal."""


class Worth:
    """The worth of outcomes to one seat, which may have a personality."""

    def __init__(self, me: int, personality: str | None = None) -> None:
        self.me = me
        self.part: float = PERSONALITIES[personality][0] if personality else 0.0
        self.goal: Goal | None = PERSONALITIES[personality][1] if personality else None

    def of(self, held: Sequence[int], chips: Sequence[int], chances: Chances) -> float:
        """Return the worth of a position with these districts, chips and chances to win."""
        chance = chances[self.me]
        if self.goal is None:
            return chance
        return (1 - self.part) * chance + self.part * self.goal(held, chips, chances, self.me)

    def end(self, contest: Contest, spot: Spot) -> float:
        """Return the worth of an auction that ends in this position."""
        chances = contest.chances_at(spot)
        if self.goal is None:
            return chances[self.me]
        leaves: Leaves = contest.leaves
        if spot.bidder != contest.nobody:
            held, chips = leaves.held(spot.bidder), leaves.paid(spot.bidder, spot.high)
        else:
            taker = contest.nobody if contest.taker is None else contest.taker
            held, chips = leaves.held(taker), leaves.position.chips
        return self.of(held, chips, chances)

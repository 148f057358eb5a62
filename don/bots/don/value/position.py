"""A position between two decisions, in the numbers that bots work with, and its features.

Everything in it is public: chips can be counted from the payments, and unseen districts are only
known as a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.don.state import Observation

from .cards import FULL, NUMBER_MASKS, colour_counts, digits, mask_of, number_sum, points


class Position(NamedTuple):
    """Districts as masks by seat, chips by seat, pot, start player, and progress of the game.

    ``done`` counts the finished rounds, 0 to 15. ``gone`` is the mask of districts that are out of
    the game. ``unit`` is the number of chips that stand for one at a table that starts with twelve.
    """

    held: tuple[int, ...]
    chips: tuple[int, ...]
    pot: int
    start: int
    done: int
    gone: int = 0
    unit: float = 1.0

    @property
    def unseen(self) -> int:
        """The districts that no seat owns and that are not out of the game, as a mask."""
        mask = self.gone
        for own in self.held:
            mask |= own
        return FULL ^ mask


def position_of(seen: Observation, chips: Sequence[int]) -> Position:
    """Return the position that a seat sees, with each seat's chips as it has counted them."""
    return Position(
        held=tuple(mask_of(cards) for cards in seen.districts),
        chips=tuple(chips),
        pot=seen.pot,
        start=seen.start,
        done=seen.round - 1,
        gone=mask_of(seen.removed),
        unit=seen.options.start_chips / 12,
    )


def payees(held: Sequence[int], winner: int, number_mask: int) -> tuple[int, ...]:
    """Return the seats that ``winner`` pays, by the districts of the number paid (D5.3, D5.4)."""
    most = 0
    to: list[int] = []
    for seat, own in enumerate(held):
        if seat == winner:
            continue
        count = (own & number_mask).bit_count()
        if count > most:
            most = count
            to = [seat]
        elif count == most:
            to.append(seat)
    return tuple(to)


def marginal(own: int, lot: int) -> int:
    """Return the points that a lot adds to a seat's districts."""
    return points(own | lot) - points(own)


# The twelve features by which a position is valued, for every seat alike.
#
# Each is about of size one, so that their weights can be compared.


FEATURES = (
    "points",
    "hope",
    "best_set",
    "income_1_5",
    "income_6_9",
    "income_0",
    "barred",
    "start",
    "number_sum",
    "chips",
    "rich",
    "most_chips",
)
"""In order: points of the colours; own districts times unseen ones, summed over the colours, and
the best colour alone; share of the payments on the low numbers, on the high ones, on 0; different
numbers owned; being start player; sum of the numbers; chips; chips above ``RICH``; having most
chips."""
RICH = 15
POINTS, HOPE, BEST_SET, INCOME, BARRED, START, NUMBER_SUM, CHIPS, RICHES, MOST = (
    *(0, 1, 2),
    (5, 3, 3, 3, 3, 3, 4, 4, 4, 4),
    *(6, 7, 8, 9, 10, 11),
)
"""The place of each feature; ``INCOME`` by the number paid."""


def own_features(own: int, unseen: Sequence[int]) -> tuple[float, float, float, float, float]:
    """Return points, hope, best set, barred and number sum of a set; ``unseen`` counts by
    colour."""
    hopes = [count * left for count, left in zip(colour_counts(own), unseen, strict=True)]
    return (
        points(own) / 10,
        sum(hopes) / 10,
        max(hopes) / 5,
        digits(own).bit_count() / 10,
        number_sum(own) / 20,
    )


def income_of(held: Sequence[int], number: int) -> tuple[float, ...]:
    """Return each seat's part of what another player pays with this last digit; 0 if no seat owns
    it."""
    mask = NUMBER_MASKS[number]
    counts = [(own & mask).bit_count() for own in held]
    most = max(counts)
    if not most:
        return (0.0,) * len(held)
    part = 1 / counts.count(most)
    return tuple(part if count == most else 0.0 for count in counts)


def features(position: Position) -> list[list[float]]:
    """Return all features of all seats, one row for each seat."""
    unseen = colour_counts(position.unseen)
    rows = []
    most = max(position.chips)
    for seat, own in enumerate(position.held):
        row = [0.0] * len(FEATURES)
        chips = position.chips[seat] / position.unit
        row[POINTS], row[HOPE], row[BEST_SET], row[BARRED], row[NUMBER_SUM] = own_features(
            own, unseen
        )
        row[START] = float(seat == position.start)
        row[CHIPS] = chips / 10
        row[RICHES] = max(0.0, chips - RICH) / 10
        row[MOST] = float(position.chips[seat] == most)
        rows.append(row)
    for number, place in enumerate(INCOME):
        for row, part in zip(rows, income_of(position.held, number), strict=True):
            row[place] += part
    return rows

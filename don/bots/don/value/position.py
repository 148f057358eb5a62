"""A position between two questions, in the numbers that bots work with.

Everything in it is public: chips can be counted from the payments, and what nobody has seen is
only known as a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.don.state import Observation

from .cards import FULL, NUMBER_MASKS, colour_counts, digits, mask_of, number_sum, points


class Position(NamedTuple):
    """Districts as masks by seat, chips by seat, pot, start player, and how far the game is.

    ``done`` counts the rounds that are over, 0 to 15. ``gone`` is the mask of districts that are
    out of the game. ``unit`` is how many chips stand for one at a table that starts with twelve.
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
        """The districts that nobody owns and that are not out of the game, as a mask."""
        mask = self.gone
        for own in self.held:
            mask |= own
        return FULL ^ mask


def position_of(seen: Observation, chips: Sequence[int]) -> Position:
    """What a seat sees, with everybody's chips as it has counted them."""
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
    """D5.3, D5.4: who shares what ``winner`` pays, by the districts of the number paid."""
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
    """Points that a lot adds to a seat's districts."""
    return points(own | lot) - points(own)


# The twelve features by which a position is valued, for every player alike.
#
# They are kept of about size one, so that their weights can be compared.


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
"""Points of the colours; own districts times unseen ones, by colour, summed and the best of them;
share of the payments on the low numbers, on the high ones, on 0; different numbers owned; being
start player; sum of the numbers; chips; chips above ``RICH``; having most chips."""
RICH = 15
POINTS, HOPE, BEST_SET, INCOME, BARRED, START, NUMBER_SUM, CHIPS, RICHES, MOST = (
    *(0, 1, 2),
    (5, 3, 3, 3, 3, 3, 4, 4, 4, 4),
    *(6, 7, 8, 9, 10, 11),
)
"""Where each is; ``INCOME`` by the number paid."""


def own_features(own: int, unseen: Sequence[int]) -> tuple[float, float, float, float, float]:
    """Points, hope, best set, barred and number sum of a set; ``unseen`` counts by colour."""
    hopes = [count * left for count, left in zip(colour_counts(own), unseen, strict=True)]
    return (
        points(own) / 10,
        sum(hopes) / 10,
        max(hopes) / 5,
        digits(own).bit_count() / 10,
        number_sum(own) / 20,
    )


def income_of(held: Sequence[int], number: int) -> tuple[float, ...]:
    """Each seat's part of what somebody else pays with this last digit, if anybody owns it."""
    mask = NUMBER_MASKS[number]
    counts = [(own & mask).bit_count() for own in held]
    most = max(counts)
    if not most:
        return (0.0,) * len(held)
    part = 1 / counts.count(most)
    return tuple(part if count == most else 0.0 for count in counts)


def features(position: Position) -> list[list[float]]:
    """All features of all seats."""
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

"""A position of the game, in the numbers that bots work with, and its features.

Everything in it is public: chips can be counted from the payments, and the set of unseen districts
is known, though not their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.don.state import Observation

from .cards import FULL, NUMBER_MASKS, colour_counts, digits, mask_of, number_sum, points


class Position(NamedTuple):
    """Each seat's districts (as a mask) and chips, the pot, the start player, and the progress.

    ``done`` is the number of finished rounds, 0 to 15. ``gone`` is the mask of the districts that
    are out of the game. ``unit`` is the number of starting chips divided by twelve.
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
        """The mask of the districts that no seat owns and that are not out of the game."""
        mask = self.gone
        for own in self.held:
            mask |= own
        return FULL ^ mask


def position_of(seen: Observation, chips: Sequence[int]) -> Position:
    """Return the position that a seat sees.

    ``chips`` holds all seats' chips, as the observing seat has counted them.
    """
    return Position(
        held=tuple(mask_of(cards) for cards in seen.districts),
        chips=tuple(chips),
        pot=seen.pot,
        start=seen.start,
        done=seen.round - 1,
        gone=mask_of(seen.removed),
        unit=seen.options.unit,
    )


def payees(held: Sequence[int], winner: int, number_mask: int) -> tuple[int, ...]:
    """Return the seats that share a payment by ``winner`` (D5.3, D5.4).

    ``number_mask`` is the mask of the districts with the last digit of the price.
    """
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


# The twelve features by which a position is valued, the same for every seat.
#
# Each is of the order of one, so that their weights can be compared.


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
"""The features of a seat, up to a factor:

- ``points``: the points that its districts score for their colours;
- ``hope``: its districts of a colour times the unseen ones of that colour, added up over colours;
- ``best_set``: the same product, but only of the colour in which it is largest;
- ``income_1_5``: its shares of payments on the numbers from 1 to 5, added up (``income_of``);
- ``income_6_9``: the same for the numbers from 6 to 9;
- ``income_0``: its share of payments on 0;
- ``barred``: how many different numbers it owns, and so may not bid;
- ``start``: whether it is the start player;
- ``number_sum``: the sum of the numbers on its districts;
- ``chips``: its chips, in units (``Position.unit``);
- ``rich``: its chips above ``RICH``, in units;
- ``most_chips``: whether no seat has more chips.
"""
RICH = 15
"""The chips, in units, above which further chips have an extra weight."""
CHIP_SCALE = 10
"""The features of chips are in tens of units, so that they are of the order of one."""
POINTS, HOPE, BEST_SET, INCOME, BARRED, START, NUMBER_SUM, CHIPS, RICHES, MOST = (
    *(0, 1, 2),
    (5, 3, 3, 3, 3, 3, 4, 4, 4, 4),
    *(6, 7, 8, 9, 10, 11),
)
"""The place of each feature in ``FEATURES``; ``INCOME`` holds it for each number from 0 to 9."""


def own_features(own: int, unseen: Sequence[int]) -> tuple[float, float, float, float, float]:
    """Return the five features that depend only on a seat's districts.

    They are ``points``, ``hope``, ``best_set``, ``barred`` and ``number_sum``. ``unseen`` holds the
    number of unseen districts of each colour.
    """
    hopes = [count * left for count, left in zip(colour_counts(own), unseen, strict=True)]
    return (
        points(own) / 10,
        sum(hopes) / 10,
        max(hopes) / 5,
        digits(own).bit_count() / 10,
        number_sum(own) / 20,
    )


def card_score(row: Sequence[float], own: int, unseen: Sequence[int]) -> float:
    """Return what a seat's districts add to its score by ``own_features`` and a row of weights."""
    score, hope, best, barred, total = own_features(own, unseen)
    return (
        row[POINTS] * score
        + row[HOPE] * hope
        + row[BEST_SET] * best
        + row[BARRED] * barred
        + row[NUMBER_SUM] * total
    )


def chip_score(row: Sequence[float], chips: float) -> float:
    """Return what chips, in units, add to a seat's score by a row of weights."""
    return row[CHIPS] * chips / CHIP_SCALE + row[RICHES] * max(0.0, chips - RICH) / CHIP_SCALE


def income_of(held: Sequence[int], number: int) -> tuple[float, ...]:
    """Return each seat's share of a price that ends in ``number``.

    This holds if the payer is not one of the seats with the most such districts. If no seat owns
    the number, all shares count as 0.
    """
    mask = NUMBER_MASKS[number]
    counts = [(own & mask).bit_count() for own in held]
    most = max(counts)
    if not most:
        return (0.0,) * len(held)
    part = 1 / counts.count(most)
    return tuple(part if count == most else 0.0 for count in counts)


def features(position: Position) -> list[list[float]]:
    """Return all features of every seat, one row for each seat."""
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
        row[CHIPS] = chips / CHIP_SCALE
        row[RICHES] = max(0.0, chips - RICH) / CHIP_SCALE
        row[MOST] = float(position.chips[seat] == most)
        rows.append(row)
    for number, place in enumerate(INCOME):
        for row, part in zip(rows, income_of(position.held, number), strict=True):
            row[place] += part
    return rows

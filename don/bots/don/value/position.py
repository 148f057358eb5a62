"""A position between two questions, in the numbers that bots work with.

Everything in it is public: chips can be counted from the payments, and what nobody has seen is
only known as a set.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.games.don import Observation

from .cards import FULL, mask_of, points


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

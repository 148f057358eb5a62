"""How many chips a lot is worth by a plain yardstick: the one of hints and of reviews alike."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from don.games.don import COLOURS

from ..value.cards import ONE_COLOUR, SHIFTS
from ..value.position import marginal

DEAR = 4.0
"""Chips for a point that are much."""
LEAST_UNSEEN = 6
"""Unseen districts from which on one more of a colour may well come."""


class Next(NamedTuple):
    """One more district of a colour, and the points that it would add."""

    colour: str
    points: int


def next_of(own: int, lot: int, unseen: int) -> Next | None:
    """The best that may still come to what a lot makes of one's colours.

    ``unseen``: what is not for sale either.
    """
    if unseen.bit_count() < LEAST_UNSEEN:
        return None
    found = [
        Next(letter, ((own | lot) >> shift & ONE_COLOUR).bit_count() + 1)
        for letter, shift in zip(COLOURS, SHIFTS, strict=True)
        if lot >> shift & ONE_COLOUR and unseen >> shift & ONE_COLOUR
    ]
    return max(found, key=lambda one: one.points, default=None)


def plain_price(own: int, lot: int, unseen: int, unit: float) -> int:
    """From which price on a lot is dear, by the points that it adds and half of those that one more
    of a colour would add then. ``unit`` is that of ``Position``."""
    more = next_of(own, lot, unseen)
    worth = marginal(own, lot) + (more.points / 2 if more is not None else 0)
    return ceil(DEAR * worth * unit)

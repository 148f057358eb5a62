"""The next district of a colour that a seat may hope for."""

from __future__ import annotations

from typing import NamedTuple

from don.games.don.deck import COLOURS

from .value.cards import ONE_COLOUR, SHIFTS

LEAST_UNSEEN = 6
"""The number of unseen districts from which one more of a certain colour may well come."""


class NextDistrict(NamedTuple):
    """One more district of a colour, and the points that it would add."""

    colour: str
    points: int


def next_of(own: int, lot: int, unseen: int) -> NextDistrict | None:
    """Return the most valuable district that may still come in a colour of the lot.

    None if that is unlikely. ``unseen`` does not include the lot itself.
    """
    if unseen.bit_count() < LEAST_UNSEEN:
        return None
    found = [
        NextDistrict(letter, ((own | lot) >> shift & ONE_COLOUR).bit_count() + 1)
        for letter, shift in zip(COLOURS, SHIFTS, strict=True)
        if lot >> shift & ONE_COLOUR and unseen >> shift & ONE_COLOUR
    ]
    return max(found, key=lambda one: one.points, default=None)

"""What the reasons of Boomtown hold, so that they can travel as plain data and be checked again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.games.boomtown import CARDS, TOWNS

from ...advice import Reason

MOST = 3
"""Reasons that are told at a time."""

MOST_NUMBER = 10_000
"""More than any amount of gold or points."""

REASONS: dict[str, tuple[str, ...]] = {
    "gets": ("card",),
    "gets_anyway": ("card",),
    "worth": ("gold",),
    "too_dear": ("price", "gold"),
    "paid": ("gold",),
    "production": ("card", "gold"),
    "final": ("card", "points"),
    "mayor": ("town",),
    "ousts": ("seat", "town"),
    "denies": ("seat", "card"),
    "hurts": ("seat", "gold"),
    "event": ("card", "gold"),
}
"""What each reason has to hold, by its code.

In an auction: ``gets`` is the card that the first choice would bring, ``gets_anyway`` the one that
is likely to be left without it, ``worth`` the gold that the first choice is worth to the seat,
compared with waiting, ``too_dear`` that a price is more than that, ``paid`` the gold that is
expected to come to the seat if somebody else pays.

Of a card or a target: ``production`` the gold that a mine is expected to bring until the end,
``final`` its points at the end, ``mayor`` the town whose mayor the seat becomes, ``ousts`` who
loses that pawn, ``denies`` who would take the card otherwise, ``hurts`` whom it costs how much,
``event`` the gold that an event is expected to bring to the seat.
"""


def read_datum(name: str, value: Any, seats: int) -> int | str:
    """A number of a reason, a card or a town. Raises ``ValueError``."""
    match name:
        case "card" if value in list(CARDS):
            return str(value)
        case "town" if value in list(TOWNS):
            return str(value)
        case "seat":
            return _whole(value, 0, seats - 1)
        case "gold" | "price" | "points":
            return _whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not such a number")
    return value


def weightiest(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """The reasons that are told: the weightiest first, not more than ``MOST``."""
    return tuple(sorted(reasons, key=lambda reason: -reason.weight)[:MOST])

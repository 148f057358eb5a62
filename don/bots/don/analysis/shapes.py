"""What the reasons of Don hold, so that they can travel as plain data and be checked again."""

from __future__ import annotations

from typing import Any

from don.games.don import COLOURS

MOST_NUMBER = 10_000
"""More than any number of chips or points."""

REASONS: dict[str, tuple[str, ...]] = {
    "set": ("colour", "count", "points"),
    "gain": ("points",),
    "hope": ("colour", "count"),
    "denies": ("seat", "points"),
    "wanted": ("seat", "points"),
    "outbid": ("seat", "price"),
    "free": ("seat",),
    "final": ("taker", "price", "points", "seat", "others"),
    "shared_by_all": ("share", "number", "pot"),
    "feeds_instead": ("seats", "share", "number", "pot"),
    "pays_seller": ("seat", "price"),
    "pays_out": ("seat", "price", "share", "pot"),
    "bars_self": ("numbers",),
    "frees": ("numbers",),
    "cheaper": ("price", "more"),
    "brings": ("points",),
    "too_dear": ("price", "points"),
    "short": ("chips",),
    "no_bid": (),
    "points": ("seat", "points"),
    "income": ("seat", "numbers"),
    "costs": ("seat", "points"),
    "cuts": ("seat", "numbers"),
}
"""What each reason has to hold, by its code."""


def read_datum(name: str, value: Any, seats: int) -> int | float | str | tuple[int, ...]:
    """A number of a reason, or a colour. Raises ``ValueError``."""
    match name:
        case "colour" if value in list(COLOURS):
            return str(value)
        case "seat" | "taker":
            return _whole(value, 0, seats - 1)
        case "seats" if isinstance(value, list) and len(value) < seats:
            return tuple(_whole(seat, 0, seats - 1) for seat in value)
        case "numbers" if isinstance(value, list) and len(value) <= 10:
            return tuple(_whole(number, 0, 9) for number in value)
        case "number":
            return _whole(value, 0, 9)
        case "count" | "points" | "others" | "share" | "price" | "more" | "pot" | "chips":
            return _whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not such a number")
    return value

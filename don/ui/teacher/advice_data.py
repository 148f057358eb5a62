"""Advice and what else the strongest bot says, as plain data and back.

It comes from a worker, or out of the storage: every number has its bounds, every seat exists.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from don.bots.don.analysis import Advice, Alternative, Reason
from don.games.don import COLOURS
from don.table.game import Json
from don.table.match import Match

MOST_ITEMS = 100
"""Alternatives of one decision."""
MOST_REASONS = 12
MOST_NUMBER = 10_000
"""More than any number of chips or points."""

SHAPES: dict[str, tuple[str, ...]] = {
    "set": ("colour", "count", "points"),
    "denies": ("seat", "points"),
    "feeds": ("seats", "share", "number"),
    "feeds_instead": ("seats", "share", "number"),
    "shared_by_all": ("share", "number"),
    "pays_seller": ("seat", "price"),
    "outbid": ("seat", "price", "likely"),
    "sells": ("seat", "price", "likely"),
    "no_bid": (),
    "saves": ("chips",),
    "firm": (),
    "oftener": (),
    "stuck": ("price",),
    "bars_self": ("numbers",),
    "frees": ("numbers",),
    "pays_out": ("seat", "price", "share", "likely"),
    "too_dear": ("price", "points"),
    "short": ("chips",),
    "drives_up": ("seats", "price"),
    "free": ("seat",),
    "chips": ("seat", "chips"),
    "points": ("seat", "points"),
    "income": ("seat", "numbers"),
    "hope": ("colour", "count"),
    "number_sum": ("points",),
    "most_chips": ("seat",),
}
"""What each reason has to hold, by its code."""


def write_advice(advice: Advice, match: Match) -> dict[str, Json]:
    """The advice for the seat to act in a match."""
    return {
        "alternatives": [
            [match.game.write_action(a.action), *(round(chance, 4) for chance in a.chances)]
            for a in advice.alternatives
        ],
        "best": advice.best,
        "second": advice.second,
        "than": advice.than,
        "exact": advice.exact,
        "reasons": write_reasons(advice.reasons),
    }


def read_advice(data: Mapping[str, Any], match: Match) -> Advice:
    """Raises ``ValueError``."""
    seat = match.to_act
    match data:
        case {
            "alternatives": list(rows),
            "best": int(best),
            "second": int() | None as second,
            "than": int() | None as than,
            "exact": bool(exact),
            "reasons": list(told),
        } if seat is not None and 0 < len(rows) <= MOST_ITEMS:
            found = tuple(_alternative(row, match) for row in rows)
            if all(0 <= i < len(found) for i in (best, second or 0, than or 0)):
                reasons = read_reasons(told, len(match.players))
                return Advice(seat, found, best, second, exact, reasons, than)
    raise ValueError("no advice")


def _alternative(row: Any, match: Match) -> Alternative:
    if not isinstance(row, list) or len(row) != len(match.players) + 1:
        raise ValueError("no alternative")
    action = match.game.read_action(_text(row[0]))
    if match.check(action) is not None:
        raise ValueError("not allowed")
    return Alternative(action, read_chances(row[1:], len(match.players)))


def read_chances(row: Any, seats: int) -> tuple[float, ...]:
    """Everybody's chance to win. Raises ``ValueError``."""
    if not isinstance(row, list) or len(row) != seats:
        raise ValueError("not a chance for everybody")
    return tuple(abs(_float(chance, 1.0)) for chance in row)


def write_reasons(reasons: tuple[Reason, ...]) -> Json:
    """Codes, weights and numbers."""
    return [
        [
            reason.code,
            round(reason.weight, 4),
            {k: list(v) if isinstance(v, tuple) else v for k, v in reason.data.items()},
        ]
        for reason in reasons
    ]


def read_reasons(rows: Any, seats: int) -> tuple[Reason, ...]:
    """Raises ``ValueError``."""
    if not isinstance(rows, list) or len(rows) > MOST_REASONS:
        raise ValueError("no reasons")
    return tuple(_reason(row, seats) for row in rows)


def _reason(row: Any, seats: int) -> Reason:
    match row:
        case [str(code), weight, dict(data)] if code in SHAPES and set(SHAPES[code]) == set(data):
            read = {name: _datum(name, value, seats) for name, value in data.items()}
            return Reason(code, _float(weight, 100.0), read)
    raise ValueError("no reason")


def _datum(name: str, value: Any, seats: int) -> int | float | str | tuple[int, ...]:
    match name:
        case "colour" if value in list(COLOURS):
            return str(value)
        case "seat":
            return _whole(value, 0, seats - 1)
        case "seats" if isinstance(value, list) and len(value) < seats:
            return tuple(_whole(seat, 0, seats - 1) for seat in value)
        case "numbers" if isinstance(value, list) and len(value) <= 10:
            return tuple(_whole(number, 0, 9) for number in value)
        case "number":
            return _whole(value, 0, 9)
        case "likely":
            return _whole(value, 0, 1)
        case "count" | "points" | "share" | "price" | "chips":
            return _whole(value, -MOST_NUMBER, MOST_NUMBER)
    raise ValueError(f"{name} is out of bounds")


def _whole(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not such a number")
    return value


def _float(value: Any, most: float) -> float:
    if type(value) not in (int, float) or not -most <= value <= most:
        raise ValueError("not such a number")
    return float(value)


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 40:
        raise ValueError("not a text")
    return value

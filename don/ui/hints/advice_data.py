"""Writes and reads advice as plain data, and the parts of it that reviews use, too.

The data comes from a worker or from the storage, so all of it is checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from don.bots.advice import Advice, Alternative, Reason
from don.bots.game import GameBots
from don.bots.games import bots_of
from don.table.game import Json
from don.table.match import KnownMatch

MOST_ITEMS = 100
"""The most alternatives that advice on one decision may have."""
MOST_REASONS = 12


def write_advice(advice: Advice, match: KnownMatch) -> dict[str, Json]:
    """Return the advice for the seat to act in a match as plain data."""
    return {
        "alternatives": [
            [match.game.write_action(a.action), *(round(chance, 4) for chance in a.chances)]
            for a in advice.alternatives
        ],
        "best": advice.best,
        "second": advice.second,
        "than": advice.than,
        "exact": advice.exact,
        "doubt": advice.doubt,
        "sure": None if advice.sure is None else list(advice.sure),
        "alone": advice.alone,
        "reasons": write_reasons(advice.reasons),
    }


def read_advice(data: Mapping[str, Any], match: KnownMatch) -> Advice:
    """Read advice. Raises ``ValueError``."""
    seat = match.to_act
    match data:
        case {
            "alternatives": list(rows),
            "best": int(best),
            "second": int() | None as second,
            "than": int() | None as than,
            "exact": bool(exact),
            "doubt": int() | float() as doubt,
            "sure": list() | None as sure,
            "alone": bool(alone),
            "reasons": list(reasons),
        } if seat is not None and 0 < len(rows) <= MOST_ITEMS:
            found = tuple(_alternative(row, match) for row in rows)
            if all(0 <= i < len(found) for i in (best, second or 0, than or 0)):
                read, unsure = read_reasons(reasons, match), abs(_float(doubt, 1.0))
                certain = None if sure is None else _places(sure, len(found))
                return Advice(seat, found, best, second, exact, read, than, unsure, certain, alone)
    raise ValueError("no advice")


def _places(sure: list[Any], of: int) -> tuple[int, ...]:
    if not all(type(place) is int and 0 <= place < of for place in sure):
        raise ValueError("no places")
    return tuple(sure)


def _alternative(row: Any, match: KnownMatch) -> Alternative:
    if not isinstance(row, list) or len(row) != len(match.players) + 1:
        raise ValueError("no alternative")
    action = match.game.read_action(_text(row[0]))
    if match.check(action) is not None:
        raise ValueError("not allowed")
    return Alternative(action, read_chances(row[1:], len(match.players)))


def read_chances(row: Any, seats: int) -> tuple[float, ...]:
    """Read each player's chance to win. Raises ``ValueError``."""
    if not isinstance(row, list) or len(row) != seats:
        raise ValueError("not a chance for everybody")
    return tuple(abs(_float(chance, 1.0)) for chance in row)


def write_reasons(reasons: tuple[Reason, ...]) -> Json:
    """Return reasons as plain data: codes, weights and numbers."""
    return [
        [
            reason.code,
            round(reason.weight, 4),
            {k: list(v) if isinstance(v, tuple) else v for k, v in reason.data.items()},
        ]
        for reason in reasons
    ]


def read_reasons(rows: Any, match: KnownMatch) -> tuple[Reason, ...]:
    """Read reasons. Raises ``ValueError``."""
    if not isinstance(rows, list) or len(rows) > MOST_REASONS:
        raise ValueError("no reasons")
    bots = bots_of(match.game.CODE)
    return tuple(_reason(row, bots, len(match.players)) for row in rows)


def _reason(row: Any, bots: GameBots, seats: int) -> Reason:
    match row:
        case [str(code), weight, dict(data)] if code in bots.REASONS:
            if set(bots.REASONS[code]) == set(data):
                read = {name: bots.read_datum(name, value, seats) for name, value in data.items()}
                return Reason(code, _float(weight, 100.0), read)
    raise ValueError("no reason")


def _float(value: Any, most: float) -> float:
    if type(value) not in (int, float) or not -most <= value <= most:
        raise ValueError("not such a number")
    return float(value)


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 40:
        raise ValueError("not a text")
    return value

"""Chips that travel: each coin is an element with its source and its target.

Only the browser knows where on the screen these are (``don.web.flight``).
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ..game import Move
from ..table.pace import TRAVEL
from .scene import Scene

MOST_COINS = 5
"""The largest number of coins drawn for one amount; the first coin shows the amount."""


def coins(scene: Scene) -> h.Node:
    """Draw the chips that are travelling."""
    flying = scene.payment
    if flying is None or flying.arrived:
        return None
    return h.div(
        "#flight",
        aria_hidden="true",
        data_flight=f"{flying.place}.{flying.leg}",
        data_ms=str(TRAVEL[scene.settings.speed]),
    )[[_coins(move) for move in flying.moves]]


def _coins(move: Move) -> Sequence[h.Element]:
    return [
        h.i(
            class_=["coin", {"sum": n == 0}],
            data_from=_place(move.source),
            data_to=_place(move.target),
        )[str(move.amount) if n == 0 else ""]
        for n in range(min(move.amount, MOST_COINS))
    ]


def _place(seat: int | None) -> str:
    return "pot" if seat is None else str(seat)

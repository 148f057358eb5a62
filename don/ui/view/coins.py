"""Chips that travel: one element each, with its source, its target and the amount.

Only the browser knows where these places are on the screen (``don.web.flight``).
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ..game import Move
from ..table.autoplay import TRAVEL
from .scene import Scene

MOST_COINS = 5
"""The most coins drawn for one sum; the first carries the number."""


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
            class_=["coin", {"sum": first == 0}],
            data_from=_place(move.source),
            data_to=_place(move.target),
        )[str(move.amount) if first == 0 else ""]
        for first in range(min(move.amount, MOST_COINS))
    ]


def _place(seat: int | None) -> str:
    return "pot" if seat is None else str(seat)

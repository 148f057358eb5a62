"""The shape of a game's part of the page: what the shared page asks of any game.

STUB
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from don.table.game import Event, Game, Json
from don.table.match import Match

AnyGame = Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Move:
    """Chips (gold) on their way from one place to another: a seat, or None for pot or bank."""

    source: int | None
    target: int | None
    amount: int


Legs = tuple[tuple[Move, ...], ...]
"""A payment in parts that follow each other; the moves of one part set out together."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """The auction that goes on.

    ``auction`` tells it from every other auction of the game. ``seats`` may still speak. ``most``
    is the highest bid that each seat can pay, by seat.
    """

    auction: Json
    seats: tuple[int, ...]
    most: tuple[int, ...]

"""The registry of bots, by the name of the game in records.

This is the only shared module of the bots that names a game. The bots of a game are imported on
first use: they hold learned weights, and a table needs only those of its own game.
"""

from __future__ import annotations

from collections.abc import Callable

from don.table.late import require

from .game import GameBots

_GAMES: dict[str, Callable[[], GameBots]] = {}


def register(game_code: str, load: Callable[[], GameBots]) -> None:
    """Register the bots of a game; ``load`` imports them on first use."""
    _GAMES[game_code] = load


def unregister(game_code: str) -> None:
    """Remove a game that a test has registered. Raises ``KeyError``."""
    del _GAMES[game_code]


def bots_of(game_code: str) -> GameBots:
    """Return the bots of a game. Raises ``KeyError`` if it has none, and ``NotArrived``."""
    load = _GAMES[game_code]
    require(game_code)
    return load()


def _don() -> GameBots:
    from . import don

    return don


def _boomtown() -> GameBots:
    from . import boomtown

    return boomtown


register("don", _don)
register("boomtown", _boomtown)

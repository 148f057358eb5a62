"""The registry of the games' bots, by the games' names in records.

Of the shared modules in ``don.bots``, only this one names a game. The bots of a game are imported
when they are first used: they hold learned weights, and a table needs only those of its own game.
"""

from __future__ import annotations

from collections.abc import Callable

from .game import GameBots

_GAMES: dict[str, Callable[[], GameBots]] = {}


def register(game_code: str, load: Callable[[], GameBots]) -> None:
    """Register the bots of a game; ``load`` imports them on first use."""
    _GAMES[game_code] = load


def unregister(game_code: str) -> None:
    """Remove a game that a test has registered. Raises ``KeyError`` for an unknown game."""
    del _GAMES[game_code]


def bots_of(game_code: str) -> GameBots:
    """Return the bots of a game. Raises ``KeyError`` if it has none."""
    return _GAMES[game_code]()


def _don() -> GameBots:
    from . import don

    return don


def _boomtown() -> GameBots:
    from . import boomtown

    return boomtown


register("don", _don)
register("boomtown", _boomtown)

"""The bots of every game, by the name that the game has in records.

This is the only shared module of the bots that names a game. The bots of a game are imported when
they are first asked for: they hold learned weights, and a table needs those of its own game only.
"""

from __future__ import annotations

from collections.abc import Callable

from .game import GameBots


def _don() -> GameBots:
    from . import don

    return don


_GAMES: dict[str, Callable[[], GameBots]] = {"don": _don}


def bots_of(game_code: str) -> GameBots:
    """The bots of a game. Raises ``KeyError`` if it has none."""
    return _GAMES[game_code]()

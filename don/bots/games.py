"""The bots of every game, by the name that the game has in records.

This is the only shared module of the bots that names a game. The bots of a game are imported when
they are first asked for: they hold learned weights, and a table needs those of its own game only.
"""

from __future__ import annotations

from collections.abc import Callable

from don.table.late import require

from .game import GameBots

_GAMES: dict[str, Callable[[], GameBots]] = {}


def register(game_code: str, load: Callable[[], GameBots]) -> None:
    """Name the bots of a game; ``load`` imports them when they are first asked for."""
    _GAMES[game_code] = load


def unregister(game_code: str) -> None:
    """Take a game out again, as tests do that have brought one. Raises ``KeyError``."""
    del _GAMES[game_code]


def bots_of(game_code: str) -> GameBots:
    """The bots of a game. Raises ``KeyError`` if it has none, and ``NotArrived``."""
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

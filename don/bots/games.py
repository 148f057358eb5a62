"""The registry of the games' bots, by the games' names in records.

Of the shared modules in ``don.bots``, only this one names a game. Bots hold learned weights, and a
table needs only those of its own game.
"""

from __future__ import annotations

from don.table.registry import Registry

from .game import GameBots


def _don() -> GameBots:
    from . import don

    return don


def _boomtown() -> GameBots:
    from . import boomtown

    return boomtown


BOTS: Registry[GameBots] = Registry()
BOTS.register("don", _don)
BOTS.register("boomtown", _boomtown)


def bots_of(game_code: str) -> GameBots:
    """Return the bots of a game. Raises ``KeyError`` if it has none."""
    return BOTS[game_code]

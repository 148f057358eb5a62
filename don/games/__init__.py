"""The games that can be played at the table, by their names in records."""

from __future__ import annotations

from don.table.game import AnyGame
from don.table.registry import Registry


def _don() -> AnyGame:
    from . import don

    return don


def _boomtown() -> AnyGame:
    from . import boomtown

    return boomtown


GAMES: Registry[AnyGame] = Registry()
GAMES.register("don", _don)
GAMES.register("boomtown", _boomtown)

"""The games that can be played at the table, by their names in records.

A game is imported only when it is requested, so a page that starts with one game need not wait for
the others. Before its code has arrived (``don.table.late``) a game has a name but cannot be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from don.table.game import AnyGame
from don.table.late import require


class Games(Mapping[str, AnyGame]):
    """Games by their names in records. Each value comes from a function that imports the game."""

    def __init__(self) -> None:
        self._imports: dict[str, Callable[[], AnyGame]] = {}
        self._names: dict[str, str] = {}

    def register(self, code: str, load: Callable[[], AnyGame], name: str) -> None:
        """Add a game. ``load`` imports it when it is requested; ``name`` is its ``NAME``."""
        self._imports[code] = load
        self._names[code] = name

    def unregister(self, code: str) -> None:
        """Remove a game, as tests do with a game that they added. Raises ``KeyError``."""
        del self._imports[code], self._names[code]

    def name_of(self, code: str) -> str:
        """Return the game's name for people, even before it arrives. Raises ``KeyError``."""
        return self._names[code]

    def __getitem__(self, code: str) -> AnyGame:
        """Return the game. Raises ``KeyError`` if it is unknown, ``NotArrived`` if it is late."""
        load = self._imports[code]
        require(code)
        return load()

    def __contains__(self, code: object) -> bool:
        return code in self._imports

    def __iter__(self) -> Iterator[str]:
        return iter(self._imports)

    def __len__(self) -> int:
        return len(self._imports)


def _don() -> AnyGame:
    from . import don

    return don


def _boomtown() -> AnyGame:
    from . import boomtown

    return boomtown


GAMES = Games()
GAMES.register("don", _don, "Don")
GAMES.register("boomtown", _boomtown, "Boomtown")

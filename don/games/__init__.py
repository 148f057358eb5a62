"""The games that can be played at the table, by their names in records.

A game is imported only when it is requested, so that a page that starts with one game does not
have to wait for the others. Until its code has arrived (``don.table.late``), a game has a name but
cannot be played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from don.table.game import AnyGame
from don.table.late import require


class Games(Mapping[str, AnyGame]):
    """Games by their names in records. A game is imported when its value is read."""

    def __init__(self) -> None:
        self._imports: dict[str, Callable[[], AnyGame]] = {}
        self._names: dict[str, str] = {}

    def register(self, code: str, load: Callable[[], AnyGame], name: str) -> None:
        """Add a game. ``load`` imports and returns the game; ``name`` is the game's ``NAME``."""
        self._imports[code] = load
        self._names[code] = name

    def unregister(self, code: str) -> None:
        """Remove a game that a test has added. Raises ``KeyError`` if there is no such game."""
        del self._imports[code], self._names[code]

    def name_of(self, code: str) -> str:
        """Return the ``NAME`` of a game, even before its code has arrived. Raises ``KeyError``."""
        return self._names[code]

    def __getitem__(self, code: str) -> AnyGame:
        """Return a game. Raises ``KeyError``, or ``NotArrived`` if its code has not arrived yet."""
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

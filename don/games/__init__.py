"""The games that can be played at the table, by the name they have in records.

A game is imported when it is asked for, not before: a page that begins with one of them need not
wait for the others. Until it has come to the page (``don.table.late``) it can be named, not played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from don.table.game import AnyGame
from don.table.late import require


class Games(Mapping[str, AnyGame]):
    """Games by name; each comes from the function that imports it."""

    def __init__(self, imports: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._imports = dict(imports)
        self._names: dict[str, str] = {}

    def register(self, code: str, load: Callable[[], AnyGame], name: str) -> None:
        """Name a game; ``load`` imports it when it is asked for. ``name`` is its ``NAME``."""
        self._imports[code] = load
        self._names[code] = name

    def unregister(self, code: str) -> None:
        """Take a game out again, as tests do that have brought one. Raises ``KeyError``."""
        del self._imports[code], self._names[code]

    def name_of(self, code: str) -> str:
        """What a game is called, whether it has arrived or not. Raises ``KeyError``."""
        return self._names[code]

    def __getitem__(self, code: str) -> AnyGame:
        """The game. Raises ``KeyError`` for a name of none, ``NotArrived`` for one to come."""
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


GAMES = Games({})
GAMES.register("don", _don, "Don")
GAMES.register("boomtown", _boomtown, "Boomtown")

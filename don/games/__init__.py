"""The games that can be played at the table, by the name they have in records.

A game is imported when it is asked for, not before: a page that begins with one of them need not
wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from don.table.game import AnyGame


class Games(Mapping[str, AnyGame]):
    """Games by name; each comes from the function that imports it."""

    def __init__(self, imports: Mapping[str, Callable[[], AnyGame]]) -> None:
        self._imports = dict(imports)

    def register(self, code: str, load: Callable[[], AnyGame]) -> None:
        """Name a game; ``load`` imports it when it is asked for."""
        self._imports[code] = load

    def unregister(self, code: str) -> None:
        """Take a game out again, as tests do that have brought one. Raises ``KeyError``."""
        del self._imports[code]

    def __getitem__(self, code: str) -> AnyGame:
        return self._imports[code]()

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
GAMES.register("don", _don)
GAMES.register("boomtown", _boomtown)

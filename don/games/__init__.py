"""The games that can be played at the table, by their names in records.

A game is imported when it is first asked for, so a command that plays one game does not wait for
the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from don.table.game import AnyGame


class Games(Mapping[str, AnyGame]):
    """Games by their names in records. A game is imported when its value is read."""

    def __init__(self) -> None:
        self._imports: dict[str, Callable[[], AnyGame]] = {}

    def register(self, code: str, load: Callable[[], AnyGame]) -> None:
        """Add a game. ``load`` imports and returns it."""
        self._imports[code] = load

    def unregister(self, code: str) -> None:
        """Remove a game that a test has added. Raises ``KeyError`` if there is no such game."""
        del self._imports[code]

    def __getitem__(self, code: str) -> AnyGame:
        """Return a game. Raises ``KeyError``."""
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


GAMES = Games()
GAMES.register("don", _don)
GAMES.register("boomtown", _boomtown)

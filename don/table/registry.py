"""The registry of games: each layer has one, for its part of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """Parts of games by the games' names in records, in the order of registration.

    A part is imported when its value is first read, so a page with one game does not wait for the
    others.
    """

    def __init__(self) -> None:
        self._loads: dict[str, Callable[[], T]] = {}
        self._parts: dict[str, T] = {}
        """The parts that have been imported."""

    def register(self, code: str, load: Callable[[], T]) -> None:
        """Add the part of a game. ``load`` imports and returns it."""
        self._loads[code] = load
        self._parts.pop(code, None)

    def __getitem__(self, code: str) -> T:
        """Return a part. Raises ``KeyError``."""
        if code not in self._parts:
            self._parts[code] = self._loads[code]()
        return self._parts[code]

    def __contains__(self, code: object) -> bool:
        return code in self._loads

    def __iter__(self) -> Iterator[str]:
        return iter(self._loads)

    def __len__(self) -> int:
        return len(self._loads)

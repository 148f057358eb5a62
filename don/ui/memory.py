"""The page's memory for a game: what it remembers besides the match, such as a marked card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from don.table.game import Json
from don.table.match import KnownMatch


@dataclass(frozen=True, slots=True)
class Memory:
    """A memory that holds nothing. A game derives its own from it (``GameFacts.memory``).

    The page keeps the memory in ``Session.memory`` and never looks inside.
    """

    def anew(self) -> Self:
        """Return the memory for another match of the game; by default an empty one."""
        return type(self)()

    def after(self, match: KnownMatch) -> Self:
        """Return the memory after the match has moved to another position; by default empty."""
        return type(self)()

    def as_json(self) -> dict[str, Json]:
        """Return what outlasts a reload, as plain data."""
        return {}

    @classmethod
    def read(cls, data: object, match: KnownMatch) -> Self:
        """Return the memory from plain data, which may have been edited by hand.

        Invalid parts are dropped, since the game can do without them.
        """
        return cls()

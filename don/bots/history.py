"""What everybody at a table has heard and seen so far, of whatever game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from don.table.game import Event
from don.table.match import KnownMatch, Step


@dataclass(frozen=True, slots=True)
class History:
    """All that happened in public: the opening events, and every step with its events."""

    opening: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, match: KnownMatch) -> History:
        """The history of a match so far. Events hide what is hidden, so this is for all eyes."""
        return cls(match.opening, match.steps)

    def events(self) -> Iterable[Event]:
        """Everything that happened, in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events

"""Examples for the rules: part of a game is shown, and a reader can play on from there.

Each game has its own examples in ``don/ui/GAME/examples.py``; ``view/example.py`` draws them. Only
the build uses them; the page does not load them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import SimpleNamespace
from typing import TypeVar

from don.table.game import Event
from don.table.match import Match


def played(match: Match, actions: str) -> Match:
    """Return the match after more actions, given as a text with commas between them.

    The positions of lessons, puzzles and examples are described by such texts.
    """
    for text in filter(None, actions.split(", ")):
        match = match.play(match.game.read_action(text))
    return match


E = TypeVar("E", bound=Event)


@dataclass(frozen=True)
class Example:
    """Part of a game that illustrates the rules.

    ``match`` ends where the part ends; ``start`` is the place, counted in actions, where the part
    begins. Only one seat is a person's: the reader's.
    """

    name: str
    clauses: tuple[str, ...]
    """The clauses of the rules that the example illustrates, the most important first."""
    match: Match
    start: int
    caption: str
    """The text of the example, in English, with the names of figures in braces."""
    sources: tuple[Source, ...]
    """The sources of the figures. The first source that has a figure provides it."""

    @property
    def me(self) -> int:
        """The reader's seat."""
        return next(seat for seat, player in enumerate(self.match.players) if not player.bot)

    @property
    def first_decision(self) -> int:
        """The place of the reader's first decision in this part, which the reader can try."""
        places = range(self.start, len(self.match.steps))
        return next(place for place in places if self.match.steps[place].seat == self.me)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in the part that is shown."""
        return tuple(e for step in self.match.steps[self.start :] for e in step.events)

    def all(self, kind: type[E]) -> list[E]:
        """Return the events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[E]) -> E:
        """Return the only event of a kind. Raises ``ValueError`` if there are more, or none."""
        (event,) = self.all(kind)
        return event

    @property
    def figures(self) -> SimpleNamespace:
        """The figures for the caption."""
        found: dict[str, object] = {}
        for source in self.sources:
            found = {**self._figures(source), **found}
        return SimpleNamespace(**found)

    def _figures(self, source: Source) -> Mapping[str, object]:
        if not isinstance(source, type):
            return source(self)
        event: Event = self.one(source)
        return {field.name: getattr(event, field.name) for field in fields(event)}


Source = type[Event] | Callable[[Example], Mapping[str, object]]
"""A kind of event, if the figures are the fields of the only such event; or a function that works
the figures out."""

"""An example of the rules: part of a game is shown, and a reader can play on from it.

Each game has its own in ``don/ui/GAME/examples``; ``view/example.py`` draws them. Only the build
draws them: the page does not load them.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.game import Event
from don.table.match import Match


def played(match: Match, actions: str) -> Match:
    """Return the match after more actions, given with commas between them.

    Positions of lessons, puzzles and examples are described by these actions.
    """
    for text in filter(None, actions.split(", ")):
        match = match.play(match.game.read_action(text))
    return match


@dataclass(frozen=True)
class Example:
    """A game up to the end of the part that is shown.

    ``start`` is the place (in actions) where the steps begin, ``ask`` the place from which a reader
    can try it: a decision of the one seat that is a person's.
    """

    name: str
    clauses: tuple[str, ...]
    """The rules that it illustrates, the most important first."""
    match: Match
    start: int

    @property
    def me(self) -> int:
        """The reader's seat."""
        return next(seat for seat, player in enumerate(self.match.players) if not player.bot)

    @property
    def ask(self) -> int:
        """The place of the reader's first decision in the part that is shown."""
        places = range(self.start, len(self.match.steps))
        return next(place for place in places if self.match.steps[place].seat == self.me)

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in the part that is shown."""
        return tuple(e for step in self.match.steps[self.start :] for e in step.events)

"""An example of the rules: a game of which a part is shown, and from which a reader can play on.

Each game has its own in ``don/ui/GAME/examples``; ``view/example.py`` draws them. The page itself
does not load them: the build draws them.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.game import Event
from don.table.match import Match

# Positions of lessons, puzzles and examples are told by what was done to reach them.


def played(match: Match, actions: str) -> Match:
    """The match after more actions, given with commas between them."""
    for text in filter(None, actions.split(", ")):
        match = match.play(match.game.read_action(text))
    return match


@dataclass(frozen=True)
class Example:
    """A game up to the end of what it shows.

    ``start`` is the place (in actions) where the steps begin, ``ask`` the place from which a
    reader can try it: a decision of the one seat that is a person's.
    """

    name: str
    clauses: tuple[str, ...]
    """The rules it rests on, the most important first."""
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
        """What happens in the part that is shown."""
        return tuple(e for step in self.match.steps[self.start :] for e in step.events)

"""A match as a story: all its positions, its rounds and its auctions.

The replay and the charts at the end are drawn from it. A game's own views work out further facts
from the positions and events (such as ``lots`` in ``don/ui/don/story.py``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from don.table.game import AnyGame, Event
from don.table.match import Match


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """A match that was replayed once. Stories compare by identity.

    A place is a number of actions: ``positions[n]`` is the state after n of them. ``rounds`` has
    the first place of every round, ``auctions`` that of every auction. ``events[n]`` has the
    events of the n-th action; ``events[0]`` those of the opening.
    """

    game: AnyGame
    positions: tuple[Any, ...]
    rounds: tuple[int, ...]
    auctions: tuple[int, ...]
    events: tuple[tuple[Event, ...], ...]
    match: Match

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.positions) - 1

    @property
    def milestones(self) -> tuple[int, ...]:
        """The first place of every round, and the last place."""
        return (*self.rounds, self.last)

    def first_choices(self, seat: int | None) -> tuple[int, ...]:
        """Return the places at which a seat first chose in the last auction of each round, and the
        last place.

        In a round without such a choice, and if ``seat`` is None, it is where the auction began.
        """
        found = []
        for begun, end in pairwise(self.milestones):
            opened = max((n for n in self.auctions if begun <= n < end), default=begun)
            own = (n for n in range(opened, end) if self.can_choose(seat, n))
            found.append(next(own, opened))
        return (*found, self.last)

    def can_choose(self, seat: int | None, place: int) -> bool:
        """Return whether a seat is to act at a place and has more than one legal action."""
        state = self.positions[place]
        return seat is not None and (
            self.game.to_act(state) == seat and len(self.game.legal_actions(state)) > 1
        )

    def is_over(self, place: int) -> bool:
        """Return whether the game is over at a place."""
        return self.game.to_act(self.positions[place]) is None

    def round_at(self, place: int) -> int:
        """Return the round that is played at a place, counted from 1."""
        return self.game.progress(self.positions[place]).current


@lru_cache(maxsize=2)
def story(match: Match) -> Story:
    """Return the story of a match, by replaying it once."""
    positions, rounds, auctions = [match.at(0).state], [0], [0]
    for place, step in enumerate(match.steps, 1):
        positions.append(match.game.apply(positions[-1], step.action)[0])
        if any(event.opens_round for event in step.events):
            rounds.append(place)
        if any(event.opens_auction for event in step.events):
            auctions.append(place)
    events = (match.opening, *(step.events for step in match.steps))
    return Story(match.game, tuple(positions), tuple(rounds), tuple(auctions), events, match)

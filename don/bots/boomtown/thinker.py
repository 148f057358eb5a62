"""A player that takes longer: its decisions can be interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from don.games.boomtown import Action, Observation, Phase
from don.table.auction import clockwise
from don.table.rng import Rng

from ..history import History
from ..interruptible import Thought, finished
from .answering import Answering
from .ends import Ends, ends_of
from .judge import Judge
from .last_turn import solving
from .player import Player


@dataclass(frozen=True, slots=True)
class Thinker:
    """A ``Player`` that answers how the others are likely to bid, in parts."""

    judge: Judge
    bidder: Answering
    width: int = 3

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """The same as ``think``, at once."""
        return finished(self.think(seen, legal, rng, history))

    def think(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Thought[Action]:
        """What is best by the judge; in an auction it pauses after each choosing foreseen.

        After the auction of the last turn the choosing is solved to its end.
        """
        if len(legal) > 1 and seen.phase is Phase.AUCTION:
            yield from self.foreseen(seen)
        elif len(legal) > 1:
            worth, seat = (yield from solving(self.judge, seen, legal)), seen.seat
            if worth is not None and seat is not None:
                return max(zip(legal, worth, strict=True), key=lambda row: row[1][seat])[0]
        return Player(self.judge, self.bidder, self.width).choose(seen, legal, rng, history)

    def foreseen(self, seen: Observation) -> Thought[Ends]:
        """The ends of the auction that a seat sees, with the choosing after each of them."""
        ends = ends_of(self.judge, self.width, seen)
        for seat in clockwise(0, seen.seats):
            yield
            ends.drafted(seat)
        return ends

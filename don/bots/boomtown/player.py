"""Bots that choose cards, targets and dice by judging positions, and leave bids to a bidder.

``BestResponseBot`` is the strongest: it takes longer than ``JudgingBot``, and can be interrupted
while it thinks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from don.games.boomtown.actions import Action, Ride, Telegraph
from don.games.boomtown.production import total_after
from don.games.boomtown.state import Observation, Phase
from don.table.auction import clockwise
from don.table.long_work import LongWork, at_once
from don.table.rng import Rng

from ..bot import History
from .bidding import Answering, Ends, ends_of
from .draft import Draft, RivalJudges, ridden
from .judge import Judge
from .last_turn import solving
from .position import NOBODY, PLACE, position_of
from .targets import Mixture, after

Worths = list[tuple[Action, list[float]]]
"""Actions, and the worth of each to every seat."""


class Bidder(Protocol):
    """A bot's way of bidding."""

    def bid(self, judge: Judge, width: int, seen: Observation, /) -> int:
        """Return a bid in gold, or 0 to pass."""


@dataclass(frozen=True, slots=True)
class JudgingBot:
    """Takes the action that its judge values most; looks closely at ``width`` cards at each
    choice."""

    judge: Judge
    bidder: Bidder
    width: int = 3

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return the bidder's call in an auction; otherwise the best action by the judge."""
        if len(legal) == 1:
            return legal[0]
        assert seen.seat is not None
        if seen.phase is Phase.AUCTION:
            amount = self.bidder.bid(self.judge, self.width, seen)
            if not amount:
                return legal[0]
            high = 0 if seen.auction is None else seen.auction.high or 0
            return legal[min(max(1, amount - high), len(legal) - 1)]
        seat = seen.seat
        return max(worths(self.judge, self.width, seen, legal), key=lambda row: row[1][seat])[0]


def worths(judge: Judge, width: int, seen: Observation, legal: Sequence[Action]) -> Worths:
    """Return each legal action with its worth to each seat, outside of auctions."""
    rows = []
    for action, ends in reached(judge, width, seen, legal):
        worth = [0.0] * seen.seats
        for probability, end in ends:
            if probability:
                worth = [a + probability * b for a, b in zip(worth, judge.worth(end), strict=True)]
        rows.append((action, worth))
    return rows


def reached(
    judge: Judge,
    width: int,
    seen: Observation,
    legal: Sequence[Action],
    judges: RivalJudges = (),
) -> list[tuple[Action, Mixture]]:
    """Return each legal action with the positions that it may lead to, outside of auctions.

    The positions are those at the end of the choosing, as predicted; but after an event that the
    seat itself carries out, they are those right after the event.
    """
    assert seen.seat is not None
    position = position_of(seen)
    offer = [PLACE[card] for card in seen.offer]
    draft = Draft(judge, width, judges)
    rows: list[tuple[Action, Mixture]] = []
    match seen.phase:
        case Phase.CHOOSE:
            found = draft.choices(position, seen.waiting, offer)
            return [(action, [(1.0, one.end)]) for action, one in zip(legal, found, strict=True)]
        case Phase.MUSTANG:
            for action in legal:
                order = seen.waiting
                start = position
                if isinstance(action, Ride):
                    order = ridden(order, seen.seat)
                    start = position.copy()
                    start.mustang = NOBODY
                rows.append((action, [(1.0, draft.foresee(start, order, offer).end)]))
            return rows
        case Phase.TELEGRAPH:
            for action in legal:
                end = position.copy()
                if isinstance(action, Telegraph):
                    end.telegraph = NOBODY
                end.produce(total_after(seen, action))
                rows.append((action, [(1.0, end)]))
            return rows
    assert seen.taken is not None
    card = PLACE[seen.taken]
    return [(action, after(position, seen.seat, card, action)) for action in legal]


QUICK = 1_200
"""``BestResponseBot`` solves a last choosing that has at most about this many ends."""


@dataclass(frozen=True, slots=True)
class BestResponseBot:
    """A ``JudgingBot`` that bids in answer to the others' likely bids, thinks in parts, and solves
    the last turn's choosing."""

    judge: Judge
    bidder: Answering
    width: int = 3

    def choose(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> Action:
        """Return the same as ``think``, at once."""
        return at_once(self.think(seen, legal, rng, history))

    def think(
        self, seen: Observation, legal: Sequence[Action], rng: Rng, history: History, /
    ) -> LongWork[Action]:
        """Return the best action by the judge.

        In an auction it pauses before each choosing that it predicts. Once the auction of the last
        turn is over, it solves the rest of the choosing if that is small enough.
        """
        if len(legal) > 1 and seen.phase is Phase.AUCTION:
            yield from self.foreseen(seen)
        elif len(legal) > 1:
            found, seat = (yield from solving(seen, legal, QUICK)), seen.seat
            if found is not None and seat is not None:
                rows = zip(legal, found, strict=True)
                return max(rows, key=lambda row: row[1].chances[seat])[0]
        return JudgingBot(self.judge, self.bidder, self.width).choose(seen, legal, rng, history)

    def foreseen(self, seen: Observation, judges: RivalJudges | None = None) -> LongWork[Ends]:
        """Return the ends of the auction that a seat sees, with the choosing after each winner
        already predicted. ``judges``: as in ``ends_of``.

        They stay cached (``ends_of``), so a caller may want only the pauses.
        """
        ends = ends_of(self.judge, self.width, seen, judges)
        for seat in clockwise(0, seen.seats):
            yield
            ends.drafted(seat)
        return ends

"""The auction of the last turn, solved: everybody bids for the best chance of his own.

It ends with a winner and a price; the choosing after each end is solved (``last_turn.py``). Of what
is equally good everybody says the lowest, and passes first.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown import Action, Bid, Observation, write_action
from don.table.auction import PASS, clockwise

from .ends import pay
from .last_turn import LEVEL, is_small, solved
from .position import PLACE, Position
from .reading import position_of
from .value.winning import Winning

MOST_GOLD = 60
"""The highest bid of those still in: above, there is too much to solve."""
MOST_ENDS = 40
"""Ends of the choosing after each end of the auction."""

Queue = tuple[int, ...]


class LastAuction:
    """One auction with nothing after it but a choosing and a roll."""

    def __init__(self, seen: Observation, position: Position) -> None:
        self.seen = seen
        self.position = position
        self.offer = [PLACE[card] for card in seen.offer]
        self.judge = Winning()
        self._ends: dict[tuple[int, int], list[float]] = {}
        self._values: dict[tuple[int, int, Queue], list[float]] = {}

    @classmethod
    def of(cls, seen: Observation) -> LastAuction | None:
        """The auction that a seat sees; None if it is not the last, or too much to solve."""
        position, auction = position_of(seen), seen.auction
        if position.ahead or auction is None or seen.rider is not None:
            return None
        found = cls(seen, position)
        order = clockwise(0, seen.seats)
        if max(seen.gold[seat] for seat in auction.queue) > MOST_GOLD:
            return None
        return found if is_small(position, order, found.offer, MOST_ENDS) else None

    def said(self, legal: Sequence[Action]) -> dict[str, float]:
        """The chance to win after passing and after each bid, to the seat that is to speak."""
        auction, me = self.seen.auction, self.seen.seat
        assert auction is not None and me is not None
        bidder = -1 if auction.bidder is None else auction.bidder
        high, rest = auction.high or 0, auction.queue[1:]
        found = {PASS: round(self.value(high, bidder, rest)[me], 9)}
        for said in legal:
            if isinstance(said, Bid):
                worth = self.value(said.amount, me, (*rest, me))
                found[write_action(said)] = round(worth[me], 9)
        return found

    def value(self, high: int, bidder: int, queue: Queue) -> list[float]:
        """Everybody's chance from here on; ``queue`` are the seats still in, the next first."""
        if not queue or queue == (bidder,):
            return self.end(bidder if bidder >= 0 else self.position.first, high)
        key = (high, bidder, queue)
        if key not in self._values:
            self._values[key] = self._value(high, bidder, queue)
        return self._values[key]

    def _value(self, high: int, bidder: int, queue: Queue) -> list[float]:
        seat, rest = queue[0], queue[1:]
        best = self.value(high, bidder, rest)
        for bid in range(high + 1, self.seen.gold[seat] + 1):
            worth = self.value(bid, seat, (*rest, seat))
            if worth[seat] > best[seat] + LEVEL:
                best = worth
        return best

    def end(self, winner: int, price: int) -> list[float]:
        """What it is worth to everybody if this seat wins at this price (B4, B5)."""
        key = (winner, price)
        if key not in self._ends:
            after = self.position.copy()
            after.first = winner
            pay(after, winner, price)
            order = clockwise(winner, after.seats)
            self._ends[key] = solved(self.judge, after, order, self.offer)
        return self._ends[key]

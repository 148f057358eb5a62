"""The worth of an auction's outcomes to a seat that looks ahead with weights of its own.

Such a seat looks into the next auction as ``lookahead`` does. There, too, the other seats value
outcomes by the weights that all bots share, and only this seat by its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.don.contest.answer import BestAnswer, Mixture
from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.exact_rounds import as_complete
from don.bots.don.lookahead import BEGIN, NEXT_WEIGHT, lots_looked_at, next_lots
from don.bots.don.value.leaves import Leaves
from don.bots.don.value.weights import Weights
from don.games.don.state import ROUNDS, lot_size
from don.table.auction import clockwise


class OwnValue:
    """One seat's chance to win after each end of an auction."""

    def __init__(
        self, contest: Contest, me: int, mixtures: Sequence[Mixture], learned: Weights
    ) -> None:
        """Prepare an auction; ``mixtures`` says how each seat bids in the next one."""
        self._contest = contest
        self._me = me
        self._mixtures = mixtures
        self._learned = learned
        self._plain = with_weights(contest, learned)
        self._known: dict[tuple[int, int], float] = {}
        leaves = contest.leaves
        unseen = leaves.position.unseen & ~leaves.lot
        self._lots: tuple[int, ...] = ()
        self._part = NEXT_WEIGHT
        if leaves.seller is None and not leaves.over:
            if leaves.done == ROUNDS - 1:
                self._lots, self._part = (unseen,), 1.0
            elif leaves.done >= BEGIN + contest.seats:
                size = lot_size(leaves.done + 1)
                self._lots = next_lots(unseen, size, lots_looked_at(contest.seats))

    def end(self, end: Spot) -> float:
        """Return the chance after this end."""
        is_sold = end.bidder != self._contest.nobody
        key = (end.high, end.bidder) if is_sold else (0, end.bidder)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._value(end)
        return found

    def _value(self, end: Spot) -> float:
        plain = 0.0 if self._part == 1 else self._plain.chances_at(end)[self._me]
        if not self._lots:
            return self._plain.chances_at(end)[self._me]
        ahead = sum(self._next(end, lot) for lot in self._lots) / len(self._lots)
        return self._part * ahead + (1 - self._part) * plain

    def _next(self, end: Spot, lot: int) -> float:
        """Return the chance after an end if ``lot`` comes next. Its auction is solved."""
        position = self._contest.following(end)
        order = clockwise(position.start, self._contest.seats)
        leaves = Leaves(position, lot, self._contest.leaves.weights)
        contest = as_complete(Contest(leaves, order, self._contest.least, position.start))
        own = with_weights(contest, self._learned)
        answer = BestAnswer(
            contest, self._me, self._mixtures, lambda end: own.chances_at(end)[self._me]
        )
        return answer.value(contest.opening)


def with_weights(contest: Contest, learned: Weights) -> Contest:
    """Return the same auction, with its outcomes valued by other weights."""
    leaves = contest.leaves
    own = Leaves(leaves.position, leaves.lot, learned, leaves.seller)
    return Contest(own, contest.order, contest.least, contest.taker)

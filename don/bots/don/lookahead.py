"""Look into the next auction: value an outcome of this auction by the auction that follows.

The problem. The learned value of a position is a guess. It does not see, for example, that the one
rich player who is left can get the next lot cheaply.

The idea. Play on for one round. For every outcome of the auction, draw some lots that may come
next, and solve the auction of each (``contest.answer``): the other seats bid as they are believed
to, the own seat does what is best for it. The mean of the results is the better guess. But its
errors differ from those of the learned value, so a mixture of both (``PART``) is better than
either.

The drawn lots are the same for every outcome, so outcomes do not differ by luck. They are also the
same for every seat and for hints, because they follow from the unseen districts.

``lookahead`` returns the same auction with such outcomes (``NextLeaves``), so the solvers need not
know about it. Most of the time of ``don`` goes here: it solves dozens of auctions for one decision.

What is left out: the side auctions and exchanges between the two rounds; and the first rounds, in
which auctions are too long for this.
"""

from __future__ import annotations

from collections.abc import Sequence

from don.table.auction import clockwise
from don.table.rng import Rng

from .contest.answer import BestAnswer, Mixture
from .contest.auction import Call, Contest
from .exact_rounds import deepened
from .value.cards import bits_of
from .value.leaves import Chances, Leaves

BEGIN = 2
"""Rounds that must be over, beyond one for each player: before, auctions are too long for it."""
LOOKED = 12
"""Lots that are looked at, times the number of players: with more players, auctions are longer."""
PART = 0.7
"""The weight of the next auction in the value of an outcome; the rest is the learned value."""
LIKELY = 0.2
"""Less likely behaviours are left out: there are too many auctions for all of them."""


def lookahead(contest: Contest, me: int, mixtures: Sequence[Mixture]) -> Contest:
    """Return the auction with outcomes looked into: in round 14 to the end, else by the next lots.

    ``mixtures`` gives the bidding of every seat but ``me``, which does what is best for it. Side
    auctions, the first rounds and the last auction stay as they are.
    """
    leaves = contest.leaves
    deep = deepened(contest)
    early = leaves.done < BEGIN + contest.seats
    if deep is not contest or leaves.seller is not None or leaves.over or early:
        return deep
    next_leaves = NextLeaves(contest, me, [likely(mixture) for mixture in mixtures])
    return Contest(next_leaves, contest.order, contest.least, contest.taker)


def looked(seats: int) -> int:
    """Return the number of lots that are looked at with so many players."""
    return -(-LOOKED // seats)


def likely(mixture: Mixture) -> Mixture:
    """Return the likely behaviours of a mixture, or else the likeliest."""
    most = max(odds for odds, _ in mixture)
    kept = [(odds, behaviour) for odds, behaviour in mixture if odds >= min(LIKELY, most)]
    whole = sum(odds for odds, _ in kept)
    return tuple((odds / whole, behaviour) for odds, behaviour in kept)


class NextLeaves(Leaves):
    """The outcomes of an auction, each looked into as far as the end of the next."""

    def __init__(self, contest: Contest, me: int, mixtures: Sequence[Mixture]) -> None:
        leaves = contest.leaves
        super().__init__(leaves.position, leaves.lot, leaves.weights)
        self._contest = contest
        self._me = me
        self._mixtures = mixtures
        unseen = leaves.position.unseen & ~leaves.lot
        self._lots = next_lots(unseen, leaves.done % 3 + 1, looked(self.seats))
        self._begun: dict[int, list[BestAnswer]] = {}

    def after(self, winner: int, price: int) -> Chances:
        """Return the chances if this seat wins the auction at this price."""
        return self._ahead(Call(price, winner, 0))

    def free(self, taker: int) -> Chances:
        """Return the chances if this seat takes the lot for nothing."""
        return self._ahead(Call(0, self.seats, 0))

    def _ahead(self, end: Call) -> Chances:
        key = end.bidder << 12 | end.high
        found = self._memo.get(key)
        if found is None:
            rows = [self._contest.standing(end)]
            for i in range(len(self._lots)):
                solution = self._solution(key, end, i)
                rows.append(solution.chances(solution.contest.opening))
            parts = (1 - PART, *[PART / len(self._lots)] * len(self._lots))
            found = self._memo[key] = tuple(
                sum(part * chance for part, chance in zip(parts, column, strict=True))
                for column in zip(*rows, strict=True)
            )
            del self._begun[key]
        return found

    def _solution(self, key: int, end: Call, i: int) -> BestAnswer:
        """Return the auction of one lot; kept until all are solved, so a pause loses nothing."""
        begun = self._begun.setdefault(key, [])
        if i == len(begun):
            position = self._contest.following(end)
            order = clockwise(position.start, self.seats)
            leaves = Leaves(position, self._lots[i], self.weights)
            contest = Contest(leaves, order, self._contest.least, position.start)
            begun.append(BestAnswer(contest, self._me, self._mixtures))
        return begun[i]


def next_lots(unseen: int, size: int, count: int) -> tuple[int, ...]:
    """Return so many lots of a size that may come next, using all districts about equally often.

    They follow from the unseen districts, so they are the same for every seat.
    """
    rng = Rng(unseen)
    lots: list[int] = []
    while len(lots) < count:
        deck, rng = rng.shuffled(tuple(bits_of(unseen)))
        lots += [sum(deck[i : i + size]) for i in range(0, len(deck) - size + 1, size)]
    return tuple(lots[:count])

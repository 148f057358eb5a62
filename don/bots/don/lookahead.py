"""A look into the next auction: an outcome of this auction is valued by the auction that follows.

The problem. The learned value of a position is an estimate. It does not see, for example, that the
only rich player left can get the next lot cheaply.

The idea. The game is played on for one round. For every outcome of the auction, some lots are drawn
that may come next, and the auction of each is solved (``contest.answer``): the other seats bid as
they are believed to, and the bot does what is best for it. The mean of the results is a better
estimate than the learned value. But the two err in different ways, so a mixture of both
(``NEXT_WEIGHT``) is better than either.

The lots are the same for every outcome, so luck in drawing does not make one look better than
another. They are also the same for every seat and for hints, because they depend only on the unseen
districts.

``lookahead`` returns the same auction with such outcomes (``NextLeaves``), so the solvers need not
know about it. ``don`` spends most of its time here: it solves dozens of auctions for one decision.
``value_between_auctions`` values a position between two auctions in the same way, so the end of an
auction keeps its value when it is reached.

``lookahead_for_hints``, ``value_between_auctions`` and what follows them make chances for hints out
of this. A chance to win in a hint is a promise: a player who follows the hints should see the same
chance, on average, at the next decision, and win that often in the end. Solutions that assume best
play, and values that know nothing of the coming auction, are good enough to compare two actions,
but they are no promises.

Left out: the side auctions and swaps between the two rounds; and the first rounds, in which
auctions are too long for this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from don.games.don.state import ROUNDS, lot_size
from don.table.auction import clockwise
from don.table.long_work import LongWork, in_parts
from don.table.rng import Rng

from ..advice import Chances
from .contest.answer import BestAnswer, Mixture
from .contest.auction import Contest, Spot, contest_of, spot_now
from .contest.rivals import Mixtures, rival_mixtures
from .exact_rounds import as_complete, deepened, last_round
from .ledger import Ledger
from .limit import bill_of
from .value.cards import bits_of
from .value.leaves import Leaves, chances
from .value.position import Position
from .value.weights import Weights, weights

BEGIN = 2
"""The next auction is looked into if, after this one, at least as many rounds are over as there are
players, plus this number. Earlier auctions are too long for it."""
LOOKED = 12
"""The number of lots looked at is this, divided by the number of players: with more players,
auctions take longer to solve."""
NEXT_WEIGHT = 0.7
"""The weight of the next auction in the value of an outcome; the learned value has the rest."""
LAST_WEIGHT = 0.5
"""The same for the last auction, bid as the others are believed to bid; the solution for best play
has the rest."""
LIKELY_FROM = 0.2
"""Behaviours with a smaller probability are left out: there are too many auctions to try all."""


def lookahead(contest: Contest, me: int | None, mixtures: Sequence[Mixture]) -> Contest:
    """Return the auction with its outcomes looked into: in round 14 up to the end of the game, and
    before it up to the end of the next auction.

    ``mixtures`` has the behaviours of every seat except ``me``, which does what is best for it. For
    an onlooker ``me`` is None. Side auctions, auctions in the first rounds and the last auction are
    returned as they are.
    """
    leaves = contest.leaves
    deep = deepened(contest)
    early = leaves.done < BEGIN + contest.seats
    if deep is not contest or leaves.seller is not None or leaves.over or early:
        return deep
    next_leaves = NextLeaves(contest, me, [likely(mixture) for mixture in mixtures])
    return Contest(next_leaves, contest.order, contest.least, contest.taker)


def lookahead_for_hints(contest: Contest, me: int | None, mixtures: Sequence[Mixture]) -> Contest:
    """Return the auction with its outcomes looked into, at their chances against these seats.

    Like ``lookahead``, but after round 14, and after the side auctions of round 15, the last
    auction is not only solved: a solution comes true only if everybody plays their best.
    """
    if contest.leaves.done != ROUNDS - 1:
        return lookahead(contest, me, mixtures)
    next_leaves = NextLeaves(contest, me, [likely(mixture) for mixture in mixtures])
    return Contest(next_leaves, contest.order, contest.least, contest.taker)


def lots_looked_at(seats: int) -> int:
    """Return the number of lots that are looked at with this number of players."""
    return -(-LOOKED // seats)


def likely(mixture: Mixture) -> Mixture:
    """Return the likely behaviours of a mixture (``LIKELY_FROM``), or the likeliest if none is."""
    most = max(probability for probability, _ in mixture)
    kept = [
        (probability, behaviour)
        for probability, behaviour in mixture
        if probability >= min(LIKELY_FROM, most)
    ]
    total = sum(probability for probability, _ in kept)
    return tuple((probability / total, behaviour) for probability, behaviour in kept)


class NextLeaves(Leaves):
    """The outcomes of an auction, each looked into as far as the end of the next auction."""

    def __init__(self, contest: Contest, me: int | None, mixtures: Sequence[Mixture]) -> None:
        leaves = contest.leaves
        super().__init__(leaves.position, leaves.lot, leaves.weights, leaves.seller)
        self._contest = contest
        self._me = me
        self._mixtures = mixtures
        unseen = leaves.position.unseen & ~leaves.lot
        self._lots = next_lots(unseen, lot_size(leaves.done + 1), lots_looked_at(self.seats))
        self._begun: dict[int, NextAuctions] = {}

    def after(self, winner: int, price: int) -> Chances:
        """Return the chances if this seat wins the auction at this price."""
        return self._ahead(Spot(price, winner, 0))

    def free(self, taker: int) -> Chances:
        """Return the chances if no seat bids. ``taker`` is ignored: the contest has its own."""
        return self._ahead(Spot(0, self.seats, 0))

    def unsold(self) -> Chances:
        """Return the chances if no seat bids in a side auction."""
        return self._ahead(Spot(0, self.seats, 0))

    def _ahead(self, end: Spot) -> Chances:
        key = end.bidder << 12 | end.high
        found = self._memo.get(key)
        if found is None:
            position, least = self._contest.following(end), self._contest.least
            value = last_round_solved(position, least) or self._contest.chances_at(end)
            if key not in self._begun:  # kept until it is solved, so a pause loses nothing
                self._begun[key] = NextAuctions(
                    position, self._lots, self._me, self._mixtures, least, self.weights
                )
            found = self._memo[key] = self._begun[key].chances(value)
            del self._begun[key]
        return found


class NextAuctions:
    """The auctions of the lots that may come next in a position, solved one after the other."""

    def __init__(
        self,
        position: Position,
        lots: Sequence[int],
        me: int | None,
        mixtures: Sequence[Mixture],
        least: int,
        learned: Weights,
    ) -> None:
        self._position = position
        self._lots = lots
        self._me = me
        self._mixtures = mixtures
        self._least = least
        self._weights = learned
        self._solutions: list[BestAnswer] = []

    def chances(self, value: Chances) -> Chances:
        """Return each seat's mean chance to win over the lots, mixed with ``value``."""
        rows = [value]
        for i in range(len(self._lots)):
            solution = self._solution(i)
            rows.append(solution.chances(solution.contest.opening))
        share = NEXT_WEIGHT if self._position.done < ROUNDS - 1 else LAST_WEIGHT
        parts = (1 - share, *[share / len(self._lots)] * len(self._lots))
        return tuple(
            sum(part * chance for part, chance in zip(parts, column, strict=True))
            for column in zip(*rows, strict=True)
        )

    def _solution(self, i: int) -> BestAnswer:
        """Return the solution of the auction of the lot at place ``i``."""
        if i == len(self._solutions):
            position = self._position
            leaves = Leaves(position, self._lots[i], self._weights)
            order = clockwise(position.start, leaves.seats)
            contest = as_complete(Contest(leaves, order, self._least, position.start))
            self._solutions.append(BestAnswer(contest, self._me, self._mixtures))
        return self._solutions[i]


def last_round_solved(position: Position, least: int) -> Chances | None:
    """Return the solution of the last round if only that is left, else None."""
    return last_round(position, least) if position.done == ROUNDS - 1 else None


def value_between_auctions(
    position: Position, me: int | None, mixtures: Mixtures, least: int
) -> LongWork[Chances]:
    """Return each seat's chance to win between two auctions: the mean over the lots that may come.

    In the first rounds it is the learned value.
    """
    seats = len(position.held)
    value = chances(position, weights(seats))
    if position.done < seats:
        return value
    value = (yield from in_parts(partial(last_round_solved, position, least))) or value
    return (yield from in_parts(partial(_next(position, me, mixtures, least).chances, value)))


@lru_cache(2)
def _next(position: Position, me: int | None, mixtures: Mixtures, least: int) -> NextAuctions:
    """Return the next auctions. They are cached, because between two auctions a position is asked
    about again and again."""
    seats = len(position.held)
    lots = next_lots(position.unseen, lot_size(position.done + 1), lots_looked_at(seats))
    likely_ones = [likely(mixture) for mixture in mixtures]
    return NextAuctions(position, lots, me, likely_ones, least, weights(seats))


def next_lots(unseen: int, size: int, count: int) -> tuple[int, ...]:
    """Return ``count`` lots of ``size`` districts that may come next.

    They use all unseen districts about equally often. They depend only on these districts, so they
    are the same for every seat. If only one lot is left, it is the only one returned.
    """
    if unseen.bit_count() == size:
        return (unseen,)
    rng = Rng(unseen)
    lots: list[int] = []
    while len(lots) < count:
        deck, rng = rng.shuffled(tuple(bits_of(unseen)))
        lots += [sum(deck[i : i + size]) for i in range(0, len(deck) - size + 1, size)]
    return tuple(lots[:count])


# The value of a position against the players who sit there, from which shown chances come.
#
# It is one evaluation for every moment of the game. During an auction the other seats bid as they
# are believed to, the player does what is best, and each end is looked into as far as the end of
# the next auction (``lookahead_for_hints``). Between two auctions it is the mean over the lots that
# may come (``value_between_auctions``). So an end keeps its value when it is reached, and a lot
# that is shown changes nothing in the mean. ``promises`` corrects the remaining errors; it knows
# the levels of the other seats.
#
# Hints, coach and review ask it for the seat that decides; the course of a game for the person
# whose game it is, or for an onlooker if there is none, or more than one.


@lru_cache(2)
def foreseen_auction(
    contest: Contest, me: int | None, mixtures: Mixtures, limit: int | None = None
) -> BestAnswer:
    """Return an auction in which ``me`` does what is best for it, and the others bid as their
    mixtures say; the outcomes are looked into. ``me`` bids no more than the ``limit`` of a hint.

    It is cached: after the seat's decision, the course of the game goes on in the same solution.
    """
    contest = as_complete(contest)
    outcomes = lookahead_for_hints(contest, me, mixtures)
    return BestAnswer(contest, me, mixtures, outcomes=outcomes, limit=limit)


def evaluation(ledger: Ledger, position: Position, me: int | None, least: int) -> LongWork[Chances]:
    """Return each seat's chance to win after the public history so far, not yet as a promise.

    ``position`` is that of the game now. ``least`` is the lowest opening bid. During an auction the
    others are judged as they were at the last call of ``me``, or before the first call, so one
    solution serves until the seat decides again.
    """
    seats = len(position.held)
    if not ledger.running:
        mixtures = yield from rival_mixtures(ledger.auctions, seats, unfinished=0)
        return (yield from value_between_auctions(position, me, mixtures, least))
    *before, now = ledger.auctions
    spoken = max((n for n, (seat, _) in enumerate(now.calls) if seat == me), default=0)
    mixtures = yield from rival_mixtures((*before, now._replace(calls=now.calls[:spoken])), seats)
    contest = contest_of(now)
    spot, bill = spot_now(contest, now), None
    if me is not None:
        believed = yield from rival_mixtures(before, seats, unfinished=0)
        bill = yield from bill_of(contest, me, believed)
    outlook = foreseen_auction(contest, me, mixtures, bill and bill.drives_to)
    found = yield from in_parts(partial(outlook.chances, spot))
    return (yield from scaled_after_side_auction([found], contest, me, mixtures))[0]


def scaled_after_side_auction(
    rows: Sequence[Chances], contest: Contest, me: int | None, mixtures: Mixtures
) -> LongWork[Sequence[Chances]]:
    """Return chances after calls in an auction, corrected by a look at the lots that may come.

    This applies only after a side auction before the last round. Looking into its outcomes would
    take too long, so ``rows`` are learned values, scaled to what the look ahead gives for the
    position before.
    """
    leaves = contest.leaves
    if leaves.seller is None or leaves.done == ROUNDS - 1:
        return rows
    return (yield from scaled_to_look_ahead(rows, leaves.position, me, mixtures, contest.least))


def scaled_to_look_ahead(
    rows: Sequence[Chances],
    position: Position,
    me: int | None,
    mixtures: Mixtures,
    least: int,
) -> LongWork[list[Chances]]:
    """Return the rows, each chance multiplied by what the look ahead from ``position`` gives that
    seat, divided by its learned value there."""
    learned = chances(position, weights(len(position.held)))
    seen = yield from value_between_auctions(position, me, mixtures, least)
    found = []
    for row in rows:
        parts = [a * b / c for a, b, c in zip(row, seen, learned, strict=True)]
        found.append(tuple(part / sum(parts) for part in parts))
    return found

"""The last two rounds, in which the game can be solved: no chance is left in them.

Once the lot of round 14 lies open, only one lot has not been seen: that of round 15. So everybody
knows it, and the rest of the game is a tree without dice. It is solved as max^n: everybody does
what is best for himself, and knows that everybody does (``contest.mutual``).

The idea. Solve the last auction for every position that round 14 can lead to, and put the result
in the place of the guess: ``SolvedLeaves`` are outcomes of an auction whose worth is what the rest
of the game makes of them. ``deepened`` gives the auction of round 14 with such outcomes. Any
solver can then be run on it, and needs to know nothing about it.

Three short cuts make it fast enough. A seat that cannot win even with the last lot and the bonus
for most chips passes, because to it one thing is as good as another (``in_the_running``). If one
seat can bid more than any other, and wins the game alone by such a bid, that is what happens
(``Complete.outbidding``). And the solution of a position is kept for all who ask for it.

What is left out: side auctions before round 15 (hints add them: ``last_round_sales``), and
exchanges; where they are played, only the last auction is exact. In the last auction every bid is
considered, in round 14 the next ten.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS, Observation, Phase
from don.table.auction import clockwise

from ..interruptible import worked
from .contest.auction import Call, Contest
from .contest.mutual import solved
from .value.cards import points
from .value.leaves import Chances, Leaves
from .value.position import Position
from .value.weights import weights


class Complete(Contest):
    """An auction in which every bid that is allowed is considered, unless chips are many."""

    def bids(self, seat: int, high: int) -> tuple[int, ...]:
        """Whatever a seat may bid above this."""
        least = max(high + 1, self.least)
        return tuple(n for n in range(least, self.chips[seat] + 1) if self.may_bid(seat, n))

    def _next_bids(self, seat: int, high: int) -> tuple[int, ...]:
        return self.bids(seat, high) if self.step == 1 else super()._next_bids(seat, high)

    def outbidding(self) -> Chances | None:
        """What comes of it if somebody can bid more than all others and wins by that alone."""
        tops = sorted((max(self.bids(seat, -1), default=-1), seat) for seat in self.order)
        (second, _), (_, richest) = tops[-2:]
        wins = (self.leaves.after(richest, bid) for bid in self.bids(richest, second))
        return next((won for won in wins if won[richest] == 1), None)


def whole(contest: Contest) -> Contest:
    """The last auction with every bid; any other as it is."""
    leaves = contest.leaves
    if not leaves.over:
        return contest
    return Complete(leaves, contest.order, contest.least, contest.taker)


@lru_cache(4096)
def last_round(position: Position, least: int) -> Chances:
    """Everybody's part of the win from the last auction on, solved.

    Who cannot win any more passes: to him, one thing is as good as another.
    """
    seats = len(position.held)
    hopeful = in_the_running(position)
    if len(hopeful) == 1:
        return tuple(float(seat in hopeful) for seat in range(seats))
    order = tuple(seat for seat in clockwise(position.start, seats) if seat in hopeful)
    contest = _last_auction(position, order, least)
    return contest.outbidding() or contest.standing(solved(contest).outcome(contest.opening))


@lru_cache(8)
def _last_auction(position: Position, order: tuple[int, ...], least: int) -> Complete:
    """Kept, so that its solution can be gone on with after a pause."""
    leaves = Leaves(position, position.unseen, weights(len(position.held)))
    return Complete(leaves, order, least, position.start)


def in_the_running(position: Position) -> list[int]:
    """Seats that could win with the last lot and most chips if nobody else gained anything."""
    sure = max(map(points, position.held))
    most = [points(own | position.unseen) + CHIP_BONUS for own in position.held]
    return [seat for seat, total in enumerate(most) if total >= sure]


class SolvedLeaves(Leaves):
    """The outcomes of an auction, each worth what the rest of the game makes of it."""

    def __init__(self, contest: Contest, worth: Callable[[Position], Chances]) -> None:
        leaves = contest.leaves
        super().__init__(leaves.position, leaves.lot, leaves.weights, leaves.seller)
        self.certain = True
        self._contest = contest
        self._worth = worth

    def after(self, winner: int, price: int) -> Chances:
        """Chances if this seat wins the auction at this price."""
        key = winner << 12 | price
        found = self._memo.get(key)
        if found is None:
            ended = self._contest.following(Call(price, winner, 0))
            found = self._memo[key] = self._worth(ended)
            worked()
        return found

    def free(self, taker: int) -> Chances:
        """Chances if this seat takes the lot for nothing."""
        return self._worth(self._contest.following(Call(0, self.seats, 0)))

    def unsold(self) -> Chances:
        """Chances if the district stays with its seller."""
        return self.free(self.seats)


def deepened(contest: Contest) -> Contest:
    """The auction of round 14 with its outcomes solved, but for side auctions and exchanges; any
    other auction as it is."""
    leaves = contest.leaves
    if leaves.done != ROUNDS - 1 or leaves.seller is not None or contest.taker is None:
        return contest
    solved_leaves = SolvedLeaves(contest, partial(last_round, least=contest.least))
    return Contest(solved_leaves, contest.order, contest.least, contest.taker)


def is_exact(seen: Observation) -> bool:
    """Whether nothing but what people choose is open any more, and all of it can be weighed.

    At a strict table somebody may say what he cannot pay; and of what an exchange may lead to there
    is too much.
    """
    options = seen.options
    if options.table == "strict":
        return False
    if seen.phase is Phase.AUCTION and seen.round == ROUNDS:
        return True
    known = seen.round == ROUNDS or (seen.phase is Phase.AUCTION and seen.round == ROUNDS - 1)
    return known and not options.exchange

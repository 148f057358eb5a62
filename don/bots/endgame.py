"""The last two rounds: no chance is left in them once the lot of round 14 lies open.

What nobody has seen yet is the lot of round 15, so the rest of the game is a tree, and it is
solved as one in which everybody does what is best for himself and knows that everybody does
(``contest.mutual``). Side auctions and exchanges before round 15 are left out: with those options
on, only the last auction is exact. Bids that jump by more than ten are not thought about.
"""

from __future__ import annotations

from functools import lru_cache

from don.games.don import ROUNDS, Options
from don.games.don.scoring import CHIP_BONUS
from don.table.auction import clockwise

from .contest.heard import contest_of
from .contest.mutual import solved
from .contest.rules import Call, Contest
from .history import Heard
from .thought import worked
from .value.cards import points
from .value.leaves import Chances, Leaves
from .value.position import Position


@lru_cache(4096)
def last_round(position: Position, least: int) -> Chances:
    """Everybody's part of the win from the beginning of round 15, solved.

    Who cannot win any more passes: to him, one thing is as good as another.
    """
    seats = len(position.held)
    hopeful = in_the_running(position)
    if len(hopeful) == 1:
        return tuple(float(seat in hopeful) for seat in range(seats))
    order = tuple(seat for seat in clockwise(position.start, seats) if seat in hopeful)
    contest = contest_of(Heard(position, position.unseen, None, order, position.start, least))
    return contest.standing(solved(contest).outcome(contest.opening))


def in_the_running(position: Position) -> list[int]:
    """Seats that could win with the last lot and most chips if nobody else gained anything."""
    sure = max(map(points, position.held))
    most = [points(own | position.unseen) + CHIP_BONUS for own in position.held]
    return [seat for seat, total in enumerate(most) if total >= sure]


class LastLeaves(Leaves):
    """The outcomes of the auction of round 14, each worth what the last round makes of it."""

    def __init__(self, leaves: Leaves, least: int, taker: int) -> None:
        super().__init__(leaves.position, leaves.lot, leaves.weights)
        self.certain = True
        self._contest = Contest(leaves, (), least, taker)
        self._least = least

    def after(self, winner: int, price: int) -> Chances:
        """Chances if this seat wins the auction at this price."""
        key = winner << 12 | price
        found = self._memo.get(key)
        if found is None:
            ended = self._contest.following(Call(price, winner, 0))
            found = self._memo[key] = last_round(ended, self._least)
            worked()
        return found

    def free(self, taker: int) -> Chances:
        """Chances if this seat takes the lot for nothing."""
        return last_round(self._contest.following(Call(0, self.seats, 0)), self._least)


def deepened(contest: Contest) -> Contest:
    """The auction of round 14 with exact outcomes; any other auction as it is."""
    leaves = contest.leaves
    if leaves.done != ROUNDS - 1 or leaves.seller is not None or contest.taker is None:
        return contest
    exact = LastLeaves(leaves, contest.least, contest.taker)
    return Contest(exact, contest.order, contest.least, contest.taker)


def is_exact(contest: Contest, options: Options) -> bool:
    """Whether nothing but the others' choices is open any more, and the tree is complete.

    At a strict table somebody may say what he cannot pay, and where there are many chips only some
    of the bids are thought about.
    """
    leaves = contest.leaves
    if leaves.seller is not None or options.table == "strict" or contest.step > 1:
        return False
    if leaves.over:
        return True
    return leaves.done == ROUNDS - 1 and not (options.side_auctions or options.exchange)

"""The last two rounds, in which the game can be solved because nothing is left to chance.

Once the lot of round 14 is turned face up, only the lot of round 15 is unseen. So every player
knows what it is, and the rest of the game is a tree without chance. It is solved by max^n: each
player maximises their own chance to win, and knows that all others do the same
(``contest.mutual``).

The idea. The last auction is solved for every position that round 14 can lead to, and the result
replaces the learned value: ``SolvedLeaves`` values an outcome by the solution of the rest of the
game. ``deepened`` returns the auction of round 14 with such outcomes, and any solver can run on it
as on any other auction.

Three shortcuts make this fast enough. A seat passes if it cannot win even with the last lot and the
bonus for the most chips: all actions are equally good for it (``in_the_running``). If one seat can
bid more than any other, and wins outright by such a bid, it does so
(``Complete.outbidding``). And the solution of a position is cached.

Left out: the side auctions at the beginning of round 15, and swaps; where swaps are allowed, only
the last auction is exact. In the last auction every bid is considered, unless bids go in steps
larger than one chip; in round 14, only about the next ten are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from don.games.don.scoring import CHIP_BONUS
from don.games.don.state import ROUNDS
from don.table.auction import clockwise
from don.table.long_work import LongWork, in_parts, worked

from ..advice import Alternative, Chances
from .contest.auction import NO_BID, Contest, Spot, amount
from .contest.mutual import solved
from .value.cards import points
from .value.leaves import Leaves
from .value.position import Position
from .value.weights import weights


class Complete(Contest):
    """An auction in which every legal bid is considered, unless bids go in steps of more than one
    chip."""

    def bids(self, seat: int, high: int) -> tuple[int, ...]:
        """Return all of a seat's legal bids above ``high``, the lowest first."""
        least = max(high + 1, self.least)
        return tuple(n for n in range(least, self.chips[seat] + 1) if self.may_bid(seat, n))

    def _next_bids(self, seat: int, high: int) -> tuple[int, ...]:
        return self.bids(seat, high) if self.step == 1 else super()._next_bids(seat, high)

    def outbidding(self) -> Spot | None:
        """Return the end of the auction if one seat can bid more than any other and wins outright
        by such a bid, else None."""
        tops = sorted((max(self.bids(seat, -1), default=-1), seat) for seat in self.order)
        (second, _), (_, richest) = tops[-2:]
        bids = self.bids(richest, second)
        wins = (bid for bid in bids if self.leaves.after(richest, bid)[richest] == 1)
        return next((Spot(bid, richest, 1 << richest) for bid in wins), None)


def as_complete(contest: Contest) -> Contest:
    """Return the last auction as ``Complete``; any other auction is returned as it is."""
    leaves = contest.leaves
    if not leaves.over:
        return contest
    return Complete(leaves, contest.order, contest.least, contest.taker)


@lru_cache(4096)
def last_round(position: Position, least: int) -> Chances:
    """Return each seat's share of the victory if the last auction begins in this position.

    The auction is solved. A seat that cannot win any more passes: all actions are equally good for
    it.
    """
    seats = len(position.held)
    hopeful = in_the_running(position)
    if len(hopeful) == 1:
        return tuple(float(seat in hopeful) for seat in range(seats))
    contest, end = last_end(position, least)
    return contest.chances_at(end)


def last_end(position: Position, least: int) -> tuple[Complete, Spot]:
    """Return the last auction from this position on, and its end if it is solved."""
    hopeful = in_the_running(position)
    seats = len(position.held)
    order = tuple(seat for seat in clockwise(position.start, seats) if seat in hopeful)
    contest = _last_auction(position, order, least)
    return contest, contest.outbidding() or solved(contest).outcome(contest.opening)


@lru_cache(8)
def _last_auction(position: Position, order: tuple[int, ...], least: int) -> Complete:
    """Return the last auction. It is cached, so that its solution can continue after a pause."""
    leaves = Leaves(position, position.unseen, weights(len(position.held)))
    return Complete(leaves, order, least, position.start)


def in_the_running(position: Position) -> list[int]:
    """Return the seats that could win with the last lot and the bonus for having the most chips, if
    no other seat gained anything."""
    sure = max(map(points, position.held))
    most = [points(own | position.unseen) + CHIP_BONUS for own in position.held]
    return [seat for seat, total in enumerate(most) if total >= sure]


class SolvedLeaves(Leaves):
    """The outcomes of an auction, each valued by the solution of the rest of the game.

    ``worth`` returns that value for the position that an outcome leads to.
    """

    def __init__(self, contest: Contest, worth: Callable[[Position], Chances]) -> None:
        leaves = contest.leaves
        super().__init__(leaves.position, leaves.lot, leaves.weights, leaves.seller)
        self.certain = True
        self._contest = contest
        self._worth = worth

    def after(self, winner: int, price: int) -> Chances:
        """Return the chances if this seat wins the auction at this price."""
        key = winner << 12 | price  # one number, because it is looked up very often
        found = self._memo.get(key)
        if found is None:
            ended = self._contest.following(Spot(price, winner, 0))
            found = self._memo[key] = self._worth(ended)
            worked()
        return found

    def free(self, taker: int) -> Chances:
        """Return the chances if no seat bids. ``taker`` is ignored: the contest has its own."""
        return self._worth(self._contest.following(Spot(0, self.seats, 0)))

    def unsold(self) -> Chances:
        """Return the chances if no seat bids, as ``free`` does."""
        return self.free(self.seats)


def deepened(contest: Contest) -> Contest:
    """Return the auction of round 14 with its outcomes solved, apart from side auctions and swaps.

    Any other auction is returned as it is.
    """
    leaves = contest.leaves
    if leaves.done != ROUNDS - 1 or leaves.seller is not None or contest.taker is None:
        return contest
    solved_leaves = SolvedLeaves(contest, partial(last_round, least=contest.least))
    return Contest(solved_leaves, contest.order, contest.least, contest.taker)


# The calls in the last auction that win whatever the other seats do.
#
# A player who loses anyway has nothing to lose by bidding, and that may decide who wins. So a call
# counts as sure only if it wins although all others only want to harm the seat.


EVEN = 1e-6
"""Shares of the victory that differ by less than this count as equal."""
CHECKED_FROM = 0.9
"""Calls that are estimated to win less often are not checked."""
MOST_CHIPS = 60
"""The most chips that a seat may have for this check. Richer tables have too many bids."""
STEP = 1 / 16
"""Pieces of work for one position (``long_work``)."""


class ForcedShare:
    """The share of the victory that one seat can force in the last auction, against all others."""

    def __init__(self, contest: Complete, me: int) -> None:
        self._contest, self._me = contest, me
        self._known: dict[Spot, float] = {}

    def least(self, spot: Spot) -> float:
        """Return the share of the victory that the seat can force from this spot on."""
        found = self._known.get(spot)
        if found is None:
            seat = self._contest.speaker(spot)
            if seat is None:
                found = self._contest.chances_at(spot)[self._me]
            else:
                better = max if seat == self._me else min
                found = better(
                    self.least(self._contest.then(spot, seat, action))
                    for action in (NO_BID, *self._contest.bids(seat, spot.high))
                )
            self._known[spot] = found
            worked(STEP)
        return found


def sure_calls(
    contest: Contest, spot: Spot, me: int, rows: Sequence[Alternative]
) -> LongWork[tuple[int, ...]]:
    """Return the places in ``rows`` of the calls that win outright whatever the others do.

    None are found where there would be too much to check. It must be the last auction.
    """
    sure: list[int] = []
    if max(contest.chips) > MOST_CHIPS:
        return ()
    assert isinstance(contest, Complete), "it is the last auction"
    forced = ForcedShare(contest, me)
    for place, row in enumerate(rows):
        if row.chances[me] > CHECKED_FROM:
            after = contest.then(spot, me, amount(row.action))
            if (yield from in_parts(partial(forced.least, after))) > 1 - EVEN:
                sure.append(place)
    return tuple(sure)

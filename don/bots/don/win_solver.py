"""One auction whose outcomes are certain, solved for the winners of the game under best play.

The problem is the same as in ``contest.mutual``, with the same rule for equally good calls. But
between a hint in round 14 or 15 and the end of the game there may be thousands of auctions, and in
them every bid has to be considered, not only the next ten. So this solver is faster, and it works
out less: only the winners.

The data. The winners are a mask of seats (``Won``); several winners share the victory. A position
of the auction is a high bid, its bidder and the mask of the seats that are still in, packed into
one number as a key. A price matters only through who wins in the end.

Two ideas make the solver fast.

*One best raise for all high bids.* What follows a raise does not depend on the bid before it. So
for each bid that may be a seat's lowest possible raise, ``_best_raise`` stores the result of the
seat's best raise. It serves for all high bids below, and a position costs one look-up instead of
one for each bid.

*Limits.* Most bids lead nowhere. For a set of seats that are still in, ``limits`` goes through all
possible bids once, from the highest down. A bid can be worth something to its seat only if the seat
wins, alone or with others, either by this bid or by a higher one that can be worth something to the
seat that makes it. So a seat's bids above its highest such bid need not be considered. And if the
highest bid that is worth anything wins the game alone, and no other seat can make the same bid, its
seat is sure to win: it can always make that bid, and no higher bid helps any seat.

The outcomes come from a subclass in ``final_round``. For ``LastAuction`` they are known almost at
once; for the earlier auctions each outcome has to be solved itself.

Weaknesses. ``limits`` is thorough in one case and quick in the other. Where outcomes are expensive,
it looks only at the highest bids and assumes that all others are worth something. That is never
wrong, but it leaves more to solve.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate, islice

from ..advice import Chances
from .contest.auction import Spot
from .value.cards import digits

Limits = tuple[int, Sequence[int]]
"""The seat that is sure to win alone, or ``NOBODY``; and each seat's highest bid that could be
worth something to it, or -1 if none could. If a seat is sure to win, only its own bid is valid."""
NOBODY = -1
"""Stands for the seat if no seat is sure to win alone."""
Won = int
"""The winners, as a mask of seats."""

SHARES = (0, *(60 // mask.bit_count() for mask in range(1, 64)))
"""Each winner's share of the victory, in sixtieths, by the mask of winners. Sixty is divisible by
any number of winners up to six, so shares are whole numbers and can be compared exactly."""
WHOLE = 60
"""The share of a seat that wins alone."""
NODE = 1 / 64
"""Pieces of work for one position of an auction (``don.bots.interruptible``)."""


def share(won: Won, seat: int) -> int:
    """Return a seat's share of the victory, in sixtieths."""
    return SHARES[won] if won >> seat & 1 else 0


def chances_of(won: Won, seats: int) -> Chances:
    """Return each seat's share of the victory, from 0 to 1."""
    part = 1 / won.bit_count()
    return tuple([part if won >> seat & 1 else 0.0 for seat in range(seats)])


class Bids:
    """The legal bids of seats that own these districts, for any chips that they may have.

    The tables depend on the districts alone, so they are made once for many auctions.
    """

    def __init__(self, held: Sequence[int], least: int, most: int) -> None:
        self.of = [
            [n for n in range(least, most + 1) if not barred >> n % 10 & 1]
            for barred in map(digits, held)
        ]
        """Each seat's bids, the lowest first."""
        self.tops = [
            list(accumulate((n if n in own else -1 for n in range(most + 1)), max))
            for own in map(set, self.of)
        ]
        """Each seat's highest bid, for each number of chips that it may have; -1 if none."""
        pairs = sorted(((bid, s) for s, own in enumerate(self.of) for bid in own), reverse=True)
        self.down = [(bid, seat, 1 << seat) for bid, seat in pairs]
        """All bids, each with its seat and the mask of that seat, the highest first."""
        counts = [0] * (most + 2)
        for bid, _ in pairs:
            counts[bid] += 1
        self.place = list(accumulate(reversed(counts)))[::-1]
        """For each amount, the number of bids that are at least as high."""


class WinSolver:
    """An auction, and its solution so far, which continues from there after a pause.

    The keys of the caches are numbers into which positions of the auction are packed.
    """

    cheap = False
    """True if outcomes are known almost at once, so that ``limits`` can look at many of them."""

    def __init__(
        self,
        order: Sequence[int],
        bids: Bids,
        chips: Sequence[int],
        work: Callable[[float], None],
    ) -> None:
        """Set up the auction; nothing is solved yet.

        ``order`` holds the seats in the order in which they speak, and ``work`` is called with the
        pieces of work just done.
        """
        self._order = order
        self._bids = bids.of
        self._down = bids.down
        self._chips = chips
        self._first = bids.place[max(chips) + 1]
        self._seats = len(chips)
        self._work = work
        self._limits: dict[int, Limits] = {}
        self._known: dict[int, Won] = {}
        self._raised: dict[int, Won] = {}

    def outcome(self, winner: int, price: int) -> Won:
        """Return the winners of the game if this seat wins the auction at this price."""
        raise NotImplementedError

    def nobody(self) -> Won:
        """Return the winners of the game if no seat bids."""
        raise NotImplementedError

    def limits(self, still: int) -> Limits:
        """Return the limits for all positions with just these seats still in, at any high bid."""
        found = self._limits.get(still)
        if found is None:
            found = self._limits[still] = self._limited(still)
        return found

    def _limited(self, still: int) -> Limits:
        tops = [-1] * self._seats
        winning = lively = highest = 0
        sure, chips = NOBODY, self._chips
        for bid, seat, mine in islice(self._down, self._first, None):
            if not still & mine or bid > chips[seat]:
                continue
            if sure != NOBODY and bid < highest:
                break
            looked = not lively or bid == highest or (self.cheap and winning & still != still)
            if looked:
                won = self.outcome(seat, bid)
                if not (winning | won) & mine:
                    continue
                sure = seat if not lively and won == mine else NOBODY
                winning |= won
            if not lively:
                highest = bid
            if not lively & mine:
                tops[seat] = bid
                lively |= mine
                if lively == still:
                    break
        return sure, tops

    def solve(self) -> Won:
        """Return the winners of the game under best play.

        Of equally good calls the first is taken: a pass, then the lowest bid.
        """
        return self._after(-1, self._seats, sum(1 << seat for seat in self._order))

    def end(self, spot: Spot) -> Spot:
        """Return the position in which the auction will end, from this position on."""
        high, bidder, still = spot
        while others := still & ~(1 << bidder):
            seat = self._speaker(bidder, others)
            most = share(self._after(high, bidder, still), seat)
            passed = still & ~(1 << seat)
            if share(self._after(high, bidder, passed), seat) == most:
                still = passed
            else:
                bids = self._bids[seat]
                above = bids[bisect_right(bids, high) :]
                rise = (bid for bid in above if share(self._after(bid, seat, still), seat) == most)
                high, bidder = next(rise), seat
        return Spot(high, bidder, still)

    def chances(self, end: Spot) -> Chances:
        """Return each seat's share of the victory after this end of the auction."""
        nobody = end.bidder == self._seats
        won = self.nobody() if nobody else self.outcome(end.bidder, end.high)
        return chances_of(won, self._seats)

    def _after(self, high: int, bidder: int, still: int) -> Won:
        """Return the winners under best play from this position on. This is the recursion."""
        others = still & ~(1 << bidder)
        if not others:
            return self.outcome(bidder, high) if still else self.nobody()
        key = (high + 1) << 9 | bidder << 6 | still
        found = self._known.get(key)
        if found is not None:
            return found
        sure, tops = self.limits(still)
        if sure == NOBODY:
            seat = self._speaker(bidder, others)
            found = self._after(high, bidder, still & ~(1 << seat))
            if tops[seat] > high and share(found, seat) < WHOLE:
                bids = self._bids[seat]
                first, end = bisect_right(bids, high), bisect_right(bids, tops[seat])
                raised = self._best_raise(seat, still, first, end)
                if share(raised, seat) > share(found, seat):
                    found = raised
        elif sure != bidder and tops[sure] > high:
            found = 1 << sure
        else:
            found = self.outcome(bidder, high)  # no raise helps its seat, so all others pass
        self._known[key] = found
        self._work(NODE)
        return found

    def _speaker(self, bidder: int, others: int) -> int:
        if bidder == self._seats:
            return next(seat for seat in self._order if others >> seat & 1)
        after = others >> bidder + 1 << bidder + 1 or others
        return (after & -after).bit_length() - 1

    def _best_raise(self, seat: int, still: int, first: int, end: int) -> Won:
        """Return the winners after the best of a seat's bids between two places in its list.

        For each place, the best result from there on is stored. So the search goes up until it
        meets a place with a stored result, or a bid that wins alone, and stores the best results on
        the way back.
        """
        bids, raised = self._bids[seat], self._raised
        key = (seat << 6 | still) << 10
        mine = 1 << seat
        best: Won | None = None
        ends: list[Won] = []
        for place in range(first, end):
            best = raised.get(key | place)
            if best is not None:
                break
            ends.append(self._after(bids[place], seat, still))
            if ends[-1] == mine:
                break
        best = best or 0
        most = share(best, seat)
        for place in range(first + len(ends) - 1, first - 1, -1):
            value = share(ends[place - first], seat)
            if value >= most:
                best, most = ends[place - first], value
            raised[key | place] = best
        return best

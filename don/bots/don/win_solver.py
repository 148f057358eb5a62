"""One auction whose outcomes are certain, solved for the winners of the game under best play.

The problem is that of ``contest.mutual``, with the same rules for equal calls. But between a hint
in round 14 or 15 and the end of the game there may be thousands of auctions, and in them every bid
counts, not only the next ten. So this solver is the fast one, and it knows less: only the winners.

The data. The winners are a mask of seats (``Won``); several winners share the victory. A position
of the auction is a high bid, its bidder and the mask of seats that are still in, packed into one
number as a key. Prices matter only through the winners in the end.

Two ideas make it fast.

*One best raise for all high bids.* The course after a raise does not depend on the bid that was
raised. So the best raise of a seat, from some bid on upwards, has the same result below all these
bids. ``_best_raise`` keeps it for every bid as the lowest one allowed. A position then costs one
look instead of one for each bid.

*Limits.* Most bids lead nowhere. ``limits`` goes through all possible bids once, from the highest
down, for a set of seats that are in. A bid is worth something to its seat only if the seat wins,
alone or with others, either by this bid or by a higher one that is worth something to the seat that
makes it. Bids of a seat above its highest such bid need not be looked at. And if the highest bid
that is worth anything wins the game alone, and no other seat can make the same bid, its seat is
sure to win: it can always make that bid, and no higher bid helps any seat.

The outcomes come from a subclass in ``final_round``: for ``LastAuction`` they are known almost at
once; for the auctions before it each is a game to be solved.

What is ugly: ``limits`` is thorough in one case and quick in the other. Where outcomes are dear it
looks at the highest bids only, and takes all others for worth something. That is never wrong, but
leaves more to solve.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate, islice

from .contest.auction import Call
from .value.cards import digits
from .value.leaves import Chances

Limits = tuple[int, Sequence[int]]
"""The seat that is sure to win alone, or ``NOBODY``; and by seat the highest bid that could be
worth something to it, -1 if there is none. If a seat is sure, only its own bid is to be used."""
NOBODY = -1
"""No seat is sure to win alone."""
Won = int
"""The winners, as a mask of seats."""

SHARES = (0, *(60 // mask.bit_count() for mask in range(1, 64)))
"""The share of each winner in the victory, in sixtieths, by the mask of winners. Sixty can be
divided by up to six winners, so shares are whole numbers and compare exactly."""
WHOLE = 60
"""The share of a seat that wins alone."""
NODE = 1 / 64
"""Pieces of work for one position of an auction (``don.bots.interruptible``)."""


def share(won: Won, seat: int) -> int:
    """Return a seat's part of the victory, in sixtieths."""
    return SHARES[won] if won >> seat & 1 else 0


def chances_of(won: Won, seats: int) -> Chances:
    """Return each seat's part of the victory, from 0 to 1."""
    part = 1 / won.bit_count()
    return tuple([part if won >> seat & 1 else 0.0 for seat in range(seats)])


class Bids:
    """The legal bids of the seats with these districts, for any chips that they may have.

    The tables depend on the districts alone and are made once for many auctions.
    """

    def __init__(self, held: Sequence[int], least: int, most: int) -> None:
        self.of = [
            [n for n in range(least, most + 1) if not barred >> n % 10 & 1]
            for barred in map(digits, held)
        ]
        """Bids by seat, the lowest first."""
        self.tops = [
            list(accumulate((n if n in own else -1 for n in range(most + 1)), max))
            for own in map(set, self.of)
        ]
        """The highest bid by seat and its chips; -1 if there is none."""
        pairs = sorted(((bid, s) for s, own in enumerate(self.of) for bid in own), reverse=True)
        self.down = [(bid, seat, 1 << seat) for bid, seat in pairs]
        """Bids with the seat and its mask, the highest first."""
        counts = [0] * (most + 2)
        for bid, _ in pairs:
            counts[bid] += 1
        self.place = list(accumulate(reversed(counts)))[::-1]
        """Number of bids that are at least so high."""


class WinSolver:
    """An auction and its solution, as far as it has come; after a pause it continues from there.

    The keys of the caches are numbers: high bid, bidder and seats still in, packed together.
    """

    cheap = False
    """True if outcomes are known almost at once, so that it pays to look at them first."""

    def __init__(
        self,
        order: Sequence[int],
        bids: Bids,
        chips: Sequence[int],
        work: Callable[[float], None],
    ) -> None:
        """``order`` speaks in turn, the first first; ``work`` is called with the work just done."""
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
        """Return the winners of the game if the auction ends like this."""
        raise NotImplementedError

    def nobody(self) -> Won:
        """Return the winners of the game if no seat bids."""
        raise NotImplementedError

    def limits(self, still: int) -> Limits:
        """Return the limits of all positions in which these seats are in, at any high bid."""
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
        """Return the winners under best play; of equal calls the first: a pass, then low bids."""
        return self._after(-1, self._seats, sum(1 << seat for seat in self._order))

    def end(self, call: Call) -> Call:
        """Return the position in which the auction will end from here on."""
        high, bidder, still = call
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
        return Call(high, bidder, still)

    def chances(self, end: Call) -> Chances:
        """Return each seat's part of the victory after an end of the auction."""
        nobody = end.bidder == self._seats
        won = self.nobody() if nobody else self.outcome(end.bidder, end.high)
        return chances_of(won, self._seats)

    def _after(self, high: int, bidder: int, still: int) -> Won:
        """Return the winners from this position on: the recursion."""
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
            found = self.outcome(bidder, high)  # no raise wins anything, so all others pass
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

        The best from a place on is kept for that place. So the search goes up until it meets a
        known place, or a bid that wins alone, and then notes the best on the way back.
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

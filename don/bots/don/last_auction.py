"""The last auction, solved: thousands of them may lie between a question and the end of the game.

The problem. Hints in the last two rounds try many ways to get to the last auction. They differ in
who holds which districts, and far more in who has how many chips.

The idea. Who wins the game depends on two things only: who takes the last lot, and who has most
chips after paying for it (D6). Points and sums of numbers follow from the districts. So ``Ends``
works out, for one set of districts, who wins for every taker and every set of richest seats. It
serves for all chips. A ``LastAuction`` then adds the chips: it asks who is richest after each
price.

A rank holds points and sum of numbers in one number, so that comparing two seats is one
comparison.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from don.games.don.scoring import CHIP_BONUS

from .value.cards import NUMBER_MASKS, number_sum, points
from .value.position import Position, payees
from .win_solver import Bids, WinSolver, Won

SUM = 512
"""More than all numbers together: a point is worth this much in a rank."""
BONUS = CHIP_BONUS * SUM
"""What most chips add to a rank."""


class Ends:
    """How the game may end with these districts and the last lot."""

    def __init__(self, held: Sequence[int], lot: int, least: int, chips: int) -> None:
        """``lot`` is the last lot, ``least`` the lowest bid, ``chips`` are all chips together."""
        self.seats = len(held)
        self._held = held
        self._ranks = []
        self._certain = []
        self.possible: list[int] = []
        """By who takes the lot, the seats that may win, with most chips or without."""
        for taker in range(self.seats):
            hands = [own | lot if seat == taker else own for seat, own in enumerate(held)]
            ranks = [points(own) * SUM + number_sum(own) for own in hands]
            best = max(ranks)
            others = [max(ranks[:seat] + ranks[seat + 1 :]) for seat in range(self.seats)]
            may = sum(1 << s for s, rank in enumerate(ranks) if rank + BONUS >= others[s])
            self._ranks.append(ranks)
            self.possible.append(may)
            self._certain.append(
                may if not may & (may - 1) and best == ranks[may.bit_length() - 1] else 0
            )
        self._won: dict[int, Won] = {}
        self.bids = Bids(held, least, chips)
        self._to: dict[int, tuple[int, ...]] = {}
        self._hopeful: dict[int, int] = {}
        self._together: dict[int, int] = {}

    def won(self, taker: int, rich: int) -> Won:
        """Who wins if this seat takes the lot and these have most chips."""
        key = taker << 6 | rich
        found = self._won.get(key)
        if found is None:
            ranks = [r + BONUS * (rich >> s & 1) for s, r in enumerate(self._ranks[taker])]
            best = max(ranks)
            found = sum(1 << seat for seat, rank in enumerate(ranks) if rank == best)
            self._won[key] = found
        return found

    def certain(self, taker: int) -> Won:
        """Who wins with this taker, whatever is paid; 0 if that matters."""
        return self._certain[taker]

    def hopeful(self, start: int) -> int:
        """The seats that may win, as a mask. To all others everything is equal, so they pass.

        Seats that pass do not take the lot, and that may leave fewer that can win. So this is
        repeated until nothing changes.
        """
        found = self._hopeful.get(start)
        if found is None:
            found, before = (1 << self.seats) - 1, 0
            while found != before:
                before, may = found, self.possible[start]
                for taker in range(self.seats):
                    if before >> taker & 1:
                        may |= self.possible[taker]
                found = before & may
            self._hopeful[start] = found
        return found

    def is_open(self, start: int, chips: Sequence[int]) -> bool:
        """Whether the auction is a contest at all.

        It is none if one seat can bid more than every other, and wins alone whenever it takes the
        lot, whatever it pays.
        """
        first = second = seat = -1
        hopeful, tops = self.hopeful(start), self.bids.tops
        for one, own in enumerate(chips):
            if hopeful >> one & 1:
                top = tops[one][own]
                if top > first:
                    first, second, seat = top, first, one
                elif top > second:
                    second = top
        return first == second or self._certain[seat] != 1 << seat

    def together(self, group: int) -> int:
        """The takers, as a mask, with whom all of a group can win, if the chips are right."""
        found = self._together.get(group)
        if found is None:
            found = 0
            for taker, may in enumerate(self.possible):
                rich = range(1, 1 << self.seats) if may & group == group else ()
                if any(self.won(taker, mask) & group == group for mask in rich):
                    found |= 1 << taker
            self._together[group] = found
        return found

    def payees(self, taker: int, digit: int) -> tuple[int, ...]:
        """Who shares what this seat pays (D5.3, D5.4)."""
        key = taker * 10 + digit
        found = self._to.get(key)
        if found is None:
            found = self._to[key] = payees(self._held, taker, NUMBER_MASKS[digit])
        return found


class LastAuction(WinSolver):
    """The last auction with these chips."""

    cheap = True

    def __init__(
        self,
        ends: Ends,
        position: Position,
        order: Sequence[int],
        taker: int,
        work: Callable[[float], None],
    ) -> None:
        """``order`` speaks in turn; ``taker`` has the lot if nobody bids."""
        super().__init__(order, ends.bids, position.chips, work)
        self._ends = ends
        self._pot, self._taker = position.pot, taker
        self.everybody = sum(1 << seat for seat in order)
        self._after_payment: dict[int, Won] = {}

    def outcome(self, winner: int, price: int) -> Won:
        """Who wins if this seat takes the lot at this price."""
        certain = self._ends.certain(winner)
        if certain:
            return certain
        key = winner << 12 | price
        found = self._after_payment.get(key)
        if found is None:
            chips = list(self._chips)
            chips[winner] -= price
            to = self._ends.payees(winner, price % 10)
            part = (price + self._pot) // len(to)
            for seat in to:
                chips[seat] += part
            found = self._after_payment[key] = self._ends.won(winner, richest(chips))
        return found

    def nobody(self) -> Won:
        """Who wins if the lot is taken for nothing (D5.7)."""
        return self._ends.won(self._taker, richest(self._chips))

    def shared(self, group: int) -> bool:
        """Whether there is any end of the auction with which all of a group win."""
        may = self._ends.together(group)
        return self.nobody() & group == group or any(
            self.outcome(seat, bid) & group == group
            for seat in self._order
            if may >> seat & 1
            for bid in self._bids[seat][: bisect_right(self._bids[seat], self._chips[seat])]
        )


def richest(chips: Sequence[int]) -> int:
    """The seats that have most chips, as a mask."""
    most = max(chips)
    mask = 0
    for seat, own in enumerate(chips):
        if own == most:
            mask |= 1 << seat
    return mask

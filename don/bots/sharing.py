"""Sales before the last auction that could end in a victory shared by all who took part.

If everybody does his best and knows that all do, others are not worth looking at: who sells wants
a larger part of the victory than by keeping, and who buys would not without a part of it, so
after a sale both have won. They have equal points then, and equal sums of numbers (D6.3).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from don.games.don.scoring import CHIP_BONUS

from .endgame import in_the_running
from .value.cards import NUMBER_MASKS, bits_of, colour_counts, digits, number_sum, points
from .value.position import Position, payees

Sale = tuple[int, int, int]
"""Seller, buyer and district, as a mask."""
Plan = tuple[Sale, ...]
"""Sales one after another, each seller once."""

DEAREST = len(NUMBER_MASKS) - 1
LARGEST = 5
"""Points that one more district can add at most."""


class Plans:
    """All plans that could be worth it in which just this group takes part.

    The first of the sellers does sell.
    """

    def __init__(
        self, held: Sequence[int], sellers: Sequence[int], lot: int, group: tuple[int, ...]
    ) -> None:
        self._held, self._lot = held, lot
        self._points = [points(own) for own in held]
        self._hands = list(held)
        self.steps = 0
        """How much work it was."""
        self.found: dict[Plan, None] = {}
        """In the order in which they were found."""
        selling = [seat for seat in sellers if seat in group]
        for taker in group if len(group) == len(held) else (*group, None):
            sums = {seat: number_sum(held[seat] | (seat == taker) * lot) for seat in group}
            each, odd = divmod(sum(sums.values()), len(group))
            if not odd and self._within_reach(group, taker, selling):
                needs = {seat: each - sums[seat] for seat in group}
                self._extend((), selling, needs, taker)

    def _within_reach(self, group: tuple[int, ...], taker: int | None, sellers: list[int]) -> bool:
        """Whether the points could be equal, and as many as anybody else's, but for the bonus."""
        least = max((p for s, p in enumerate(self._points) if s not in group), default=0)
        most = 1000
        for seat in group:
            own = self._held[seat] | (self._lot if seat == taker else 0)
            largest = max(colour_counts(own))
            buys = len(sellers) - (seat in sellers)
            gain = sum(min(LARGEST, largest + n) for n in range(1, buys + 1))
            most = min(most, points(own) + gain)
            least = max(least, points(own) - (largest if seat in sellers else 0))
        return most + CHIP_BONUS >= least

    def _extend(
        self, plan: Plan, sellers: list[int], needs: dict[int, int], taker: int | None
    ) -> None:
        """What can follow; ``needs`` are the numbers that seats must still gain by sales."""
        self.steps += 1
        if not sellers:
            if not any(needs.values()) and self._fits(plan, needs, taker):
                self.found[plan] = None
            return
        gaining = [need for need in needs.values() if need > 0]
        if len(gaining) > len(sellers) or sum(gaining) > DEAREST * len(sellers):
            return
        if any(need < 0 and seat not in sellers for seat, need in needs.items()):
            return
        seller, *rest = sellers
        if plan and needs[seller] >= 0:
            self._extend(plan, rest, needs, taker)
        own = self._hands[seller]
        for district in bits_of(own):
            number = number_sum(district)
            left = needs[seller] + number
            if left < 0 or (left and not rest):
                continue
            for buyer in needs:
                if buyer == seller or (not rest and needs[buyer] != number):
                    continue
                before = self._hands[buyer]
                self._hands[seller], self._hands[buyer] = own ^ district, before | district
                after = {**needs, seller: left, buyer: needs[buyer] - number}
                self._extend((*plan, (seller, buyer, district)), rest, after, taker)
                self._hands[seller], self._hands[buyer] = own, before

    def _fits(self, plan: Plan, group: dict[int, int], taker: int | None) -> bool:
        """Whether all of the group took part and can have equal points, and most, at the end."""
        if len({seat for sale in plan for seat in sale[:2]}) < len(group):
            return False
        ends = {points(self._hands[g] | (self._lot if g == taker else 0)) for g in group}
        high, low = max(ends), min(ends)
        if not (len(ends) == 1 or (len(ends) == 2 and high == low + CHIP_BONUS)):
            return False
        others = (p for s, p in enumerate(self._points) if s not in group)
        return low + CHIP_BONUS >= max(others, default=0)


class Trial:
    """A plan at all prices that there could be, each to be tried in turn."""

    def __init__(self, position: Position, plan: Plan, least: int) -> None:
        held, ways = list(position.held), {position.chips}
        for seller, buyer, district in plan:
            barred = digits(held[buyer])
            ways = {
                _paid(chips, buyer, bid, (seller,), bid)
                for chips in ways
                for bid in range(least, chips[buyer] + 1)
                if not barred >> bid % 10 & 1
            }
            held[seller] &= ~district
            held[buyer] |= district
        self.group = group = {seat for sale in plan for seat in sale[:2]}
        self.left = sorted(ways)
        """Everybody's chips after the plan; what has been tried is taken off."""
        self.worth_it = False
        self._after = position._replace(held=tuple(held))
        lot, every = self._after.unseen, range(len(held))
        self._hopeful = in_the_running(self._after)
        barring = [digits(own) for own in held]
        numbers = range(least, sum(position.chips) + 1)
        self._bids = [[n for n in numbers if not own >> n % 10 & 1] for own in barring]
        hands = [[own | (seat == taker) * lot for seat, own in enumerate(held)] for taker in every]
        self._takers = [t for t in every if len({number_sum(hands[t][s]) for s in group}) == 1]
        self._points = [[points(own) for own in row] for row in hands]
        """By who takes the lot, by seat; without the bonus."""
        self._decisive = [
            taker
            for taker, row in enumerate(self._points)
            if row[taker] > CHIP_BONUS + max(p for s, p in enumerate(row) if s != taker)
        ]
        """Who wins with the lot, whatever is paid."""

    def end(self) -> Position | None:
        """The position before the last auction at the last of the prices left.

        None if somebody can outbid all there and wins alone, or if the group wins by no end.
        """
        chips = self.left[-1]
        tops = [max(self._affordable(seat, chips), default=-1) for seat in self._hopeful]
        richest = self._hopeful[tops.index(max(tops))]
        if tops.count(max(tops)) == 1 and richest in self._decisive:
            return None
        shared = any(
            self._shared(taker, paid)
            for taker in self._takers
            for paid in self._payments(taker, chips)
        )
        return self._after._replace(chips=chips) if shared else None

    def _payments(self, taker: int, chips: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Everybody's chips at the end, if this seat takes the lot."""
        held, pot = self._after.held, self._after.pot
        if taker == self._after.start:
            yield chips
        for bid in self._affordable(taker, chips):
            to = payees(held, taker, NUMBER_MASKS[bid % 10])
            yield _paid(chips, taker, bid, to, (bid + pot) // len(to))

    def _affordable(self, seat: int, chips: tuple[int, ...]) -> list[int]:
        bids = self._bids[seat]
        return bids[: bisect_right(bids, chips[seat])]

    def _shared(self, taker: int, chips: tuple[int, ...]) -> bool:
        most = max(chips)
        row = self._points[taker]
        ends = [p + CHIP_BONUS * (c == most) for p, c in zip(row, chips, strict=True)]
        best = max(ends)
        return all(ends[seat] == best for seat in self.group)


def _paid(
    chips: tuple[int, ...], payer: int, price: int, to: Sequence[int], share: int
) -> tuple[int, ...]:
    after = list(chips)
    after[payer] -= price
    for seat in to:
        after[seat] += share
    return tuple(after)

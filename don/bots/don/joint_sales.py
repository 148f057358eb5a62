"""Sales before the last auction that could end in a victory shared by all who took part in them.

The problem. Before round 15 each seat in turn may put one of its districts up for sale. Districts
times buyers times prices, one sale after another: that is too much to look through.

The idea. Suppose that everybody does his best and knows that all do. Then hardly any sale is worth
a look:

- A seller who keeps everything gets some share of the victory. It sells only for a larger one, so
  after the sale it wins, alone or with others.
- A buyer who passes pays nothing. It buys only for a share of its own, so after the sale it wins.

So seller and buyer win *together*. A shared victory means equal points, the bonus for most chips
included, and equal sums of the numbers on the districts (D6.3). Numbers are moved by sales and by
the last lot only, so the sums must come out even, and that is rare. Such plans can be listed.

The search (``_Search``). For each group of seats, and for each possible taker of the last lot in
it or outside, the common sum is known. Every seat then has a need: what it must gain in numbers,
or lose if the need is negative. Sellers are taken in turn, each district and buyer is tried, and a
branch is given up as soon as the needs cannot be met by the sellers who are left.

What a plan does not have is prices. ``outcomes`` gives the chips after all possible prices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from don.games.don.scoring import CHIP_BONUS

from .value.cards import NUMBER_MASKS, bits_of, colour_counts, digits, number_sum, points
from .value.position import Position

Sale = tuple[int, int, int]
"""Seller, buyer and district, as a mask."""
Plan = tuple[Sale, ...]
"""Sales one after another, each seller once."""

DEAREST = len(NUMBER_MASKS) - 1
"""The highest number on a district."""
LARGEST = 5
"""Points that one more district can add at most."""


def plans(held: Sequence[int], sellers: Sequence[int], lot: int) -> Iterator[Plan | None]:
    """All plans that could be worth it in which the first of the sellers sells first.

    And None after every step of the search, so that it can be paused there.
    """
    seats = range(len(held))
    for size in range(2, len(held) + 1):
        for group in combinations(seats, size):
            if sellers[0] in group:
                yield from _Search(held, sellers, lot, group).plans()


class _Search:
    """The search for plans in which just this group takes part."""

    def __init__(
        self, held: Sequence[int], sellers: Sequence[int], lot: int, group: tuple[int, ...]
    ) -> None:
        self._held, self._lot, self._group = held, lot, group
        self._points = [points(own) for own in held]
        self._hands = list(held)
        self._selling = [seat for seat in sellers if seat in group]
        self._found: set[Plan] = set()

    def plans(self) -> Iterator[Plan | None]:
        group, held = self._group, self._held
        for taker in group if len(group) == len(held) else (*group, None):
            sums = {seat: number_sum(held[seat] | (seat == taker) * self._lot) for seat in group}
            each, odd = divmod(sum(sums.values()), len(group))
            if not odd and self._within_reach(taker):
                needs = {seat: each - sums[seat] for seat in group}
                yield from self._extend((), self._selling, needs, taker)
            yield None

    def _within_reach(self, taker: int | None) -> bool:
        """Whether the points could be equal, and as many as anybody else's, but for the bonus."""
        group, sellers = self._group, self._selling
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
    ) -> Iterator[Plan | None]:
        """What can follow; ``needs`` are the numbers that seats must still gain by sales."""
        yield None
        if not sellers:
            new = plan not in self._found
            if new and not any(needs.values()) and self._fits(plan, needs, taker):
                self._found.add(plan)
                yield plan
            return
        gaining = [need for need in needs.values() if need > 0]
        if len(gaining) > len(sellers) or sum(gaining) > DEAREST * len(sellers):
            return
        if any(need < 0 and seat not in sellers for seat, need in needs.items()):
            return
        seller, *rest = sellers
        if plan and needs[seller] >= 0:
            yield from self._extend(plan, rest, needs, taker)
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
                yield from self._extend((*plan, (seller, buyer, district)), rest, after, taker)
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


def afterwards(held: Sequence[int], plan: Plan) -> tuple[int, ...]:
    """Everybody's districts after a plan."""
    after = list(held)
    for seller, buyer, district in plan:
        after[seller] &= ~district
        after[buyer] |= district
    return tuple(after)


def members(plan: Plan) -> int:
    """Who takes part, as a mask."""
    mask = 0
    for seller, buyer, _ in plan:
        mask |= 1 << seller | 1 << buyer
    return mask


def outcomes(
    position: Position, plan: Plan, least: int, open_at: Callable[[Sequence[int]], bool]
) -> Iterator[tuple[int, ...] | None]:
    """Everybody's chips after a plan, at all possible prices, if ``open_at`` says that the last
    auction is a contest then.

    And None in between, so that it can be paused there.
    """
    held = list(position.held)
    ways = dict.fromkeys([position.chips])
    for seller, buyer, district in plan:
        barred = digits(held[buyer])
        after: dict[tuple[int, ...], None] = {}
        for chips in ways:
            yield None
            own, paid = chips[buyer], list(chips)
            for bid in range(least, own + 1):
                if bid % 32 == 0:
                    yield None
                if not barred >> bid % 10 & 1:
                    paid[buyer] = own - bid
                    paid[seller] = chips[seller] + bid
                    after[tuple(paid)] = None
        ways = after
        held[seller] &= ~district
        held[buyer] |= district
    for count, chips in enumerate(ways):
        if open_at(chips):
            yield chips
        elif count % 16 == 0:
            yield None

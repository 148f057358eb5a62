"""Round 15 with its side auctions, solved: each seat's share of the victory under best play.

The problem. In round 15 the seats are asked in turn whether they want to put a district up for
sale; then comes the last auction. Nothing is left to chance, so a hint can be exact. But each sale
is an auction, and each of its outcomes is a new position, in which the next seat is asked.

The idea. The round is solved backwards: ``won(position, asked)`` returns the winners once ``asked``
seats have been asked. A seat keeps its districts unless a sale is better for it. A sale can be
better only if seller and buyer win together, so a district is tried only if its sale begins a plan
(``plans``). Three questions come first, from the cheapest to the most expensive:

- Is the seller's share less than half without a sale? A shared victory gives no more than half.
- Is there a plan, and a taker of the last lot with whom everybody in the plan could win?
- Are there prices at which they do win? (``_is_worth_it``: the last auction is solved.)

Only if all three answers are yes, the side auction itself is solved, with its real outcomes.
Usually one answer is no, and only the last auction has to be solved.

The auctions are ``WinSolver``s: ``LastAuction`` is the last one, ``_Sale`` a side auction in round
15, and ``_Before`` a running auction (the one of round 14, or a side auction) after which other
seats are asked.

Work. ``most`` limits how much may be solved (``TooLong``), and ``work`` is also where a thought can
be paused (``don.bots.interruptible``). Both count work, not time, so hints are the same everywhere.

Weaknesses. A pause discards the recursion, and would discard any generator running in it. So
searches are kept in ``_searches``, with their results so far, and lists are emptied while they are
processed. Data that is no longer needed is deleted at once, because there can be very many
positions.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any, TypeVar

from don.games.don.scoring import CHIP_BONUS
from don.table.auction import clockwise

from ..advice import Chances
from ..interruptible import worked
from .contest.auction import Contest, Spot
from .trading import sale
from .value.cards import NUMBER_MASKS, bits_of, colour_counts, digits, number_sum, points
from .value.position import Position, payees
from .win_solver import NOBODY, WHOLE, Bids, WinSolver, Won, chances_of, share

# The last auction, solved. A hint may need the solutions of thousands of last auctions.
#
# The problem. Hints in the last two rounds try many ways to get to the last auction. These lead to
# different districts for each seat, and to far more different numbers of chips.
#
# The idea. With given districts, the winners of the game depend on only two things: who takes the
# last lot, and which seats have the most chips after the payment (D6). So for one distribution of
# the districts, ``Ends`` works out the winners for each taker and each set of richest seats, and
# serves for any chips. A ``LastAuction`` then adds the chips: it works out who is richest after
# each price.
#
# A rank packs points and number sum into one number, so that two seats are compared in one step.


SUM = 512
"""The value of a point in a rank: more than the sum of all numbers in the game."""
BONUS = CHIP_BONUS * SUM
"""The value in a rank of the bonus for having the most chips."""


class Ends:
    """The possible ends of the game with these districts and the last lot."""

    def __init__(self, held: Sequence[int], lot: int, least: int, chips: int) -> None:
        """Set up the ends.

        ``held`` holds each seat's districts, ``lot`` is the last lot, ``least`` the lowest opening
        bid, and ``chips`` the sum of all chips.
        """
        self.seats = len(held)
        self._held = held
        self._ranks = []
        self._certain = []
        self.possible: list[int] = []
        """For each taker of the lot, the mask of the seats that may win, if they have the right
        chips."""
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
        """Return the winners if ``taker`` takes the lot and the seats in ``rich`` have the most
        chips."""
        key = taker << 6 | rich
        found = self._won.get(key)
        if found is None:
            ranks = [r + BONUS * (rich >> s & 1) for s, r in enumerate(self._ranks[taker])]
            best = max(ranks)
            found = sum(1 << seat for seat, rank in enumerate(ranks) if rank == best)
            self._won[key] = found
        return found

    def certain(self, taker: int) -> Won:
        """Return the only seat that can win if ``taker`` takes the lot, as a mask; 0 if it depends
        on the chips, or if the victory is shared."""
        return self._certain[taker]

    def hopeful(self, start: int) -> int:
        """Return the mask of the seats that may win if ``start`` is the start player.

        All other seats pass, because it is all the same to them. Seats that pass do not take the
        lot, so there may be even fewer that can win. So this is repeated until nothing changes.
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
        """Return whether the last auction is still undecided with these chips.

        It is decided if one seat can bid more than every other and wins alone whenever it takes the
        lot, at any price.
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
        """Return the mask of the takers of the lot with whom everybody in a group can win, if the
        chips are right."""
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
        """Return the seats that share a payment by ``taker`` with this last digit (D5.3, D5.4)."""
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
        """Set up the auction.

        ``order`` holds the seats in the order in which they speak; ``taker`` gets the lot if no
        seat bids.
        """
        super().__init__(order, ends.bids, position.chips, work)
        self._ends = ends
        self._pot, self._taker = position.pot, taker
        self.everybody = sum(1 << seat for seat in order)
        self._after_payment: dict[int, Won] = {}

    def outcome(self, winner: int, price: int) -> Won:
        """Return the winners of the game if this seat takes the lot at this price."""
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
        """Return the winners of the game if the lot is taken for nothing (D5.7)."""
        return self._ends.won(self._taker, richest(self._chips))

    def shared(self, group: int) -> bool:
        """Return whether everybody in a group wins after some end of the auction."""
        may = self._ends.together(group)
        return self.nobody() & group == group or any(
            self.outcome(seat, bid) & group == group
            for seat in self._order
            if may >> seat & 1
            for bid in self._bids[seat][: bisect_right(self._bids[seat], self._chips[seat])]
        )


def richest(chips: Sequence[int]) -> int:
    """Return the mask of the seats that have the most chips."""
    most = max(chips)
    mask = 0
    for seat, own in enumerate(chips):
        if own == most:
            mask |= 1 << seat
    return mask


# Sales before the last auction that could end in a victory shared by everybody who took part.
#
# The problem. In round 15, before the last auction, each seat in turn may put one of its districts
# up for sale. Districts times buyers times prices, one sale after another: that is too much to
# search.
#
# The idea. Suppose that all players do their best and know that all others do. Then hardly any sale
# needs to be considered:
#
# - A seller who keeps everything gets some share of the victory, perhaps none. It sells only for a
#   larger share, so after the sale it wins, alone or with others.
# - A buyer who passes pays nothing. It buys only for a larger share of the victory, so after the
#   sale it wins, too.
#
# So seller and buyer win *together*. A shared victory means equal points, including the bonus for
# having the most chips, and equal number sums (D6.3). Only sales and the last lot move numbers, so
# these must make the sums equal, and that is rare. The plans that do so can be listed.
#
# The search (``_Search``). For each group of seats, and each possible taker of the last lot in the
# group or outside it, the common sum is known. So every seat has a need: the sum of the numbers
# that it must gain, or lose if the need is negative. The sellers are taken in turn, each district
# and buyer is tried, and a branch is given up as soon as the remaining sellers cannot meet the
# needs.
#
# A plan has no prices. ``outcomes`` yields the chips after all possible prices.


Sale = tuple[int, int, int]
"""The seller, the buyer, and the mask of the district."""
Plan = tuple[Sale, ...]
"""Sales one after another, at most one by each seller."""

DEAREST = len(NUMBER_MASKS) - 1
"""The highest number on a district."""
LARGEST = 5
"""The most points that one more district can add."""


def plans(held: Sequence[int], sellers: Sequence[int], lot: int) -> Iterator[Plan | None]:
    """Yield all plans that could pay and in which the first of the sellers sells first.

    After every step of the search it yields None, so that it can be paused there.
    """
    seats = range(len(held))
    for size in range(2, len(held) + 1):
        for group in combinations(seats, size):
            if sellers[0] in group:
                yield from _Search(held, sellers, lot, group).plans()


class _Search:
    """The search for plans in which exactly the seats of this group take part."""

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
        """Return whether the points of the group could become equal, and the highest of all, give
        or take the bonus."""
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
        """Yield the plans that extend this one.

        ``needs`` holds the sum of the numbers that each seat of the group still has to gain by
        sales.
        """
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
        """Return whether everybody in the group takes part, and can end with equal points and the
        most of all."""
        if len({seat for sale in plan for seat in sale[:2]}) < len(group):
            return False
        ends = {points(self._hands[g] | (self._lot if g == taker else 0)) for g in group}
        high, low = max(ends), min(ends)
        if not (len(ends) == 1 or (len(ends) == 2 and high == low + CHIP_BONUS)):
            return False
        others = (p for s, p in enumerate(self._points) if s not in group)
        return low + CHIP_BONUS >= max(others, default=0)


def afterwards(held: Sequence[int], plan: Plan) -> tuple[int, ...]:
    """Return each seat's districts after a plan."""
    after = list(held)
    for seller, buyer, district in plan:
        after[seller] &= ~district
        after[buyer] |= district
    return tuple(after)


def members(plan: Plan) -> int:
    """Return the mask of the seats that take part in a plan."""
    mask = 0
    for seller, buyer, _ in plan:
        mask |= 1 << seller | 1 << buyer
    return mask


def outcomes(
    position: Position, plan: Plan, least: int, open_at: Callable[[Sequence[int]], bool]
) -> Iterator[tuple[int, ...] | None]:
    """Yield each seat's chips after a plan, for all prices that leave the last auction undecided.

    ``open_at`` returns whether the last auction is undecided with given chips. In between, None is
    yielded where the work can be paused.
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


T = TypeVar("T")

MOST = 300_000
"""The most pieces of work (``interruptible``) for a hint: about a minute, or two in a browser."""
BRIEF = 1_500
"""The same limit for a hint that is wanted at once, and for each decision in a review."""
TRIED = 1 / 16
"""Pieces of work for one step of the search for plans, or for one plan at certain prices."""


class TooLong(Exception):
    """Raised if there is more to solve than allowed."""


class LastRoundSales:
    """The positions of round 15, each solved when it is needed."""

    def __init__(self, least: int, most: float) -> None:
        """Set the lowest opening bid, and the most pieces of work."""
        self.least = least
        self._left = most
        self._known: dict[tuple[Position, int], Won] = {}
        self._last: dict[Position, Won] = {}
        self._last_auctions: dict[Position, LastAuction] = {}
        self._ends: dict[tuple[int, ...], Ends] = {}
        self._plans: dict[tuple[object, ...], dict[int, list[Plan]]] = {}
        self._searches: dict[object, tuple[Iterator[Any], list[Any]]] = {}
        self._worth_it: dict[tuple[Position, Plan], bool] = {}
        self._auctions: dict[tuple[Position, int, int], _Sale] = {}

    def worth(self, position: Position, asked: int = 0) -> Chances:
        """Return each seat's share of the victory once ``asked`` seats have been asked in turn.

        Raises ``TooLong``.
        """
        return chances_of(self.won(position, asked), len(position.held))

    def bidding(self, contest: Contest, sales: bool) -> WinSolver:
        """Return the solver of a running auction in the last two rounds.

        ``sales`` says whether side auctions are played in round 15.
        """
        leaves, position = contest.leaves, contest.leaves.position
        if leaves.over:
            assert contest.taker is not None
            return LastAuction(
                self.ends(position), position, contest.order, contest.taker, self.work
            )
        if leaves.seller is None:
            return _Before(self, contest, 0 if sales else contest.seats)
        asked = (leaves.seller - position.start) % contest.seats
        return _Before(self, contest, asked + 1)

    def offered(self, position: Position, district: int, asked: int) -> tuple[Contest, WinSolver]:
        """Return the side auction in which the seat that is asked next sells this district, and its
        solver. ``asked`` seats have been asked before."""
        seller = clockwise(position.start, len(position.held))[asked]
        return sale(position, district, seller, self.least), self._sale(position, district, asked)

    def won(self, position: Position, asked: int) -> Won:
        """Return the winners once ``asked`` seats have been asked, from the start player on."""
        if asked == len(position.held):
            return self._end(position)
        found = self._known.get((position, asked))
        if found is None:
            found = self._known[position, asked] = self._solve(position, asked)
        return found

    def _solve(self, position: Position, asked: int) -> Won:
        """Return the winners if the seat that is asked next does what is best for it.

        If a sale is only as good as keeping everything, the seat keeps everything.
        """
        order = clockwise(position.start, len(position.held))
        best = kept = self.won(position, asked + 1)
        seller = order[asked]
        least = share(kept, seller)
        if least >= WHOLE / 2 or not position.held[seller]:
            return kept
        for district, tempting in self._plans_of(position, order[asked:]).items():
            if any(self._is_worth_it(position, plan, least) for plan in tempting):
                end = self._sale(position, district, asked).solve()
                if share(end, seller) > share(best, seller):
                    best = end
        for district in bits_of(position.held[seller]):
            self._auctions.pop((position, district, asked), None)
        return best

    def _sale(self, position: Position, district: int, asked: int) -> _Sale:
        key = (position, district, asked)
        if key not in self._auctions:
            self._auctions[key] = _Sale(self, position, district, asked)
        return self._auctions[key]

    def _plans_of(self, position: Position, sellers: tuple[int, ...]) -> dict[int, list[Plan]]:
        """Return the plans that could end in a shared victory, by the district that is sold first.

        The districts are in the order of the deck.
        """
        key = (position.held, sellers)
        found = self._plans.get(key)
        if found is None:
            every = self._gathered(key, partial(plans, position.held, sellers, position.unseen))
            found = {}
            for plan in sorted(every, key=lambda plan: plan[0][2]):
                after = self.ends(position._replace(held=afterwards(position.held, plan)))
                takers = after.hopeful(position.start) | 1 << position.start
                if after.together(members(plan)) & takers:
                    found.setdefault(plan[0][2], []).append(plan)
            self._plans[key] = found
            del self._searches[key]
        return found

    def _gathered(self, key: object, search: Callable[[], Iterator[T | None]]) -> list[T]:
        """Return all results of a search. After a pause, the search with this key continues."""
        going, found = self._searches.get(key) or self._searches.setdefault(key, (search(), []))
        for thing in going:
            if thing is not None:
                found.append(thing)
            self.work(TRIED)
        return found

    def _is_worth_it(self, position: Position, plan: Plan, least: int) -> bool:
        """Return whether there are prices at which everybody who takes part in a plan wins.

        The first seller must also win a larger share than ``least``.
        """
        key = (position, plan)
        found = self._worth_it.get(key)
        if found is None:
            last = position._replace(held=afterwards(position.held, plan))
            open_at = partial(self.ends(last).is_open, position.start)
            left = self._gathered(key, partial(outcomes, position, plan, self.least, open_at))
            group, found = members(plan), False
            while left and not found:
                end = last._replace(chips=left[-1])
                ending = self._last_auction(end)
                contested = ending.limits(ending.everybody)[0] == NOBODY
                if contested and ending.shared(group):
                    won = self._end(end)
                    found = won & group == group and share(won, plan[0][0]) > least
                left.pop()
                self._last_auctions.pop(end, None)
                self.work(TRIED)
                if contested:
                    worked(1 / 4)  # every end of the auction may have been looked at
            self._worth_it[key] = found
            del self._searches[key]
        return found

    def ends(self, position: Position) -> Ends:
        """Return the possible ends of the game with the districts of a position."""
        found = self._ends.get(position.held)
        if found is None:
            chips = sum(position.chips, position.pot)
            found = Ends(position.held, position.unseen, self.least, chips)
            self._ends[position.held] = found
            self.work(1)
        return found

    def _last_auction(self, position: Position) -> LastAuction:
        found = self._last_auctions.get(position)
        if found is None:
            ends, start = self.ends(position), position.start
            order = [s for s in clockwise(start, ends.seats) if ends.hopeful(start) >> s & 1]
            found = self._last_auctions[position] = LastAuction(
                ends, position, order, start, self.work
            )
        return found

    def _end(self, position: Position) -> Won:
        found = self._last.get(position)
        if found is None:
            found = self._last[position] = self._last_auction(position).solve()
            del self._last_auctions[position]
            self.work(TRIED)
        return found

    def work(self, done: float) -> None:
        """Count work whose result is stored. Raises ``TooLong`` or ``Pause``."""
        self._left -= done
        if self._left < 0:
            raise TooLong
        worked(done)


class _Before(WinSolver):
    """A running auction after which more seats may be asked whether they sell."""

    def __init__(self, solver: LastRoundSales, contest: Contest, asked: int) -> None:
        """Set up the auction.

        ``asked`` is the number of seats that have been asked by the time it is over.
        """
        position = contest.leaves.position
        bids = Bids(position.held, contest.least, max(position.chips))
        super().__init__(contest.order, bids, position.chips, solver.work)
        self._solver, self._contest, self._asked = solver, contest, asked
        self._ended: dict[int, Won] = {}

    def outcome(self, winner: int, price: int) -> Won:
        """Return the winners of the game if this seat wins the auction at this price."""
        key = winner << 12 | price
        found = self._ended.get(key)
        if found is None:
            after = self._contest.following(Spot(price, winner, 0))
            found = self._ended[key] = self._solver.won(after, self._asked)
        return found

    def nobody(self) -> Won:
        """Return the winners of the game if no seat bids."""
        after = self._contest.following(Spot(0, self._seats, 0))
        return self._solver.won(after, self._asked)


class _Sale(WinSolver):
    """A side auction in round 15."""

    def __init__(
        self, solver: LastRoundSales, position: Position, district: int, asked: int
    ) -> None:
        seats = len(position.held)
        self._solver, self._position, self._district = solver, position, district
        self._asked = asked + 1
        self._seller, *order = clockwise(clockwise(position.start, seats)[asked], seats)
        super().__init__(order, solver.ends(position).bids, position.chips, solver.work)
        self._ended: dict[int, Won] = {}

    def outcome(self, winner: int, price: int) -> Won:
        """Return the winners of the game if this seat buys at this price."""
        key = winner << 12 | price
        found = self._ended.get(key)
        if found is None:
            held, chips = list(self._position.held), list(self._position.chips)
            held[self._seller] &= ~self._district
            held[winner] |= self._district
            chips[winner] -= price
            chips[self._seller] += price
            after = self._position._replace(held=tuple(held), chips=tuple(chips))
            found = self._ended[key] = self._solver.won(after, self._asked)
        return found

    def nobody(self) -> Won:
        """Return the winners of the game if no seat buys."""
        return self._solver.won(self._position, self._asked)

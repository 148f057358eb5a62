"""Round 15 with its side auctions, solved: what everybody wins if all play their best.

The problem. In round 15 the seats are asked in turn whether they put a district up for sale; then
comes the last auction. Nothing is left to chance, so a hint can be exact. But each sale is an
auction, each outcome of it a new position, in which the next seat is asked.

The idea. Solve backwards: ``won(position, asked)`` is who wins once so many seats were asked. A
seat keeps its districts unless a sale is better for it. A sale can be better only if seller and
buyer win together, so only districts are tried that begin a plan of ``joint_sales``. Three
questions are asked first, from cheap to dear:

- Has the seller half of the victory already? A shared victory gives no more.
- Is there a plan, and a taker of the last lot, with whom all who take part could win?
- Are there prices at which they do win? (``_is_worth_it``: the last auction is solved.)

Only if all three say yes, the side auction itself is solved, with its outcomes as they are. Mostly
none does, and only the last auction counts.

The auctions are ``WinSolver``s: ``_Sale`` is a side auction of round 15, ``_Before`` an auction
(of round 14, or a side auction that goes on now) after which others are asked.

Work. ``most`` limits how much may be solved (``TooLong``), and ``work`` is also where a thought
can be paused (``don.bots.interruptible``). Both count work and not time, so hints are the same
everywhere.

What is ugly: a pause throws the recursion away, and a generator that was under way with it. So
searches are kept in ``_searches``, with what they have found so far, and lists are emptied while
they are worked through. And what is not needed again is deleted at once, because there can be very
many positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeVar

from don.table.auction import clockwise

from ..interruptible import worked
from .contest.rules import Call, Contest
from .joint_sales import Plan, afterwards, members, outcomes, plans
from .last_auction import Ends, LastAuction
from .trading import sale
from .value.cards import bits_of
from .value.leaves import Chances
from .value.position import Position
from .win_solver import NOBODY, WHOLE, Bids, WinSolver, Won, chances_of, share

T = TypeVar("T")

MOST = 300_000
"""Pieces of work (``interruptible``) that a hint is worth: a minute, in a browser two, at most."""
BRIEF = 1_500
"""The same for a hint that is wanted at once, and for each decision in the review of a game."""
TRIED = 1 / 16
"""Pieces of work that one step of the search for plans is, or one look at a plan at some prices."""


class TooLong(Exception):
    """There is more to solve than was allowed."""


class LastRoundSales:
    """The solutions of positions of round 15, as far as they have come."""

    def __init__(self, least: int, most: float) -> None:
        """``least`` is the lowest bid, ``most`` how much work may be done."""
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
        """Everybody's part of the victory once so many seats, from the start player on, were asked.

        Raises ``TooLong``.
        """
        return chances_of(self.won(position, asked), len(position.held))

    def bidding(self, contest: Contest, sales: bool) -> WinSolver:
        """An auction of the last two rounds as it goes on, with its side auctions or without."""
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
        """The side auction of a district of the seat asked next, after ``asked`` others."""
        seller = clockwise(position.start, len(position.held))[asked]
        return sale(position, district, seller, self.least), self._sale(position, district, asked)

    def won(self, position: Position, asked: int) -> Won:
        """Who wins once so many seats, from the start player on, were asked."""
        if asked == len(position.held):
            return self._end(position)
        found = self._known.get((position, asked))
        if found is None:
            found = self._known[position, asked] = self._solve(position, asked)
        return found

    def _solve(self, position: Position, asked: int) -> Won:
        """Who wins if the seat asked next does what is best for it, keeping before selling."""
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
        """The plans that could end in a shared victory, by the district that is sold first.

        Districts are in the order of the deck.
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
        """All that a search finds. After a pause it goes on with the search where it was."""
        going, found = self._searches.get(key) or self._searches.setdefault(key, (search(), []))
        for thing in going:
            if thing is not None:
                found.append(thing)
            self.work(TRIED)
        return found

    def _is_worth_it(self, position: Position, plan: Plan, least: int) -> bool:
        """Whether there are prices at which all who take part in a plan win.

        And the first seller must win a larger share than ``least``.
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
        """How the game may end with the districts of a position."""
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
        """Count work that has been done and kept. Raises ``TooLong`` or ``Pause``."""
        self._left -= done
        if self._left < 0:
            raise TooLong
        worked(done)


class _Before(WinSolver):
    """An auction after which more seats are asked to sell."""

    def __init__(self, solver: LastRoundSales, contest: Contest, asked: int) -> None:
        """``asked``: how many seats have been asked to sell once it is over."""
        position = contest.leaves.position
        bids = Bids(position.held, contest.least, max(position.chips))
        super().__init__(contest.order, bids, position.chips, solver.work)
        self._solver, self._contest, self._asked = solver, contest, asked
        self._ended: dict[int, Won] = {}

    def outcome(self, winner: int, price: int) -> Won:
        """Who wins the game if this seat wins the auction at this price."""
        key = winner << 12 | price
        found = self._ended.get(key)
        if found is None:
            after = self._contest.following(Call(price, winner, 0))
            found = self._ended[key] = self._solver.won(after, self._asked)
        return found

    def nobody(self) -> Won:
        """Who wins the game if nobody bids."""
        after = self._contest.following(Call(0, self._seats, 0))
        return self._solver.won(after, self._asked)


class _Sale(WinSolver):
    """A side auction of round 15."""

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
        """Who wins the game if this seat buys at this price."""
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
        """Who wins the game if nobody buys."""
        return self._solver.won(self._position, self._asked)

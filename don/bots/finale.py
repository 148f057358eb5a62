"""Round 15 with its side auctions, solved: what everybody wins if all play their best.

A sale can be worth it only if seller and buyer win together (``sharing``). Everything else that
could be offered is not looked at, and what is left is mostly nothing: then only the last auction
counts. Who cannot gain by a sale keeps his districts.
"""

from __future__ import annotations

from itertools import combinations

from don.table.auction import clockwise

from .contest.mutual import solved
from .contest.rules import Contest
from .endgame import Complete, SolvedLeaves, last_round, whole
from .sharing import Plan, Plans, Trial
from .thought import worked
from .trading import sale
from .value.leaves import Chances
from .value.position import Position

MOST = 72_000
"""Last auctions, times the square of players (each takes so much longer), that a hint is worth:
some seconds of work, at most."""
BRIEF = 5_000
"""And a single decision of many, when a whole game is looked at."""
SEARCHED = 1 / 100
"""Last auctions that one step of looking for plans is as much work as."""
TRIED = 1 / 20
"""And the look at what a plan comes to at certain prices."""


class TooLong(Exception):
    """There is more to solve than was allowed."""


class Finale:
    """Positions of round 15; what was solved is kept, and no more is done than was allowed."""

    def __init__(self, least: int, most: float) -> None:
        """``least`` is the lowest bid, ``most`` how many last auctions may be solved."""
        self._least = least
        self._left = most
        self._last: dict[Position, Chances] = {}
        self._known: dict[tuple[Position, int], Chances] = {}
        self._plans: dict[tuple[object, ...], list[Plan]] = {}
        self._trials: dict[tuple[Position, Plan], Trial] = {}
        self._sales: dict[tuple[Position, int, int], Contest] = {}

    def worth(self, position: Position, asked: int = 0) -> Chances:
        """Everybody's part of the win, if so many seats from the start player on were asked.

        Raises ``TooLong``.
        """
        found = self._known.get((position, asked))
        if found is None:
            found = self._known[position, asked] = self._solve(position, asked)
        return found

    def auction(self, contest: Contest, asked: int = 0) -> Contest:
        """An auction with solved outcomes, after which so many seats have been asked."""
        return Complete(
            SolvedLeaves(contest, lambda after: self.worth(after, asked)),
            contest.order,
            contest.least,
            contest.taker,
        )

    def bidding(self, contest: Contest, sales: bool) -> Contest:
        """An auction of the last two rounds as it goes on, with its side auctions or without."""
        leaves, seats = contest.leaves, contest.seats
        if leaves.over:
            return whole(contest)
        if leaves.seller is None:
            return self.auction(contest, 0 if sales else seats)
        return self.auction(contest, (leaves.seller - leaves.position.start) % seats + 1)

    def offered(self, position: Position, district: int, asked: int) -> Contest:
        """The side auction of a district of the seat that is asked, its outcomes solved."""
        key = (position, district, asked)
        found = self._sales.get(key)
        if found is None:
            seller = clockwise(position.start, len(position.held))[asked]
            contest = sale(position, district, seller, self._least)
            found = self._sales[key] = self.auction(contest, asked + 1)
        return found

    def _solve(self, position: Position, asked: int) -> Chances:
        order = clockwise(position.start, len(position.held))
        if asked == len(order):
            return self._end(position)
        best = kept = self.worth(position, asked + 1)
        seller = order[asked]
        if kept[seller] >= 1 / 2 or not position.held[seller]:
            return kept
        plans = [
            plan
            for size in range(2, len(order) + 1)
            for group in combinations(range(len(order)), size)
            if seller in group
            for plan in self._plans_of(position, order[asked:], group)
        ]
        for district in dict.fromkeys(plan[0][2] for plan in plans):
            tempting = (plan for plan in plans if plan[0][2] == district)
            if any(self._is_worth_it(position, plan, kept[seller]) for plan in tempting):
                contest = self.offered(position, district, asked)
                value = contest.standing(solved(contest).outcome(contest.opening))
                if value[seller] > best[seller]:
                    best = value
        return best

    def _plans_of(
        self, position: Position, sellers: tuple[int, ...], group: tuple[int, ...]
    ) -> list[Plan]:
        key = (position.held, sellers, group)
        found = self._plans.get(key)
        if found is None:
            plans = Plans(position.held, sellers, position.unseen, group)
            found = self._plans[key] = list(plans.found)
            self._work(plans.steps * SEARCHED)
        return found

    def _is_worth_it(self, position: Position, plan: Plan, kept: float) -> bool:
        """Whether a plan comes, at any prices, to a victory of all who take part."""
        trial = self._trials.get((position, plan))
        if trial is None:
            trial = self._trials[position, plan] = Trial(position, plan, self._least)
        while trial.left and not trial.worth_it:
            end = trial.end()
            if end is not None:
                won = self._end(end)
                trial.worth_it = won[plan[0][0]] > kept and all(won[s] for s in trial.group)
            trial.left.pop()
            self._work(TRIED)
        return trial.worth_it

    def _end(self, position: Position) -> Chances:
        found = self._last.get(position)
        if found is None:
            found = self._last[position] = last_round(position, self._least)
            self._work(1)
        return found

    def _work(self, done: float) -> None:
        self._left -= done
        if self._left < 0:
            raise TooLong
        worked(done)

"""Max^n: everybody does what is best for himself and knows that everybody does."""

from __future__ import annotations

from .behaviour import Odds
from .rules import PASS, Call, Contest

BLUFF = 0.03
"""Chance to win that a bid may lose, if it stood, and still be thought about."""


class Mutual:
    """The solution of one auction by backward induction; outcomes are kept as positions."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._known: dict[Call, tuple[Call, int]] = {}

    def outcome(self, call: Call) -> Call:
        """The position in which the auction will end."""
        return self._solve(call)[0]

    def action(self, call: Call) -> int:
        """What the speaker says."""
        return self._solve(call)[1]

    def _solve(self, call: Call) -> tuple[Call, int]:
        found = self._known.get(call)
        if found is not None:
            return found
        contest = self.contest
        seat = contest.speaker(call)
        if seat is None:
            return call, PASS
        high, bidder, still = call
        best, action = self._solve(Call(high, bidder, still & ~(1 << seat)))[0], PASS
        most = contest.standing(best)[seat]
        floor = contest.standing(call)[seat] - BLUFF
        for bid in contest.raises(seat, high):
            if contest.leaves.after(seat, bid)[seat] < floor:
                continue
            end = self._solve(Call(bid, seat, still))[0]
            value = contest.standing(end)[seat]
            if value > most:
                best, action, most = end, bid, value
        self._known[call] = best, action
        return best, action


def mutual(contest: Contest, call: Call, seat: int) -> Odds:
    """The behaviour of somebody who takes everybody for as clever as himself."""
    if contest.solution is None:
        contest.solution = Mutual(contest)
    assert isinstance(contest.solution, Mutual)
    return {contest.solution.action(call): 1.0}

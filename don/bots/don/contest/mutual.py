"""Max^n: everybody does what is best for himself and knows that everybody does."""

from __future__ import annotations

from ...interruptible import worked
from .behaviour import Odds
from .rules import PASS, Call, Contest

SOLVED = 1 / 16
"""Pieces of work that one position is: there may be two thousand in an auction of six."""
BLUFF = 0.03
"""Chance to win that a bid may lose, if it stood, and still be thought about, where outcomes are
guessed; where they are certain, every bid is."""


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
        guessed = not contest.leaves.certain
        floor = contest.standing(call)[seat] - BLUFF if guessed else 0.0
        for bid in contest.raises(seat, high):
            if most == 1:
                break  # there is nothing better
            if guessed and contest.leaves.after(seat, bid)[seat] < floor:
                continue
            end = self._solve(Call(bid, seat, still))[0]
            value = contest.standing(end)[seat]
            if value > most:
                best, action, most = end, bid, value
        self._known[call] = best, action
        worked(SOLVED)
        return best, action


def mutual(contest: Contest, call: Call, seat: int) -> Odds:
    """The behaviour of somebody who takes everybody for as clever as himself."""
    return {solved(contest).action(call): 1.0}


def solved(contest: Contest) -> Mutual:
    """The solution of an auction; it is kept with the contest, as far as it has come."""
    if contest.solution is None:
        contest.solution = Mutual(contest)
    assert isinstance(contest.solution, Mutual)
    return contest.solution

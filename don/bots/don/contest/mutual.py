"""Max^n: everybody does what is best for himself, and knows that everybody does.

The problem. Here nothing is guessed about the others. Each speaker chooses for himself, and
foresees that all later speakers do the same. With two players that would be minimax. With more it
is max^n (Luckhardt and Irani, 1986): a value is not a number but one number for each seat, and
every speaker takes the action whose value is largest in his own place.

The idea. Backward induction over the positions of the auction. Best play from a position leads to
one end, and that end tells everybody's chances (``Contest.standing``). So what is kept for a
position is not a vector but the end it leads to, and the action that leads there.

Of actions that are equally good for the speaker the first is taken: a pass, then the lowest bid.
This matters. Somebody who cannot win any more often decides who does, and max^n itself does not
say how. The rule makes the solution unique, and the same for bots, hints and tests.

What is left out: bids beyond the next ten, and, where outcomes are only guessed, bids that would
be a clear loss if nobody raised them. Where outcomes are certain every such bid counts, because it
may be the one that makes another seat raise.

What is ugly: the recursion is as deep as the auction is long. With very many chips that is deeper
than Python goes, and ``RecursionError`` comes out of it; hints catch that (``analysis.exactly``).
"""

from __future__ import annotations

from ...interruptible import worked
from .auction import PASS, Call, Contest
from .behaviour import Odds

SOLVED = 1 / 16
"""Pieces of work that one position is: there may be two thousand in an auction of six."""
BLUFF = 0.03
"""Chance to win that a bid may lose, if it stood, and still be considered, where outcomes are
guessed."""


class Mutual:
    """The solution of one auction, as far as it has been asked for."""

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

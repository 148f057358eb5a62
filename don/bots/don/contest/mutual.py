"""Max^n: each player maximises their own chance, and knows that all others do.

The problem. Here the behaviour of the others is not guessed. Each speaker maximises their own
chance, and foresees that all later speakers do the same. With two players that would be minimax.
With more it is max^n (Luckhardt and Irani, 1986): a value is not a number but one number for each
seat, and every speaker takes the action whose value is largest in their own place.

The idea. Backward induction over the positions of the auction. Best play from a position leads to
one end, and that end gives each seat's chances (``Contest.standing``). So the solver keeps for a
position not a vector but the end it leads to, and the action that leads there.

Of actions that are equally good for the speaker the first is taken: a pass, then the lowest bid.
This matters. A player who cannot win any more often decides who does, and max^n itself does not say
how. The rule makes the solution unique, and the same for bots, hints and tests.

What is left out: bids beyond the next ten, and, where outcomes are only guessed, bids that would be
a clear loss if not raised. Where outcomes are certain every such bid counts, because it may be the
one that makes another seat raise.

What is ugly: the recursion is as deep as the auction is long. With very many chips that is deeper
than Python allows, and it raises ``RecursionError``.
"""

from __future__ import annotations

from ...interruptible import worked
from .auction import PASS, Call, Contest
from .behaviour import Odds

SOLVED = 1 / 16
"""Pieces of work for one position: an auction of six may have two thousand positions."""
BLUFF = 0.03
"""Chance to win that a bid may lose if it is not raised, and still be considered, where outcomes
are guessed."""


class Mutual:
    """The solution of one auction, as far as it has been asked for."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._known: dict[Call, tuple[Call, int]] = {}

    def outcome(self, call: Call) -> Call:
        """Return the position in which the auction will end."""
        return self._solve(call)[0]

    def action(self, call: Call) -> int:
        """Return the speaker's call."""
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
                break  # no bid is better
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
    """Return the call of a bidder who expects the best play from every player, as odds."""
    return {solved(contest).action(call): 1.0}


def solved(contest: Contest) -> Mutual:
    """Return the solution of an auction, as far as it has come; it is kept with the contest."""
    if contest.solution is None:
        contest.solution = Mutual(contest)
    assert isinstance(contest.solution, Mutual)
    return contest.solution

"""Max^n: each player maximises their own chance to win, and knows that all others do the same.

The problem. Here the behaviour of the others is not estimated. Each speaker maximises their own
chance to win, and expects all later speakers to do so too. With two players that would be minimax.
With more it is max^n (Luckhardt and Irani, 1986): the value of a position is not a single number
but one number for each seat, and each speaker chooses the action with the highest number for their
own seat.

The idea. The positions of the auction are solved by backward induction. Best play from a position
leads to one end, and that end gives each seat's chance to win (``Contest.chances_at``). So for each
position the solver stores no vector, but the end that it leads to, and the action that leads there.

If several actions are equally good for the speaker, the first is taken: a pass, then the lowest
bid. This matters. A player who can no longer win often decides who does, and max^n itself does
not say how. The rule makes the solution unique, and the same for bots, hints and tests.

Left out: bids that ``Contest.raises`` does not return, and, where outcomes are only estimated, bids
that would be a clear loss if not raised. Where outcomes are certain, even such bids are considered,
because one of them may make another seat raise.

Weaknesses. The recursion is as deep as the auction is long. With very many chips that is deeper
than Python allows, and it raises ``RecursionError``.
"""

from __future__ import annotations

from don.table.long_work import worked

from .auction import NO_BID, Contest, Spot
from .behaviour import Probabilities

SOLVED = 1 / 16
"""Pieces of work for one position. An auction with six players may have two thousand positions."""
BLUFF = 0.03
"""An unraised bid may cost at most this much of the chance to win. Where outcomes are
estimated, bids that would lose more are left out."""


class Mutual:
    """The solution of one auction, worked out on demand."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self._known: dict[Spot, tuple[Spot, int]] = {}

    def outcome(self, spot: Spot) -> Spot:
        """Return the position in which the auction will end."""
        return self._solve(spot)[0]

    def action(self, spot: Spot) -> int:
        """Return the speaker's best action."""
        return self._solve(spot)[1]

    def _solve(self, spot: Spot) -> tuple[Spot, int]:
        found = self._known.get(spot)
        if found is not None:
            return found
        contest = self.contest
        seat = contest.speaker(spot)
        if seat is None:
            return spot, NO_BID
        high, bidder, still = spot
        best, action = self._solve(Spot(high, bidder, still & ~(1 << seat)))[0], NO_BID
        most = contest.chances_at(best)[seat]
        guessed = not contest.leaves.certain
        floor = contest.chances_at(spot)[seat] - BLUFF if guessed else 0.0
        for bid in contest.raises(seat, high):
            if most == 1:
                break  # no bid is better
            if guessed and contest.leaves.after(seat, bid)[seat] < floor:
                continue
            end = self._solve(Spot(bid, seat, still))[0]
            value = contest.chances_at(end)[seat]
            if value > most:
                best, action, most = end, bid, value
        self._known[spot] = best, action
        worked(SOLVED)
        return best, action


def mutual(contest: Contest, spot: Spot, seat: int) -> Probabilities:
    """Return the best action, if everybody plays their best, with the probability 1."""
    return {solved(contest).action(spot): 1.0}


def solved(contest: Contest) -> Mutual:
    """Return the solution of an auction, which is cached with the contest."""
    if contest.solution is None:
        contest.solution = Mutual(contest)
    assert isinstance(contest.solution, Mutual)
    return contest.solution

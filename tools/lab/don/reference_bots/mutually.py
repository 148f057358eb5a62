"""Max^n: takes everybody for one who does what is best for himself."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.don.contest.auction import Call, Contest
from don.bots.don.contest.belief import Posterior
from don.bots.don.contest.mutual import Mutual
from don.bots.don.contest.personality import Worth
from don.bots.don.exchange import WARY
from don.bots.don.ledger import Heard
from don.bots.interruptible import Thought


class Mutually:
    """Max^n, for measuring."""

    thorough = False
    care = WARY

    def bid(
        self, contest: Contest, call: Call, heard: Sequence[Heard], worth: Worth, /
    ) -> Thought[int]:
        """What is best if everybody does what is best for him."""
        yield
        return Mutual(contest).action(call)

    def belief(self, heard: Sequence[Heard], seats: int, /) -> Thought[Posterior]:
        """It judges nobody."""
        yield
        return ()

    def expect(self, contest: Contest, heard: Sequence[Heard], worth: Worth, /) -> Thought[float]:
        """What comes of it then."""
        yield
        return worth.end(contest, Mutual(contest).outcome(contest.opening))

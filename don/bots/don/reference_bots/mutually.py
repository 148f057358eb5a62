"""Max^n: takes everybody for one who does what is best for himself."""

from __future__ import annotations

from collections.abc import Sequence

from ...interruptible import Thought
from ..contest.belief import Posterior
from ..contest.mutual import Mutual
from ..contest.personality import Worth
from ..contest.rules import Call, Contest
from ..exchange import WARY
from ..ledger import Heard


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

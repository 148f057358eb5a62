"""Max^n: assumes that each player does what is best for itself."""

from __future__ import annotations

from collections.abc import Sequence

from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.contest.belief import Posterior
from don.bots.don.contest.mutual import Mutual
from don.bots.don.contest.worth import Worth
from don.bots.don.exchange import WARY
from don.bots.don.ledger import AuctionLog
from don.table.long_work import LongWork


class Mutually:
    """A way to bid, for measuring: it expects each player to do what is best for itself."""

    thorough = False
    care = WARY

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the best call if each player does what is best for itself."""
        yield
        return Mutual(contest).action(spot)

    def belief(self, logs: Sequence[AuctionLog], seats: int, /) -> LongWork[Posterior]:
        """Return no belief: it judges no seat."""
        yield
        return ()

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return the worth of the auction if each player does what is best for itself."""
        yield
        return worth.end(contest, Mutual(contest).outcome(contest.opening))

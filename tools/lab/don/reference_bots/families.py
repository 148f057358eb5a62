"""Families of bidders from which no weights were learned, to test the levels against strangers.

Each values outcomes by weights made by hand, and has a way to bid (``Behaviour``). They neither
sell nor swap.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.contest.behaviour import Behaviour, Pricer, greedy
from don.bots.don.contest.belief import Posterior
from don.bots.don.contest.mutual import mutual
from don.bots.don.contest.rivals import BestResponder
from don.bots.don.contest.worth import Worth
from don.bots.don.exchange import HASTY
from don.bots.don.ledger import AuctionLog
from don.bots.don.value.weights import KNOTS, Weights
from don.table.long_work import LongWork, in_parts

from .own_value import with_weights


class Taste(NamedTuple):
    """The worth of things besides points, in points. A pair: at the beginning and at the end."""

    hope: float
    """The worth of each pair of an own district and an unseen one of the same colour."""
    income: float
    """The worth at the beginning of being paid for a number; it falls to 0 by the end."""
    chip: tuple[float, float]
    sharp: tuple[float, float] = (0.1, 0.45)
    """The amount by which a point raises the logarithm of the odds to win."""

    def weights(self) -> Weights:
        """Return the weights of the features."""
        rows = []
        for done in KNOTS:
            late = done / KNOTS[-1]
            sharp = self.sharp[0] + (self.sharp[1] - self.sharp[0]) * late**1.5
            chip = self.chip[0] + (self.chip[1] - self.chip[0]) * late
            paid = self.income * (1 - late)
            own = [10.0, 10 * self.hope, 0.0, paid, paid, paid, 0.0, 0.0, 0.0, 10 * chip, 0.0, 0.0]
            rows.append([sharp * weight for weight in own])
        return Weights.of(rows)


class Family:
    """Bids in its own way, by its own values: always the most likely action of its behaviour."""

    thorough = False
    care = HASTY

    def __init__(self, behaviour: Behaviour, taste: Taste) -> None:
        self._behaviour = behaviour
        self._learned = taste.weights()

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the most likely action of the behaviour."""
        own = with_weights(contest, self._learned)
        odds = yield from in_parts(lambda: self._behaviour(own, spot, worth.me))
        return max(odds, key=lambda action: odds[action])

    def belief(self, logs: Sequence[AuctionLog], seats: int, /) -> LongWork[Posterior]:
        """Return no belief: it judges no seat."""
        yield
        return ()

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return 0, since it never sells."""
        yield
        return 0.0


_SOLVES = BestResponder((((0.5, greedy), (0.25, Pricer(2.5)), (0.25, Pricer(4.0))),) * 6)

FAMILIES = {
    "counter": Family(greedy, Taste(0.15, 0.4, (0.6, 0.25))),
    "landlord": Family(_SOLVES, Taste(0.2, 1.6, (0.6, 0.2))),
    "painter": Family(mutual, Taste(0.5, 0.2, (0.5, 0.1))),
    "spender": Family(_SOLVES, Taste(0.25, 0.3, (1.2, 0.02))),
    "hasty": Family(greedy, Taste(0.3, 0.2, (0.35, 0.1))),
    "patient": Family(mutual, Taste(0.1, 0.8, (0.9, 0.5))),
}
"""The families by code. ``counter`` counts points, ``landlord`` likes income, and ``painter`` likes
colours. ``spender`` values chips highly at first and spends all of them, ``hasty`` never values
them highly, and ``patient`` always does."""

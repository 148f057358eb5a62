"""Bidders as most are: how often somebody passes, learned from the public calls of many.

The problem. A stranger's values and thoughts are not known. A price for a point, or our own values,
foretell some people well and others worse than one guess for all.

The idea. Whoever somebody is, a few things that lie on the table tell how likely a pass is: what
the least bid gains by the common value, what it costs for a point, how many chips there are, and
how far the game has come. A logistic regression weighs them. People differ in how readily they
bid, so ``more`` is added to the logarithm of the odds; three such kinds stand in ``belief``.

``WEIGHTS`` come from ``python -m tools.lab train --bidders``. The six families of
``tools/lab/don/reference_bots`` had no part in it; docs/bots.md tells how well those are foretold.
"""

from __future__ import annotations

from math import exp, log

from ..value.weights import ROUNDS
from .behaviour import Odds, Pricer, wished
from .rules import PASS, Call, Contest

CIRCUMSTANCES = ("always", "gain", "gain late", "price", "price late", "late", "rich")
WEIGHTS = (0.53, -1.56, 0.87, 0.58, -0.99, -1.4, -0.52)
"""How much each circumstance counts for passing."""
UNLIKELY = 0.1
"""What is less likely than this is left out. It keeps the trees of solvers small."""
SURE = 1e-4
"""A chance to win counts as no less than this, and as no more than 1 less this."""
LOW = 0.5
"""Chips: what a bid of nothing counts as."""
MOST = 2.0
"""A larger gain, as a logarithm of odds, counts as this."""


class Usual:
    """Passes as often as most do, or more often; else bids the least allowed.

    What was learned is about lots. In a side auction somebody like this has a price for a point.
    """

    def __init__(self, more: float, price: float) -> None:
        """``more`` is how much readier to pass somebody is, as a logarithm of odds; ``price`` is in
        chips for a point."""
        self._reluctance = exp(more)
        self._sale = Pricer(price)

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        if contest.leaves.seller is not None:
            return self._sale(contest, call, seat)
        standing = seat, call.bidder, call.high
        found = contest.readiness.get(standing)
        if found is None:
            found = contest.readiness[standing] = _readiness(contest, call, seat)
        bid, readiness = found
        if bid == PASS:
            return {PASS: 1.0}
        passing = 1 / (1 + readiness / self._reluctance)
        if passing < UNLIKELY:
            return {bid: 1.0}
        if passing > 1 - UNLIKELY:
            return {PASS: 1.0}
        return {PASS: passing, bid: 1 - passing}


def _readiness(contest: Contest, call: Call, seat: int) -> tuple[int, float]:
    """The least bid (``PASS`` if there is none), and the odds with which most would make it."""
    bids = contest.raises(seat, call.high)
    if not bids:
        return PASS, 0.0
    weighed = zip(WEIGHTS, circumstances(contest, call, seat, bids[0]), strict=True)
    return bids[0], exp(-sum(weight * value for weight, value in weighed))


def circumstances(contest: Contest, call: Call, seat: int, bid: int) -> tuple[float, ...]:
    """What tells whether a seat will pass or bid ``bid`` chips or more, as ``CIRCUMSTANCES``.

    The gain is in logarithms of odds to win; the price is a logarithm of chips for a point, at a
    table that starts with twelve chips; rich is one of chips beside the mean.
    """
    position = contest.leaves.position
    late = position.done / (ROUNDS - 1)
    after, before = contest.leaves.after(seat, bid)[seat], contest.standing(call)[seat]
    gain = max(-MOST, min(MOST, _odds(after) - _odds(before)))
    unit = position.unit
    price = log(max(bid / unit, LOW) / (wished(contest, seat) + 1))
    mean = sum(contest.chips) / contest.seats
    rich = log((contest.chips[seat] + unit) / (mean + unit))
    return 1.0, gain, gain * late, price, price * late, late, rich


def _odds(chance: float) -> float:
    """The logarithm of the odds that belong to a chance."""
    chance = max(SURE, min(1 - SURE, chance))
    return log(chance / (1 - chance))

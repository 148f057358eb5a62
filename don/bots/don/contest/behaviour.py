"""Models of bidders: each returns the probabilities of a seat's next action, from public facts.

They predict opponents, some of them play the training games, and some bots use them to choose:

- ``greedy`` makes the call with the best learned value, as if no other seat spoke again;
- ``Pricer`` pays a fixed price for each point, and ``aimless`` calls at random;
- ``Usual`` passes about as often as the average of many simulated bidders;
- ``Weigher`` weighs points against chips.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import exp, log, sqrt

from don.games.don.state import ROUNDS

from ..value.cards import ONE_COLOUR, SHIFTS, colour_counts
from .auction import NO_BID, Contest, Spot

Probabilities = Mapping[int, float]
"""The probability of each action, from 0 to 1; all add up to 1."""
Behaviour = Callable[[Contest, Spot, int], Probabilities]
"""A function that returns the probabilities of a seat's next action in a position of an auction."""

EAGER = 0.015
"""Passing is preferred to a bid only if its chance to win is higher by more than this."""
WARMTH = 0.006
"""The rate at which the greedy bidder errs. An action is about a third (1/e) as likely as the best
one if its chance to win is lower by this much."""
RARE = 0.04
"""An action is left out if its probability, divided by that of the most likely action, is below
this. (In ``Pricer``: if the probability itself is below this.)"""
HOPE = 0.2
"""The share of a colour's unseen districts that a collector of the colour counts on."""


def greedy(contest: Contest, spot: Spot, seat: int) -> Probabilities:
    """Return probabilities that favour the actions that would be best if no other seat spoke again.

    The learned value decides. Bidding too little is the worst mistake in this game, so a pass must
    be better than a bid by ``EAGER``.
    """
    high, bidder, _ = spot
    found = contest.greed.get((seat, bidder, high))
    if found is None:
        values = {NO_BID: contest.chances_at(spot)[seat] - EAGER}
        for bid in contest.raises(seat, high):
            values[bid] = contest.leaves.after(seat, bid)[seat]
        found = contest.greed[seat, bidder, high] = soft(values)
    return found


def soft(values: Mapping[int, float], warmth: float = WARMTH) -> Probabilities:
    """Return probabilities of actions of these values: the more an action loses against the best,
    the less likely it is."""
    most = max(values.values())
    kept = {}
    for action, value in values.items():
        probability = exp((value - most) / warmth)
        if probability >= RARE:
            kept[action] = probability
    if len(kept) == 1:
        return dict.fromkeys(kept, 1.0)
    total = sum(kept.values())
    return {a: probability / total for a, probability in kept.items()}


def wish(contest: Contest, seat: int, hope: float = HOPE) -> float:
    """Return the points that the lot would add for a seat if the seat also owned the share ``hope``
    of the unseen districts of the lot's colours."""
    own = contest.leaves.position.held[seat]
    unseen = colour_counts(contest.leaves.position.unseen & ~contest.leaves.lot)
    total = 0.0
    for colour, shift in enumerate(SHIFTS):
        count = (contest.leaves.lot >> shift & ONE_COLOUR).bit_count()
        if count:
            held = (own >> shift & ONE_COLOUR).bit_count()
            total += count * (held + hope * unseen[colour]) + count * (count + 1) / 2
    return total


def wished(contest: Contest, seat: int, hope: float = HOPE) -> float:
    """Return the result of ``wish``, cached with the auction."""
    found = contest.wishes.get((seat, hope))
    if found is None:
        found = contest.wishes[seat, hope] = wish(contest, seat, hope)
    return found


class Pricer:
    """Makes the lowest bid considered, up to a fixed price for each point, with some noise."""

    def __init__(self, chips_per_point: float, noise: float = 0.8) -> None:
        self.factor = chips_per_point
        self.noise = noise

    def __call__(self, contest: Contest, spot: Spot, seat: int) -> Probabilities:
        bids = contest.raises(seat, spot.high)
        if not bids:
            return {NO_BID: 1.0}
        unit = contest.leaves.position.unit
        above = (self.factor * wished(contest, seat) - bids[0] / unit) / self.noise
        likely = 1 / (1 + exp(max(-30.0, min(30.0, -above))))
        if likely < RARE:
            return {NO_BID: 1.0}
        if likely > 1 - RARE:
            return {bids[0]: 1.0}
        return {NO_BID: 1 - likely, bids[0]: likely}


def aimless(contest: Contest, spot: Spot, seat: int) -> Probabilities:
    """Return equal probabilities for all actions considered. If there are many bids, three of them
    stand for all."""
    bids = contest.raises(seat, spot.high)
    if not bids:
        return {NO_BID: 1.0}
    count = len(bids) + 1
    some = bids if len(bids) <= 3 else (bids[0], bids[len(bids) // 2], bids[-1])
    part = (1 - 1 / count) / len(some)
    return {NO_BID: 1 / count, **dict.fromkeys(some, part)}


# Usual bidders: how likely a pass is, learned from the public calls of many simulated bidders.
#
# The problem. A stranger's values and thoughts are not known. Fixed prices for points, or the bots'
# own learned values, predict some players well, but others worse than a single estimate for all
# players does.
#
# The idea. For any player, a few public facts indicate how likely a pass is: how much the lowest
# bid gains, according to the learned value; what that bid costs for each point; the player's chips;
# and the progress of the game. A logistic regression weighs them. Players differ in how readily
# they bid, so a ``reluctance`` is added to the logarithm of the odds of passing; ``belief``
# uses three values of it.
#
# ``WEIGHTS`` come from ``python -m tools.lab train --bidders``. The six families in
# ``tools/lab/don/reference_bots`` were not used for them; docs/bots.md says how well these families
# are predicted.


CIRCUMSTANCES = ("always", "gain", "gain late", "price", "price late", "late", "rich")
"""The public facts that indicate how likely a pass is (``circumstances``)."""
WEIGHTS = (0.53, -1.56, 0.87, 0.58, -0.99, -1.4, -0.52)
"""The weight of each circumstance; a positive one makes a pass more likely."""
UNLIKELY = 0.1
"""Actions with a smaller probability are left out, to keep the solvers' trees small."""
SURE = 1e-4
"""A chance to win counts as at least this, and as at most 1 minus this."""
LOW = 0.5
"""The least that a bid counts as, in units (``Position.unit``), because 0 has no logarithm."""
MOST = 2.0
"""The most that a gain or loss may count, as a difference of logarithms of odds."""


class Usual:
    """Passes about as often as the average bidder, shifted by ``reluctance``; otherwise makes the
    lowest bid considered.

    The learned weights are used only in auctions of a lot. In a side auction, this bidder pays up
    to a fixed price for each point.
    """

    def __init__(self, reluctance: float, price: float) -> None:
        """Set how readily the bidder passes.

        ``reluctance`` is added to the logarithm of the odds of passing; ``price`` is the bidder's
        price for a point in side auctions, in chips.
        """
        self._odds_factor = exp(reluctance)
        self._sale = Pricer(price)

    def __call__(self, contest: Contest, spot: Spot, seat: int) -> Probabilities:
        if contest.leaves.seller is not None:
            return self._sale(contest, spot, seat)
        key = seat, spot.bidder, spot.high
        found = contest.readiness.get(key)
        if found is None:
            found = contest.readiness[key] = _readiness(contest, spot, seat)
        bid, readiness = found
        if bid == NO_BID:
            return {NO_BID: 1.0}
        passing = 1 / (1 + readiness / self._odds_factor)
        if passing < UNLIKELY:
            return {bid: 1.0}
        if passing > 1 - UNLIKELY:
            return {NO_BID: 1.0}
        return {NO_BID: passing, bid: 1 - passing}


def _readiness(contest: Contest, spot: Spot, seat: int) -> tuple[int, float]:
    """Return the lowest bid, or ``NO_BID`` if there is none, and the odds that an average bidder
    makes it rather than passes."""
    bids = contest.raises(seat, spot.high)
    if not bids:
        return NO_BID, 0.0
    weighed = zip(WEIGHTS, circumstances(contest, spot, seat, bids[0]), strict=True)
    return bids[0], exp(-sum(weight * value for weight, value in weighed))


def circumstances(contest: Contest, spot: Spot, seat: int, bid: int) -> tuple[float, ...]:
    """Return the ``CIRCUMSTANCES`` that indicate whether a seat passes or bids ``bid`` chips.

    The gain is the change in the logarithm of the odds to win. The price is the logarithm of the
    chips for each point, scaled to a table that starts with twelve chips each. ``rich`` is the
    logarithm of the seat's chips relative to the mean.
    """
    position = contest.leaves.position
    late = position.done / (ROUNDS - 1)
    after, before = contest.leaves.after(seat, bid)[seat], contest.chances_at(spot)[seat]
    gain = max(-MOST, min(MOST, _log_odds(after) - _log_odds(before)))
    unit = position.unit
    price = log(max(bid / unit, LOW) / (wished(contest, seat) + 1))
    mean = sum(contest.chips) / contest.seats
    rich = log((contest.chips[seat] + unit) / (mean + unit))
    return 1.0, gain, gain * late, price, price * late, late, rich


def _log_odds(chance: float) -> float:
    """Return the logarithm of the odds that correspond to a chance."""
    chance = max(SURE, min(1 - SURE, chance))
    return log(chance / (1 - chance))


# Bidders who weigh points against chips: the careful bot (``don.bots.don.careful``) as a model of a
# bidder, with prices that can be set.


SPITE = 0.1
"""A point for a rival counts against the bidder as this share of a point of its own."""
WEIGHER_WARMTH = 0.15
"""The rate at which such a bidder errs. An action is about a third (1/e) as likely as the best one
if it is worth this many points less."""


class Weigher:
    """Usually makes the lowest bid considered if that is worth more points than passing."""

    def __init__(self, chip: float, last_chip: float, hope: float = HOPE) -> None:
        """Set the worth of a chip, in points: ``chip`` at the beginning and at average wealth,
        ``last_chip`` in the last round."""
        self.chip = chip
        self.last_chip = last_chip
        self.hope = hope

    def __call__(self, contest: Contest, spot: Spot, seat: int) -> Probabilities:
        bids = contest.raises(seat, spot.high)
        if not bids:
            return {NO_BID: 1.0}
        passing = self._outcome(contest, spot, seat)
        bidding = self._outcome(contest, Spot(bids[0], seat, spot.still), seat)
        return soft({NO_BID: passing, bids[0]: bidding}, WEIGHER_WARMTH)

    def _outcome(self, contest: Contest, spot: Spot, seat: int) -> float:
        """Return the worth to a seat, in points, of an auction that ends like this."""
        winner = spot.bidder
        leaves = contest.leaves
        if winner == contest.nobody:
            if contest.taker is None:
                return 0.0
            return self._gain(contest, contest.taker, seat)
        value = self._gain(contest, winner, seat)
        chip = self._chip(contest, seat)
        after = leaves.paid(winner, spot.high)
        for who, (now, before) in enumerate(zip(after, contest.chips, strict=True)):
            if who == seat:
                value += chip * (now - before)
            elif who != winner:
                value -= chip * (now - before) * SPITE / (contest.seats - 1)
        return value

    def _gain(self, contest: Contest, winner: int, seat: int) -> float:
        points = wished(contest, winner, self.hope)
        return points if winner == seat else -SPITE * points

    def _chip(self, contest: Contest, seat: int) -> float:
        position = contest.leaves.position
        left = (ROUNDS - 1 - position.done) / (ROUNDS - 1)
        wealth = 24 / (12 + contest.chips[seat] / position.unit)
        return (self.last_chip + (self.chip - self.last_chip) * sqrt(left) * wealth) / position.unit

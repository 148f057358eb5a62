"""What a lot is worth to a seat, in chips, what for, and how high a hint bids for it.

No call changes any of it, so it is the same throughout an auction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from don.games.don.state import ROUNDS
from don.table.long_work import LongWork, in_parts

from ..advice import PROBABLY
from .contest.answer import BestAnswer, Outcome
from .contest.auction import NO_BID, Contest, Spot
from .contest.rivals import Mixtures
from .value.leaves import Leaves
from .value.position import (
    BARRED,
    BEST_SET,
    HOPE,
    INCOME,
    NUMBER_SUM,
    POINTS,
    features,
    marginal,
)

LIMIT_TO = ROUNDS - 2
"""The number of finished rounds up to which an auction has a limit. Later lots are solved, and what
decides is who gets which points."""
THRIFT = 0.003
"""A hint advises to pay a chip more than a lot adds in points only if the estimate of the chance is
higher by this much. That is far less than the doubt, but a large price for a tiny gain would not
convince, nor would a pass where points are cheap."""
DRIVES = 0.02
"""A bid above the worth, which drives up the price, must gain this much over a pass."""
REACHED = 0.1
"""The probability from which a bid that is planned counts."""


DEAREST = 40
"""No lot is worth more."""
PART = 2
"""The least chips of a part of the worth that is told."""


class Parts(NamedTuple):
    """What the chips are for that a lot is worth. The parts add up to the worth.

    At most two are told. The others are 0, and have joined the largest.

    - ``points``: the points that it adds, now and by later districts of its colours.
    - ``income``: what bids that end in its numbers will pay, although those are then barred.
    - ``kept``: that the buyer does not get it.
    """

    points: int
    income: int = 0
    kept: int = 0


class Bill(NamedTuple):
    """What a lot is worth to a seat, in whole chips, and how high to bid for it.

    - ``limit``: the highest bid up to the worth that the seat may make (D4.2, D4.3); 0 if none.
    - ``worth``: the most chips that the lot is worth, and that the seat has.
    - ``parts``: those of the worth.
    - ``grows``: later districts of its colours are some of the worth.
    - ``buyer``: the rival who buys it if the seat does not; None if several may.
    - ``drives_to``: the highest bid that the seat goes on to, to drive up the price.
    """

    limit: int
    worth: int
    parts: Parts
    grows: bool = False
    buyer: int | None = None
    drives_to: int = 0


def bill_of(contest: Contest, me: int, before: Mixtures) -> LongWork[Bill | None]:
    """Return what the lot is worth to a seat; None too late in the game, and for a seller.

    ``before``: what was believed of the others before the first call.
    """
    if contest.leaves.done > LIMIT_TO or me == contest.leaves.seller:
        return None
    return (yield from in_parts(partial(_bill, _plan(contest, me, before), me)))


@lru_cache(2)
def _plan(contest: Contest, me: int, before: Mixtures) -> BestAnswer:
    """Return the auction as it is planned before the first call, without a look ahead."""
    return BestAnswer(contest, me, before)


def _bill(plan: BestAnswer, me: int) -> Bill:
    contest = plan.contest
    leaves, seats = contest.leaves, contest.seats
    buyers = winners(plan.ends(contest.then(contest.opening, me, NO_BID)))
    adds, left = marginal(leaves.position.held[me], leaves.lot), leaves.mean_after(seats, 0)[me]

    def owned(price: int) -> float:
        return leaves.mean_after(me, price)[me] - THRIFT * max(0, price - adds)

    def lost(price: int) -> float:
        """Return the chance if another buys the lot for a chip less."""
        paid = max(1, price - 1)
        return sum(part * leaves.mean_after(seat, paid)[me] for seat, part in buyers.items())

    worth = min(contest.chips[me], _last_fair(lambda price: owned(price) - lost(price)))
    own = min(worth, _last_fair(lambda price: owned(price) - left))
    allowed = [bid for bid in range(max(1, contest.least), worth + 1) if contest.may_bid(me, bid)]
    limit = drives_to = max(allowed, default=0)
    planned = _planned(plan, me, contest.opening, 1.0)
    for bid in sorted(bid for bid, part in planned.items() if part >= REACHED and bid > worth):
        raisers = winners(plan.ends(Spot(bid, me, contest.opening.still)))
        if raisers.get(me, 0.0) <= 1 - PROBABLY:
            drives_to = bid
    now, growth, income = _gains(leaves, me)
    parts = _parts(worth, own, (now + growth, income))
    grows = parts.points * growth >= PART * (now + growth) > 0
    return Bill(limit, worth, parts, grows, likeliest(buyers, seats), drives_to)


def _gains(leaves: Leaves, me: int) -> tuple[float, float, float]:
    """Return what points, growth and income each add to a seat's strength if it gets the lot."""
    position, row = leaves.position, leaves.weights.rows[leaves.done]
    known = position._replace(gone=position.gone | leaves.lot)
    before, after = (
        features(known._replace(held=held))[me] for held in (position.held, leaves.held(me))
    )

    def added(*places: int) -> float:
        return sum(row[place] * (after[place] - before[place]) for place in places)

    return added(POINTS, NUMBER_SUM), added(HOPE, BEST_SET), added(BARRED, *set(INCOME))


def _parts(worth: int, own: int, gains: tuple[float, float]) -> Parts:
    """Return the parts of the worth. ``own``: what the lot is worth for itself, without denying it
    to others; it is shared out like the ``gains``."""
    total = sum(gains)
    if total <= 0:
        return Parts(worth)
    income = round(own * gains[1] / total)
    parts = [own - income, income, worth - own]
    least = min((1, 2), key=parts.__getitem__)
    for place in (least, 3 - least):
        if place == least or parts[place] < PART:
            part, parts[place] = parts[place], 0
            parts[parts.index(max(parts)) if parts[0] > 0 else 0] += part
    return Parts(*parts) if parts[0] > 0 else Parts(worth)


def winners(ends: Outcome) -> dict[int, float]:
    """Return the probability that each seat gets the lot."""
    found: dict[int, float] = {}
    for (seat, _), probability in ends.items():
        found[seat] = found.get(seat, 0.0) + probability
    return found


def _last_fair(gains: Callable[[int], float]) -> int:
    """Return the last price before something is lost, though the seat may not have the chips."""
    return next((price - 1 for price in range(1, DEAREST) if gains(price) < 0), DEAREST)


def likeliest(buyers: Mapping[int, float], seats: int) -> int | None:
    """Return the seat that will probably buy; None if several may, or nobody does."""
    seat = max(buyers, key=buyers.__getitem__)
    return seat if seat < seats and buyers[seat] >= PROBABLY else None


def _planned(plan: BestAnswer, me: int, spot: Spot, reached: float) -> dict[int, float]:
    """Return the bids that clearly gain over a pass and that the seat will make from a position on,
    each with its probability."""
    seat, found = plan.contest.speaker(spot), dict[int, float]()
    if seat is None or reached < REACHED / 2:
        return found
    if seat == me:
        options = {one.action: one.value for one in plan.options(spot)}
        best = max(options, key=options.__getitem__)
        if best != NO_BID and options[best] - options[NO_BID] >= DRIVES:
            found[best] = reached
        calls: dict[int, float] = {best: 1.0}
    else:
        calls = dict(plan.probabilities(spot, seat))
    for call, part in calls.items():
        after = _planned(plan, me, plan.contest.then(spot, seat, call), reached * part)
        for bid, probability in after.items():
            found[bid] = found.get(bid, 0.0) + probability
    return found

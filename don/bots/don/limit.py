"""What a lot is worth to a seat, in chips, and how high a hint bids for it.

Nobody's calls change either, so they are the same throughout an auction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from don.games.don.state import ROUNDS
from don.table.long_work import LongWork, in_parts

from ..advice import PROBABLY
from .contest.answer import BestAnswer
from .contest.auction import NO_BID, Contest, Spot
from .contest.rivals import Mixtures
from .value.position import marginal

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


class Bill(NamedTuple):
    """What a lot is worth to a seat, in whole chips, and how high to bid for it.

    - ``limit``: the highest bid that a hint goes on to; 0 if there is none.
    - ``worth``: the most chips that the lot is worth. A limit above it drives up the price; a lower
      one is the highest number that the seat may bid (D4.3).
    - ``own``: the chips that the lot would be worth if nobody else could have it. The rest of the
      worth is to keep the lot from others.
    - ``buyer``: the rival who buys it if the seat does not; None if several may.
    - ``raiser``: the rival who pays more than the limit; None if several may.
    """

    limit: int
    worth: int
    own: int
    buyer: int | None
    raiser: int | None


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
    leaves, seats, chips = contest.leaves, contest.seats, contest.chips[me]
    buyers = _buyers(plan, contest.then(contest.opening, me, NO_BID))
    adds, left = marginal(leaves.position.held[me], leaves.lot), leaves.mean_after(seats, 0)[me]

    def owned(price: int) -> float:
        return leaves.mean_after(me, price)[me] - THRIFT * max(0, price - adds)

    def lost(price: int) -> float:
        """Return the chance if another buys the lot for a chip less."""
        paid = max(1, price - 1)
        return sum(part * leaves.mean_after(seat, paid)[me] for seat, part in buyers.items())

    worth = _last_fair(lambda price: owned(price) - lost(price), chips)
    own = _last_fair(lambda price: owned(price) - left, chips)
    allowed = [bid for bid in range(max(1, contest.least), worth + 1) if contest.may_bid(me, bid)]
    limit, raiser = max(allowed, default=0), None
    planned = _planned(plan, me, contest.opening, 1.0)
    for bid in sorted(bid for bid, part in planned.items() if part >= REACHED and bid > worth):
        raisers = _buyers(plan, Spot(bid, me, contest.opening.still))
        if raisers.get(me, 0.0) <= 1 - PROBABLY:
            limit, raiser = bid, _likeliest(raisers, seats)
    return Bill(limit, worth, own, _likeliest(buyers, seats), raiser)


def _buyers(plan: BestAnswer, spot: Spot) -> dict[int, float]:
    """Return the probability that each seat gets the lot, from a position on."""
    found: dict[int, float] = {}
    for (seat, _), probability in plan.ends(spot).items():
        found[seat] = found.get(seat, 0.0) + probability
    return found


def _last_fair(gains: Callable[[int], float], chips: int) -> int:
    """Return the last price before something is lost."""
    return next((price - 1 for price in range(1, chips + 1) if gains(price) < 0), chips)


def _likeliest(buyers: Mapping[int, float], seats: int) -> int | None:
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

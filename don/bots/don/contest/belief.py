"""Estimates what kind of bidder sits at each seat, from the bids and passes so far.

The problem. To find the best answer to the other seats (``answer``), a bot needs the probabilities
of their calls. People differ: some make the call that is best at the moment, some bid as average
bidders do, and some call anything.

The idea. There is a short list of kinds (``KINDS``). Each has a behaviour, which gives
probabilities, and a prior, which says how common the kind is. For every call so far, each kind
gives the likelihood of that very call. By Bayes' rule, the probability of a kind is its prior times
the product of these likelihoods, divided by the sum of the same products for all kinds. Products
become sums of logarithms.

Four things keep this from being too sure. No player fits a kind exactly, so with the probability
``DOUBT`` a player ignores their kind, and bids or passes with equal probability. Whether a player
bids or passes says more than the amount of the bid, so the amount has less weight (``AMOUNT``).
Earlier and later calls have the same causes, so all calls have less weight than if they were
independent (``TRUST``). And a player may be of a kind that is not in the list, so the prior always
keeps a share of the result (``RESERVE``). Without the last two, strangers would be predicted worse
than by a single estimate for everybody.

The data. ``evidence`` returns what one auction says about each seat and kind. Its results are
cached, because the same auctions are evaluated again before each decision. ``summed`` adds them up
auction by auction, and ``posterior`` turns the sums into probabilities.

Weaknesses. Each seat is estimated separately, and all auctions count alike. So if players change
their ways, the bot notices it late.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import exp, log
from operator import add
from typing import NamedTuple

from don.table.long_work import LongWork, in_parts

from ..ledger import AuctionLog
from .auction import CHOICES, NO_BID, Contest, Spot, calls_with_spots, contest_of
from .behaviour import Behaviour, Probabilities, Usual, Weigher, aimless, greedy
from .mutual import mutual


class Kind(NamedTuple):
    """A kind of bidder: its code, its behaviour, and its probability before the first call."""

    code: str
    behaviour: Behaviour
    prior: float


KINDS = (
    Kind("greedy", greedy, 0.15),
    Kind("mutual", mutual, 0.07),
    Kind("thrifty", Usual(1.5, 1.8), 0.23),
    Kind("fair", Usual(0.0, 2.5), 0.24),
    Kind("eager", Usual(-1.5, 3.5), 0.23),
    Kind("weighing", Weigher(0.45, 0.2, 0.15), 0.05),
    Kind("aimless", aimless, 0.03),
)
PRIORS = tuple(kind.prior for kind in KINDS)
DOUBT = 0.12
"""The probability that a player ignores their kind, and bids or passes with equal probability."""
AMOUNT = 0.2
"""The weight of the predicted amount of a bid; otherwise all amounts count as equally likely."""
TRUST = 0.8
"""The weight of every call: the power to which its likelihood is raised."""
RESERVE = 0.3
"""The prior's share of the result, however many calls there were."""
FORGOTTEN = 0.06
"""Kinds with a smaller probability are left out."""

Evidence = tuple[tuple[float, ...], ...]
"""Logarithms of likelihoods, weighted by ``TRUST``, by seat and kind. Sums of evidence also hold
the logarithm of the prior."""
Posterior = tuple[tuple[float, ...], ...]
"""The probability of each kind after all calls, by seat and kind."""


@lru_cache(256)
def evidence(auction_log: AuctionLog) -> Evidence:
    """Return the evidence from one auction about every seat at the table.

    If a seat has to pass because it has no legal bid, its pass is no evidence.
    """
    contest = contest_of(auction_log)
    totals = [[0.0] * len(KINDS) for _ in range(contest.seats)]
    for spot, seat, action in calls_with_spots(contest, auction_log):
        if not contest.raises(seat, spot.high):
            continue
        for i, kind in enumerate(KINDS):
            likely = likelihood(contest, spot, seat, action, kind.behaviour)
            totals[seat][i] += TRUST * log(likely)
    return tuple(tuple(row) for row in totals)


def likelihood(contest: Contest, spot: Spot, seat: int, action: int, behaviour: Behaviour) -> float:
    """Return how likely a bidder with this behaviour is to take this action in position ``spot``.

    For a bid, that includes its amount.
    """
    legal = max(1, contest.chips[seat] - spot.high)
    if behaviour is aimless:
        return 1 / (legal + 1)
    probabilities: Probabilities = behaviour(contest, spot, seat)
    passing = probabilities.get(NO_BID, 0.0)
    if action == NO_BID:
        return (1 - DOUBT) * passing + DOUBT / 2
    raising = 1 - passing
    likely = (1 - DOUBT) * raising + DOUBT / 2
    fits = probabilities.get(action, 0.0) / raising if raising > 0 else 0.0
    return likely * (AMOUNT * fits + (1 - AMOUNT) / min(legal, CHOICES))


def posterior(auctions: Sequence[AuctionLog], seats: int) -> LongWork[Posterior]:
    """Return the probability of each kind at each seat, after all calls in these auctions."""
    for auction_log in auctions:
        yield from in_parts(partial(evidence, auction_log))
        yield
    (*_, last) = summed(auctions, seats)
    return tuple(normal(total, PRIORS) for total in last)


def summed(auctions: Sequence[AuctionLog], seats: int) -> Iterator[Evidence]:
    """Yield the sums of the evidence, the logarithm of the prior included: before the first
    auction, and then after each."""
    totals: Evidence = (tuple(log(kind.prior) for kind in KINDS),) * seats
    yield totals
    for auction_log in auctions:
        rows = zip(totals, evidence(auction_log), strict=True)
        totals = tuple(tuple(map(add, total, row)) for total, row in rows)
        yield totals


def normal(logs: Sequence[float], priors: Sequence[float]) -> tuple[float, ...]:
    """Return the probabilities that belong to sums of logarithms, mixed with the priors; negligible
    ones become 0."""
    most = max(logs)
    values = [exp(value - most) for value in logs]
    total = sum(values)
    doubted = [
        (1 - RESERVE) * value / total + RESERVE * prior
        for value, prior in zip(values, priors, strict=True)
    ]
    kept = [value if value >= FORGOTTEN else 0.0 for value in doubted]
    total = sum(kept)
    return tuple(value / total for value in kept)


def mixtures_of(belief: Posterior) -> tuple[tuple[tuple[float, Behaviour], ...], ...]:
    """Return each seat's possible behaviours, with their probabilities."""
    return tuple(
        tuple((part, kind.behaviour) for part, kind in zip(row, KINDS, strict=True) if part > 0)
        for row in belief
    )

"""The kind of bidder at every seat, judged by every bid and every pass that was heard.

The problem. To answer the other seats (``answer``) a bot needs the odds of their calls. People
differ: some bid for what is best at once, some as most do, some anything.

The idea. There is a short list of kinds (``KINDS``). Each has a behaviour that gives odds, and a
prior: how common it is. For every call, each kind gives the likelihood of just that call. By Bayes'
rule, the probability of a kind is its prior times the product of these likelihoods, divided by the
same for all kinds together. Products become sums of logarithms.

Four things keep this from being too sure. No player fits a kind exactly, so with ``DOUBT`` any
player makes any call. A bid or a pass tells more than the amount of the bid, so the amount counts
only in part (``AMOUNT``). Earlier and later calls have the same causes, so all of them count only
in part (``TRUST``). And a player may be of a kind that is not in the list, so a part of the prior
always remains (``RESERVE``). Without the last two, strangers are predicted worse than by one guess
for all.

The data. ``evidence`` is the result of one auction, by seat and kind; it is cached by auction, as
the same ones are judged again before each decision. ``summed`` adds it up auction by auction, and
``posterior`` turns it into probabilities.

What is ugly: seats are judged one by one, and all auctions count alike. A player who changes their
ways is noticed late.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from math import exp, log
from operator import add
from typing import NamedTuple

from ...interruptible import Thought, in_parts
from ..ledger import Heard
from .auction import PASS, Call, Contest, contest_of, said
from .behaviour import Behaviour, Odds, Usual, Weigher, aimless, greedy
from .mutual import mutual


class Kind(NamedTuple):
    """A kind of bidder: its code, its behaviour, and its probability before any call was heard."""

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
"""How often a player does something that does not fit their kind."""
AMOUNT = 0.2
"""The weight of the amount of a bid, beyond the fact that it is a bid."""
TRUST = 0.8
"""The weight of all calls: the power to which likelihoods are raised."""
RESERVE = 0.3
"""The part of the prior that remains, whatever was heard."""
FORGOTTEN = 0.06
"""A less likely kind is left out."""

Evidence = tuple[tuple[float, ...], ...]
"""Logarithms of likelihoods, weighted by trust, by seat and kind."""
Posterior = tuple[tuple[float, ...], ...]
"""Probabilities, by seat and kind."""


@lru_cache(256)
def evidence(heard: Heard) -> Evidence:
    """Return the evidence of one auction about every seat at the table.

    The forced pass of a seat that could not bid at all is no evidence.
    """
    contest = contest_of(heard)
    totals = [[0.0] * len(KINDS) for _ in range(contest.seats)]
    for call, seat, action in said(contest, heard):
        if not contest.raises(seat, call.high):
            continue
        for i, kind in enumerate(KINDS):
            likely = likelihood(contest, call, seat, action, kind.behaviour)
            totals[seat][i] += TRUST * log(likely)
    return tuple(tuple(row) for row in totals)


def likelihood(contest: Contest, call: Call, seat: int, action: int, behaviour: Behaviour) -> float:
    """Return how likely a bidder with this behaviour is to make this call: bid or pass, and
    amount."""
    legal = max(1, contest.chips[seat] - call.high)
    if behaviour is aimless:
        return 1 / (legal + 1)
    odds: Odds = behaviour(contest, call, seat)
    passing = odds.get(PASS, 0.0)
    if action == PASS:
        return (1 - DOUBT) * passing + DOUBT / 2
    raising = 1 - passing
    likely = (1 - DOUBT) * raising + DOUBT / 2
    fits = odds.get(action, 0.0) / raising if raising > 0 else 0.0
    return likely * (AMOUNT * fits + (1 - AMOUNT) / min(legal, 10))


def posterior(auctions: Sequence[Heard], seats: int) -> Thought[Posterior]:
    """Return the probability of each kind by seat, after all that was heard."""
    for heard in auctions:
        yield from in_parts(partial(evidence, heard))
        yield
    (*_, last) = summed(auctions, seats)
    return tuple(normal(total, PRIORS) for total in last)


def summed(auctions: Sequence[Heard], seats: int) -> Iterator[Evidence]:
    """Yield the evidence added up: before the first auction, and then after each."""
    totals: Evidence = (tuple(log(kind.prior) for kind in KINDS),) * seats
    yield totals
    for heard in auctions:
        rows = zip(totals, evidence(heard), strict=True)
        totals = tuple(tuple(map(add, total, row)) for total, row in rows)
        yield totals


def normal(logs: Sequence[float], priors: Sequence[float]) -> tuple[float, ...]:
    """Return probabilities from logarithms of likelihoods, mixed with the priors; negligible ones
    become 0."""
    most = max(logs)
    values = [exp(value - most) for value in logs]
    whole = sum(values)
    doubted = [
        (1 - RESERVE) * value / whole + RESERVE * prior
        for value, prior in zip(values, priors, strict=True)
    ]
    kept = [value if value >= FORGOTTEN else 0.0 for value in doubted]
    total = sum(kept)
    return tuple(value / total for value in kept)


def mixtures_of(belief: Posterior) -> tuple[tuple[tuple[float, Behaviour], ...], ...]:
    """Return, by seat, the behaviours it may have and the probability of each."""
    return tuple(
        tuple((part, kind.behaviour) for part, kind in zip(row, KINDS, strict=True) if part > 0)
        for row in belief
    )

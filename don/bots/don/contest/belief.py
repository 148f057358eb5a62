"""What kind of bidder everybody is, judged by every bid and every pass that was heard.

The problem. To answer the others (``answer``) a bot needs odds of what they will say. People
differ: some bid for what is best at once, some as most do, some anything.

The idea. There is a short list of kinds (``KINDS``), each with a behaviour that gives odds, and
with a prior: how common it is. For everything that was said, each kind tells how likely it would
have been to say just that. By Bayes' rule, the probability of a kind is its prior times the
product of these likelihoods, divided by the same for all kinds together. Products become sums of
logarithms.

Four things keep this from being too sure. Nobody fits a kind exactly, so with ``DOUBT`` anything is
said by anybody. Whether somebody bids tells more than how much, so the amount counts for only a
part (``AMOUNT``). What is said now and what is said later has the same causes, so all of it counts
for only a part (``TRUST``). And somebody may be of a kind that is not in the list, so a part of the
prior always remains (``RESERVE``). Without the last two, strangers are foretold worse than by one
guess for all.

The data. ``evidence`` is what one auction tells, by seat and kind; it is kept by auction, as the
same ones are judged again before each decision. ``summed`` adds it up auction by auction, and
``posterior`` makes probabilities of it.

What is ugly: seats are judged one by one, and all auctions count alike. Somebody who changes his
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
    """A kind of bidder: its code, how it bids, how likely it is before anything was heard."""

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
"""How often anybody does what does not fit his kind."""
AMOUNT = 0.2
"""How far the amount of a bid is trusted, beyond that it is a bid."""
TRUST = 0.8
"""How far all that was said is trusted: the power to which likelihoods are raised."""
RESERVE = 0.3
"""How much of the prior remains, whatever was said."""
FORGOTTEN = 0.06
"""A kind that is less likely than this is left out."""

Evidence = tuple[tuple[float, ...], ...]
"""Logarithms of likelihoods, as far as they are trusted, by seat and kind."""
Posterior = tuple[tuple[float, ...], ...]
"""Probabilities, by seat and kind."""


@lru_cache(256)
def evidence(heard: Heard) -> Evidence:
    """What one auction tells about everybody at the table.

    Who could not bid at all had to pass, so that tells nothing.
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
    """How likely a bidder with this behaviour is to say this: whether it bids, and how much."""
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
    """What kind everybody is, after all that was heard."""
    for heard in auctions:
        yield from in_parts(partial(evidence, heard))
        yield
    (*_, last) = summed(auctions, seats)
    return tuple(normal(total, PRIORS) for total in last)


def summed(auctions: Sequence[Heard], seats: int) -> Iterator[Evidence]:
    """All evidence together, before anything was heard and then after each auction."""
    totals: Evidence = (tuple(log(kind.prior) for kind in KINDS),) * seats
    yield totals
    for heard in auctions:
        rows = zip(totals, evidence(heard), strict=True)
        totals = tuple(tuple(map(add, total, row)) for total, row in rows)
        yield totals


def normal(logs: Sequence[float], priors: Sequence[float]) -> tuple[float, ...]:
    """Probabilities from logarithms of likelihoods, drawn to what was believed at first; what is
    next to nothing is nothing."""
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
    """By seat, the behaviours it may have, and how likely each is."""
    return tuple(
        tuple((part, kind.behaviour) for part, kind in zip(row, KINDS, strict=True) if part > 0)
        for row in belief
    )

"""Opponents as the strongest bot sees them: one more kind, who judges and answers like ``shrewd``.

What such an opponent believes follows from what everybody has heard, so it can be reckoned, and
so can its answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import log

from ...interruptible import Thought, in_parts
from ..ledger import Heard
from .behaviour import Behaviour
from .belief import KINDS, Evidence, Posterior, evidence, likelihood, minds_of, normal, summed
from .best_responder import BestResponder
from .heard import contest_of, said

PRIOR = 0.35
"""How likely it is that somebody judges and answers, before anything was heard."""

Mixtures = tuple[tuple[tuple[float, Behaviour], ...], ...]


def beliefs(heard: Sequence[Heard], seats: int) -> Thought[Posterior]:
    """By seat, the probability of every kind, the judging one last."""
    totals = [[log(kind.prior * (1 - PRIOR)) for kind in KINDS] for _ in range(seats)]
    judging = [log(PRIOR)] * seats
    for auction, before in zip(heard, summed(heard, seats), strict=False):
        found = yield from in_parts(partial(evidence, auction))
        for total, row in zip(totals, found, strict=True):
            for i, value in enumerate(row):
                total[i] += value
        yield
        judged = yield from in_parts(partial(_judged, auction, _judging(before), seats))
        for seat, value in enumerate(judged):
            judging[seat] += value
        yield
    return tuple(normal([*total, own]) for total, own in zip(totals, judging, strict=True))


def rivals(heard: Sequence[Heard], seats: int, going: int = 1) -> Thought[Mixtures]:
    """By seat, how it may bid, whatever is heard of it yet.

    Of the auctions heard, the last ``going`` go on: 1 in an auction, 0 before one opens. Whoever
    judges has done so by those before.
    """
    belief = yield from beliefs(heard, seats)
    (*_, before) = summed(heard[: len(heard) - going], seats)
    mind = _judging(before)
    found = []
    for row in belief:
        (known,) = minds_of((row[:-1],))
        found.append(known + (((row[-1], mind),) if row[-1] > 0 else ()))
    return tuple(found)


@lru_cache(256)
def _judging(before: Evidence) -> BestResponder:
    """How somebody bids who has judged everybody by this."""
    return BestResponder(minds_of(tuple(normal(total) for total in before)))


@lru_cache(256)
def _judged(auction: Heard, mind: BestResponder, seats: int) -> tuple[float, ...]:
    """What one auction tells about who judges, as logarithms of likelihoods."""
    contest = contest_of(auction)
    totals = [0.0] * seats
    for call, seat, action in said(contest, auction):
        if contest.raises(seat, call.high):
            totals[seat] += log(likelihood(contest, call, seat, action, mind))
    return tuple(totals)

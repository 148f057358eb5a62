"""Opponents as the strongest bot sees them: the simple kinds, and one that judges and answers, too.

The problem. ``shrewd`` takes the other seats for simple bidders. But they may be as clever as
``shrewd`` itself: they may judge every seat by its calls, and work out the best answer.

The idea. Such an opponent uses only public facts. So its beliefs can be worked out (``belief``),
and so can its best answer (``BestResponder``). That makes it one more behaviour, whose probability
is estimated like the others, from how well it would have predicted the calls of a seat. In each row
of probabilities it comes last, after the ``KINDS``.

Limits. The opponent that judges takes all other seats for simple bidders; it does not expect to be
predicted itself. And in an auction it uses only the calls in *earlier* auctions. So its behaviour
is fixed throughout the auction, and one solution serves for all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import log

from don.table.long_work import LongWork, in_parts

from ..ledger import AuctionLog
from .answer import BLUFF, BestAnswer, Mixture
from .auction import Contest, Spot, calls_with_spots, contest_of
from .behaviour import Behaviour, Probabilities
from .belief import (
    PRIORS,
    TRUST,
    Evidence,
    Posterior,
    evidence,
    likelihood,
    mixtures_of,
    normal,
    summed,
)


class BestResponder:
    """The behaviour of a bidder that makes the best answer to given mixtures of behaviours."""

    def __init__(self, mixtures: Sequence[Mixture], bluff: float = BLUFF) -> None:
        self.mixtures = tuple(mixtures)
        self.bluff = bluff

    def __call__(self, contest: Contest, spot: Spot, seat: int) -> Probabilities:
        return {self.answer(contest, seat).best(spot): 1.0}

    def answer(self, contest: Contest, seat: int) -> BestAnswer:
        """Return the solution of the auction for a seat, which is cached with the contest."""
        key = (self.mixtures, self.bluff)
        found = contest.answers.get(key)
        if not isinstance(found, _Answers):
            found = contest.answers[key] = _Answers()
        if seat not in found.by_seat:
            found.by_seat[seat] = BestAnswer(
                contest, seat, self.mixtures, bluff=self.bluff, known=found.probabilities
            )
        return found.by_seat[seat]


class _Answers:
    """Each seat's best answers to the same mixtures, and the probabilities that they share."""

    def __init__(self) -> None:
        self.by_seat: dict[int, BestAnswer] = {}
        self.probabilities: dict[Spot, Probabilities] = {}


PRIOR = 0.2
"""The probability that a player judges and answers, before the first call."""

Mixtures = tuple[tuple[tuple[float, Behaviour], ...], ...]
"""Each seat's possible behaviours, with their probabilities."""


def beliefs(logs: Sequence[AuctionLog], seats: int) -> LongWork[Posterior]:
    """Return the probability of each kind at each seat, the kind that judges last."""
    priors = [*(prior * (1 - PRIOR) for prior in PRIORS), PRIOR]
    totals = [[log(prior) for prior in priors[:-1]] for _ in range(seats)]
    judging = [log(PRIOR)] * seats
    for auction, before in zip(logs, summed(logs, seats), strict=False):
        found = yield from in_parts(partial(evidence, auction))
        for total, row in zip(totals, found, strict=True):
            for i, value in enumerate(row):
                total[i] += value
        yield
        judged = yield from in_parts(partial(_judged, auction, _judging(before), seats))
        for seat, value in enumerate(judged):
            judging[seat] += value
        yield
    return tuple(normal([*total, own], priors) for total, own in zip(totals, judging, strict=True))


def rival_mixtures(
    logs: Sequence[AuctionLog], seats: int, unfinished: int = 1
) -> LongWork[Mixtures]:
    """Return each seat's possible behaviours from here on, with their probabilities.

    ``unfinished`` is the number of auctions at the end of ``logs`` that are not over: 1 during an
    auction, 0 between auctions. An opponent that judges uses only finished auctions.
    """
    belief = yield from beliefs(logs, seats)
    (*_, before) = summed(logs[: len(logs) - unfinished], seats)
    judge = _judging(before)
    found = []
    for row in belief:
        (known,) = mixtures_of((row[:-1],))
        found.append(known + (((row[-1], judge),) if row[-1] > 0 else ()))
    return tuple(found)


@lru_cache(256)
def _judging(before: Evidence) -> BestResponder:
    """Return the behaviour of an opponent that judges every seat by these sums of evidence."""
    return BestResponder(mixtures_of(tuple(normal(total, PRIORS) for total in before)))


@lru_cache(256)
def _judged(auction: AuctionLog, judge: BestResponder, seats: int) -> tuple[float, ...]:
    """Return how well ``judge`` would have predicted each seat's calls in an auction.

    The results are logarithms of likelihoods.
    """
    contest = contest_of(auction)
    totals = [0.0] * seats
    for spot, seat, action in calls_with_spots(contest, auction):
        if contest.raises(seat, spot.high):
            totals[seat] += TRUST * log(likelihood(contest, spot, seat, action, judge))
    return tuple(totals)

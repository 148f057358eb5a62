"""Opponents as the strongest bot sees them: with one more kind, which judges and answers too.

The problem. ``shrewd`` takes the other seats for simple bidders. But they may be as clever as
``shrewd`` itself: judge every seat by its calls, and answer that exactly.

The idea. Such an opponent uses only public facts. So its beliefs can be worked out (``belief``),
and so can its answer (``BestResponder``). That makes it one more behaviour, and it is judged like
the others: by how well it would have predicted the calls. Its probability comes last in a row,
after those of ``KINDS``.

Where it stops. The opponent that judges takes the other seats for simple bidders; it does not know
that it is foreseen. And in an auction it uses only the calls *before* that auction. So its
behaviour is fixed while the auction lasts, and one solution serves for all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import log

from ...interruptible import Thought, in_parts
from ..ledger import Heard
from .answer import BLUFF, BestAnswer, Mixture
from .auction import Call, Contest, contest_of, said
from .behaviour import Behaviour, Odds
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
    """The behaviour of a bidder that guesses the odds of every seat and answers them exactly."""

    def __init__(self, mixtures: Sequence[Mixture], bluff: float = BLUFF) -> None:
        self.mixtures = tuple(mixtures)
        self.bluff = bluff

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        return {self.answer(contest, seat).best(call): 1.0}

    def answer(self, contest: Contest, seat: int) -> BestAnswer:
        """Return the solution of the auction for a seat; it is cached with the contest."""
        key = (self.mixtures, self.bluff)
        found = contest.answers.get(key)
        if not isinstance(found, _Answers):
            found = contest.answers[key] = _Answers()
        if seat not in found.by_seat:
            found.by_seat[seat] = BestAnswer(
                contest, seat, self.mixtures, bluff=self.bluff, known=found.odds
            )
        return found.by_seat[seat]


class _Answers:
    """Answers to the same guesses, by seat, and the odds that they share."""

    def __init__(self) -> None:
        self.by_seat: dict[int, BestAnswer] = {}
        self.odds: dict[Call, Odds] = {}


PRIOR = 0.2
"""The probability that a player judges and answers, before any call was heard."""

Mixtures = tuple[tuple[tuple[float, Behaviour], ...], ...]


def beliefs(heard: Sequence[Heard], seats: int) -> Thought[Posterior]:
    """Return the probability of every kind by seat, the judging one last."""
    priors = [*(prior * (1 - PRIOR) for prior in PRIORS), PRIOR]
    totals = [[log(prior) for prior in priors[:-1]] for _ in range(seats)]
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
    return tuple(normal([*total, own], priors) for total, own in zip(totals, judging, strict=True))


def rivals(heard: Sequence[Heard], seats: int, going: int = 1) -> Thought[Mixtures]:
    """Return, by seat, the behaviours with which it may bid from here on.

    ``going`` is the number of heard auctions, the last ones, that are not over: 1 in an auction, 0
    before one opens. An opponent that judges uses only those that are over.
    """
    belief = yield from beliefs(heard, seats)
    (*_, before) = summed(heard[: len(heard) - going], seats)
    judge = _judging(before)
    found = []
    for row in belief:
        (known,) = mixtures_of((row[:-1],))
        found.append(known + (((row[-1], judge),) if row[-1] > 0 else ()))
    return tuple(found)


@lru_cache(256)
def _judging(before: Evidence) -> BestResponder:
    """Return the behaviour of an opponent that has judged every seat by this evidence."""
    return BestResponder(mixtures_of(tuple(normal(total, PRIORS) for total in before)))


@lru_cache(256)
def _judged(auction: Heard, judge: BestResponder, seats: int) -> tuple[float, ...]:
    """Return, by seat, how well this judge would have predicted its calls, as a logarithm."""
    contest = contest_of(auction)
    totals = [0.0] * seats
    for call, seat, action in said(contest, auction):
        if contest.raises(seat, call.high):
            totals[seat] += TRUST * log(likelihood(contest, call, seat, action, judge))
    return tuple(totals)

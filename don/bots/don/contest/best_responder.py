"""A bidder that guesses everybody's odds and gives the best answer to them, as a behaviour."""

from __future__ import annotations

from collections.abc import Sequence

from .answer import BLUFF, Answer, Mixture
from .behaviour import Odds
from .rules import Call, Contest


class BestResponder:
    """The behaviour of a bidder that answers these guesses exactly, one for each seat."""

    def __init__(self, mixtures: Sequence[Mixture], bluff: float = BLUFF) -> None:
        self.mixtures = tuple(mixtures)
        self.bluff = bluff

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        return {self.answer(contest, seat).best(call): 1.0}

    def answer(self, contest: Contest, seat: int) -> Answer:
        """The solution of the auction for a seat; it is kept with the contest."""
        key = (self.mixtures, self.bluff)
        found = contest.answers.get(key)
        if not isinstance(found, _Answers):
            found = contest.answers[key] = _Answers()
        if seat not in found.by_seat:
            found.by_seat[seat] = Answer(
                contest, seat, self.mixtures, bluff=self.bluff, known=found.odds
            )
        return found.by_seat[seat]


class _Answers:
    """Answers to the same guesses, by seat, and the odds that they share."""

    def __init__(self) -> None:
        self.by_seat: dict[int, Answer] = {}
        self.odds: dict[Call, Odds] = {}

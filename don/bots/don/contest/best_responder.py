"""A bidder that guesses everybody's odds and gives the best answer to them, as a behaviour."""

from __future__ import annotations

from collections.abc import Sequence

from .answer import Answer, Mixture
from .behaviour import Odds
from .rules import Call, Contest


class BestResponder:
    """The behaviour of a bidder that answers these guesses exactly, one for each seat."""

    def __init__(self, mixtures: Sequence[Mixture]) -> None:
        self.mixtures = tuple(mixtures)

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        return {self.answer(contest, seat).best(call): 1.0}

    def answer(self, contest: Contest, seat: int) -> Answer:
        """The solution of the auction for a seat; it is kept with the contest."""
        key = (seat, self.mixtures)
        found = contest.answers.get(key)
        if not isinstance(found, Answer):
            found = contest.answers[key] = Answer(contest, seat, self.mixtures)
        return found

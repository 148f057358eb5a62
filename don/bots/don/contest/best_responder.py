"""Bidders that answer others: they have a guess at everybody's odds and do what is best then."""

from __future__ import annotations

from collections.abc import Sequence

from .answer import Answer, Mixture
from .behaviour import Odds
from .rules import Call, Contest


class BestResponder:
    """The behaviour of whoever answers exactly to these guesses, one for each seat."""

    def __init__(self, minds: Sequence[Mixture]) -> None:
        self.minds = tuple(minds)

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        return {self.answer(contest, seat).best(call): 1.0}

    def answer(self, contest: Contest, seat: int) -> Answer:
        """The solution of the auction for a seat; it is kept with the contest."""
        key = (seat, self.minds)
        found = contest.answers.get(key)
        if not isinstance(found, Answer):
            found = contest.answers[key] = Answer(contest, seat, self.minds)
        return found

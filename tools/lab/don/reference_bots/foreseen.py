"""What the strongest bot will say, worked out in the way it does that itself."""

from __future__ import annotations

from functools import lru_cache

from don.bots.don.contest.answer import BestAnswer
from don.bots.don.contest.auction import Call, Contest
from don.bots.don.contest.behaviour import Odds
from don.bots.don.contest.rivals import Mixtures
from don.bots.don.exact_rounds import whole
from don.bots.don.lookahead import lookahead


class Foreseen:
    """The behaviour of ``don`` in one auction.

    What it says now is certain, but for what it changes its mind about while it hears more: in
    the calls after the next one it goes on judging everybody as it does ``now``. It looks ahead
    with what it believed ``before`` the auction, so that this is done once.
    """

    def __init__(self, contest: Contest, before: Mixtures, now: Mixtures) -> None:
        self._contest = contest
        self._before = before
        self._now = now
        self._answers: dict[int, BestAnswer] = {}

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        return {self._answer(seat).best(call): 1.0}

    def _answer(self, seat: int) -> BestAnswer:
        found = self._answers.get(seat)
        if found is None:
            ahead = _ahead(self._contest, seat, self._before)
            found = self._answers[seat] = BestAnswer(
                whole(self._contest), seat, self._now, lambda end: ahead.standing(end)[seat]
            )
        return found


@lru_cache(16)
def _ahead(contest: Contest, seat: int, mixtures: Mixtures) -> Contest:
    """What outcomes are worth to a seat; kept while the auction lasts."""
    return lookahead(contest, seat, mixtures)

"""The calls of the strongest bot, predicted as the bot itself decides them."""

from __future__ import annotations

from functools import lru_cache

from don.bots.don.contest.answer import BestAnswer
from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.contest.behaviour import Probabilities
from don.bots.don.contest.rivals import Mixtures
from don.bots.don.exact_rounds import as_complete
from don.bots.don.lookahead import lookahead


class Foreseen:
    """The behaviour of ``don`` in one auction.

    Its next call is predicted with certainty. Later calls are predicted from its beliefs ``now``,
    although it may change these after more calls. It looks ahead with its beliefs from ``before``
    the auction, so that this has to be done only once.
    """

    def __init__(self, contest: Contest, before: Mixtures, now: Mixtures) -> None:
        self._contest = contest
        self._before = before
        self._now = now
        self._answers: dict[int, BestAnswer] = {}

    def __call__(self, contest: Contest, spot: Spot, seat: int) -> Probabilities:
        return {self._answer(seat).best(spot): 1.0}

    def _answer(self, seat: int) -> BestAnswer:
        found = self._answers.get(seat)
        if found is None:
            ahead = _ahead(self._contest, seat, self._before)
            found = self._answers[seat] = BestAnswer(
                as_complete(self._contest), seat, self._now, lambda end: ahead.chances_at(end)[seat]
            )
        return found


@lru_cache(16)
def _ahead(contest: Contest, seat: int, mixtures: Mixtures) -> Contest:
    """Return the contest that values outcomes by looking ahead, cached while the auction lasts."""
    return lookahead(contest, seat, mixtures)

"""The best answer to a table of the strongest bot, with values of its own, learned against it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache

from don.bots.don.contest.answer import BestAnswer, Mixture
from don.bots.don.contest.auction import Contest, Spot
from don.bots.don.contest.rivals import BestResponder, Mixtures, rival_mixtures
from don.bots.don.contest.worth import Worth
from don.bots.don.exact_rounds import as_complete
from don.bots.don.ledger import AuctionLog
from don.bots.don.levels import Don
from don.bots.don.value.weights import Weights, weights
from don.table.long_work import LongWork, in_parts

from .foreseen import Foreseen
from .own_value import OwnValue


def read(text: str) -> Weights:
    """Return the weights that their JSON holds."""
    return Weights.of(json.loads(text)["weights"])


class Responder(Don):
    """Answers ``don`` exactly; only the worth of outcomes is estimated, by weights of its own.

    The other seats value outcomes by the weights that all bots share.
    """

    def __init__(self, learned: Mapping[int, Weights] | None = None) -> None:
        """Prepare the bot; ``learned`` holds its weights by number of players.

        For numbers of players without any, it uses those of ``don``.
        """
        self._learned = learned or {}

    def bid(
        self, contest: Contest, spot: Spot, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[int]:
        """Return the best bid if all others are ``don``."""
        opening = logs[-1]._replace(calls=())
        before = yield from rival_mixtures((*logs[:-1], opening), contest.seats)
        now = yield from rival_mixtures(logs, contest.seats)
        own = self._own(contest, worth.me, before)
        mixtures = everybody(Foreseen(contest, before, now), contest.seats)
        answer = BestAnswer(as_complete(contest), worth.me, mixtures, own.end)
        return (yield from in_parts(lambda: answer.best(spot)))

    def expect(
        self, contest: Contest, logs: Sequence[AuctionLog], worth: Worth, /
    ) -> LongWork[float]:
        """Return the worth of a sale: that of keeping the district, plus the gain from the sale.

        The gain is estimated by the responder's own weights. Keeping is valued by the weights that
        all bots share, because sales are compared with that value.
        """
        before = yield from rival_mixtures(logs, contest.seats, unfinished=0)
        own = self._own(contest, worth.me, before)
        answer = BestAnswer(contest, None, everybody(BestResponder(before), contest.seats), own.end)
        value = yield from in_parts(lambda: answer.value(contest.opening))
        kept = contest.opening._replace(still=0)
        return value - own.end(kept) + worth.end(contest, kept)

    def _own(self, contest: Contest, me: int, before: Mixtures) -> OwnValue:
        learned = self._learned.get(contest.seats) or weights(contest.seats)
        return _valued(contest, me, before, learned)


@lru_cache(8)
def _valued(contest: Contest, me: int, before: Mixtures, learned: Weights) -> OwnValue:
    """Return the worth of outcomes, cached while the auction lasts."""
    return OwnValue(contest, me, everybody(BestResponder(before), contest.seats), learned)


def everybody(bidder: Foreseen | BestResponder, seats: int) -> tuple[Mixture, ...]:
    """Return mixtures that hold the same bidder at every seat."""
    return (((1.0, bidder),),) * seats

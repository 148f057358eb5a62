"""Bidders who weigh points against chips: what winning brings, against what comes of passing.

This is the careful bot (``don.bots.don.careful``) in the terms of a contest, with its own prices.
"""

from __future__ import annotations

from math import sqrt

from ..value.weights import ROUNDS
from .behaviour import HOPE, Odds, soft, wished
from .rules import PASS, Call, Contest

SPITE = 0.1
"""How much a point of the rival who gains it hurts, as a share of a point of one's own."""
WARMTH = 0.15
"""Points by which such a bidder errs now and then."""


class Weigher:
    """Bids the least allowed if that is worth more points than passing."""

    def __init__(self, chip: float, last_chip: float, hope: float = HOPE) -> None:
        """Points for a chip at the beginning, at average wealth, and in the last round."""
        self.chip = chip
        self.last_chip = last_chip
        self.hope = hope

    def __call__(self, contest: Contest, call: Call, seat: int) -> Odds:
        bids = contest.raises(seat, call.high)
        if not bids:
            return {PASS: 1.0}
        passing = self._outcome(contest, call, seat)
        bidding = self._outcome(contest, Call(bids[0], seat, call.still), seat)
        return soft({PASS: passing, bids[0]: bidding}, WARMTH)

    def _outcome(self, contest: Contest, call: Call, seat: int) -> float:
        """Points for a seat if the auction ended like this."""
        winner = call.bidder
        leaves = contest.leaves
        if winner == contest.seats:
            if contest.taker is None:
                return 0.0
            return self._gain(contest, contest.taker, seat)
        value = self._gain(contest, winner, seat)
        chip = self._chip(contest, seat)
        after = leaves.paid(winner, call.high)
        for who, (now, before) in enumerate(zip(after, contest.chips, strict=True)):
            if who == seat:
                value += chip * (now - before)
            elif who != winner:
                value -= chip * (now - before) * SPITE / (contest.seats - 1)
        return value

    def _gain(self, contest: Contest, winner: int, seat: int) -> float:
        points = wished(contest, winner, self.hope)
        return points if winner == seat else -SPITE * points

    def _chip(self, contest: Contest, seat: int) -> float:
        position = contest.leaves.position
        left = (ROUNDS - 1 - position.done) / (ROUNDS - 1)
        wealth = 24 / (12 + contest.chips[seat] / position.unit)
        return (self.last_chip + (self.chip - self.last_chip) * sqrt(left) * wealth) / position.unit

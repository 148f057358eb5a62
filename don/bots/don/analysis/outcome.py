"""How an auction may end, with the odds, and what of it may be called probable."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from don.games.don import Action, Bid

from ..contest.rules import PASS, Call, Contest
from ..value.leaves import Chances

Outcome = Mapping[Call, float]
"""Ends of an auction and their odds, which add up to 1 but for what is very rare."""

PROBABLE = 0.5
"""Odds from which on something is said to be probable."""


class Row(NamedTuple):
    """Something that can be said, how the auction may end after it, and everybody's chances."""

    action: Action
    outcome: Outcome
    chances: Chances


def amount(said: Action) -> int:
    """What somebody says, as contests know it."""
    return said.amount if isinstance(said, Bid) else PASS


def mean(contest: Contest, outcome: Outcome) -> Chances:
    """Everybody's chances over the ends that an auction may have."""
    whole = sum(outcome.values())
    total = [0.0] * contest.seats
    for end, odd in outcome.items():
        for seat, chance in enumerate(contest.standing(end)):
            total[seat] += odd * chance / whole
    return tuple(total)


def likeliest(outcome: Outcome) -> tuple[Call, float]:
    """The likeliest end with the winner who gets the lot most often, and its odds."""
    seats = {end.bidder for end in outcome}
    keenest = max(seats, key=lambda seat: wins(outcome, seat))
    end = max((end for end in outcome if end.bidder == keenest), key=lambda end: outcome[end])
    return end, outcome[end] / sum(outcome.values())


def wins(outcome: Outcome, seat: int) -> float:
    """The odds that a seat gets the lot."""
    won = sum(odd for end, odd in outcome.items() if end.bidder == seat)
    return won / sum(outcome.values())


def paid(outcome: Outcome, seat: int) -> float:
    """What a seat pays on average if it gets the lot."""
    total = sum(end.high * odd for end, odd in outcome.items() if end.bidder == seat)
    return total / (wins(outcome, seat) * sum(outcome.values()))


def stands(outcome: Outcome, seat: int, price: int) -> float:
    """The odds that a seat gets the lot for this price."""
    won = sum(o for end, o in outcome.items() if (end.bidder, end.high) == (seat, price))
    return won / sum(outcome.values())


def reached(outcome: Outcome, seats: tuple[int, ...]) -> int | None:
    """The highest price that one of these seats will probably pay at least, if there is one."""
    left = PROBABLE * sum(outcome.values())
    paid = sorted((end.high, odd) for end, odd in outcome.items() if end.bidder in seats)
    for high, odd in reversed(paid):
        left -= odd
        if left <= 0:
            return high
    return None

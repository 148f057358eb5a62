"""What can be said in an auction, and what it is worth to everybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from don.games.don import Action, Bid

from ..contest.rules import PASS, Call, Contest
from ..value.leaves import Chances

Outcome = Mapping[Call, float]
"""Ends of an auction and their odds, which add up to 1 but for what is very rare."""


class Row(NamedTuple):
    """Something that can be said, and everybody's chances after it."""

    action: Action
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

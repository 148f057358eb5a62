"""Who plays the training games: a mixture, so that the value holds against many kinds of people."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import ROUNDS

from ..contest.behaviour import Behaviour, Pricer, aimless, greedy
from ..contest.best_responder import BestResponder
from ..contest.mutual import mutual
from ..contest.weigher import Weigher
from ..value.features import features
from ..value.weights import Weights
from .simulator import Dice, play_game

_WEIGHER = Weigher(0.45, 0.2, 0.15)
_ANYBODY = ((0.4, greedy), (0.2, _WEIGHER), (0.2, Pricer(2.5)), (0.2, Pricer(4.0)))
KNOWING = BestResponder((_ANYBODY,) * 6)
"""Answers to a table of which nothing is known yet."""

MIXTURE: tuple[tuple[int, Behaviour], ...] = (
    (4, greedy),
    (5, KNOWING),
    (2, mutual),
    (2, _WEIGHER),
    (1, Weigher(0.3, 0.2)),
    (1, Pricer(1.8)),
    (2, Pricer(2.4)),
    (3, Pricer(3.2)),
    (3, Pricer(4.5)),
    (1, Pricer(6.5, 1.5)),
    (1, aimless),
)
"""Behaviours and how often they sit down."""

Rows = list[list[list[float]]]
"""Features by round, seat and feature."""


def sit_down(dice: Dice, seats: int, mixture: Sequence[tuple[int, Behaviour]]) -> list[Behaviour]:
    """A table; in one game of three, all play in the same way."""
    total = sum(count for count, _ in mixture)

    def one() -> Behaviour:
        left = dice.below(total)
        for count, bidder in mixture:
            left -= count
            if left < 0:
                return bidder
        raise AssertionError("the counts add up to the total")

    if not dice.below(3):
        return [one()] * seats
    return [one() for _ in range(seats)]


def sample(
    seats: int, weights: Weights, seed: int, mixture: Sequence[tuple[int, Behaviour]] = MIXTURE
) -> tuple[Rows, tuple[float, ...]]:
    """One game: the features before each of its rounds, and everybody's part of the win."""
    bidders = sit_down(Dice(seed ^ 0x5EED), seats, mixture)
    positions, parts = play_game(bidders, weights, seed)
    assert len(positions) == ROUNDS
    return [features(position) for position in positions], parts

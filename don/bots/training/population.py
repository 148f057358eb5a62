"""Who plays the training games: a mixture, so that the value holds against many kinds of people."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don import ROUNDS

from ..contest.behaviour import Behaviour, Pricer, aimless, greedy
from ..contest.belief import KINDS
from ..contest.knowing import Knowing
from ..contest.mutual import mutual
from ..value.features import features
from ..value.weights import Weights
from .simulator import Dice, play_game

_ANYBODY = tuple((kind.prior, kind.behaviour) for kind in KINDS)
KNOWING = Knowing((_ANYBODY,) * 6)
"""Answers to a table of which nothing is known yet."""

MIXTURE: tuple[tuple[int, Behaviour], ...] = (
    (5, greedy),
    (6, KNOWING),
    (2, mutual),
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
        for count, mind in mixture:
            left -= count
            if left < 0:
                return mind
        raise AssertionError("the counts add up to the total")

    if not dice.below(3):
        return [one()] * seats
    return [one() for _ in range(seats)]


def sample(
    seats: int, weights: Weights, seed: int, mixture: Sequence[tuple[int, Behaviour]] = MIXTURE
) -> tuple[Rows, tuple[float, ...]]:
    """One game: the features before each of its rounds, and everybody's part of the win."""
    minds = sit_down(Dice(seed ^ 0x5EED), seats, mixture)
    positions, parts = play_game(minds, weights, seed)
    assert len(positions) == ROUNDS
    return [features(position) for position in positions], parts

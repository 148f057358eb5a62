"""The weights of the features, by the number of rolls ahead."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from . import players3, players4, players5
from .features import FEATURES

KNOTS = (1, 2, 4, 7, 11, 15, 19)
"""Rolls ahead for which there are learned weights; between them they change evenly."""

TEXTS = {3: players3.TEXT, 4: players4.TEXT, 5: players5.TEXT}
"""The learned weights, by the number of players."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Rows of weights, one for each knot."""

    knots: tuple[tuple[float, ...], ...]

    def ahead(self, rolls: int) -> tuple[float, ...]:
        """The weights of ``FEATURES`` with so many rolls ahead."""
        return _between(self.knots, rolls)


@lru_cache(maxsize=256)
def _between(knots: tuple[tuple[float, ...], ...], rolls: int) -> tuple[float, ...]:
    first, part = place(rolls)
    if not part:
        return knots[first]
    return tuple(
        (1 - part) * one + part * other
        for one, other in zip(knots[first], knots[first + 1], strict=True)
    )


def place(rolls: int) -> tuple[int, float]:
    """The knot before so many rolls ahead, and the part of the way to the next."""
    if rolls <= KNOTS[0]:
        return 0, 0.0
    if rolls >= KNOTS[-1]:
        return len(KNOTS) - 1, 0.0
    first = max(i for i, knot in enumerate(KNOTS) if knot <= rolls)
    return first, (rolls - KNOTS[first]) / (KNOTS[first + 1] - KNOTS[first])


@lru_cache
def weights(seats: int) -> Weights:
    """The learned weights for a number of players. Raises ``ValueError`` if they do not fit."""
    return read(json.loads(TEXTS[seats])["weights"])


def read(rows: Sequence[Sequence[float]]) -> Weights:
    """Weights from plain data. Raises ``ValueError``."""
    knots = tuple(tuple(map(float, row)) for row in rows)
    if len(knots) != len(KNOTS) or any(len(row) != len(FEATURES) for row in knots):
        raise ValueError("weights do not fit the features")
    return Weights(knots)


PRICES = (1.0, 0.95, 1.0, 4.7, 0.35, 0.2, 0.5, 0.1, 1.5, 2.0, 1.5, 0.05, 0.3)
"""What the features are worth in gold, by guess: where learning begins."""


@lru_cache
def guessed() -> Weights:
    """Weights by guess: prices in gold, and the less gold decides the more is still to come."""
    return Weights(tuple(tuple(price / (3.5 + 0.7 * knot) for price in PRICES) for knot in KNOTS))

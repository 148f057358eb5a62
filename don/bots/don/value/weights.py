"""The learned weights, for each number of players and each stage of the game.

They are stored as JSON, with their provenance, inside Python modules, so that they load from
anywhere. ``python -m tools.lab train`` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from don.games.don.state import ROUNDS

from . import players3, players4, players5, players6
from .position import FEATURES

KNOTS = (0, 2, 5, 8, 11, 13, 14)
"""The numbers of finished rounds for which weights are stored. In between they are interpolated."""
_TEXTS = {3: players3.TEXT, 4: players4.TEXT, 5: players5.TEXT, 6: players6.TEXT}


@dataclass(frozen=True)
class Weights:
    """The weights: ``rows[done]`` holds those of all features after ``done`` rounds, 0 to 14."""

    rows: tuple[tuple[float, ...], ...]

    @classmethod
    def of(cls, knots: Sequence[Sequence[float]]) -> Weights:
        """Return the weights after every round, interpolated between those at the knots."""
        rows = []
        for done in range(ROUNDS):
            mix = blend(done)
            rows.append(
                tuple(sum(part * knots[k][f] for k, part in mix) for f in range(len(FEATURES)))
            )
        return cls(tuple(rows))


def blend(done: int) -> list[tuple[int, float]]:
    """Return the knots on both sides of a number of finished rounds, with their shares.

    Raises ``ValueError`` if the number is not between two knots.
    """
    for k in range(len(KNOTS) - 1):
        low, high = KNOTS[k], KNOTS[k + 1]
        if low <= done <= high:
            part = (done - low) / (high - low)
            return [(i, p) for i, p in ((k, 1 - part), (k + 1, part)) if p]
    raise ValueError(f"no value after {done} rounds")


def stored(seats: int) -> dict[str, Any]:
    """Return the stored weights as plain data, provenance included."""
    data: dict[str, Any] = json.loads(_TEXTS[seats])
    return data


@cache
def weights(seats: int) -> Weights:
    """Return the weights for a number of players."""
    return Weights.of(stored(seats)["weights"])

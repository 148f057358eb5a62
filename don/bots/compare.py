"""Two bots on equal deals: each plays the same seat of the same games, until it is clear.

The difference of their victories, game by game, has far less chance in it than two separate
averages. The sequential test (Wald's, with the variance that is seen) stops as soon as the
difference is more likely to be ``step`` than nothing, or the other way round.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt

from .arena import NORMAL_95

STEP = 0.04
"""The difference in victories that is looked for."""
ERROR = 0.05
"""How often a verdict may be wrong."""
LEAST = 40
"""Pairs of games before the first verdict."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Differences so far: how many, their sum and the sum of their squares."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, first: float, second: float) -> Comparison:
        """One more pair of games: each one's part of the win."""
        gap = first - second
        return Comparison(self.pairs + 1, self.total + gap, self.squares + gap * gap)

    @property
    def mean(self) -> float:
        """How much more often the first bot wins."""
        return self.total / self.pairs if self.pairs else 0.0

    @property
    def variance(self) -> float:
        """The variance of one difference."""
        return self.squares / self.pairs - self.mean**2 if self.pairs else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of the mean."""
        return NORMAL_95 * sqrt(self.variance / self.pairs) if self.pairs else 0.0

    def verdict(self, step: float = STEP, error: float = ERROR) -> str | None:
        """``better``, ``worse``, ``equal`` (neither by ``step``), or None while it is open."""
        if self.pairs < LEAST:
            return None
        bound = log((1 - error) / error)
        up, down = self._evidence(step), self._evidence(-step)
        if up > bound:
            return "better"
        if down > bound:
            return "worse"
        return "equal" if up < -bound and down < -bound else None

    def _evidence(self, step: float) -> float:
        """How much likelier a mean of ``step`` is than one of nothing, as a logarithm."""
        spread = max(self.variance, 1e-9)
        return self.pairs * step * (2 * self.mean - step) / (2 * spread)

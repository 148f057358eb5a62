"""A small random number generator whose state is a plain value.

Python's ``random`` may change its algorithms between versions; this generator never changes. A seed
gives the same deal in every version of Python and in every browser, for ever. Tests compare its
results with stored ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014).

    Each method returns its result together with the next generator.
    """

    state: int

    def next(self) -> tuple[int, Rng]:
        """Draw 64 random bits."""
        state = (self.state + _STEP) & _MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31), Rng(state)

    def below(self, n: int) -> tuple[int, Rng]:
        """Draw a whole number from 0 to n - 1, all equally likely.

        Raises ``ValueError`` if ``n`` is below 1.
        """
        if n < 1:
            raise ValueError("below() needs n >= 1")
        unbiased = (1 << 64) - (1 << 64) % n
        bits, rng = self.next()
        while bits >= unbiased:
            bits, rng = rng.next()
        return bits % n, rng

    def shuffled(self, items: Sequence[T]) -> tuple[tuple[T, ...], Rng]:
        """Return the items in random order (Fisher-Yates)."""
        cards = list(items)
        rng = self
        for last in range(len(cards) - 1, 0, -1):
            pick, rng = rng.below(last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]
        return tuple(cards), rng

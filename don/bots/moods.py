"""Moods of beginners: they change their mind about what they like, but not in the middle of it."""

from __future__ import annotations

from don.table.rng import Rng


def lasting(*numbers: int) -> Rng:
    """Dice that fall the same as long as these numbers are the same."""
    rng = Rng(0)
    for number in numbers:
        rng = Rng(rng.next()[0] ^ number)
    return rng


def swing(rng: Rng) -> float:
    """Between -1 and 1, more often near 0."""
    one, rng = rng.below(1001)
    other, _ = rng.below(1001)
    return (one + other - 1000) / 1000


def heads(rng: Rng) -> bool:
    """A coin is thrown."""
    return rng.below(2)[0] == 1

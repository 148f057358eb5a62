"""Two dice: how likely they show a sum, in rolls of 36."""

from __future__ import annotations

ROLLS = 36
"""Ways in which two dice can fall."""
SUMS = range(2, 13)


def ways(total: int) -> int:
    """In how many of the 36 rolls the dice show this sum: 1 for a 2, 6 for a 7."""
    return 6 - abs(7 - total)


def ways_at_least(total: int) -> int:
    """In how many of the 36 rolls they show this sum or more."""
    return sum(ways(each) for each in SUMS if each >= total)

"""Many small numbers side by side in one whole number, so that one operation works on all of them.

The last turn is solved for every price at once. The sums and comparisons are the same for each
price, and Python spends far more time on an operation than on the length of its numbers.

A packed number has a *lane* for each of its numbers. The numbers are whole, not negative, and so
small that the highest bit of each lane, its *guard*, stays 0. To compare two packed numbers, the
guards of the first are set to 1 before the second is subtracted: a guard is still 1 afterwards
exactly where the first number is at least as large, and no lane borrows from the next.
"""

from __future__ import annotations

from collections.abc import Sequence

WIDTH = 18
"""The bits of a lane: enough for any gold or points, and for chances counted in parts of
``last_choosing.CERTAIN``."""
GUARD = WIDTH - 1
"""The place of the guard in its lane."""


class Lanes:
    """Operations on packed numbers with a certain number of lanes."""

    __slots__ = ("count", "guards", "ones")

    def __init__(self, count: int) -> None:
        self.count = count
        self.ones = ((1 << WIDTH * count) - 1) // ((1 << WIDTH) - 1)
        """A 1 in each lane. Multiplied by a number, it has that number in each lane."""
        self.guards = self.ones << GUARD

    def pack(self, numbers: Sequence[int]) -> int:
        """Return the numbers, one for each lane, as one packed number."""
        packed = 0
        for number in reversed(numbers):
            packed = packed << WIDTH | number
        return packed

    def unpack(self, packed: int) -> list[int]:
        """Return the numbers in the lanes."""
        return [packed >> WIDTH * lane & (1 << GUARD) - 1 for lane in range(self.count)]

    def at_least(self, one: int, other: int) -> int:
        """Return the guards of the lanes in which ``one`` is at least as large as ``other``."""
        return ((one | self.guards) - other) & self.guards

    def smaller(self, one: int, other: int) -> int:
        """Return the smaller number of each lane."""
        return chosen(self.at_least(one, other), other, one)


def chosen(guards: int, one: int, other: int) -> int:
    """Return the numbers of ``one`` in the lanes whose guard is set in ``guards``, and of ``other``
    in the rest."""
    return other ^ (other ^ one) & (guards - (guards >> GUARD))

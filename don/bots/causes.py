"""The causes that make one action win more often than another: the difference in chance, shared
out among the parts of the positions that the two lead to.

A game says what each part of a position, such as a seat's chips, adds to the logarithm of that
seat's strength; a chance to win is a strength divided by the sum of all. Then one part at a time is
exchanged between the two positions. A hint, a coach's warning and a review give the largest causes
as reasons, so a reason never speaks against the advice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import exp

Part = tuple[int, str]
"""A seat, and one of the things that it has, such as its chips."""
Parts = Mapping[Part, float]
"""The amount that each part of a position adds to the logarithm of its seat's strength."""
Causes = Mapping[Part, float]
"""The part of a difference in the chance to win that each part of a position causes."""


def causes(best: Parts, other: Parts, me: int) -> Causes:
    """Return how much of a seat's higher chance after ``best`` than after ``other`` each part
    causes.

    Each is exchanged once with all else as in ``other``, and once with all else as in ``best``; its
    cause is the mean of the two.
    """
    found = {}
    for part in {**best, **other}:  # every run adds in the same order
        one, two = best.get(part, 0.0), other.get(part, 0.0)
        if one != two:
            first = chance({**other, part: one}, me) - chance(other, me)
            last = chance(best, me) - chance({**best, part: two}, me)
            found[part] = (first + last) / 2
    return found


def chance(parts: Parts, me: int) -> float:
    """Return a seat's chance to win by the strengths that these parts add up to."""
    scores: dict[int, float] = {}
    for (seat, _), score in parts.items():
        scores[seat] = scores.get(seat, 0.0) + score
    own = scores.get(me, 0.0)
    return 1 / sum(exp(min(50.0, score - own)) for score in scores.values())


def mean_parts(ends: Iterable[tuple[float, Parts]]) -> Parts:
    """Return the mean of positions' parts, weighted by the probabilities of the positions."""
    total: dict[Part, float] = {}
    for probability, parts in ends:
        for part, score in parts.items():
            total[part] = total.get(part, 0.0) + probability * score
    return total


def of_seat(found: Causes, seat: int, *names: str) -> float:
    """Return what a seat's parts of these names cause together; of all names if none is given."""
    parts = found.items()
    return sum(part for (who, name), part in parts if who == seat and (not names or name in names))

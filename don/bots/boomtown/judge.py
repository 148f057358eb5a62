"""What a judge of positions is, and the plain one: points that are expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .position import NOBODY, Position


class Judge(Protocol):
    """A way to value a position. Judges that judge alike are equal, so that what was worked out
    for one serves the others."""

    def __hash__(self) -> int: ...

    def worth(self, position: Position, /) -> list[float]:
        """By seat, how glad it would be of this position; what each seat wants most of."""

    def gladder(self, one: float, other: float, position: Position, /) -> float:
        """How much gold the worth ``one`` is more than the ``other``, about, to the same seat."""


@dataclass(frozen=True, slots=True)
class Expecting:
    """Expected points at the end, less a part of what the others have on average.

    Points: gold, chance times value times rolls for every mine, its value at the end, pawns, and
    a few prices for what cannot be counted.
    """

    minding: float = 1.0
    """The part of the others' average that counts against a seat."""
    later: float = 1.0
    """The part of gold expected of later rolls that counts; gold in hand can be bid at once."""
    fees: float = 0.5
    """The part of all mines to come in a town that are expected to pay its mayor in full."""
    pawn: float = 5.0
    """Points for a pawn."""
    mustang: float = 2.0
    telegraph: float = 2.5
    waiting: float = 1.5
    """Gold for a card that is held: governor, vein and girls wait."""
    visits: float = 0.04
    """Gold for each mine to come in a saloon's town, for each roll ahead, by price."""

    def points(self, position: Position) -> list[float]:
        """Expected points at the end, by seat."""
        gold, soon = position.gold, position.soon
        later, final = position.later, position.final
        ahead = position.ahead
        points = [
            gold[s] + soon[s] + self.later * later[s] + final[s] + self.waiting * position.girls[s]
            for s in range(position.seats)
        ]
        for town, mayor in enumerate(position.mayors):
            if mayor != NOBODY:
                due = position.counts[town][mayor] * position.coming[town] * self.fees
                points[mayor] += self.pawn + (due * 2 if position.governor == town else due)
        for _, owner, town, price in position.saloons:
            points[owner] += price * position.coming[town] * ahead * self.visits
        if ahead:
            for holder, points_held in (
                (position.mustang, self.mustang),
                (position.telegraph, self.telegraph),
                (position.governor_waits, self.waiting),
                (position.vein_waits, self.waiting),
            ):
                if holder != NOBODY:
                    points[holder] += points_held
        return points

    def worth(self, position: Position) -> list[float]:
        """Own points less those of the others."""
        points = self.points(position)
        if not self.minding:
            return points
        others = self.minding / (len(points) - 1)
        total = sum(points)
        return [own - others * (total - own) for own in points]

    def gladder(self, one: float, other: float, position: Position) -> float:
        """A piece of gold is a point."""
        return one - other

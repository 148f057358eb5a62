"""The interface of a judge of positions, and the plain judge: expected points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .position import NOBODY, Position


class Judge(Protocol):
    """A way to value a position. Judges that judge alike are equal, so that they can share
    results."""

    def __hash__(self) -> int: ...

    def worth(self, position: Position, /) -> list[float]:
        """Return the worth of this position by seat; each seat maximises its own."""

    def gladder(self, one: float, other: float, position: Position, /) -> float:
        """Return about how much gold the worth ``one`` exceeds the ``other``, to the same seat."""


@dataclass(frozen=True, slots=True)
class Expecting:
    """Expected points at the end, less a part of the others' average.

    Points: gold; chance times value times rolls for every mine, and its value at the end; pawns;
    and a few fixed prices for effects that cannot be counted.
    """

    minding: float = 1.0
    """The part of the others' average that counts against a seat."""
    later: float = 1.0
    """The part of the gold expected of later rolls that counts; gold in hand can be bid at once."""
    fees: float = 0.5
    """The part of all mines to come in a town that are expected to pay its mayor in full."""
    pawn: float = 5.0
    """Points for a pawn."""
    mustang: float = 2.0
    telegraph: float = 2.5
    waiting: float = 1.5
    """Gold for a held card: governor, vein and girls wait."""
    visits: float = 0.04
    """Gold for each mine to come in a saloon's town, for each roll ahead, by price."""

    def points(self, position: Position) -> list[float]:
        """Return the expected points at the end, by seat."""
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
        """Return each seat's points less a part of the others' average."""
        points = self.points(position)
        if not self.minding:
            return points
        others = self.minding / (len(points) - 1)
        total = sum(points)
        return [own - others * (total - own) for own in points]

    def gladder(self, one: float, other: float, position: Position) -> float:
        """Return the difference: a piece of gold is a point."""
        return one - other

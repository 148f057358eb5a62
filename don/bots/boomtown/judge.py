"""The interface of a judge of positions, and the plain judge, which goes by expected points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .position import NOBODY, Position


class Judge(Protocol):
    """A way to value positions. Judges that judge alike compare equal, so that results can be
    cached for all of them."""

    def __hash__(self) -> int: ...

    def worth(self, position: Position, /) -> list[float]:
        """Return the worth of a position to each seat; each seat maximises its own worth."""

    def difference_in_gold(self, one: float, other: float, position: Position, /) -> float:
        """Convert the difference ``one`` - ``other`` of a seat's worths into gold."""


@dataclass(frozen=True, slots=True)
class Expecting:
    """Judges a position by a seat's expected points, less a fraction of the others' average.

    The points are gold now, the gold expected from mines and saloons, the mines' value at the end,
    pawns with the fees that they bring, and fixed prices for effects that cannot be counted.
    """

    minding: float = 1.0
    """The fraction of the others' average that counts against a seat."""
    later: float = 1.0
    """The weight of gold expected from later rolls; gold in hand, which can be bid at once, has
    weight 1."""
    fees: float = 0.5
    """The fraction of the mines to come in a town that is expected to pay its mayor the full
    fee."""
    pawn: float = 5.0
    """Points for a pawn."""
    mustang: float = 2.0
    telegraph: float = 2.5
    waiting: float = 1.5
    """``mustang``, ``telegraph`` and ``waiting``: points for a card in front of a seat.
    ``waiting`` is for each governor, vein or girls card that waits."""
    visits: float = 0.04
    """Points for a saloon: for each gold of its price, each mine to come in its town and each roll
    ahead."""

    def points(self, position: Position) -> list[float]:
        """Return each seat's expected points at the end."""
        gold, soon = position.gold, position.soon
        later, final = position.later, position.final
        ahead = position.ahead
        points = [
            own + now + self.later * then + end + self.waiting * cards
            for own, now, then, end, cards in zip(
                gold, soon, later, final, position.girls, strict=True
            )
        ]
        for town, mayor in enumerate(position.mayors):
            if mayor != NOBODY:
                due = position.counts[town][mayor] * position.coming[town] * self.fees
                points[mayor] += self.pawn + (due * 2 if position.governor == town else due)
        if ahead:
            for _, owner, town, price in position.saloons:
                points[owner] += price * position.coming[town] * ahead * self.visits
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
        """Return each seat's expected points, less a fraction of the others' average."""
        points = self.points(position)
        if not self.minding:
            return points
        others = self.minding / (len(points) - 1)
        total = sum(points)
        return [own - others * (total - own) for own in points]

    def difference_in_gold(self, one: float, other: float, position: Position) -> float:
        """Return the difference itself: a piece of gold is worth one point."""
        return one - other


EXPECTING = Expecting()
"""The judge with the usual numbers, for figures that are shown and compared in points."""

"""Plain bidding: as if the auction ended with what is said now."""

from __future__ import annotations

from dataclasses import dataclass

from don.games.boomtown import Observation

from ..history import History
from .ends import Ends, ends_of
from .judge import Judge


@dataclass(frozen=True, slots=True)
class AsIfLast:
    """Raises by one gold while it is gladder to win at that price than if the others do.

    If nobody has bid yet, it expects the other who gains most by winning to do so for one gold.
    """

    margin: float = 0.0
    """Gold that winning has to be better by."""
    most: float = 1.0
    """The part of its gold that it bids at most."""

    def bid(self, judge: Judge, width: int, seen: Observation, history: History, /) -> int:
        """One gold more than the high bid, or 0."""
        seat, auction = seen.seat, seen.auction
        assert seat is not None and auction is not None
        price = (auction.high or 0) + 1
        if price > self.most * seen.gold[seat]:
            return 0
        return price if keen(judge, width, seen) > self.margin else 0


def keen(judge: Judge, width: int, seen: Observation) -> float:
    """How much gladder, in gold, a seat is to win for one more than if the auction ended now."""
    seat, auction = seen.seat, seen.auction
    assert seat is not None and auction is not None
    price = (auction.high or 0) + 1
    ends = ends_of(judge, width, seen)
    if auction.bidder is not None:
        other = ends.worth(auction.bidder, price - 1)
    else:
        other = _without(ends, seat, seen.gold, auction.queue)
    return ends.gladder(ends.worth(seat, price)[seat], other[seat])


def _without(ends: Ends, seat: int, gold: tuple[int, ...], queue: tuple[int, ...]) -> list[float]:
    """What comes of it if this seat passes and nobody has bid yet."""
    rivals = [other for other in queue if other != seat and gold[other]]
    if not rivals:
        return ends.worth(ends.position.first, 0)
    passed = ends.worth(ends.position.first, 0)
    gains = {other: ends.worth(other, 1)[other] - passed[other] for other in rivals}
    keenest = max(rivals, key=gains.__getitem__)
    return ends.worth(keenest, 1) if gains[keenest] > 0 else passed

"""The action that brings the most points, for a seat that can hardly win, as a code with data.

It follows from what everybody can see, so the reader can check it.

| code | data |
|---|---|
| ``lot_brings`` | ``points`` for the lot, which the lowest bid may buy |
| ``action_brings`` | ``points`` (below zero: lost) |
"""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don.actions import Action, Bid, Drop, Keep, Stay, Swap
from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.games.don.state import Observation

from ..advice import Reason


def most_points(seen: Observation, actions: Sequence[Action]) -> tuple[Action, Reason] | None:
    """Return the action that brings the most points, and why, judged only by what all can see.

    In an auction it is the lowest bid, if the lot brings points. Otherwise it is the action that
    gains the most points for the seat's districts or, if all lose some, loses the fewest. None if
    no action's points are known.
    """
    assert seen.seat is not None
    own = seen.districts[seen.seat]
    if seen.auction is not None:
        bids = [said for said in actions if isinstance(said, Bid)]
        points = gain(own, seen.lot if seen.sale is None else (seen.sale.card,))
        if not bids or points < 1 or (seen.sale is not None and seen.sale.seller == seen.seat):
            return None
        lowest = min(bids, key=lambda bid: bid.amount)
        return lowest, Reason("lot_brings", data={"points": points})
    counted = {said: _brings(own, said) for said in actions}
    known = {said: points for said, points in counted.items() if points is not None}
    if not known:
        return None
    best = max(known, key=known.__getitem__)
    return best, Reason("action_brings", data={"points": known[best]})


def _brings(own: tuple[Card, ...], action: Action) -> int | None:
    """Return the points that an action adds to these districts.

    None if they depend on what other players do.
    """
    match action:
        case Keep() | Stay():
            return 0
        case Drop(card):
            return -gain(_without(own, card), (card,))
        case Swap(give, _, take):
            left = _without(own, give)
            return gain(left, (take,)) - gain(left, (give,))
    return None


def _without(own: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in own if other != card)

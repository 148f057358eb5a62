"""Of several actions that which brings most points by what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.don.actions import Action, Bid, Drop, Keep, Stay, Swap
from don.games.don.deck import Card
from don.games.don.scoring import gain
from don.games.don.state import Observation

from ...view.scene import Scene
from ..words.reasons import action_name


def most_points(scene: Scene, actions: Sequence[Action]) -> str:
    """In an auction the lowest bid, with what the lot brings; else what changes one's districts."""
    t, seen = scene.t, scene.seen
    own = seen.districts[seen.seat]
    if seen.auction is not None:
        bids = [said for said in actions if isinstance(said, Bid)]
        points = gain(own, seen.lot if seen.sale is None else (seen.sale.card,))
        if not bids or points < 1 or (seen.sale is not None and seen.sale.seller == seen.seat):
            return ""
        lowest = min(bids, key=lambda bid: bid.amount)
        return t.plural(
            "{action}: the lot brings you {n} point.",
            "{action}: the lot brings you {n} points.",
            points,
            action=action_name(t, scene.names, lowest),
        )
    counted = {said: _brings(seen, own, said) for said in actions}
    known = {said: points for said, points in counted.items() if points is not None}
    if not known:
        return ""
    best = max(known, key=known.__getitem__)
    name = action_name(t, scene.names, best)
    if known[best] > 0:
        return t.plural(
            "{action}: it brings you {n} point.",
            "{action}: it brings you {n} points.",
            known[best],
            action=name,
        )
    if known[best] == 0:
        return t("{action}: it costs you no points.", action=name)
    return t("{action}: it costs you the fewest points.", action=name)


def _brings(seen: Observation, own: tuple[Card, ...], action: Action) -> int | None:
    """Points that districts of one's own are worth more; None where others decide that."""
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

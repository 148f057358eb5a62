"""What an auction is about: what the lot would bring the reader."""

from __future__ import annotations

from don.games.don import Card, Observation, gain

from ...game import Stake
from ...i18n import Words
from ...view.scene import Scene
from .worth import on_offer, to_gain

LEAST_DECK = 6
"""Districts in the deck from which on one more of a colour may well come."""


def at_stake(scene: Scene) -> Stake:
    """The points that the lot would add now (D6.1), and what one more of its colour would then."""
    t, seen, seat = scene.t, scene.seen, scene.seen.seat
    lot = on_offer(scene, seat)
    points = to_gain(seen.districts[seat], lot)
    if points is None:
        return Stake()
    told = t.plural(
        "The lot brings you {n} point now.", "The lot brings you {n} points now.", points
    )
    return Stake(" ".join(filter(None, (told, _later(t, seen, lot)))))


def _later(t: Words, seen: Observation, lot: tuple[Card, ...]) -> str:
    """Why a first district is worth more than its point: with each of a colour the next one is."""
    colours = {card.colour for card in lot}
    if len(colours) > 1 or seen.deck_size < LEAST_DECK or seen.seat is None:
        return ""
    more = gain((*seen.districts[seen.seat], *lot), lot[:1])
    return t.plural(
        "One more of that colour then brings {n} point.",
        "One more of that colour then brings {n} points.",
        more,
    )

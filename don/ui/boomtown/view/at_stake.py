"""What the choice that is bid for is about: what each mine on offer would bring the reader."""

from __future__ import annotations

from don.bots.boomtown.analysis.gains import gain
from don.bots.boomtown.reading import position_of
from don.games.boomtown import Take, taking
from don.games.boomtown.scoring import PAWN

from ...view.scene import Scene
from ..words.cards import card_name


def at_stake(scene: Scene) -> str:
    """In gold and points by the end, fee and mayor counted, as the reasons of a hint count them."""
    t, seen = scene.t, scene.seen
    start, worth = position_of(seen), {}
    for card in seen.offer:
        if card.is_mine:
            due = taking(seen, seen.seat, card)
            pawn = PAWN if due.mayor == seen.seat != due.before else 0
            worth[card] = round(gain(seen, start, Take(card)).gold) + pawn
    if not worth:
        return ""
    best_first = sorted(worth.items(), key=lambda pair: -pair[1])
    told = [t("{card}: {n}", card=card_name(t, card), n=n) for card, n in best_first]
    return t("About what they bring you by the end: {cards}.", cards=t.listing(told))

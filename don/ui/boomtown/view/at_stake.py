"""What the choice that is bid for is about: what each card on offer would bring the reader."""

from __future__ import annotations

from don.bots.boomtown.analysis.choice_reasons import comes_to
from don.bots.boomtown.reading import position_of
from don.games.boomtown import Take

from ...view.scene import Scene
from ..words.cards import card_name


def at_stake(scene: Scene) -> str:
    """In gold and points by the end, fee and mayor counted, as the reasons of a hint count them.

    An event is told by its best target; one that figures say too little of is left out.
    """
    t, seen = scene.t, scene.seen
    start, worth = position_of(seen), {}
    for card in seen.offer:
        gold = comes_to(seen, start, Take(card))
        if gold is not None:
            worth[card_name(t, card)] = round(gold)
    if not worth:
        return ""
    best_first = sorted(worth.items(), key=lambda pair: -pair[1])
    told = [t("{card}: {n}", card=name, n=n) for name, n in best_first]
    return t("About what they bring you by the end: {cards}.", cards=t.listing(told))

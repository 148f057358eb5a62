"""What a choice is about: what each card on offer would bring the reader."""

from __future__ import annotations

from collections.abc import Mapping

from don.bots.boomtown.position import position_of
from don.bots.boomtown.reasons import comes_to
from don.games.boomtown.actions import Take
from don.games.boomtown.deck import Card
from don.games.boomtown.state import Phase

from ...game import Stake
from ...view.scene import Scene


def at_stake(scene: Scene, bid: int | None = None) -> Stake:
    """In gold and points by the end, fee and mayor counted, as the reasons of a hint count them.

    The cards say it themselves. A bid of more gold than the best of them brings is too much.
    """
    worth = scene.once(brought)
    if not worth:
        return Stake()
    t = scene.t
    told = t("On each card: roughly what it brings you by the end.")
    return Stake((told,), max(worth.values()), t("Pass: it costs more than it brings."))


def hinted(scene: Scene) -> Mapping[Card, int]:
    """What is written on the cards while a hint is open on which to take, or on what to bid."""
    counsel = scene.session.counsel
    asks = scene.seen.phase in (Phase.AUCTION, Phase.CHOOSE)
    is_open = counsel is not None and counsel.shown and counsel.advice is not None
    return scene.once(brought) if asks and is_open and scene.status == "turn" else {}


def brought(scene: Scene) -> Mapping[Card, int]:
    """By card. An event is told by its best target; one that figures say too little of is left
    out."""
    start = position_of(scene.seen)
    come = {card: comes_to(scene.seen, start, Take(card)) for card in scene.seen.offer}
    return {card: round(gold) for card, gold in come.items() if gold is not None}

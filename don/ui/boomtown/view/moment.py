"""One moment that counted in a game that is over: the turn that paid the winner best."""

from __future__ import annotations

from collections import Counter

from don.games.boomtown import events as ev
from don.games.boomtown import winners

from ...i18n import isolated
from ...view.scene import Scene
from ..words.cards import gold


def moment(scene: Scene) -> str:
    """The winner's best turn. Empty where the victory is shared, or no mine ever gave anything."""
    won = winners(scene.seen)
    if len(won) != 1:
        return ""
    (seat,) = won
    by_turn, turn = Counter[int](), 0
    for event in scene.events:
        match event:
            case ev.TurnBegan(turn):
                pass
            case ev.Produced(owner, _, amount) if owner == seat:
                by_turn[turn] += amount
    if not by_turn:
        return ""
    t, ((best, amount),) = scene.t, by_turn.most_common(1)
    if seat == scene.you:
        return t(
            "Your best turn was turn {n}: your mines gave {gold}.", n=best, gold=gold(t, amount)
        )
    return t(
        "The best turn of {name} was turn {n}: {gold} from the mines.",
        name=isolated(scene.names[seat]),
        n=best,
        gold=gold(t, amount),
    )

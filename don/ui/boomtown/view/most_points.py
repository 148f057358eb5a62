"""Of several actions that which brings most gold by what lies on the table."""

from __future__ import annotations

from collections.abc import Sequence

from don.games.boomtown.actions import Action, Telegraph
from don.games.boomtown.production import yields

from ...view.scene import Scene
from ..words.cards import gold


def most_points(scene: Scene, actions: Sequence[Action]) -> str:
    """Of dice that can be turned that which pays most; the reasons of a hint tell of all else."""
    t, seen = scene.t, scene.seen
    paid = {
        said: yields(seen, said.value + seen.dice[2 - said.die])[seen.seat]
        for said in actions
        if isinstance(said, Telegraph)
    }
    if not paid:
        return ""
    best = max(paid, key=paid.__getitem__)
    if paid[best] <= 0:
        return ""
    name = scene.called(best)
    return t("{action}: that brings you {amount}.", action=name, amount=gold(t, paid[best]))

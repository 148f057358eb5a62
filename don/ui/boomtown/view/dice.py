"""The telegraph: one of the dice is set to another number (B7.10)."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from don.games.boomtown import Telegraph, write_action

from ...view.scene import Scene
from .foreseen import brought


def keys(scene: Scene) -> Iterator[h.Node]:
    """For each die the numbers that it can be set to, each with what the sum then brings."""
    dice = scene.seen.dice
    for die in (1, 2):
        label = scene.t("Die {die} shows {value}. Turn it to:", die=die, value=dice[die - 1])
        yield h.h3[label]
        yield h.div(".choices", role="group", aria_label=label)[
            [
                _key(scene, write_action(Telegraph(die, value)), value, value + dice[2 - die])
                for value in range(1, 7)
                if value != dice[die - 1]
            ]
        ]


def _key(scene: Scene, action: str, value: int, total: int) -> h.Element:
    t, seen = scene.t, scene.seen
    own = brought(seen, seen.seat, total)
    pressed = scene.session.selected == action
    told = t("{value}: makes {sum} and earns you {n}.", value=value, sum=total, n=own)
    return h.button(
        ".target",
        type="button",
        data_choose=action,
        aria_pressed="true" if pressed else "false",
        title=told,
    )[
        h.span(".sr")[told],
        h.span(".die", aria_hidden="true")[str(value)],
        h.small(aria_hidden="true")[f"={total}"],
    ]

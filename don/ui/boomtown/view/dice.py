"""The telegraph: one of the dice is set to another number (B7.10)."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from don.games.boomtown.actions import Telegraph, write_action
from don.games.boomtown.production import COLLAPSE, yields
from don.games.boomtown.state import Observation

from ...view.people import face
from ...view.scene import Scene
from .luck import signed


def keys(scene: Scene) -> Iterator[h.Node]:
    """For each die the numbers that it can be set to, each with what the sum then brings.

    One die is enough where both show the same, and where no change makes a difference.
    """
    t, dice = scene.t, scene.seen.dice
    assert dice is not None, "the telegraph follows a roll"
    matters = any(
        _does_something(scene.seen, die, value) for die in (1, 2) for value in range(1, 7)
    )
    if not matters:
        yield h.p(".quiet")[t("Whatever you turn, no mine pays.")]
    for die in (1, 2) if matters and dice[0] != dice[1] else (1,):
        label = t("Die {die} shows {value}. Turn it to:", die=die, value=dice[die - 1])
        if dice[0] == dice[1]:
            label = t("Both dice show {value}. Turn one to:", value=dice[0])
        yield h.h3[label]
        yield h.div(".choices", role="group", aria_label=label)[
            [
                _key(scene, write_action(Telegraph(die, value)), value, value + dice[2 - die])
                for value in range(1, 7)
                if value != dice[die - 1]
            ]
        ]


def _does_something(seen: Observation, die: int, value: int) -> bool:
    """Whether it makes another sum than the dice show, with which mines pay or collapse."""
    shown = seen.dice
    assert shown is not None, "the telegraph follows a roll"
    total = value + shown[2 - die]
    if total == sum(shown):
        return False
    return any(
        mine.roll == total or (mine.is_dangerous and total in COLLAPSE)
        for mines in seen.mines
        for mine in mines
    )


def _key(scene: Scene, action: str, value: int, total: int) -> h.Element:
    t, seen = scene.t, scene.seen
    left = yields(seen, total)
    own = left[seen.seat]
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
        h.span(".brings", aria_hidden="true")[
            [h.span[face(scene.faces[seat]), h.b[signed(n)]] for seat, n in enumerate(left) if n]
            or "–"
        ],
    ]

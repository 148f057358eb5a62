"""The podium: the first three places on their steps, everybody else beside it."""

from __future__ import annotations

from collections import Counter

import htpy as h

from don.table.game import Standing

from ..i18n import isolated
from .characters import face
from .scene import Scene

STEPS = 3


def podium(scene: Scene, standing: tuple[Standing, ...]) -> h.Element:
    """Places in reading order; where the steps stand is a matter of style sheets."""
    ordered = sorted(standing, key=lambda s: (s.rank, s.seat))
    up = [placed for placed in ordered if placed.rank <= STEPS]
    shared = Counter(placed.points for placed in standing)
    level = {placed.seat for placed in standing if shared[placed.points] > 1}
    return h.div(".podium")[
        h.ol(".steps", data_count=str(len(up)))[[_step(scene, p, p.seat in level) for p in up]],
        len(up) < len(ordered)
        and h.ol(".places")[[_below(scene, p, p.seat in level) for p in ordered[len(up) :]]],
    ]


def _step(scene: Scene, placed: Standing, level: bool) -> h.Element:
    t = scene.t
    return h.li(data_place=str(placed.rank))[
        face(scene.faces[placed.seat]),
        h.bdi(".name")[scene.names[placed.seat]],
        h.span(".won")[t.plural("{n} point", "{n} points", placed.points)],
        level and h.span(".quiet")[scene.ui.view.tie_break(scene, placed.seat)],
        h.span(".shaft", role="img", aria_label=t("Place {n}", n=placed.rank))[
            h.span(aria_hidden="true")[str(placed.rank)]
        ],
    ]


def _below(scene: Scene, placed: Standing, level: bool) -> h.Element:
    told = scene.t.plural(
        "{place}. {name}, {n} point",
        "{place}. {name}, {n} points",
        placed.points,
        place=placed.rank,
        name=isolated(scene.names[placed.seat]),
    )
    tie = level and [" ", h.span(".quiet")[scene.ui.view.tie_break(scene, placed.seat)]]
    return h.li(data_place=str(placed.rank))[face(scene.faces[placed.seat]), told, tie]

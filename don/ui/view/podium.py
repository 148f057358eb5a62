"""The podium: the first three places on their steps, everybody else below it."""

from __future__ import annotations

from collections import Counter

import htpy as h

from don.table.game import Standing

from ..i18n import isolated
from .characters import face
from .laurel import laurel
from .quips import on_victory
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
    t, more = scene.t, scene.ui.view.on_podium(scene, placed.seat, level)
    return h.li(class_={"yours": placed.seat == scene.you}, data_place=str(placed.rank))[
        placed.rank == 1 and on_victory(scene, placed.seat),
        h.div(".portrait")[placed.rank == 1 and laurel(), face(scene.faces[placed.seat])],
        h.bdi(".name")[scene.labels[placed.seat]],
        h.span(".won")[
            h.b(aria_hidden="true")[str(placed.points)],
            h.span(".sr")[t.plural("{n} point", "{n} points", placed.points)],
        ],
        more and h.span(".quiet")[more],
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
        name=isolated(scene.labels[placed.seat]),
    )
    more = scene.ui.view.on_podium(scene, placed.seat, level)
    return h.li(class_={"yours": placed.seat == scene.you}, data_place=str(placed.rank))[
        face(scene.faces[placed.seat]), h.span[told, more and [" ", h.span(".quiet")[more]]]
    ]

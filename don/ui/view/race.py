"""The players in the order of their points so far. Only wide screens have room for this list."""

from __future__ import annotations

import htpy as h

from ..i18n import isolated
from .drawn_once import drawn_once
from .people import face
from .scene import Scene

LENGTH = 100
"""The length of the longest bar, in units of its drawing."""
FULL = 10
"""A full bar stands for at least so many points; else the leader's would be full after one lot."""


def race(scene: Scene) -> h.Node:
    """Draw a line for each seat, the leader first; None in lessons and at the end."""
    if scene.is_lesson or scene.status == "over":
        return None
    points = scene.ui.view.points(scene)
    most = max(FULL, *points)
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    return h.section(".race", aria_label=scene.t("Points so far"))[
        h.p(".title", aria_hidden="true")[scene.t("Points so far")],
        h.ol[
            [
                _line(
                    scene.faces[seat],
                    scene.labels[seat],
                    points[seat],
                    LENGTH * points[seat] // most,
                    seat == scene.you,
                )
                for seat in order
            ]
        ],
    ]


@drawn_once
def _line(code: str, label: str, points: int, length: int, own: bool) -> h.Element:
    return h.li(class_={"yours": own})[
        face(code),
        h.span(".name")[isolated(label)],
        h.svg(viewBox=f"0 0 {LENGTH} 1", preserveAspectRatio="none", aria_hidden="true")[
            h.rect(width=str(length), height="1")
        ],
        " ",
        h.span(".n")[str(points)],
    ]

"""What came of an auction, large over the place of the lot, until people have looked at it."""

from __future__ import annotations

import htpy as h

from .people import face
from .scene import Scene

MUCH = 5
"""From so many chips (gold) on a payment to the reader is a feast."""


def is_large(scene: Scene) -> bool:
    """Whether all chips have arrived, and the next lot has not come yet."""
    return scene.payment is not None and scene.payment.arrived


def outcome(
    scene: Scene,
    kind: str,
    told: str,
    why: h.Node,
    seat: int | None = None,
    taken: h.Node = None,
    points: int = 0,
    says: h.Node = None,
    gained: int | None = None,
    failed: bool = False,
) -> h.Element:
    """Who got what, and who was paid what: large while it is looked at, else small, in a place that
    is kept from the beginning.

    ``kind`` is a word for style sheets and tests, ``seat`` who won, ``taken`` what,
    ``points`` what that adds to the reader's own, ``says`` what the winner has to say, ``gained``
    what of all that the reader was paid belongs to it, if that is not the whole. Whoever has
    ``failed`` looks sour, and nothing shines.
    It is past when somebody has bid for the next lot.
    """
    auction = scene.seen.auction
    past = scene.payment is None and auction is not None and bool(auction.calls)
    large = is_large(scene)
    scrolls = {"tabindex": "0", "role": "group"} if large else {}  # on a low screen, with keys too
    mine = seat is not None and seat == scene.you
    kinds = {"past": past, "large": large, "yours": mine and not failed, "failed": failed}
    return h.div(class_=["outcome", kinds], data_outcome=kind, **scrolls)[
        large and h.div(".taken")[seat is not None and _winner(scene, seat, says), taken],
        h.p[h.b[told]],
        " ",
        h.p[why],
        large and h.div(".room")[_scored(scene, points) if points else _own(scene, gained)],
    ]


def _winner(scene: Scene, seat: int, says: h.Node) -> h.Element:
    return h.div(".winner")[face(scene.faces[seat]), says]


def _scored(scene: Scene, points: int) -> h.Element:
    """The points that the reader has won."""
    return h.p(".gained.scored")[scene.t.plural("+{n} point", "+{n} points", points)]


def _own(scene: Scene, gained: int | None) -> h.Node:
    """What the reader has gained, in a large number."""
    if gained is None:
        gained = scene.payment.change(scene.you) if scene.payment and scene.you is not None else 0
    much = {"much": gained >= MUCH}
    return gained > 0 and h.p(class_=["gained", much], aria_hidden="true")[f"+{gained}"]

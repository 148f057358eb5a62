"""The outcome of an auction, drawn large over the lot's place while the reader looks at it."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from .people import face
from .scene import Scene

MUCH = 5
"""A payment to the reader of at least this amount, in chips (gold), is celebrated, and so are as
many points."""


def outcome(
    scene: Scene,
    kind: str,
    text: str,
    why: h.Node,
    seat: int | None = None,
    taken: h.Node = None,
    points: int = 0,
    gained: int | None = None,
    failed: bool = False,
    news: str = "",
) -> h.Element:
    """Draw the outcome of an auction: the winner, the lot, and the payment to the reader.

    The outcome is large while the reader looks at it, then small, in a place reserved from the
    beginning. It is past once a player has bid or passed in the next auction.

    ``kind`` is a word for style sheets and tests, ``seat`` the winner, ``taken`` the lot won.
    ``points`` is what the lot adds to the reader's points. ``gained`` is what this outcome pays the
    reader; None: the whole payment. A winner who has ``failed`` looks sour, without highlights.
    ``news`` says what the lot changes for the reader.
    """
    auction = scene.seen.auction
    past = scene.payment is None and auction is not None and bool(auction.calls)
    large = scene.shows_outcome
    scrolls = {"tabindex": "0", "role": "group"} if large else {}  # by keys, too, on a short screen
    mine, reason = seat is not None and seat == scene.you, Markup(h.fragment[why])
    kinds = {
        "past": past,
        "large": large,
        "yours": mine and not failed,
        "failed": failed,
        "bare": not reason,
    }
    return h.div(class_=["outcome", kinds], data_outcome=kind, **scrolls)[
        large
        and h.div(".taken")[seat is not None and h.div(".winner")[face(scene.faces[seat])], taken],
        h.p[h.b[text]],
        " ",
        h.p[reason],
        large
        and h.div(".room")[
            _scored(scene, points) if points else _own(scene, gained),
            news and h.p(".news")[news],
        ],
    ]


def _scored(scene: Scene, points: int) -> h.Element:
    """Return the points that the reader has won."""
    return h.p(class_=["gained scored", {"great": points >= MUCH}])[
        scene.t.plural("+{n} point", "+{n} points", points)
    ]


def _own(scene: Scene, gained: int | None) -> h.Node:
    """Return the chips that the reader has gained, as a large number that says whose they are."""
    if gained is None:
        gained = scene.payment.change(scene.you) if scene.payment and scene.you is not None else 0
    much = {"much": gained >= MUCH}
    return (
        gained > 0
        and h.p(class_=["gained own", much], aria_hidden="true")[
            h.small[scene.t("You")], f"+{gained}"
        ]
    )

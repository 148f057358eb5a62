"""What districts of one colour score, as a picture: the more there are, the higher the stairs."""

from __future__ import annotations

import htpy as h

from don.games.don.scoring import COLOUR_POINTS

from ...i18n import Words


def lesson_picture(t: Words) -> h.Node:
    """One to five cards of a colour, and below them their points (D6.1)."""
    return h.ol(".stacks.colour-K", aria_hidden="true")[
        [
            h.li[
                h.span(".stack")[[h.i] * count],
                h.b[t.plural("{n} pt", "{n} pts", COLOUR_POINTS[count])],
            ]
            for count in range(1, 6)
        ]
    ]

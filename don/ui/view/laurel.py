"""The laurel wreath round a face, and confetti."""

from __future__ import annotations

import htpy as h

LEAF = "M0 0q-5-7 0-15q5 8 0 15z"
"""A leaf, from its stem to its tip."""
LEAVES = range(25, 146, 20)
"""The places of the leaves on each branch, in degrees from the foot of the wreath."""
LEANS = (-112, -52)
"""The angles of the two leaves at each place, in degrees: one inwards, one outwards."""


def laurel() -> h.Element:
    """Draw two branches that meet at the foot, round a face that is 80 units wide."""
    return h.svg(".laurel", viewBox="-64 -64 128 128", aria_hidden="true")[
        [
            h.path(
                d=LEAF,
                transform=f"scale({side} 1) rotate({180 - at}) translate(0 -47) rotate({lean})",
            )
            for side in (1, -1)
            for at in LEAVES
            for lean in LEANS
        ]
    ]


# Confetti for a reader who has done well, where motion is welcome.


SCRAPS = 40
"""The number of pieces."""


def confetti() -> h.Element:
    """Draw the pieces; their colours and paths are in ``static/css/ending.css``."""
    return h.div(".confetti", aria_hidden="true")[[h.i] * SCRAPS]

"""Paper that falls once for a reader who has done well, where motion is welcome."""

from __future__ import annotations

import htpy as h

SCRAPS = 40
"""So many pieces fall."""


def confetti() -> h.Element:
    """The pieces; their colours and ways are in ``static/css/ending.css``."""
    return h.div(".confetti", aria_hidden="true")[[h.i] * SCRAPS]

"""A text as a QR code, drawn as one path. Dark on light with a quiet zone, whatever the theme."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import htpy as h
from markupsafe import Markup

from ..i18n import Words

QUIET = 4
"""Modules of light around the code, as the standard wants them."""


@lru_cache(maxsize=4)
def qr(t: Words, text: str) -> Markup:
    """The code as SVG."""
    from segno import encoder  # only few readers ever need it

    encode: Any = encoder.encode
    rows = encode(text, error="L", micro=False).matrix
    size = len(rows) + 2 * QUIET
    drawn = h.svg(
        ".qr",
        viewBox=f"0 0 {size} {size}",
        role="img",
        aria_label=t("QR code of the link"),
        shape_rendering="crispEdges",
    )[
        h.rect(width=str(size), height=str(size), fill="#fff"),
        h.path(fill="#000", d="".join(_runs(rows))),
    ]
    return Markup(drawn)


def _runs(rows: Any) -> list[str]:
    """Every run of dark modules in a row as a rectangle of the path."""
    found = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            length = 0
            while x + length < len(row) and row[x + length]:
                length += 1
            if length:
                found.append(f"M{x + QUIET} {y + QUIET}h{length}v1h-{length}z")
            x += length or 1
    return found

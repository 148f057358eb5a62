"""References to the games' drawings, and the page's own icons.

The drawings are symbols in files, ``static/art/<game>/<name>.svg``. The path of an icon is written
where the icon is used.
"""

from __future__ import annotations

import re

import htpy as h

from .drawn_once import drawn_once

FILE = re.compile(r"static/art/[a-z]+/[a-z]+\.svg#")
"""A view's reference to a symbol, up to the symbol's name."""


def within(markup: str) -> str:
    """Adapt markup, or JSON that contains markup, to a page that contains the drawings itself.

    A frame without an origin may not use drawings from another file.
    """
    return FILE.sub("#", markup)


@drawn_once
def icon(path: str) -> h.Element:
    """Draw a filled icon, 24 units wide."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]


@drawn_once
def stroked(path: str) -> h.Element:
    """Draw an icon of a few strokes, 24 units wide, for a button that also has words or a label."""
    return h.svg(".stroke", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]


@drawn_once
def sign_button(path: str, text: str, kind: str = "", **does: str) -> h.Element:
    """Draw a button with a sign and words, as in the menu. ``does`` are its attributes."""
    return h.button(kind, type="button", **does)[stroked(path), text]


@drawn_once
def word_below(text: str) -> h.Element:
    """Draw the name of a button below its sign."""
    return h.span(".word", aria_hidden="true")[text]


PEOPLE = (
    "M8.500 5.500a3 3 0 100 6 3 3 0 000-6zM2.500 19c.5-3.200 2.700-5 6-5s5.500 1.800 6 5"
    "M15.500 5.700a3 3 0 010 5.600M17 14.300c2.500.4 4 2 4.500 4.700"
)
"""Two people: for playing together, and for all other players."""
SHARE = "M12 15V4M7.500 8 12 3.500 16.500 8M6 12.500v7h12v-7"
"""An arrow out of a box."""

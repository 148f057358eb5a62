"""The drawings of the games: symbols in files, ``static/art/<game>/<name>.svg``.

Icons of the page itself are drawn where they are used.
"""

from __future__ import annotations

import re

import htpy as h

FILE = re.compile(r"static/art/[a-z]+/[a-z]+\.svg#")
"""How views refer to a symbol, up to its name."""


def within(markup: str) -> str:
    """Return markup, or JSON with markup in it, for a page that contains the drawings itself.

    A frame without an origin may not use drawings from another file.
    """
    return FILE.sub("#", markup)


def icon(path: str) -> h.Element:
    """Draw an icon that is filled, 24 units wide."""
    return h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]


def stroked(path: str) -> h.Element:
    """Draw an icon of a few lines, 24 units wide, to stand beside a word that says the same."""
    return h.svg(".stroke", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]

"""Where the drawings of the games lie: symbols in files, ``static/art/<game>/<name>.svg``.

Signs of the page itself are drawn where they are used.
"""

from __future__ import annotations

import re

import htpy as h

FILE = re.compile(r"static/art/[a-z]+/[a-z]+\.svg#")
"""How views refer to a symbol, up to its name."""


def within(markup: str) -> str:
    """Markup, or JSON that holds some, for a page that has the drawings in itself.

    A frame without an origin may not use those of another file.
    """
    return FILE.sub("#", markup)


def stroked(path: str) -> h.Element:
    """A sign of a few lines, 24 units wide, beside a word that says the same."""
    return h.svg(".stroke", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=path)]

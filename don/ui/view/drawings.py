"""Where the drawings of the games lie: symbols in files, ``static/art/<game>/<name>.svg``."""

from __future__ import annotations

import re

FILE = re.compile(r"static/art/[a-z]+/[a-z]+\.svg#")
"""How views refer to a symbol, up to its name."""


def within(markup: str) -> str:
    """Markup, or JSON that holds some, for a page that has the drawings in itself.

    A frame without an origin may not use those of another file.
    """
    return FILE.sub("#", markup)

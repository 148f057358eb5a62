"""A decorator for small pieces of markup that recur: each is drawn only once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

import htpy as h
from markupsafe import Markup

P = ParamSpec("P")
MOST = 1024
"""The largest number of pieces remembered for each function."""


def drawn_once(draw: Callable[P, h.Node]) -> Callable[P, Markup]:
    """Make a function remember the markup that it draws. It must read only its arguments.

    A text and markup with the same letters are two arguments: only the text is escaped.
    """

    @lru_cache(MOST, typed=True)
    @wraps(draw)
    def drawn(*args: P.args, **names: P.kwargs) -> Markup:
        return Markup(h.fragment[draw(*args, **names)])

    return cast("Callable[P, Markup]", drawn)

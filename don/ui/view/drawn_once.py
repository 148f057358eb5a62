"""Small pieces of markup that are the same time and again: each is drawn once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, cast

import htpy as h
from markupsafe import Markup

P = ParamSpec("P")
MOST = 1024
"""Pieces remembered of each kind."""


def drawn_once(draw: Callable[P, h.Node]) -> Callable[P, Markup]:
    """Remember what a function has drawn. Everything it reads must be in its arguments."""

    @lru_cache(MOST)
    @wraps(draw)
    def drawn(*args: P.args, **names: P.kwargs) -> Markup:
        return Markup(h.fragment[draw(*args, **names)])

    return cast("Callable[P, Markup]", drawn)

"""The bot that plays at random: a reference for all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.table.rng import Rng

from .history import History


class Uniform:
    """Every legal action is equally likely, of whatever game."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """Draw one of ``legal``."""
        return legal[rng.below(len(legal))[0]]

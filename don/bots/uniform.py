"""The bot that plays at random: the yardstick for all others, and a gentle opponent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from don.table.rng import Rng


class Uniform:
    """Every legal action is equally likely, of whatever game."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, /) -> Any:
        """Draw one of ``legal``."""
        return legal[rng.below(len(legal))[0]]

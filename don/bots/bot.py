"""What a bot is: what a seat sees, may do and has heard go in, one action comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from don.table.rng import Rng

from .history import History


class Bot(Protocol):
    """A way to play. It keeps nothing between decisions and knows what its seat may know.

    The same observation, actions, generator and history give the same choice, on every Python.
    """

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """One of ``legal``, which holds at least one action."""

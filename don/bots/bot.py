"""What a bot is: an observation and the legal actions in, one of them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from don.table.rng import Rng


class Bot(Protocol):
    """A way to play. It keeps nothing between decisions and knows what its seat may know.

    The same observation, actions and generator give the same choice, on every Python.
    """

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, /) -> Any:
        """One of ``legal``, which holds at least one action."""

"""What a bot is: what a seat sees, may do and has heard go in, one action comes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from don.table.rng import Rng

from .history import History
from .interruptible import Thought


class Bot(Protocol):
    """A way to play. It keeps nothing between decisions and knows what its seat may know.

    The same observation, actions, generator and history give the same choice, on every Python.
    """

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """One of ``legal``, which holds at least one action."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that takes long: its decision can be interrupted (``interruptible``)."""

    def think(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Thought[Any]:
        """What ``choose`` gives, with pauses."""

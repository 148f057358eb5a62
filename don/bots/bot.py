"""The interface of a bot, the dice that bots share, and the bot that plays at random.

A bot takes what a seat sees, the legal actions and the public history, and returns one action.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from don.table.game import Event
from don.table.match import KnownMatch, Step
from don.table.rng import Rng

from .interruptible import Thought


@dataclass(frozen=True, slots=True)
class History:
    """All that happened in public: the opening events, and every step with its events."""

    opening: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, match: KnownMatch) -> History:
        """Return the history of a match so far. Events hide what is hidden, so any seat may read
        it."""
        return cls(match.opening, match.steps)

    def events(self) -> Iterable[Event]:
        """Yield every event, in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events


class Bot(Protocol):
    """A way to play. It keeps nothing between decisions and knows only what its seat may know.

    The same observation, actions, generator and history give the same choice, on every Python.
    """

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """Return one of ``legal``, which holds at least one action."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that takes long: its decision can be interrupted (``interruptible``)."""

    def think(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Thought[Any]:
        """Return the same as ``choose``, with pauses."""


# Dice for the weak bots: a mood lasts for a whole auction, or for a whole game.


def lasting(*numbers: int) -> Rng:
    """Return dice that fall the same for the same numbers."""
    rng = Rng(0)
    for number in numbers:
        rng = Rng(rng.next()[0] ^ number)
    return rng


def swing(rng: Rng) -> float:
    """Return a number between -1 and 1, more often near 0."""
    one, rng = rng.below(1001)
    other, _ = rng.below(1001)
    return (one + other - 1000) / 1000


def heads(rng: Rng) -> bool:
    """Toss a coin."""
    return rng.below(2)[0] == 1


class Uniform:
    """Plays every legal action with equal odds, in any game: a reference for all other bots."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """Draw one of ``legal``."""
        return legal[rng.below(len(legal))[0]]

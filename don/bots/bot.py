"""What a bot is: what a seat sees, may do and has heard go in, one action comes out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from don.table.game import Event
from don.table.match import KnownMatch, Step
from don.table.rng import Rng

from .interruptible import Thought

# What everybody at a table has heard and seen so far, of whatever game.


@dataclass(frozen=True, slots=True)
class History:
    """All that happened in public: the opening events, and every step with its events."""

    opening: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()

    @classmethod
    def of(cls, match: KnownMatch) -> History:
        """The history of a match so far. Events hide what is hidden, so this is for all eyes."""
        return cls(match.opening, match.steps)

    def events(self) -> Iterable[Event]:
        """Everything that happened, in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events


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


# Moods of beginners: they change their mind about what they like, but not in the middle of it.


def lasting(*numbers: int) -> Rng:
    """Dice that fall the same as long as these numbers are the same."""
    rng = Rng(0)
    for number in numbers:
        rng = Rng(rng.next()[0] ^ number)
    return rng


def swing(rng: Rng) -> float:
    """Between -1 and 1, more often near 0."""
    one, rng = rng.below(1001)
    other, _ = rng.below(1001)
    return (one + other - 1000) / 1000


def heads(rng: Rng) -> bool:
    """A coin is thrown."""
    return rng.below(2)[0] == 1


# The bot that plays at random: a reference for all others.


class Uniform:
    """Every legal action is equally likely, of whatever game."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """Draw one of ``legal``."""
        return legal[rng.below(len(legal))[0]]

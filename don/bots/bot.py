"""The interface of a bot, the random draws that bots share, and the bot that plays at random.

A bot is given what its seat sees, the legal actions, a random generator and the public history. It
returns one of the actions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from don.table.game import Event
from don.table.long_work import LongWork
from don.table.match import KnownMatch, Step
from don.table.rng import Rng


@dataclass(frozen=True, slots=True)
class History:
    """Everything that is public: the opening events, each step with its events, and who plays.

    ``bots`` has the code of the bot at each seat, as shown at the table; None for a person. It is
    empty where nothing is known of the players. Advice may use it. Bots do not, so that a bot plays
    the same against all players.
    """

    opening: tuple[Event, ...] = ()
    steps: tuple[Step, ...] = ()
    bots: tuple[str | None, ...] = ()

    @classmethod
    def of(cls, match: KnownMatch) -> History:
        """Return the history of a match so far. Any seat may read it, because events do not reveal
        what is hidden."""
        return cls(match.opening, match.steps, tuple(p.bot for p in match.players))

    def events(self) -> Iterable[Event]:
        """Yield every event, in order."""
        yield from self.opening
        for step in self.steps:
            yield from step.events


class Bot(Protocol):
    """A way to play. It remembers nothing between decisions and knows only what its seat may know.

    The same observation, actions, generator and history lead to the same choice on every Python.
    """

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """Return one of ``legal``, which holds at least one action."""


@runtime_checkable
class ThinkingBot(Bot, Protocol):
    """A bot that takes long to decide, and can be interrupted meanwhile (``long_work``)."""

    def think(
        self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /
    ) -> LongWork[Any]:
        """Return the same as ``choose``, as work that can be paused."""


# Random draws, mostly for the moods of weak bots. A mood lasts for a whole auction or game.


def rng_of(*numbers: int) -> Rng:
    """Return a random generator that is always the same for the same numbers."""
    rng = Rng(0)
    for number in numbers:
        rng = Rng(rng.next()[0] ^ number)
    return rng


def swing(rng: Rng) -> float:
    """Draw a number between -1 and 1; numbers near 0 are more likely."""
    one, rng = rng.below(1001)
    other, _ = rng.below(1001)
    return (one + other - 1000) / 1000


def heads(rng: Rng) -> bool:
    """Toss a coin: return True for heads."""
    return rng.below(2)[0] == 1


class Uniform:
    """Plays any game by choosing each legal action with equal probability, as a yardstick for all
    other bots."""

    def choose(self, seen: Any, legal: Sequence[Any], rng: Rng, history: History, /) -> Any:
        """Draw one of ``legal``."""
        return legal[rng.below(len(legal))[0]]

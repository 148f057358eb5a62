"""The shape of a game's bots: what the terminal and the page ask of those of any game.

The bots of a game are a package whose top level offers the names of ``GameBots``;
``games.bots_of`` finds the package. Observations, actions, advice and reasons are values of the
game's own: shared code hands them on to the game's own views and looks at none of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from don.table.match import Match

from .advice import Advice, Moment, Portrait
from .bot import Bot, History
from .interruptible import Thought


class GameBots(Protocol):
    """The bots of one game. A code is what a record names a bot by: ``careful``."""

    @property
    def LEVELS(self) -> Mapping[str, Bot]:
        """The levels a person can choose from, by code, the easiest first."""

    @property
    def DEFAULT(self) -> str:
        """The level that plays for a bot that this program does not know."""

    @property
    def LIGHT(self) -> Collection[str]:
        """Levels that decide in a moment, so that a page can let them do it itself."""

    @property
    def PERSONALITIES(self) -> Collection[str]:
        """What a bot may like besides winning. A code may name one after its level
        (``shrewd:miser``); not every level has to know them."""

    @property
    def IDLE(self) -> Collection[Any]:
        """Actions that do nothing: a review passes over them where they were right."""

    @property
    def REASONS(self) -> Mapping[str, Sequence[str]]:
        """What each reason of an advice holds: the names of its numbers, by its code."""

    @property
    def KIND_CODES(self) -> Collection[str]:
        """The kinds of players that a portrait can speak of."""

    def read_datum(
        self, name: str, value: Any, seats: int, /
    ) -> int | float | str | tuple[int, ...]:
        """A number of a reason that came as plain data. Raises ``ValueError``."""

    def can_be_exact(self, seen: Any, /) -> bool:
        """Whether so little is left to chance that advice with ``deep`` can be exact."""

    def known_bot(self, code: str, /) -> str:
        """The code itself, or the nearest one that this program knows."""

    def bot_of(self, code: str, /) -> Bot:
        """The bot that plays for a code, whatever it is."""

    def advising(
        self,
        seen: Any,
        legal: Sequence[Any],
        history: History,
        also: Sequence[Any] = (),
        deep: bool = True,
    ) -> Thought[Advice]:
        """What the strongest bot would do in place of the seat that is to act, and why.

        The actions in ``also``, which must be legal, are weighed in any case. With ``deep`` it may
        take minutes where that makes the advice better.
        """

    def course(self, match: Match, /) -> Iterator[Moment | None]:
        """Everybody's chance to win after every step of a match, from the deal on.

        One moment at a time, and None where one may pause.
        """

    def portraits(self, match: Match, /) -> Thought[tuple[Portrait, ...]]:
        """What the bots of a match believe about the other players by its end."""

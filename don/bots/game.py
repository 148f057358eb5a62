"""The interface between a game's bots and the code that all games share.

The bots of a game are a package whose top level offers the names of ``GameBots``; ``games.bots_of``
finds the package. Observations, actions, advice and reasons are values of the game's own: shared
code passes them on to the game's own views and does not look into them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Protocol

from don.table.match import Match

from .advice import Advice, Moment, Portrait
from .bot import Bot, History
from .interruptible import Thought


class GameBots(Protocol):
    """The bots of one game. A code names a bot in records, such as ``careful``."""

    @property
    def LEVELS(self) -> Mapping[str, Bot]:
        """The levels a person can choose from, by code, the easiest first."""

    @property
    def DEFAULT(self) -> str:
        """The level that plays for a bot that this program does not know."""

    @property
    def LIGHT(self) -> Collection[str]:
        """The levels that decide at once, so that a page can run them itself."""

    @property
    def PERSONALITIES(self) -> Collection[str]:
        """The likings that a bot may have besides winning. A code may name one after its level
        (``shrewd:miser``). A level need not support them."""

    @property
    def IDLE(self) -> Collection[Any]:
        """The actions that do nothing. A review leaves them out where they were right."""

    @property
    def REASONS(self) -> Mapping[str, Sequence[str]]:
        """The data that each reason of an advice holds: the names of its numbers, by the reason's
        code."""

    @property
    def KIND_CODES(self) -> Collection[str]:
        """The kinds of players that a portrait can name."""

    def read_datum(
        self, name: str, value: Any, seats: int, /
    ) -> int | float | str | tuple[int, ...]:
        """Return a datum of a reason from plain data. Raises ``ValueError`` if it is not valid."""

    def can_be_exact(self, seen: Any, /) -> bool:
        """Return whether so little is left to chance that advice with ``deep`` can be exact."""

    def known_bot(self, code: str, /) -> str:
        """Return the code itself, or the nearest one that this program knows."""

    def bot_of(self, code: str, /) -> Bot:
        """Return the bot that plays for a code, even an unknown one."""

    def advising(
        self,
        seen: Any,
        legal: Sequence[Any],
        history: History,
        also: Sequence[Any] = (),
        deep: bool = True,
    ) -> Thought[Advice]:
        """Return what the strongest bot would do in place of the seat to act, and why.

        The actions in ``also``, which must be legal, are weighed in any case. With ``deep`` it may
        take minutes where that makes the advice better.
        """

    def course(self, match: Match, /) -> Iterator[Moment | None]:
        """Yield each seat's chance to win after every step of a match, from the deal on.

        It yields one moment at a time, and None where the caller may pause.
        """

    def portraits(self, match: Match, /) -> Thought[tuple[Portrait, ...]]:
        """Return what the bots of a match believe about the other players by its end."""

"""The interface between a game's bots and the code that all games share.

The bots of a game are a package whose top level offers the names of ``GameBots``; ``games.bots_of``
returns the package. Observations and actions are each game's own values: shared code passes them on
and does not look into them. ``Advice`` and ``Reason`` are shared classes, but each game has its own
codes and data for its reasons.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from don.table.long_work import LongWork
from don.table.match import Match

from .advice import Advice, Moment, Reason
from .bot import Bot, History


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """All bots of one game. Records name a bot by its code, such as ``careful``."""

    levels: Mapping[str, Bot]
    """All levels by their codes, the easiest first."""
    default: str
    """The level that plays if no bot is named, or if this program does not know the one named.

    It also plays the daily deals, which are the same for all readers, so it must not change.
    """
    light: Collection[str]
    """The levels that decide so quickly that a page can run them itself."""
    personalities: Mapping[str, Bot] = field(default_factory=dict)
    """Bots with a goal besides winning, by level and personality (``shrewd:miser``)."""
    idle: Collection[Any] = ()
    """The actions that do nothing. A review leaves them out if they lost nothing."""
    automatic: Collection[Any] = ()
    """The actions that happen unless a player has asked for another beforehand. No review names
    them, because the player was not asked."""

    def known(self, code: str) -> str:
        """Return the code if it is known, else the code of the bot that plays in its place.

        If only the personality is unknown, the level plays without one. An unknown level, which a
        newer program may have written into a record, is replaced by the default.
        """
        if code in self.personalities:
            return code
        level = code.partition(":")[0]
        return level if level in self.levels else self.default

    def bot(self, code: str) -> Bot:
        """Return the bot for a code; for an unknown code, the bot that plays in its place."""
        known = self.known(code)
        return self.personalities.get(known) or self.levels[known]


class GameBots(Protocol):
    """The bots of one game, their advice and their reasons."""

    @property
    def ROSTER(self) -> Roster:
        """All bots of the game."""

    @property
    def REASONS(self) -> Mapping[str, Sequence[str]]:
        """The names of the data that each reason holds, by the reason's code."""

    @property
    def REVIEWS_DEEP(self) -> bool:
        """True if reviews ask for ``deep`` advice: it never takes more than a few seconds."""

    def read_datum(self, name: str, value: Any, seats: int, /) -> int | str | tuple[int, ...]:
        """Return one datum of a reason, read from plain data.

        Raises ``ValueError`` if it is not valid.
        """

    def can_be_deeper(self, seen: Any, /) -> bool:
        """Return whether asking again with ``deep`` can make inexact advice better."""

    def advising(
        self,
        seen: Any,
        legal: Sequence[Any],
        history: History,
        also: Sequence[Any],
        deep: bool,
        /,
    ) -> LongWork[Advice]:
        """Return what the strongest bot would do at the seat to act, and why.

        The actions in ``also``, which must be legal, are weighed in any case. With ``deep`` the
        work may take longer if that makes the advice better.
        """

    def most_points(self, seen: Any, actions: Sequence[Any], /) -> tuple[Any, Reason] | None:
        """Return the action that brings the most points, and why, judged by the open table alone.

        None if no action is known to bring points.
        """

    def course(
        self, match: Match, first: int = 0, seat: int | None = None, /
    ) -> Iterator[Moment | None]:
        """Yield each seat's chance to win after the first steps of a match and after each later
        one, and None where the caller may pause.

        ``seat``: the one that is shown hints. Without it, it is the only person's, if there is one.
        """

"""The interface of a game's part in a terminal.

``TERMINALS`` finds a part by the game's code in records. ``games.py`` registers the parts, and each
is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from don.table.auction import Auction
from don.table.game import Control, Event, Json, Refusal

PREVIEWS = 10
"""The number of bids, from the lowest up, whose effect is shown before a decision."""


def listed(seats: Iterable[int], names: Sequence[str]) -> str:
    """Return the names of one or more seats as an English list: ``Anke, Bert and Claus``."""
    *most, last = [names[seat] for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last


def auction_line(auction: Auction, names: Sequence[str]) -> str:
    """Return a line with the high bid and the players who are still in."""
    high = "no bid yet"
    if auction.high is not None and auction.bidder is not None:
        high = f"high bid {auction.high} by {names[auction.bidder]}"
    return f"Auction: {high}; still in: {listed(auction.queue, names)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TerminalTexts:
    """The fixed texts of a game in a terminal, in English."""

    about: str
    """One sentence that describes the game, for ``python -m don --help``."""
    examples: str
    """Example commands, one on each line."""
    help: str
    """The rules in a few lines, and how to type answers."""
    names: Sequence[str] = ("Anke", "Bert", "Claus", "Dieter", "Elke", "Frank")
    """The players' default names, in the order of the seats."""


class TerminalPart(Protocol):
    """A game's part in a terminal, in English: sentences, and tables as lines of text.

    ``names`` holds each player's name, in the order of the seats. A position is shown as one seat
    sees it, so that hidden things stay hidden. Only ``final``, ``trace`` and ``score_table`` show
    everything: they describe a record or a finished game.
    """

    @property
    def TEXTS(self) -> TerminalTexts:
        """The fixed texts."""

    def question(self, seen: Any, /) -> str:
        """Return the question to the player who is to act, without a colon."""

    def full_text(self, seen: Any, answer: str, /) -> str:
        """Turn an answer into the text that the action has in records.

        Players may leave out what is obvious, such as a verb or capitals. If the answer makes no
        sense, neither does the result: ``Game.read_action`` refuses it.
        """

    def position(
        self, seen: Any, controls: Sequence[Control], names: Sequence[str], /
    ) -> Iterable[str]:
        """Describe the table before a decision, and the results of those actions that deserve a
        line, line by line."""

    def event(self, happened: Event, names: Sequence[str], /) -> str | None:
        """Describe an event in a line, or return None if it needs no words."""

    def refusal(self, why: Refusal, /) -> str:
        """Say in a sentence why an action is refused. The caller adds the clause."""

    def score_table(self, state: Any, names: Sequence[str], /) -> Iterable[str]:
        """Show every seat's current score and what it consists of, line by line."""

    def trace(self, state: Any, /) -> dict[str, Json]:
        """Return the figures of a position for ``replay --trace``.

        ``phase`` is one word for the kind of decision that is due: ``auction``.
        """

    def final(self, state: Any, /) -> dict[str, Json]:
        """Return the position at the end of a record for ``replay --json``."""

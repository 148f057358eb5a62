"""The interface of a game in a terminal, and the register of its implementations.

``part_of`` finds the part of a game by the game's code in records. ``games.py`` registers the
parts, and each is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from don.table.game import AnyGame, Control, Event, Json, Refusal


def listed(seats: Iterable[int], names: Sequence[str]) -> str:
    """List the names of some seats, at least one, in English: ``Anke, Bert and Claus``."""
    *most, last = [names[seat] for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last


class TerminalPart(Protocol):
    """A game in a terminal, in English: sentences, and tables as lines of text.

    ``names`` are the players' names, by seat. A position is shown as one seat sees it, so that
    hidden things stay hidden. Only ``final``, ``trace`` and ``score_table`` show everything in the
    state: they describe a record.
    """

    @property
    def ABOUT(self) -> str:
        """Describe the game in one sentence, for ``python -m don --help``."""

    @property
    def EXAMPLES(self) -> str:
        """Example commands, one a line."""

    @property
    def HELP(self) -> str:
        """The rules in a few lines, and how to type answers."""

    @property
    def NAMES(self) -> Sequence[str]:
        """The default names of the players, by seat, for the largest table."""

    def question(self, seen: Any, /) -> str:
        """Return the question for the player to act, without a colon."""

    def full_text(self, seen: Any, answer: str, /) -> str:
        """Complete an answer to the form in which records write actions.

        Players may leave out what is obvious, such as capitals. Any other text is returned
        unchanged: ``Game.read_action`` refuses it.
        """

    def position(self, seen: Any, names: Sequence[str], /) -> Iterable[str]:
        """Describe the table before a decision, in lines."""

    def previews(
        self, seen: Any, controls: Sequence[Control], names: Sequence[str], /
    ) -> Iterable[str]:
        """Describe the results of the actions offered to the seat, where a line is worth it."""

    def event(self, happened: Event, names: Sequence[str], /) -> str | None:
        """Describe an event in a line; return None where words would be noise."""

    def retold(self, happened: Event, names: Sequence[str], /) -> str | None:
        """Describe an event for the summary of a game, which leaves out more than ``event``."""

    def refusal(self, why: Refusal, /) -> str:
        """Say in a sentence why an action is refused; the caller adds the clause."""

    def score_table(self, state: Any, names: Sequence[str], /) -> Iterable[str]:
        """Show every seat's current score and its parts, in lines."""

    def phase(self, state: Any, /) -> str:
        """Name the kind of decision that is due, in a word: ``auction``."""

    def trace(self, state: Any, /) -> dict[str, Json]:
        """Return the figures of a position for ``replay --trace``."""

    def final(self, state: Any, /) -> dict[str, Json]:
        """Return the position at the end of a record for ``replay --json``."""


_PARTS: dict[str, Callable[[], TerminalPart]] = {}


def register(code: str, load: Callable[[], TerminalPart]) -> None:
    """Register a game's part under its code; ``load`` imports it on demand."""
    _PARTS[code] = load


def unregister(code: str) -> None:
    """Remove a game's part, for tests that have registered one. Raises ``KeyError``."""
    del _PARTS[code]


def part_of(game: AnyGame) -> TerminalPart:
    """Return the part of a game. Raises ``KeyError`` if it has none."""
    return _PARTS[game.CODE]()


def game_codes() -> tuple[str, ...]:
    """Return the codes of all games that a terminal can play."""
    return tuple(_PARTS)

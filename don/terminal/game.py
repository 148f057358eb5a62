"""The shape of a game in a terminal: what the commands ask of any game.

The parts are found by the name that a game has in records: ``part_of``. ``games.py`` registers
them, and a part is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from don.table.game import AnyGame, Control, Event, Json, Refusal

# What a terminal says in English, whichever game it is.


def listed(seats: Iterable[int], names: Sequence[str]) -> str:
    """The names of some seats, at least one: ``Anke, Bert and Claus``."""
    *most, last = [names[seat] for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last


class TerminalPart(Protocol):
    """A game in a terminal, in English: sentences, and tables as lines of text.

    ``names`` are the players' names, by seat. A position is shown as a seat sees it, so that what
    is hidden stays so. Only ``final``, ``trace`` and ``score_table`` show all that the state holds:
    they are about a record.
    """

    @property
    def ABOUT(self) -> str:
        """The game in a sentence, for ``python -m don --help``."""

    @property
    def EXAMPLES(self) -> str:
        """Commands to try, a line each."""

    @property
    def HELP(self) -> str:
        """The rules in a few lines, and how answers are typed."""

    @property
    def NAMES(self) -> Sequence[str]:
        """The players' names unless others are given, by seat; as many as can sit there."""

    def question(self, seen: Any, /) -> str:
        """What the person to act is asked, without a colon."""

    def full_text(self, seen: Any, answer: str, /) -> str:
        """An answer as records write actions. People may leave out what goes without saying, such
        as capitals. What is no answer stays what it is: ``Game.read_action`` refuses it."""

    def position(self, seen: Any, names: Sequence[str], /) -> Iterable[str]:
        """The table before a decision."""

    def previews(
        self, seen: Any, controls: Sequence[Control], names: Sequence[str], /
    ) -> Iterable[str]:
        """What would come of the actions that the seat is offered, where that is worth a line."""

    def event(self, happened: Event, names: Sequence[str], /) -> str | None:
        """An event as a line, or None where words would be noise."""

    def retold(self, happened: Event, names: Sequence[str], /) -> str | None:
        """The same for the summary of a game, where less is worth a line."""

    def refusal(self, why: Refusal, /) -> str:
        """Why something cannot be done, as a sentence; the clause is added to it."""

    def score_table(self, state: Any, names: Sequence[str], /) -> Iterable[str]:
        """Every seat's score as it stands, with what it consists of."""

    def phase(self, state: Any, /) -> str:
        """What kind of decision is due, in a word: ``auction``."""

    def trace(self, state: Any, /) -> dict[str, Json]:
        """The figures that ``replay --trace`` gives of a position."""

    def final(self, state: Any, /) -> dict[str, Json]:
        """The position that a record comes to, as ``replay --json`` gives it."""


_PARTS: dict[str, Callable[[], TerminalPart]] = {}


def register(code: str, load: Callable[[], TerminalPart]) -> None:
    """Name a game's part; ``load`` imports it when it is asked for."""
    _PARTS[code] = load


def unregister(code: str) -> None:
    """Take a game's part out again, as tests do that have brought one. Raises ``KeyError``."""
    del _PARTS[code]


def part_of(game: AnyGame) -> TerminalPart:
    """The part of a game. Raises ``KeyError`` if it has none."""
    return _PARTS[game.CODE]()


def game_codes() -> tuple[str, ...]:
    """The names of all games that a terminal can play, as records have them."""
    return tuple(_PARTS)

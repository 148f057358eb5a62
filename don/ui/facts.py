"""The plain facts of a game, its fixed texts, and the base of its memory on the page.

Texts are in English, as in any table of texts; ``Words.tabled`` translates them where they are
shown. The defaults are for a game whose parts are called rounds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Self

from don.table.game import Json
from don.table.match import KnownMatch

from .i18n import Words
from .lessons.lesson import Lesson

# The options in the form for a new game, and in embeds. Each is named as in records, and starts
# with the game's default.


@dataclass(frozen=True, slots=True)
class NumberOption:
    """A whole number to type."""

    name: str
    _: KW_ONLY
    label: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of several values, each with its text; whole numbers need none."""

    name: str
    _: KW_ONLY
    label: str
    choices: Mapping[str, str] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoxOption:
    """A box to tick. With ``seats``, it exists only for that number of players."""

    name: str
    _: KW_ONLY
    label: str
    seats: int | None = None


Option = NumberOption | ChoiceOption | BoxOption


@dataclass(frozen=True, slots=True)
class Memory:
    """The page's memory of a game besides the match, such as a marked card. This one is empty.

    A game derives its own from it (``GameFacts.memory``). The page keeps the memory in
    ``Session.memory`` and never looks inside.
    """

    def for_next_match(self) -> Self:
        """Return the memory for another match of the game; by default an empty one."""
        return type(self)()

    def after(self, match: KnownMatch) -> Self:
        """Return the memory after the match has moved to another position; by default empty."""
        return type(self)()

    def as_json(self) -> dict[str, Json]:
        """Return what outlasts a reload, as plain data."""
        return {}

    @classmethod
    def read(cls, data: object, match: KnownMatch) -> Self:
        """Return the memory from plain data, which may have been edited by hand.

        Invalid parts are dropped, since the game can do without them.
        """
        return cls()


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """The facts of one game, which do not depend on a position."""

    first_names: Sequence[str]
    """The names at a new table, one for each seat of the largest table.

    The first is the reader's; the others are usually those of the cast (``don.ui.cast``). The next
    three play the daily deal.
    """
    options: Sequence[Option]
    """The options in the form for a new game."""
    difficulties: Mapping[str, str]
    """The level of the bots for each difficulty of a table: ``easy``, ``medium``, ``hard``.

    Even at an easy table they play sensibly.
    """
    questions: Mapping[str, str]
    """The questions that keys ask: the name of each (``money``) by the letter of its key.

    The letters ``h l p r u y`` and the digits mean the same in every game. ``s`` is ``position``:
    the contents of the table, the high bid, the seats still in, the round.
    """
    presses: Sequence[str] = ()
    """The words of presses that only this game knows (``data-do``)."""
    declines: Sequence[str] = ()
    """Actions, as text, that leave things as they are.

    The key ``P`` carries one out where a pass is not among the legal actions.
    """
    memory: type[Memory] = Memory
    """The page's memory for the game."""
    stat_columns: int = 0
    """The number of figures that the game adds to a finished game in the statistics."""
    lessons: Sequence[Lesson] = ()
    """The lessons, in their order."""
    puzzles: Sequence[tuple[int, str]] = ()
    """The puzzles that come with the game, each as a grade and a text (``puzzle_links``)."""


Lines = Mapping[str, tuple[str, str]]
"""A name and a short description, by code."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTexts:
    """The texts of one game.

    ``{n}`` is the current round, counted from 1, ``{rounds}`` the number of rounds, ``{names}`` the
    players, ``{name}`` one player, and ``{game}`` the game's name.
    """

    in_a_line: str
    """A line about the game."""
    credits: str
    """The game's designer, publisher and year."""
    estates: str
    """The things that players own at the end."""
    levels: Lines
    """Every level of the bots, in the form's order."""
    questions: Mapping[str, str]
    """A label for each of ``GameFacts.questions``, by its name, for the list of keys."""
    only_here: str
    """The secrets that only this device shows in a game played by link."""
    only_for: str = "It's {name}'s turn."
    """The reason why only this player should look at the device after it is handed over."""
    memory_aid: str = ""
    """The effect of the memory aid (``Settings.memory_aid``); empty in a game that has none."""
    goal: str = "Most points wins."
    """The goal of the game, in very few words."""
    tips: Mapping[str, str] = field(default_factory=dict)
    """Every tip as a short sentence, by its name (``TablePart.matters``)."""
    tips_aloud: Mapping[str, str] = field(default_factory=dict)
    """Instead of some tips about signs: what a screen reader says (empty: nothing)."""
    personalities: Lines = field(default_factory=dict)
    """Every personality of the bots."""
    chance_with_people: str = "This is your chance if people here play as well as medium bots."
    """What the first hint says of the chances at a table of people."""
    points_in_hints: str = ""
    """What the first hint says of the points in it; empty in a game whose hints name none."""
    mistake_lessons: Mapping[str, str] = field(default_factory=dict)
    """What to learn from a mistake that was neither a bid nor a pass, by the first word of its
    action in records."""
    unit: str = "Round"
    """The word for a round."""
    earlier: str = "Earlier rounds"
    """The heading of past rounds."""
    round_name: str = "Round {n}"
    """A round as a heading or before a colon."""
    # Translators: {round} in "See {sign} in {round}".
    in_round: str = "round {n}"
    """A round as it stands in ``See {sign} in {round}``."""
    progress: str = "Round {n} of {rounds}"
    """The current round."""
    last: str = "Last round"
    """The current round, if it is the last."""
    at_table: str = "{names}. Round {n} of {rounds}."
    """The players and the round."""
    about: str = "{game}: {names}. Round {n} of {rounds}."
    """A position, for people who cannot see it."""
    about_over: str = "{game}: {names}. The game is over."
    """The end of a game, for people who cannot see it."""
    replay_title: str = "Replay: round {n} of {rounds}"
    """The title of the page while a match is watched."""

    def progress_text(self, t: Words, current: int, of: int) -> str:
        """Return the current round in words, out of ``of`` rounds."""
        return t.tabled(self.last if current == of else self.progress, n=current, rounds=of)


def translated(t: Words, lines: Lines) -> dict[str, tuple[str, str]]:
    """Return names and descriptions by code, in the reader's language."""
    return {code: (t.tabled(name), t.tabled(line)) for code, (name, line) in lines.items()}

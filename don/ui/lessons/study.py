"""The state of lessons and puzzles on the page: the current one, and those that are done."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from don.table.match import Match

from ..table.session import Session
from .puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Study:
    """A position with a task. An answer changes no game of the reader's."""

    desk: Session
    """The position, at a separate table."""
    lesson: str = ""
    """The code of the lesson; empty for a puzzle."""
    part: int = 0
    """The place of the task among the lesson's tasks."""
    puzzle: Puzzle | None = None
    """The game's puzzle (``PuzzlePart.read``); None for a lesson."""
    number: int | None = None
    """The puzzle's place among those that come with the game; None if it came in a link."""
    picked: frozenset[int] = frozenset()
    """The seats picked so far for an answer."""
    reply: str = ""
    """The verdict on the last answer, empty if there is none yet.

    It is ``right``, ``wrong`` or, if the reader asked for the answer, ``shown``.
    """
    answer: str = ""
    """The last answer: the text of an action in records, or seats."""
    goal: Match | None = None
    """The match that a right answer leads to, while the way there is shown; else None."""
    listed: bool = False
    """True if the list of all lessons is unfolded at the beginning."""
    back: str = "setup"
    """The screen to go back to."""

    @property
    def kind(self) -> str:
        """The kind of study: ``lesson`` or ``puzzle``."""
        return "puzzle" if self.puzzle else "lesson"

    @property
    def asked(self) -> Puzzle:
        """The puzzle of a study that is not a lesson."""
        assert self.puzzle is not None, "a lesson has no puzzle"
        return self.puzzle

    @property
    def by_bid(self) -> bool:
        """True if the answer is given at the pad, and not by choosing seats."""
        return self.puzzle is None or not self.puzzle.by_seats

    @property
    def status(self) -> str:
        """``turn`` until the right answer is given or shown, then ``told``: it is known.

        ``waiting`` in between, while a lesson shows what follows the answer.
        """
        if self.goal is not None:
            return "waiting"
        return "told" if self.reply in ("right", "shown") else "turn"


@dataclass(frozen=True, slots=True)
class Studies:
    """The current lesson or puzzle, and those that are done."""

    study: Study | None = None
    left: Study | None = None
    """The lesson that was left between two of its tasks."""
    lessons: frozenset[str] = field(default_factory=frozenset)
    """The names under which the lessons done are stored (``learning.name_of``)."""
    solved: tuple[str, ...] = ()
    """The short names of the puzzles solved (``puzzle_links.name_of``)."""
    days: Collection[str] = ()
    """The days on which the day's puzzle was solved."""

"""A lesson in any game: a position, its tasks, and all that is said about them.

Each game has a table of lessons, ``don/ui/GAME/lessons.py``, which reads like a text book. Its
texts are in English; ``don/ui/view/lesson.py`` shows them in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import Any

from don.table.match import Match

from ..example import played

OTHER = "other"
"""Stands for all wrong answers without a reply of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One decision of a lesson. Most lessons have one; its outcome is where the next begins.

    Answers are actions, as texts in records, with commas between them.
    """

    text: str
    """The question to the reader."""
    right: str
    """The right answers, the best first."""
    then: str = ""
    """The actions that follow a right answer."""
    wrong: Mapping[str, str]
    """The replies to wrong answers: ``{"-": "If you pass, …", "other": "Try less."}``."""

    def is_right(self, answer: str) -> bool:
        """Return whether this is one of the right answers."""
        return answer in self.right.split(", ")

    @property
    def best(self) -> str:
        """The first of the right answers."""
        return self.right.split(", ")[0]

    def objection(self, answer: str) -> str:
        """Return the reply to a wrong answer."""
        for answers, reply in self.wrong.items():
            if answer in answers.split(", "):
                return reply
        return self.wrong[OTHER]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position and its tasks. Each game adds fields for the position."""

    code: str
    _: KW_ONLY
    title: str
    tasks: tuple[Task, ...]
    after: str
    """The text when all tasks are done. Between two, the next one describes the outcome."""
    dear: str = ""
    """An addition to ``after`` if the last answer is right, but not the best, which is ``{n}``."""
    picture: str = ""
    """The text of a picture beside the tasks (``ViewPart.lesson_picture``); empty: none."""
    blind: bool = False
    """True if nothing is shown of who is paid."""

    def position(self, own: str) -> Match:
        """Return the match at this position; ``own`` is the reader's name."""
        raise NotImplementedError

    def answered(self, match: Match, answer: str, part: int) -> Match:
        """Return the match after a right answer to one of the tasks."""
        return played(match, f"{answer}, {self.tasks[part].then}")

    def blindfold(self, memory: Any) -> Any:
        """Return the page's memory for the game, without what the lesson asks."""
        return memory

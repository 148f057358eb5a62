"""A lesson of any game: a position, its tasks, and all texts about them.

Each game has a table of lessons, ``don/ui/GAME/lessons.py``, which can be read like a textbook. Its
texts are in English; ``don/ui/view/lesson.py`` shows them in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any

from don.table.match import Match

from ..example import played
from ..i18n import Words

if TYPE_CHECKING:  # a terminal has no markup, and needs no library for it
    import htpy as h

OTHER = "other"
"""The key in ``Task.wrong`` of the reply to all wrong answers that are not listed there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One decision of a lesson. If a lesson has several, each begins with the last one's outcome.

    Answers are texts of actions in records. Several are separated by commas.
    """

    text: str
    """The question to the reader."""
    right: str
    """The right answers, the best first."""
    then: str = ""
    """The actions that follow a right answer."""
    wrong: Mapping[str, str]
    """The replies to wrong answers: ``{"-": "If you pass, …", "other": "Try less."}``.

    A key may hold several answers.
    """

    def is_right(self, answer: str) -> bool:
        """Return whether this is one of the right answers."""
        return answer in self.right.split(", ")

    @property
    def best(self) -> str:
        """The best of the right answers."""
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
    """The text after the last task. After any other, the next task's text describes the outcome."""
    not_best: str = ""
    """The text before ``after`` if the last answer is right but not ``{n}``, which is the best."""
    picture: str = ""
    """The text alternative of the picture beside the tasks (``drawing``); empty without one."""
    blind: bool = False
    """True if the page must not show which players a bid would pay."""

    def position(self, own: str) -> Match:
        """Return the match at this position; ``own`` is the reader's name."""
        raise NotImplementedError

    def drawing(self, t: Words) -> h.Node:
        """Draw the picture, which is only decorative. A game without pictures leaves this out."""
        return None

    def answered(self, match: Match, answer: str, part: int) -> Match:
        """Return the match after a right answer to one of the tasks."""
        return played(match, f"{answer}, {self.tasks[part].then}")

    def blindfold(self, memory: Any) -> Any:
        """Return the page's memory for the game, set so that it does not show the answers."""
        return memory

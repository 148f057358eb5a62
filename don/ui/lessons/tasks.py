"""The parts of lessons in every game: tasks, and their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from don.table.auction import PASS

RIGHT = "right"
OTHER = ""
"""Any wrong answer without words of its own."""


@dataclass(frozen=True, slots=True)
class Task:
    """One decision of a lesson. Most lessons have one; its outcome is where the next begins.

    ``then`` are the actions that follow a right answer.
    """

    right: str
    """The right answers, as records write actions."""
    then: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Wrong answers with words of their own, each kind under a name: ``{"dear": "9, 10"}``."""

    def judge(self, answer: str) -> str:
        """Return ``right``, or the word by which a wrong answer is explained.

        That is a name from ``wrong``, ``pass``, ``bid``, or the object of a choice (``N2`` for
        ``take N2``).
        """
        if answer in self.right.split(", "):
            return RIGHT
        for name, answers in self.wrong.items():
            if answer in answers.split(", "):
                return name
        if answer.isdecimal():
            return "bid"
        return "pass" if answer == PASS else answer.split()[-1]


class LessonText(NamedTuple):
    """The words of a task: the task itself, the replies to wrong answers, and the end.

    ``objections`` are by the word of ``Task.judge`` for the answer, or ``OTHER``. ``after`` is said
    once the whole lesson is done; between two tasks the next one describes the outcome of the
    answer. ``dear`` is added to a right answer that is not the first of the right ones. ``shown``
    is the text of a picture beside the task (``ViewPart.lesson_picture``).
    """

    title: str
    task: str
    objections: Mapping[str, str]
    after: str = ""
    shown: str = ""
    dear: str = ""

    def objection(self, reply: str) -> str:
        """Return the explanation why an answer is not the one wanted here."""
        return self.objections[reply if reply in self.objections else OTHER]

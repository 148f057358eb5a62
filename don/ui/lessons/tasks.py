"""The parts that lessons of every game have: tasks, and their words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from don.table.auction import PASS

RIGHT = "right"
OTHER = ""
"""Stands for any wrong answer that has no reply of its own."""


@dataclass(frozen=True, slots=True)
class Task:
    """One decision in a lesson. Most lessons have one; another begins where the one before ends.

    ``then`` has the actions that follow a right answer.
    """

    right: str
    """The right answers, as records write actions."""
    then: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Wrong answers that have a reply of their own, by name of the reply: ``{"dear": "9, 10"}``."""

    def judge(self, answer: str) -> str:
        """Return ``right``, or the word under which the reply to a wrong answer is found.

        That word is a name from ``wrong``, ``pass``, ``bid``, or the last word of another action
        (``N2`` for ``take N2``).
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

    ``objections`` has the replies to wrong answers, by the words of ``Task.judge``; that under
    ``OTHER`` is for all other answers. ``after`` is shown once the whole lesson is done; between
    two tasks, the next task describes the outcome of the answer. ``dear`` is added to ``after`` if
    the answer is right, but not the first of the right ones. ``shown`` is the description of a
    picture beside the task (``ViewPart.lesson_picture``).
    """

    title: str
    task: str
    objections: Mapping[str, str]
    after: str = ""
    shown: str = ""
    dear: str = ""

    def objection(self, reply: str) -> str:
        """Return the reply to a wrong answer; ``reply`` is the word from ``Task.judge`` for it."""
        return self.objections[reply if reply in self.objections else OTHER]

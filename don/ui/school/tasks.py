"""What lessons of every game are made of: tasks, and what is said in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from don.table.auction import PASS

RIGHT = "right"
OTHER = ""
"""Every wrong answer for which there are no words of its own."""


@dataclass(frozen=True, slots=True)
class Task:
    """One decision of a lesson. Most lessons have one; what comes of it is where the next begins.

    ``then`` are the actions that follow a right answer.
    """

    right: str
    """The answers that are right, as records write actions."""
    then: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Wrong answers with words of their own, each kind under a name: ``{"dear": "9, 10"}``."""

    def judge(self, answer: str) -> str:
        """``right``; or else the answer in a word by which it is explained: a name from ``wrong``,
        ``pass``, ``bid``, or what a choice was about (``N2`` for ``take N2``)."""
        if answer in self.right.split(", "):
            return RIGHT
        for name, answers in self.wrong.items():
            if answer in answers.split(", "):
                return name
        if answer.isdecimal():
            return "bid"
        return "pass" if answer == PASS else answer.split()[-1]


class LessonText(NamedTuple):
    """What is said in a task of a lesson: what to do, to wrong answers, and when it is done.

    ``objections`` are by what ``Task.judge`` calls the answer, or ``OTHER``. ``after`` is said once
    the whole lesson is done; between two tasks the next one says what has come of the answer.
    ``dear`` is added to an answer that is not the first of those that are right. ``shown`` is
    what a picture beside the task says (``ViewPart.lesson_picture``).
    """

    title: str
    task: str
    objections: Mapping[str, str]
    after: str = ""
    shown: str = ""
    dear: str = ""

    def objection(self, reply: str) -> str:
        """Why an answer is not what is wanted here."""
        return self.objections[reply if reply in self.objections else OTHER]

"""The tutorial: ten positions that teach the game, each with what is to be done there.

A position is given by how it came about (``laid_out.py``), the cards that lie open now, and what
was done with them so far. The engine plays that. The words are in ``words/lessons.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from don.table.match import Match, Player

from ..example import played
from ..lessons.tasks import Task
from .laid_out import LAST_ROLLS, LAST_TURN_COMES, OPPONENT, laid_out
from .table import FIRST_NAMES

OTHERS = ("Ruby", "Otis", "Sal")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One position and its tasks.

    ``offer``, ``turns``, ``rolls``, ``start`` and ``short`` are those of ``laid_out``; seat A is
    the reader's. ``calls`` are the actions of this turn so far.
    """

    code: str
    tasks: tuple[Task, ...]
    offer: str
    turns: str = ""
    rolls: str = ""
    calls: str = ""
    start: int = 0
    seats: int = 3
    short: bool = False
    blind: bool = False
    """Nothing is told of who is paid."""

    def position(self, own: str) -> Match:
        """The match at this position, with the reader at the first seat."""
        name = FIRST_NAMES[0] if own in OTHERS else own
        others = [Player(other, OPPONENT) for other in OTHERS[: self.seats - 1]]
        match = laid_out(
            [Player(name), *others], self.offer, self.turns, self.rolls, self.start, self.short
        )
        return played(match, self.calls)

    def blindfold(self, memory: Any) -> Any:
        """The memory as it is: no lesson asks what the table would show."""
        return memory

    def answered(self, match: Match, answer: str, part: int) -> Match:
        """What comes of a right answer to one of the tasks."""
        return played(match, f"{answer}, {self.tasks[part].then}")


LESSONS = (
    Lesson(
        "bid",
        offer="N2 C8 C3",
        rolls="35",
        tasks=(
            Task("1, 2, 3", then="-, -"),
            Task("take C8", then="take N2, take C3"),
        ),
    ),
    Lesson(
        "price",
        offer="J5 M8 C3 N10",
        seats=4,
        start=1,
        calls="7, -, -",
        tasks=(Task("-"),),
    ),
    Lesson(
        "seats",
        offer="G8 C6 C3 N2",
        rolls="24",
        seats=4,
        start=3,
        calls="6",
        tasks=(
            Task("-", then="-, -, take G8"),
            Task("take C6", then="take C3, take N2"),
        ),
    ),
    Lesson(
        "mayor",
        turns="A1 G9 M9 N4; B1 M10 J4 M5",
        offer="C10 G6 M4",
        rolls="34 34 33",
        calls="-, -, 1",
        tasks=(Task("take G6", then="take C10, take M4"),),
    ),
    Lesson(
        "fee",
        start=1,
        turns="B1 C5 N11 G10; B1 C10 M9 G3",
        offer="C12 N7 C6",
        calls="-, -, 1",
        tasks=(Task("take N7", then="take C12, take C6"),),
    ),
    Lesson(
        "saloon",
        start=1,
        turns="B1 C5 N11 M10; B1 C10 C8 M9",
        offer="saloon.1 G6 J9",
        rolls="34 34 35",
        calls="-, -, 1, take saloon.1",
        tasks=(Task("saloon C", then="take G6, take J9"),),
    ),
    Lesson(
        "dynamite",
        start=1,
        turns="B1 M3 N11 M8; B1 M9 G3 M10",
        offer="dynamite.1 J9 C6",
        calls="-, -, 1, take dynamite.1",
        tasks=(Task("dynamite M3, dynamite M9", then="take J9, take C6"),),
    ),
    Lesson(
        "governor",
        turns="A0 G9 M5 J4; A0 G6 C3 M9; A0 G3 J11 C12; A0 N4 M10 J8; A0 N11 C4 J5",
        offer="governor G10 N9",
        calls="-, -, -, take governor",
        tasks=(Task("governor G", then="take G10, take N9"),),
    ),
    Lesson(
        "telegraph",
        turns="A0 M6 N9 C6; A0 G8 J4 N11",
        offer="telegraph M10 J9",
        rolls="34 34 66",
        calls="-, -, -, take telegraph, take M10, take J9",
        tasks=(Task("telegraph 1 2, telegraph 2 2"),),
    ),
    Lesson(
        "last",
        short=True,
        turns=LAST_TURN_COMES,
        offer="J2 G6 N3",
        rolls=LAST_ROLLS,
        calls="-, -, -",
        tasks=(Task("take G6", then="take J2, take N3"),),
    ),
)

"""The tutorial: ten positions that teach the game, each with what is to be done there.

A position is given by how it came about (``laid_out.py``), the cards that lie open now, and what
was done with them so far. The engine plays that. The words are in ``words/lessons.py``.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Match, Player

from ..played import played
from .laid_out import LAST_ROLLS, LAST_TURN_COMES, OPPONENT, laid_out
from .table import FIRST_NAMES

OTHERS = ("Ruby", "Otis", "Sal")


@dataclass(frozen=True, slots=True)
class Lesson:
    """One position and its task.

    ``offer``, ``turns``, ``rolls``, ``start`` and ``short`` are those of ``laid_out``; seat A is
    the reader's. ``calls`` are the actions of this turn so far, ``then`` those that follow a right
    answer.
    """

    code: str
    offer: str
    right: str
    """The answers that are right, as records write actions."""
    turns: str = ""
    rolls: str = ""
    calls: str = ""
    then: str = ""
    start: int = 0
    seats: int = 3
    short: bool = False

    def position(self, own: str) -> Match:
        """The match at this position, with the reader at the first seat."""
        name = FIRST_NAMES[0] if own in OTHERS else own
        others = [Player(other, OPPONENT) for other in OTHERS[: self.seats - 1]]
        match = laid_out(
            [Player(name), *others], self.offer, self.turns, self.rolls, self.start, self.short
        )
        return played(match, self.calls)

    def judge(self, answer: str) -> str:
        """``right``; or else the answer in a word, by which it is explained (``words/lessons.py``):
        ``pass``, ``bid``, or what a choice was about (``N2`` for ``take N2``)."""
        if answer in self.right.split(", "):
            return "right"
        if answer.isdecimal():
            return "bid"
        return "pass" if answer == "-" else answer.split()[-1]

    def answered(self, match: Match, answer: str) -> Match:
        """What comes of a right answer."""
        return played(match, f"{answer}, {self.then}")


LESSONS = (
    Lesson("bid", offer="C8 N3 G11", right="1, 2, 3, 4", then="-, -"),
    Lesson(
        "mine",
        offer="N2 C8 C3",
        rolls="35",
        calls="2, -, -",
        right="take C8",
        then="take N2, take C3",
    ),
    Lesson("price", offer="J5 M8 C3 N10", seats=4, start=1, calls="7, -, -", right="-"),
    Lesson(
        "mayor",
        turns="A1 G9 M5 N4",
        offer="C10 G6 M4",
        calls="2, -, -",
        right="take G6",
        then="take C10, take M4",
    ),
    Lesson(
        "fee",
        start=1,
        turns="B1 C5 N11 G10; B1 C10 M9 G3",
        offer="C8 N7 C6",
        calls="-, -, 1",
        right="take N7",
        then="take C8, take C6",
    ),
    Lesson(
        "saloon",
        start=1,
        turns="B1 C5 N11 M10; B1 C10 C8 M9",
        offer="saloon.1 G6 J9",
        rolls="34 34 35",
        calls="-, -, 1, take saloon.1",
        right="saloon C",
        then="take G6, take J9",
    ),
    Lesson(
        "dynamite",
        start=1,
        turns="B1 M3 N11 M8; B1 M9 G3 M10",
        offer="dynamite.1 J9 C6",
        calls="-, -, 1, take dynamite.1",
        right="dynamite M3, dynamite M9",
        then="take J9, take C6",
    ),
    Lesson(
        "governor",
        turns="A0 G9 M5 J4; A0 G6 C3 M9; A0 G3 J11 C12; A0 N4 M10 J8; A0 N11 C4 J5",
        offer="governor G10 N9",
        calls="-, -, -, take governor",
        right="governor G",
        then="take G10, take N9",
    ),
    Lesson(
        "telegraph",
        turns="A0 G8 N9 C6",
        offer="telegraph M10 J4",
        rolls="34 36",
        calls="-, -, -, take telegraph, take M10, take J4",
        right="telegraph 1 2, telegraph 2 5",
    ),
    Lesson(
        "last",
        short=True,
        turns=LAST_TURN_COMES,
        offer="J2 G6 N3",
        rolls=LAST_ROLLS,
        calls="-, -, -",
        right="take G6",
        then="take J2, take N3",
    ),
)

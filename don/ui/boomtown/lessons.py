"""The tutorial: ten positions that teach the game, each with what is to be done there.

A position is given by how it came about: who won which turn for how much and who took what, the
cards that lie open now, and what was done with them so far. The engine plays that. The words are
in ``words/lessons.py``.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.games import boomtown
from don.games.boomtown import CARDS, DECK, turns_of
from don.games.boomtown.deck import TAKEN_OUT
from don.table.match import Match, Player

from .table import FIRST_NAMES

OTHERS = ("Ruby", "Otis", "Sal")
SEATS = "ABCD"
"""Seats by letter; A is the reader."""
USUAL_ROLL = "34"
"""The dice of every turn for which none are given, and of the holdup."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One position and its task.

    ``turns`` are those that are over: who won the auction, for how much, and the cards in the order
    in which they were taken, each followed by what was chosen for it (``B2 J7 saloon.1 saloon:C``).
    ``offer`` are the cards of this turn, ``rolls`` the dice of the turns from the first.
    ``calls`` are the actions of this turn so far, ``then`` those that follow a right answer.
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
    """Whether it is a short game of three (B1.5)."""

    def position(self, own: str) -> Match:
        """The match at this position, with the reader at the first seat."""
        name = FIRST_NAMES[0] if own in OTHERS else own
        options = boomtown.Options(short=self.short)
        match = Match.deal(
            boomtown,
            [Player(name), *(Player(other, "sheriff") for other in OTHERS[: self.seats - 1])],
            options,
            start=self.start,
            fields={"deck": self._deck(), "rolls": self._rolls(turns_of(options, self.seats))},
        )
        for turn in self._over():
            match = _turn(match, turn)
        return played(match, self.calls)

    def _over(self) -> list[str]:
        return self.turns.split("; ") if self.turns else []

    def _deck(self) -> list[str]:
        """The cards in the order in which this game shows them, then all others."""
        first = [each for turn in self._over() for each in turn.split()[1:] if each in CARDS]
        first += self.offer.split()
        rest = [card.code for card in DECK if card.code not in first]
        return [*first, *rest][: len(DECK) - TAKEN_OUT * self.short]

    def _rolls(self, turns: int) -> list[str]:
        given = self.rolls.split()
        return [*given, *[USUAL_ROLL] * (turns + 1 - len(given))]

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


def played(match: Match, actions: str) -> Match:
    """The match after more actions, given with commas between them."""
    for text in filter(None, actions.split(", ")):
        match = match.play(match.game.read_action(text))
    return match


def _turn(match: Match, turn: str) -> Match:
    """A turn in which one seat bids once (or nobody, for 0) and all others pass."""
    first, *choices = turn.split()
    winner, price = SEATS.index(first[0]), first[1:]
    while match.state.auction is not None:
        match = played(match, price if match.to_act == winner and price != "0" else "-")
    for choice in choices:
        taken = choice in CARDS
        match = played(match, f"take {choice}" if taken else choice.replace(":", " "))
    return match


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
        turns="C3 N2 G9 J11; C2 M7 J7 G3; A3 J9 M4 M5; A2 N7 N8 N10; C1 G2 G11 M12; C2 C11 J8 M9; "
        "B1 C8 G8 C3; C2 C10 M10 C4; A2 J6 J12 J5; A1 N9 C7 M8; C1 N4 J4 G5; B3 G10 M3 G7; "
        "B2 M6 C5 N11; A2 C12 C6 N6",
        offer="J2 G6 N3",
        rolls="25 36 36 16 62 12 25 26 35 53 53 53 64 65 44",
        calls="-, -, -",
        right="take G6",
        then="take J2, take N3",
    ),
)

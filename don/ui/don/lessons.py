"""The tutorial: ten positions that teach the game, each with what is to be done there.

A position is given by how it came about: the first cards of the deck, who took which lot for how
much, the calls in the auction that goes on. The engine plays that. The words are in
``words/lessons.py``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from don.games import don
from don.table.match import Match, Player

from ..example import played
from ..lessons.tasks import Task
from .table import FIRST_NAMES, Memory

OTHERS = ("Otis", "Sal", "Hugo")
SEATS = "ABCD"
"""Seats by letter; A is the reader."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One position and its tasks.

    ``rounds`` has for every round before the letter of who took the lot, and the price: ``A2``.
    ``calls`` are the actions of this round so far. Among the answers, ``arm Y9`` marks a district
    for sale.
    """

    code: str
    tasks: tuple[Task, ...]
    deck: str
    rounds: str = ""
    calls: str = ""
    start: int = 0
    seats: int = 3
    side: bool = False
    """Whether side auctions are held."""
    blind: bool = False
    """Nothing is shown of who is paid."""
    hide_barred: bool = False
    """The reader has to find out which numbers are barred."""

    def position(self, own: str) -> Match:
        """The match at this position, with the reader at the first seat."""
        name = FIRST_NAMES[0] if own in OTHERS else own
        first = self.deck.split()
        rest = [card.code for card in don.DECK if card.code not in first]
        match = Match.deal(
            don,
            [Player(name), *(Player(other, "careful") for other in OTHERS[: self.seats - 1])],
            don.Options(chips="open", side_auctions=self.side),
            start=self.start,
            fields={"deck": [*first, *rest]},
        )
        for taken in self.rounds.split():
            match = _round(match, SEATS.index(taken[0]), taken[1:])
        return played(match, self.calls)

    def blindfold(self, memory: Memory) -> Memory:
        """The memory, so that the pad does not show what the lesson asks or what comes later."""
        codes = [lesson.code for lesson in LESSONS]
        hide_start = codes.index(self.code) < codes.index("free")
        return replace(
            memory, blind=self.blind, hide_barred=self.hide_barred, hide_start=hide_start
        )

    def answered(self, match: Match, answer: str, part: int) -> Match:
        """What comes of a right answer to one of the tasks."""
        then = self.tasks[part].then
        return played(match, then if answer.startswith("arm") else f"{answer}, {then}")


def _round(match: Match, winner: int, price: str) -> Match:
    """A round without sales, in which one seat bids once and all others pass."""
    now = match.state.round
    while match.to_act is not None and match.state.round == now:
        if match.state.phase is don.Phase.OFFER:
            match = played(match, "keep")
        else:
            match = played(match, price if match.to_act == winner else "-")
    return match


LESSONS = (
    Lesson(
        "open",
        deck="Y7",
        tasks=(Task("1, 2, 3, 4", then="5, -"), Task("6, 7, 8", then="-")),
        blind=True,
    ),
    Lesson(
        "collect",
        deck="S8 K3 O5 V1 B9 Y4",
        rounds="A2 C2",
        calls="8",
        tasks=(Task("-", then="-"),),
    ),
    Lesson(
        "share",
        deck="O6 K6 S0 O5 Y9 V1 B2",
        seats=4,
        rounds="B3 C3 D3",
        calls="4",
        tasks=(Task("6, 10", then="-, -, -", wrong={"hugo": "5, 9, 11, 15"}),),
    ),
    Lesson(
        "barred",
        deck="V1 Y4 O5 K2 B8 V9 S6",
        rounds="B2 A2 B2",
        calls="3, -",
        tasks=(Task("6", then="-"),),
        hide_barred=True,
    ),
    Lesson(
        "colours",
        deck="K4 K7 K2 V1 S8 B9 Y9 K6 S0",
        rounds="A2 A3 B3",
        calls="6, -",
        tasks=(Task("-", then="5, -"), Task("6, 8, 9, 10, 11", then="-")),
    ),
    Lesson(
        "free",
        deck="Y2 K3 S5",
        rounds="B2",
        calls="-, -",
        tasks=(Task("1"),),
    ),
    Lesson(
        "remainder",
        deck="K6 B8 Y1 O3 V5 B0",
        rounds="B2 C2",
        calls="5",
        tasks=(Task("7, 9, 13", then="-, -"),),
    ),
    Lesson(
        "buy",
        deck="K4 K6 V9 K7 S0 S3 B2",
        side=True,
        rounds="A2 A2 B2",
        calls="offer K7, 2",
        tasks=(Task("3, 5, 7, 8", then="-, keep"),),
    ),
    Lesson(
        "sell",
        deck="Y9 B2 B4 K4 S5 V1",
        side=True,
        rounds="A2 A8",
        calls="keep",
        tasks=(
            Task(
                "arm Y9",
                then="-, 3, -, keep, offer Y9, 3, 6, -",
                wrong={"blue": "arm B2, arm B4"},
            ),
        ),
    ),
    Lesson(
        "last",
        deck="V5 K7 B9 Y4 B0 S6 O3 B4 S0 V0 V1 V8 O1 O7 Y2 B8 O6 S5 O5 Y7 K4 S3 S8 Y1 V9 K3 B2 "
        "Y9 K2 K6",
        rounds="C7 B6 B1 B3 B1 A5 A4 B5 A5 A2 C8 C8 A3 B1",
        calls="5, -",
        tasks=(Task("7", then="-"),),
    ),
)

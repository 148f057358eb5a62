"""Every example of the rules of Boomtown, played by the engine."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Player

from ...example import Example, played
from ..laid_out import LAST_ROLLS, LAST_TURN_COMES, OPPONENT, SEATS, USUAL_ROLL, laid_out

NAMES = ("Anke", "Bert", "Claus", "Dieter", "Emil")
START_BERT = 1


@dataclass(frozen=True, slots=True)
class Plot:
    """How an example comes about.

    ``offer``, ``turns``, ``rolls``, ``start``, ``short`` and ``holdup`` are those of ``laid_out``.
    ``calls`` are the actions of this turn before the part that is shown, ``shown`` those of it;
    ``me`` is the reader's seat.
    """

    clauses: tuple[str, ...]
    offer: str
    shown: str
    turns: str = ""
    rolls: str = ""
    calls: str = ""
    me: str = "A"
    start: int = 0
    seats: int = 3
    short: bool = False
    holdup: str = USUAL_ROLL

    def example(self, name: str) -> Example:
        """The match up to the end of what is shown."""
        me = SEATS.index(self.me)
        players = [
            Player(NAMES[seat], None if seat == me else OPPONENT) for seat in range(self.seats)
        ]
        match = laid_out(
            players,
            self.offer,
            self.turns,
            self.rolls,
            self.start,
            self.short,
            self.holdup,
            undo="practice",
        )
        before = played(match, self.calls)
        return Example(name, self.clauses, played(before, self.shown), len(before.steps))


_RIVALS = "B1 C5 N11 C4; B1 C10 M9 G3; B1 C8 M5 J4"
"""Bert has three mines in Coyote City and is mayor there; Anke has one."""
_GULCH = "A0 G9 M5 J4; A0 G6 C3 M9; A0 G3 J11 C12"
"""Anke has three mines in Dry Gulch and is mayor there."""

_PLOTS = {
    "price-of-three": Plot(("B4.3", "B4.1"), "C8 N3 G11", "9, -, -"),
    "price-of-four": Plot(("B4.2", "B4.1"), "C8 N3 G11 M5", "9, -, -, -", seats=4),
    "price-of-five": Plot(("B4.2", "B4.1"), "C8 N3 G11 M5 J4", "9, -, -, -, -", seats=5),
    "nobody-bids": Plot(("B3.4",), "N3 M8 J5", "-, -, -", start=START_BERT, me="B"),
    "fee": Plot(
        ("B5.3",),
        "C6 N4 J9",
        "take C6",
        turns="B1 C5 N11 G10; B1 C10 M9 G3; B1 C8 M5 J4",
        calls="-, -, 1",
        start=START_BERT,
    ),
    "double-fee": Plot(
        ("B5.3", "B7.5"),
        "governor G10 N9",
        "take governor, governor G, take G10",
        turns=_GULCH,
        calls="-, -, -",
    ),
    "mustang": Plot(
        ("B5.4",),
        "N7 J8 C3",
        "take N7, mustang, take J8",
        turns="A0 J5 M9 N4; A0 C6 G3 mustang",
        calls="-, -, -",
        me="C",
    ),
    "dynamite": Plot(
        ("B6.2", "B7.2"),
        "dynamite.1 J9 C6",
        "take dynamite.1, dynamite M9",
        turns="B1 M3 N11 M8; B1 M9 G3 M10",
        calls="-, -, 1",
        start=START_BERT,
    ),
    "expropriation": Plot(
        ("B7.3", "B5.3"),
        "expropriation N4 J9",
        "take expropriation, expropriate C10",
        turns=_RIVALS,
        calls="-, -, 1",
        start=START_BERT,
    ),
    "holdup": Plot(
        ("B7.6",),
        "holdup N4 J9",
        "take holdup, holdup 1 7",
        turns="A0 J5 M9 C6",
        calls="-, -, -",
        holdup="53",
    ),
    "telegraph": Plot(
        ("B7.10", "B8.1"),
        "telegraph M10 J4",
        "telegraph 1 2",
        turns="A0 G8 N9 C6",
        rolls="34 36",
        calls="-, -, -, take telegraph, take M10, take J4",
    ),
    "saloon-girls": Plot(
        ("B8.2", "B7.8", "B7.9"),
        "girls.1 N11 J4",
        "take girls.1, girls saloon.1, take J4, take N11",
        turns="A0 M10 C8 G8; A0 saloon.1 saloon:C N4 J9",
        rolls="34 34 35",
        calls="-, -, -",
    ),
    "collapse": Plot(
        ("B8.3", "B6.2"),
        "N4 C6 G3",
        "take C6, take G3",
        turns="A0 J7 M6 M9; A0 J5 M5 M10",
        rolls="15 25 66",
        calls="-, -, -, take N4",
        me="B",
    ),
    "final-score": Plot(
        ("B9.2", "B9.3"),
        "J2 G6 N3",
        "take G6, take J2, take N3",
        turns=LAST_TURN_COMES,
        rolls=LAST_ROLLS,
        calls="-, -, -",
        short=True,
    ),
}

EXAMPLES: dict[str, Example] = {name: plot.example(name) for name, plot in _PLOTS.items()}

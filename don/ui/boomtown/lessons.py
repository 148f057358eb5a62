"""The tutorial: ten lessons, in order.

A position is described by the turns before it (``laid_out.py``), the cards on offer now, and the
actions of the current turn. The engine plays these. The other fields of a lesson are those of
``don/ui/lessons/lesson.py``.
"""

from __future__ import annotations

from dataclasses import dataclass

from don.table.match import Match, Player

from ..example import played
from ..lessons import lesson
from ..lessons.lesson import Task
from .laid_out import BEFORE_LAST_TURN, LAST_ROLLS, OPPONENT, laid_out
from .table import FIRST_NAMES

OTHERS = ("Ruby", "Otis", "Sal")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson(lesson.Lesson):
    """A lesson of Boomtown; seat A is the reader's.

    ``offer``, ``turns``, ``rolls``, ``start`` and ``short`` are those of ``laid_out``.
    """

    offer: str
    turns: str = ""
    rolls: str = ""
    calls: str = ""
    """The actions of the current turn."""
    start: int = 0
    seats: int = 3
    short: bool = False

    def position(self, own: str) -> Match:
        """Return the match at this position, with the reader at the first seat.

        ``own`` is the reader's name. If another player has it, the reader gets the usual name.
        """
        name = FIRST_NAMES[0] if own in OTHERS else own
        others = [Player(other, OPPONENT) for other in OTHERS[: self.seats - 1]]
        match = laid_out(
            [Player(name), *others], self.offer, self.turns, self.rolls, self.start, self.short
        )
        return played(match, self.calls)


LESSONS = (
    Lesson(
        "bid",
        title="Your first mine",
        offer="J12 G8 C3",
        rolls="35",
        calls="-, -",
        start=1,
        tasks=(
            Task(
                text=(
                    "Everybody gets a mine. When the two dice add up to its number, it pays the "
                    "gold on its coin. Ruby and Otis pass. Bid a little to choose first."
                ),
                right="1, 2, 3",
                wrong={
                    "-": "Then Ruby chooses first, and she takes the best mine. Bid a little.",
                    "other": "That's a lot of your 10 gold, and gold counts as points at the end.",
                },
            ),
            Task(
                text=(
                    "Your gold goes to Otis: he keeps half, rounded up, and passes on the rest. "
                    "The more dots, the more often the number comes up. Which mine will bring the "
                    "most?"
                ),
                right="take G8",
                then="take J12, take C3",
                wrong={
                    "take J12": "5 gold sounds good, but a 12 comes up on only 1 of 36 rolls.",
                    "take C3": "It pays only 1 gold, and on only 2 of 36 rolls.",
                },
            ),
        ),
        after=(
            "The dice show 8: your mine pays you 5 gold, and it will on every 8. At the end, it's "
            "worth 5 points as well."
        ),
    ),
    Lesson(
        "price",
        title="Get paid",
        offer="J5 M8 C3 N10",
        rolls="46",
        calls="7, -, -",
        start=1,
        seats=4,
        tasks=(
            Task(
                text=(
                    "Ruby bids 7. If she wins, her gold goes to her neighbour. That's you: you "
                    "keep half, rounded up, and the rest goes on to Sal. Bid, or pass?"
                ),
                right="-",
                then="take M8, take J5, take C3, take N10",
                wrong={
                    "other": (
                        "If you win, you pay. If Ruby wins, you keep half of 7, rounded up: 4 "
                        "gold. So pass."
                    ),
                },
            ),
        ),
        after=(
            "Ruby paid 7: you kept 4, Sal 2 and Otis 1. The last card was free, and the dice show "
            "10: it pays you, too. Mayors come next, events in lesson 6."
        ),
    ),
    Lesson(
        "mayor",
        title="Become mayor",
        offer="C10 G6 J12",
        turns="A1 G9 M9 N4; B1 M10 J4 M5",
        rolls="34 34 33",
        calls="-, -, 1",
        tasks=(
            Task(
                text=(
                    "The first player with two mines in a town is its mayor: 5 points at the end. "
                    "Your gold and your mines' coins count, too. Which card scores the most?"
                ),
                right="take G6",
                then="take C10, take J12",
                wrong={
                    "take C10": (
                        "That scores 6. Another card scores 4, and makes you mayor for 5 more."
                    ),
                    "take J12": (
                        "That scores 5. Another card scores 4, and makes you mayor for 5 more."
                    ),
                },
            ),
        ),
        after=(
            "4 for the mine and 5 for the mayor's pawn. Others who take a mine there now pay you: "
            "1 gold for each of yours."
        ),
    ),
    Lesson(
        "fee",
        title="Mind the fee",
        offer="C12 N7 C6",
        turns="B1 C5 N11 G10; B1 C10 M9 G3",
        calls="-, -, 1",
        start=1,
        tasks=(
            Task(
                text=(
                    "Ruby is mayor of Coyote City and has two mines there. If you take a mine in "
                    "that town, you pay her 1 gold for each of hers. Which card is best for you?"
                ),
                right="take N7",
                then="take C12, take C6",
                wrong={
                    "take C12": (
                        "It scores 6, but you'd pay Ruby 2 gold, and a 12 doesn't come up often."
                    ),
                    "other": "For this one you'd pay Ruby 2 gold. The fee is under the card.",
                },
            ),
        ),
        after=(
            "No fee, and the dice show 7: your mine pays. Otis had to pay Ruby 3 gold, because her "
            "third mine put the fee up."
        ),
    ),
    Lesson(
        "seats",
        title="Second choice for free",
        offer="G8 C6 C3 N2",
        rolls="46",
        calls="6",
        start=3,
        seats=4,
        tasks=(
            Task(
                text=(
                    "Sal bids 6. After the winner, the others choose in seat order, no matter what "
                    "they bid. If Sal wins: Sal, you, Ruby, Otis. Bid, or pass?"
                ),
                right="-",
                then="-, -, take G8",
                wrong={
                    "other": (
                        "You'd pay 7 or more. If Sal wins, you choose next, for free, and two of "
                        "these mines are good."
                    ),
                },
            ),
            Task(
                text=(
                    "Sal pays 6 gold and takes Dry Gulch 8. You choose second, for free. Which of "
                    "the three will bring the most?"
                ),
                right="take C6",
                then="take C3, take N2",
                wrong={
                    "take N2": "6 gold sounds good, but a 2 comes up on only 1 of 36 rolls.",
                    "take C3": "It pays only 1 gold, and on only 2 of 36 rolls.",
                },
            ),
        ),
        after=("A good mine for free! The gold goes the other way round: Sal → Otis → Ruby → you."),
    ),
    Lesson(
        "saloon",
        title="Open a saloon",
        offer="saloon.1 G6 J9",
        turns="B1 C5 N11 M10; B1 C10 C8 M9",
        rolls="34 34 35",
        calls="-, -, 1, take saloon.1",
        start=1,
        tasks=(
            Task(
                text=(
                    "You took a saloon. When a mine in its town pays another player, you get 2 "
                    "gold from that player. Which town will bring you the most?"
                ),
                right="saloon C",
                then="take G6, take J9",
                wrong={
                    "saloon M": "The mines there are your own, and you don't pay yourself.",
                    "other": "The others have more mines in another town. Count them.",
                },
            ),
        ),
        after=(
            "Most of the others' mines are there. The dice show 8: Otis gets 4 gold, and pays "
            "you 2."
        ),
    ),
    Lesson(
        "dynamite",
        title="Dynamite",
        offer="dynamite.1 J9 C6",
        turns="B1 M3 N11 M8; B1 M9 G3 M10",
        calls="-, -, 1, take dynamite.1",
        start=1,
        tasks=(
            Task(
                text=(
                    "Ruby is mayor of Cold Mountain. You each have two mines there, but in a tie "
                    "the old mayor stays. Which mine will you blow up?"
                ),
                right="dynamite M3, dynamite M9",
                then="take J9, take C6",
                wrong={
                    "other": "Otis would lose a mine, but Ruby would still be mayor.",
                },
            ),
        ),
        after="Ruby has one mine left there and you have two. Her pawn is yours.",
    ),
    Lesson(
        "governor",
        title="Governor",
        offer="governor G10 N9",
        turns="A0 G9 M5 J4; A0 G6 C3 M9; A0 G3 J11 C12; A0 N4 M10 J8; A0 N11 C4 J5",
        calls="-, -, -, take governor",
        tasks=(
            Task(
                text=(
                    "The governor doubles the fees in one of your towns. Others pay for each mine "
                    "you have there. Choose the town where that brings you the most."
                ),
                right="governor G",
                then="take G10, take N9",
                wrong={
                    "other": (
                        "A mine there would cost the others 4 gold. You'd get more in another town."
                    ),
                },
            ),
        ),
        after="Ruby takes a mine in Dry Gulch and pays you 6 gold instead of 3.",
    ),
    Lesson(
        "telegraph",
        title="A mine in danger",
        offer="telegraph M10 J9",
        turns="A0 M6 N9 C6; A0 G8 J4 N11",
        rolls="34 34 66",
        calls="-, -, -, take telegraph, take M10, take J9",
        tasks=(
            Task(
                text=(
                    "The dice show 12. On a 2 or a 12, striped mines collapse: you'd lose Cold "
                    "Mountain 6. With the telegraph, you can turn a die. Get paid instead!"
                ),
                right="telegraph 1 2, telegraph 2 2",
                wrong={
                    "keep": "Then your mine collapses, and you lose it. Turn a die.",
                    "other": (
                        "Your mine is safe, but nothing pays you. Which sum would pay you 5 gold?"
                    ),
                },
            ),
        ),
        after="8: your mine pays 5 gold, and nothing collapses. The card is used up.",
    ),
    Lesson(
        "last",
        title="The last turn",
        offer="J2 G6 N3",
        turns=BEFORE_LAST_TURN,
        rolls=LAST_ROLLS,
        calls="-, -, -",
        short=True,
        tasks=(
            Task(
                text=(
                    "These are the last cards. You score your gold, the coins on your mines, and 5 "
                    "for each mayor's pawn. You and Ruby are tied. Which mine wins you the game?"
                ),
                right="take G6",
                then="take J2, take N3",
                wrong={
                    "take J2": (
                        "That's 6 points for you, but Ruby keeps all her pawns. One of the mines "
                        "takes a pawn from her."
                    ),
                    "take N3": "It costs 4 gold and is worth 3 points: you'd lose one.",
                },
            ),
        ),
        after=("Ruby's pawn is yours: 5 points more for you, 5 fewer for her. You win!"),
    ),
)

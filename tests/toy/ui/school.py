"""One lesson and no puzzles (``don.ui.game.SchoolPart``)."""

from typing import Any

from don.table.match import Match, Player
from don.ui.lessons.lesson import Lesson, Task
from tests.toy import game
from tests.toy.game.deal import CARDS, Options

PUZZLES: tuple[tuple[int, str], ...] = ()


class Buying(Lesson):
    def position(self, name: str) -> Match:
        """A toy worth 5; the opponent has passed."""
        deck = ["1a", "1b", "1c", "2a", "5a"]
        fields = {"deck": deck + [c for c in CARDS if c not in deck], "dice": [*"1234"]}
        players = [Player(name), Player("Yann", "eager")]
        return Match.deal(game, players, Options(toll=False), start=1, fields=fields).play("-")


LESSONS = (
    Buying(
        "buying",
        title="Buying",
        tasks=(
            Task(
                text="Buy the toy for as little as you can.",
                right="1",
                wrong={
                    "-": "You could have had it for 1.",
                    "other": "It could be had for less.",
                },
            ),
        ),
        after="The toy is yours.",
    ),
)


def lesson_answer(what: str, value: str) -> str | None:
    return value if what == "act" else None


def puzzle(letter: str, match: Match, seat: int) -> Any:
    return None

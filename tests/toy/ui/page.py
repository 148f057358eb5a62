"""Toy Fair on the page: the parts and the facts that ``don.ui.game.GameUi`` asks for.

Its words are plain strings, since a game made for tests needs no translations.
"""

from don.table.match import Match, Player
from don.ui.facts import BoxOption, GameFacts, NumberOption
from don.ui.lessons.lesson import Lesson, Task
from tests.toy import game as GAME
from tests.toy.game.deal import CARDS, MOST_LAPS, Options

from . import story, table, view, words


class Buying(Lesson):
    def position(self, name: str) -> Match:
        """Return the position of a lesson: the toy is worth 5, and the opponent has passed."""
        deck = ["1a", "1b", "1c", "2a", "5a"]
        fields = {"deck": deck + [c for c in CARDS if c not in deck], "dice": [*"1234"]}
        players = [Player(name), Player("Yann", "eager")]
        return Match.deal(GAME, players, Options(toll=False), start=1, fields=fields).play("-")


LESSON = Buying(
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
)
FACTS = GameFacts(
    first_names=("Xenia", "Yann", "Zoe"),
    options=(
        NumberOption("laps", label="How many laps", least=2, most=MOST_LAPS),
        BoxOption("toll", label="A toll may be asked"),
    ),
    difficulties={"easy": "eager", "medium": "eager", "hard": "eager"},
    questions={"s": "position", "c": "coins"},
    presses=("aim",),
    declines=("waive", "keep"),
    memory=table.Memory,
    stat_columns=1,
    lessons=(LESSON,),
)
puzzles = films = None

__all__ = ["FACTS", "GAME", "films", "puzzles", "story", "table", "view", "words"]

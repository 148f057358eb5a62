"""Boomtown on the page: the parts and the facts that ``don.ui.game.GameUi`` asks for."""

from don.games import boomtown as GAME
from don.games.boomtown.options import MOST_START_GOLD

from ..facts import BoxOption, GameFacts, NumberOption
from . import puzzles, story, table, view, words
from .lessons import LESSONS
from .shipped_puzzles import SHIPPED
from .view import film as films

FACTS = GameFacts(
    first_names=table.FIRST_NAMES,
    options=(
        NumberOption("start_gold", label="Starting gold", least=1, most=MOST_START_GOLD),
        BoxOption("short", label="Short game: 15 turns, not 20 (three players)", seats=3),
    ),
    difficulties={"easy": "prospector", "medium": "sheriff", "hard": "baron"},
    questions={"s": "position", "w": "paid", "g": "gold", "m": "mines", "t": "towns", "o": "offer"},
    presses=("victim",),
    declines=("keep",),
    memory=table.Memory,
    stat_columns=3,
    lessons=LESSONS,
    puzzles=SHIPPED,
)

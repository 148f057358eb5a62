"""Don on the page: the parts and the facts that ``don.ui.game.GameUi`` asks for."""

from don.games import don as GAME
from don.games.don.options import MOST_START_CHIPS

from ..facts import BoxOption, ChoiceOption, GameFacts, NumberOption
from . import puzzles, story, table, view, words
from .lessons import LESSONS
from .shipped_puzzles import SHIPPED
from .view import film as films

FACTS = GameFacts(
    first_names=table.FIRST_NAMES,
    options=(
        NumberOption("start_chips", label="Starting chips", least=1, most=MOST_START_CHIPS),
        ChoiceOption("chips", label="Chips", choices={"hidden": "hidden", "open": "open"}),
        ChoiceOption("min_open", label="Lowest opening bid", choices=(1, 0)),
        ChoiceOption(
            "table",
            label="Barred bids",
            choices={"guarded": "can't be made", "strict": "cost a penalty (strict table)"},
        ),
        BoxOption("side_auctions", label="Players may sell districts"),
        BoxOption("exchange", label="Players may swap districts"),
    ),
    difficulties={"easy": "naive", "medium": "shrewd", "hard": "don"},
    questions={"s": "position", "w": "paid", "m": "money", "d": "districts"},
    presses=("arm", "eye", "give", "needs"),
    declines=("stay", "keep"),
    memory=table.Memory,
    stat_columns=10,
    lessons=LESSONS,
    puzzles=SHIPPED,
)

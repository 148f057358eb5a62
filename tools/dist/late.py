"""What comes late: the page fetches it when it is ready (docs/architecture.md, docs/speed.md).

These are the games but the first, and what several devices at one table need.

    runtime/games/NAME.game         its modules (snapshot.py)
    runtime/games/NAME.memory       the same in memory, of a game, for those who begin with it
    static/words/NAME/es.json       its words in each language (tools/words)
    static/css/NAME.css             its style sheet, as in the checkout
    static/art/NAME/*.svg           its drawings, as in the checkout

None of it is in the first visit, and all is kept for use without a network. build.json says
what belongs to what.
"""

from don.ui import games as games  # so that every game is known
from don.ui.company import TOGETHER
from don.ui.game import game_codes
from tools.paths import ROOT

FOLDER = "runtime/games/"


def later_games() -> tuple[str, ...]:
    """Every game but the first, by its name in records."""
    return game_codes()[1:]


def codes() -> tuple[str, ...]:
    """These games, and what devices need of each other."""
    return (*later_games(), TOGETHER)


def looks(code: str) -> list[str]:
    """The files in dist/ that make up what it looks like: its style sheet, its drawings."""
    patterns = (f"static/css/{code}.css", f"static/art/{code}/*.svg")
    found = [file for pattern in patterns for file in sorted(ROOT.glob(pattern))]
    return [file.relative_to(ROOT).as_posix() for file in found]


def file(code: str) -> str:
    """The file in dist/ that has its modules."""
    return f"{FOLDER}{code}.game"


def memory(code: str) -> str:
    """The file in dist/ that has what is different in memory with it."""
    return f"{FOLDER}{code}.memory"

"""The games of which the build draws pages that start no Python (``game_pages.py``).

A game that has none yet is not in the list. Its rules need nothing of it, as long as they have no
examples: they are text (rules.py).
"""

from tools.dist import boomtown, don
from tools.dist.game_pages import GamePages

PAGES: dict[str, GamePages] = {"don": don.PAGES, "boomtown": boomtown.PAGES}
"""In the order in which the page offers the games."""


def home(code: str) -> str:
    """Return what is added to the page's address to open on the home of a game."""
    return "" if code == next(iter(PAGES)) else f"?game={code}"

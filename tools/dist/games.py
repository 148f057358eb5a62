"""The games for which the build draws pages that start no Python (``game_pages.py``).

A game without such drawings is not in the list. Its rules still get pages, as long as they have no
examples, because they are only text (rules.py).
"""

from tools.dist import boomtown, don
from tools.dist.game_pages import GamePages

PAGES: dict[str, GamePages] = {"don": don.PAGES, "boomtown": boomtown.PAGES}
"""Each game's drawings, in the order in which the page offers the games."""


def home(code: str) -> str:
    """Return the part to add to the page's address to open the home page of a game."""
    return f"?game={code}"

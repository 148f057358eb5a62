"""Toy Fair on the page. This package offers the names of ``don.ui.game.GameUi``.

Its words are plain strings, since no catalogue has to know a game made for tests.
"""

from don.ui.game import TerminalPart
from tests.toy import game as GAME

from . import form, school, storage, story, table, view, words

__all__ = [
    "GAME",
    "form",
    "school",
    "storage",
    "story",
    "table",
    "terminal_part",
    "view",
    "words",
]


def terminal_part() -> TerminalPart:
    """Toy Fair in a terminal."""
    from . import terminal

    return terminal

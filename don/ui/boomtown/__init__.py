"""Boomtown on the page. This package offers the names of ``don.ui.game.GameUi``."""

from don.games import boomtown as GAME

from ..game import TerminalPart
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
    """Boomtown in a terminal."""
    from . import terminal

    return terminal

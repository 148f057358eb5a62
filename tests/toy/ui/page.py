"""Toy Fair on the page. This module offers the names of ``don.ui.game.GameUi``.

Its words are plain strings, since no catalogue has to know a game made for tests.
"""

from tests.toy import game as GAME

from . import form, school, storage, story, table, view, words

__all__ = [
    "GAME",
    "form",
    "school",
    "storage",
    "story",
    "table",
    "view",
    "words",
]

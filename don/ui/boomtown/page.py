"""Boomtown on the page: the modules of ``don.ui.game.GameUi``."""

from don.games import boomtown as GAME

from . import form, school, storage, story, table, view, words

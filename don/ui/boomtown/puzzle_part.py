"""Puzzles of Boomtown (``don.ui.game.PuzzlePart``)."""

from .puzzles import read
from .words.puzzles import answer, objection, reasons, texts

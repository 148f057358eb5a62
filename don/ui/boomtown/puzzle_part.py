"""Puzzles of Boomtown (``don.ui.game.PuzzlePart``)."""

"""Puzzles of Don (``don.ui.game.PuzzlePart``)."""

"""Lessons and puzzles of Boomtown (``don.ui.game.SchoolPart``)."""

from __future__ import annotations

from .lessons import LESSONS
from .puzzles import puzzle
from .shipped_puzzles import SHIPPED

PUZZLES = SHIPPED


def lesson_answer(what: str, value: str) -> str | None:
    """Return a press as an answer to a lesson: an action. None for any other press."""
    return value if what == "act" else None

"""Lessons and puzzles of Boomtown (``don.ui.game.SchoolPart``)."""

from __future__ import annotations

from .lessons import LESSONS
from .puzzles import puzzle
from .shipped_puzzles import SHIPPED

PUZZLES = SHIPPED


def lesson_answer(what: str, value: str) -> str | None:
    """Return the text of a lesson's answer: a decision."""
    return value if what == "act" else None

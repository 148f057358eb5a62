"""Lessons and puzzles of Don (``don.ui.game.SchoolPart``)."""

from __future__ import annotations

from .lessons import LESSONS
from .puzzles import puzzle
from .shipped_puzzles import SHIPPED

PUZZLES = SHIPPED


def lesson_answer(what: str, value: str) -> str | None:
    """Return the text of a lesson's answer: a decision, or a district marked for sale."""
    return {"act": value, "arm": f"arm {value}"}.get(what)

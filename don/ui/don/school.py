"""Lessons and puzzles of Don (``don.ui.game.SchoolPart``)."""

from __future__ import annotations

from .lessons import LESSONS
from .puzzles import puzzle
from .shipped_puzzles import SHIPPED

PUZZLES = SHIPPED


def lesson_answer(what: str, value: str) -> str | None:
    """Return a press as an answer to a lesson: an action, or ``arm`` with a district's code.

    None for any other press.
    """
    return {"act": value, "arm": f"arm {value}"}.get(what)

"""Lessons and puzzles of Boomtown (``don.ui.game.SchoolPart``): there are no lessons yet."""

from __future__ import annotations

from typing import Any

from .puzzles import puzzle as puzzle
from .shipped_puzzles import SHIPPED

LESSONS: tuple[Any, ...] = ()
PUZZLES = SHIPPED


def lesson_answer(what: str, value: str) -> str | None:
    """Nothing answers a lesson."""
    return None

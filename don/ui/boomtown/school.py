"""Lessons and puzzles of Boomtown (``don.ui.game.SchoolPart``): there are none."""

from __future__ import annotations

from typing import Any

from don.table.match import Match

LESSONS: tuple[Any, ...] = ()
PUZZLES: tuple[tuple[int, str], ...] = ()


def lesson_answer(what: str, value: str) -> str | None:
    """Nothing answers a lesson."""
    return None


def puzzle(letter: str, match: Match, seat: int) -> Any:
    """No link stands for a puzzle."""
    return None

"""Lessons and puzzles of Boomtown (``don.ui.game.SchoolPart``). There are no puzzles yet."""

from __future__ import annotations

from typing import Any

from don.table.match import Match

from .lessons import LESSONS as LESSONS

PUZZLES: tuple[tuple[int, str], ...] = ()


def lesson_answer(what: str, value: str) -> str | None:
    """A decision."""
    return value if what == "act" else None


def puzzle(letter: str, match: Match, seat: int) -> Any:
    """No link stands for a puzzle."""
    return None

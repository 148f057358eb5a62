"""The words of lessons and puzzles. Boomtown has none yet, so none of these is asked."""

from __future__ import annotations

from typing import Any

from ...game import LessonWords
from ...i18n import Words

puzzles: Any = None


def lesson(t: Words, code: str) -> LessonWords:
    """The words of a lesson. Raises ``KeyError``: there is none."""
    raise KeyError(code)


def about_puzzle(t: Words, puzzle: Any) -> str:
    """A puzzle in words: there are none."""
    return ""

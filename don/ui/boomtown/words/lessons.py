"""The words of lessons. Boomtown has none yet, so none of these is asked."""

from __future__ import annotations

from ...game import LessonWords
from ...i18n import Words


def lesson(t: Words, code: str) -> LessonWords:
    """The words of a lesson. Raises ``KeyError``: there is none."""
    raise KeyError(code)

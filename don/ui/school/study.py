"""What the page holds of lessons and puzzles: the one on the table, and what is done already."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..model import App


@dataclass(frozen=True, slots=True)
class Study:
    """A position with a task. The answer decides nothing but what is said about it."""

    desk: App
    """The position as a page with nothing else on it."""
    lesson: str
    """The code of the lesson."""
    reply: str = ""
    """What the last answer was: ``right``, ``pass`` or ``bid`` (both wrong); empty: none yet."""
    said: str = ""
    """The last answer, as records write it."""
    back: str = "setup"
    """The screen to return to."""

    @property
    def kind(self) -> str:
        """``lesson``."""
        return "lesson"

    @property
    def status(self) -> str:
        """``turn`` while an answer is wanted, then ``told``."""
        return "told" if self.reply == "right" else "turn"


@dataclass(frozen=True, slots=True)
class School:
    """Everything about lessons and puzzles."""

    study: Study | None = None
    lessons: frozenset[str] = field(default_factory=frozenset)
    """The codes of the lessons that are done."""

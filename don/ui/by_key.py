"""What a reader has done by keys alone in the position on the table."""

from __future__ import annotations

from dataclasses import dataclass

QUESTIONS = ("paid", "money", "districts", "repeat")
BACK = "back"
"""Typed instead of a digit: takes the last one away."""


@dataclass(frozen=True, slots=True)
class ByKey:
    """What was done by keys in this position."""

    typed: str = ""
    """The digits so far."""
    asked: str = ""
    """The question that is answered on the page, one of ``QUESTIONS``."""
    times: int = 0
    """How many keys: the same answer is said again when it is asked for again."""

"""The options of a game in the form for a new one, and in embeds.

Each has the name of the option in records, and begins as the game's own default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass


@dataclass(frozen=True, slots=True)
class NumberOption:
    """A whole number to type."""

    name: str
    _: KW_ONLY
    label: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """One of several values, each with its text; whole numbers need none."""

    name: str
    _: KW_ONLY
    label: str
    choices: Mapping[str, str] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoxOption:
    """A box to tick. With ``seats``, it exists only for that number of players."""

    name: str
    _: KW_ONLY
    label: str
    seats: int | None = None


Option = NumberOption | ChoiceOption | BoxOption

"""Fields of the form for a new game: as filled in so far, and what can be wrong with one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Draft:
    """The form as filled in so far, and what was wrong with it, by field name."""

    fields: Mapping[str, str]
    faults: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        return self.fields[name]


class BadForm(ValueError):
    """A field that cannot be used: its name, and a code for the sentence about it."""

    def __init__(self, name: str, code: str) -> None:
        super().__init__(f"{name}: {code}")
        self.name = name
        self.code = code


def whole(fields: Mapping[str, str], name: str, least: int, most: int) -> int:
    """The whole number in a field. Raises ``BadForm``."""
    text = fields[name].strip()
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise BadForm(name, "number")
    if not least <= int(text) <= most:
        raise BadForm(name, "number")
    return int(text)

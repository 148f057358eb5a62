"""What a reader sets once for all games: a few texts to choose from, kept under its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .i18n import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "speed": ("calm", "normal", "quick", "instant"),
    "theme": ("auto", "light", "dark"),
    "shortcuts": ("on", "off"),
    "coach": ("off", "on"),
    "lang": tuple(LANGUAGES),
}
"""What each setting can be. The names are those of ``Settings``, and of what is stored."""
SPEEDS = CHOICES["speed"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force."""

    speed: str = "normal"
    """How fast bots and replays move."""
    theme: str = "auto"
    """Light or dark; ``auto`` is as the device has it."""
    shortcuts: str = "on"
    """Whether single keys do anything (WCAG 2.1.4)."""
    coach: str = "off"
    """Whether costly bids are warned of."""
    lang: str = ""
    """The language, by its code; empty is as the browser prefers (``static/first.js``)."""

    def having(self, name: str, value: str) -> Settings | None:
        """With one setting changed; None if there is no such setting or value."""
        if value not in CHOICES.get(name, ()):
            return None
        return replace(self, **{name: value})

    def told(self, values: Mapping[str, str]) -> Settings:
        """With what was kept. Whatever makes no sense is passed over."""
        settings = self
        for name, value in values.items():
            settings = settings.having(name, value) or settings
        return settings

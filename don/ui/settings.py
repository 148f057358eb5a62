"""What a reader sets once for all games. Each setting is one of a few texts, stored by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .i18n import LANGUAGES

CHOICES: dict[str, tuple[str, ...]] = {
    "speed": ("step", "calm", "quick", "instant"),
    "theme": ("auto", "light", "dark"),
    "shortcuts": ("on", "off"),
    "coach": ("off", "on"),
    "lang": tuple(LANGUAGES),
    "confirm_pass": ("off", "on"),
    "memory_aid": ("off", "on"),
    "sound": ("off", *map(str, range(10, 101, 10))),
    "haptics": ("off", "on"),
}
"""What each setting can be. The names are those of ``Settings``, and of what is stored."""
SPEEDS = CHOICES["speed"]
FORMER = {("speed", "normal"): "calm"}
"""What values of earlier versions mean now."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force."""

    speed: str = "calm"
    """How fast bots and replays move; ``step``: at every press."""
    theme: str = "auto"
    """Light or dark; ``auto`` is as the device has it."""
    shortcuts: str = "on"
    """Whether single keys do anything (WCAG 2.1.4)."""
    coach: str = "off"
    """Whether costly bids are warned of."""
    lang: str = ""
    """The language, by its code; empty is as the browser prefers (``static/first.js``)."""
    confirm_pass: str = "off"
    """Whether to pass takes two presses."""
    memory_aid: str = "off"
    """Whether hidden chips are counted for the reader (D1.4)."""
    sound: str = ""
    """How loud, in percent; empty until the reader was asked, and silent till then."""
    haptics: str = "off"
    """Whether the device trembles."""

    def having(self, name: str, value: str) -> Settings | None:
        """With one setting changed; None if there is no such setting or value."""
        value = FORMER.get((name, value), value)
        if value not in CHOICES.get(name, ()):
            return None
        return replace(self, **{name: value})

    def with_stored(self, values: Mapping[str, str]) -> Settings:
        """With the stored settings. A value that makes no sense is ignored."""
        settings = self
        for name, value in values.items():
            settings = settings.having(name, value) or settings
        return settings

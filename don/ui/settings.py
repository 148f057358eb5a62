"""The settings of a reader, the same for all games.

The value of each setting is one of a few texts, stored under the setting's name. Only the relay is
an address.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from .i18n import LANGUAGES
from .together.rooms import own_relay

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
    "tips": ("on", "off"),
}
"""The values of each setting. The names are those of ``Settings`` and of the storage."""
FORMER = {("speed", "normal"): "calm"}
"""The current values that replace those of earlier versions, by setting and old value."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings in force."""

    speed: str = "calm"
    """The speed of bots and replays; ``step``: one decision at every press."""
    theme: str = "auto"
    """Light or dark; ``auto``: as the device is set."""
    shortcuts: str = "on"
    """``on``: single keys do something (WCAG 2.1.4)."""
    coach: str = ""
    """``on``: the coach warns against mistakes; empty: it is off and was never offered."""
    lang: str = ""
    """The code of the language; empty: as the browser prefers (``static/first.js``)."""
    confirm_pass: str = "off"
    """``on``: a pass takes two presses."""
    memory_aid: str = "off"
    """``on``: hidden chips are counted for the reader (D1.4)."""
    sound: str = "off"
    """The volume in percent, or ``off``."""
    haptics: str = "off"
    """``on``: the device vibrates."""
    tips: str = "on"
    """``on``: each thing of a game is explained once."""
    relay: str = ""
    """The address of the reader's own relay (``together.rooms``); empty if there is none."""

    def having(self, name: str, value: str) -> Settings | None:
        """Return the settings with one changed; None if there is no such setting or value."""
        if name == "relay":
            return replace(self, relay=value) if value == own_relay(value) else None
        value = FORMER.get((name, value), value)
        if value not in CHOICES.get(name, ()):
            return None
        return replace(self, **{name: value})

    def with_stored(self, values: Mapping[str, str]) -> Settings:
        """Return the settings with the stored values. Unknown names and values are ignored."""
        settings = self
        for name, value in values.items():
            settings = settings.having(name, value) or settings
        return settings

"""The settings dialog. A choice takes effect at once."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from ..game import ui_of
from ..i18n import LANGUAGES, Words
from ..model import App
from ..sentences import speed_names
from ..setup import game_of
from .bar import device_button
from .fields import choice, segments, switch

VOLUMES = (20, 50, 100)
"""The volumes that are offered, in percent."""
ICONS = {
    "confirm_pass": "M9 8.500a3 3 0 116 0c0 2.500-3 2.500-3 5M12 17.500v.5",
    "tips": "M9.5 17.5h5M10 20.5h4M8.5 15a6 6 0 117 0c-.7.6-1 1.3-1 2.5h-5c0-1.2-.3-1.9-1-2.5z",
    "coach": "M12 3.500 5 6v5.500c0 4.300 3 7.500 7 9 4-1.500 7-4.700 7-9V6zM12 8v5M12 16v.5",
    "memory_aid": "M4 5h16v11H9l-4 4v-4H4zM8 9h8M8 12.500h5",
    "haptics": "M8 4h8v16H8zM4.500 9v6M19.500 9v6",
    "shortcuts": "M3 7h18v10.500H3zM6.500 10.500h.5m3 0h.5m3 0h.5m3 0h.5M8 14.500h8",
}
"""The icons of the settings that are switched on and off."""


def settings(app: App, t: Words) -> h.Node:
    """Draw the dialog's content: the pace of the game, help, sound, the page."""
    themes = {"auto": t("Match device"), "light": t("Light"), "dark": t("Dark")}
    match = app.on_screen
    ui = game_of(app.draft.fields) if match is None else ui_of(match.game)
    aid = ui.words.TEXTS.memory_aid
    return [
        h.div(".group")[
            _choice(app, "speed", t("Speed"), speed_names(t), _pace(app, t)),
            _switch(app, "confirm_pass", t("Ask before passing")),
        ],
        h.div(".group")[
            _switch(app, "tips", t("Tips"), t("Explain each new thing once. Off and on: again.")),
            _switch(app, "coach", t("Coach"), t("Warns you before a costly move.")),
            aid and _switch(app, "memory_aid", t("Memory aid"), t.tabled(aid)),
        ],
        h.div(".group")[
            _sound(app, t),
            _switch(app, "haptics", t("Vibration"), t("If your device supports it.")),
        ],
        h.div(".group")[
            _choice(app, "theme", t("Theme"), themes),
            _language(t),
            h.div(".for-keys")[_switch(app, "shortcuts", t("Keyboard shortcuts"))],
        ],
        app.any_relay and h.div(".group")[_relay(app, t)],
        h.div(".choices")[
            h.button(".for-keys", type="button", data_do="keys")[t("All shortcuts")],
            device_button(t, "full-screen"),
        ],
    ]


def _pace(app: App, t: Words) -> str:
    """Say how far the game goes on without the reader at the current speed (``table/pace.py``)."""
    match app.settings.speed:
        case "step":
            return t("The game stops after every move until you press Next.")
        case "calm":
            return t("The game goes on by itself. Press anywhere to make it wait.")
        case "quick":
            return t("The game goes on by itself, quickly.")
    return t("You see only your own turns.")


def _choice(app: App, name: str, label: str, texts: dict[str, str], hint: str = "") -> h.Element:
    """Return a choice of several values."""
    return choice(label, segments(name, texts, getattr(app.settings, name), "set"), hint, kind=name)


def _sound(app: App, t: Words) -> h.Element:
    """Return the choice of a volume. A volume stored by an older version counts as the nearest."""
    sound = app.settings.sound
    volume = int(sound) if sound.isdigit() else 0
    nearest = min(VOLUMES, key=lambda n: abs(n - volume)) if volume else 0
    texts = {str(n) if n else "off": t("{n}%", n=n) if n else t("off") for n in (0, *VOLUMES)}
    return choice(t("Sound"), segments("sound", texts, str(nearest or "off"), "set"))


def _relay(app: App, t: Words) -> h.Element:
    """Return the row for the address of the reader's own relay."""
    return h.label(".setting")[
        h.span[
            t("Your own relay"),
            h.small(".hint")[t("Messages of tables that you open go through it.")],
        ],
        h.input(
            type="url",
            data_do="set",
            data_value="relay",
            value=app.settings.relay,
            placeholder="wss://",
            pattern="wss://.+",
            maxlength="200",
            dir="ltr",
        ),
    ]


def _language(t: Words) -> h.Element:
    """Return the choice of the language. Each language has its own name for itself, so that
    readers who know no other language can find theirs."""
    names = {code: Markup(h.bdi(lang=code)[name]) for code, name in LANGUAGES.items()}
    return choice(t("Language"), segments("lang", names, t.lang, "set"), kind="lang")


def _switch(app: App, name: str, label: str, hint: str = "") -> h.Node:
    """Return a row for switching a setting on or off."""
    return switch(
        name, label, getattr(app.settings, name) == "on", hint, press="set", path=ICONS[name]
    )

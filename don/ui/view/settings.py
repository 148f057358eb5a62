"""The settings dialog. A choice takes effect at once."""

from __future__ import annotations

import htpy as h

from ..game import ui_of
from ..i18n import LANGUAGES, Words
from ..model import App
from ..sentences import speed_names
from ..settings import CHOICES
from ..setup import game_of
from .bar import can_do


def settings(app: App, t: Words) -> h.Node:
    """Draw the dialog's content, with one row for each setting."""
    themes = {"auto": t("Match device"), "light": t("Light"), "dark": t("Dark")}
    speeds = speed_names(t)
    volumes = {v: t("off") if v == "off" else t("{n}%", n=v) for v in CHOICES["sound"]}
    match = app.on_screen
    ui = game_of(app.draft.fields) if match is None else ui_of(match.game)
    aid = ui.words.TEXTS.memory_aid
    return [
        _list(app, "speed", t("Speed"), speeds, _pace(app, t)),
        _list(app, "theme", t("Theme"), themes),
        _box(app, "confirm_pass", t("Ask before passing")),
        aid and _box(app, "memory_aid", t("Memory aid"), t.tabled(aid)),
        _list(app, "sound", t("Sound"), volumes),
        _box(app, "haptics", t("Vibration"), t("If your device supports it.")),
        h.div(".for-keys")[_box(app, "shortcuts", t("Keyboard shortcuts"))],
        _box(app, "tips", t("Tips"), t("Explain each thing once. Off and on: all of it again.")),
        _box(app, "coach", t("Coach"), t("Warns you before a costly move.")),
        _language(t),
        app.any_relay and _relay(app, t),
        h.div(".choices")[
            h.button(".for-keys", type="button", data_do="keys")[t("All shortcuts")],
            can_do(t, "full-screen"),
        ],
    ]


def _pace(app: App, t: Words) -> str:
    """Say what waits for the reader at the current speed (``autoplay``)."""
    match app.settings.speed:
        case "step":
            return t("Every move and every result waits for you.")
        case "calm" if app.together is not None:
            return t("Moves and results go on by themselves, since others play along.")
        case "calm":
            return t("Bots move by themselves. Every result waits for you.")
        case "quick":
            return t("Moves and results go on by themselves.")
    return t("You see only what you have to decide.")


def _list(app: App, name: str, label: str, choices: dict[str, str], hint: str = "") -> h.Element:
    """Return a row for choosing one of several values."""
    current = getattr(app.settings, name)
    return h.label(".setting")[
        h.span[label, hint and h.small(".hint")[hint]],
        h.select(data_do="set", data_value=name)[
            [h.option(value=key, selected=key == current)[text] for key, text in choices.items()]
        ],
    ]


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
    """Return the row for choosing the language. Each language has its own name for itself, so that
    readers who know no other language can find theirs."""
    return h.label(".setting")[
        h.span[t("Language")],
        h.select(data_do="set", data_value="lang")[
            [
                h.option(value=code, lang=code, selected=code == t.lang)[name]
                for code, name in LANGUAGES.items()
            ]
        ],
    ]


def _box(app: App, name: str, label: str, hint: str = "") -> h.Element:
    """Return a row for switching a setting on or off."""
    return h.label(".setting")[
        h.span[label, hint and h.small(".hint")[hint]],
        h.input(
            type="checkbox",
            data_do="set",
            data_value=name,
            checked=getattr(app.settings, name) == "on",
        ),
    ]

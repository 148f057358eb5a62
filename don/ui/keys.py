"""What a key means on the screen that is shown: the press it stands for."""

from __future__ import annotations

from don.table.match import Match

from .keyboard import may_type
from .messages import Do, Key
from .model import App
from .school.study import Study

REPLAY = {
    ("ArrowLeft", False): Do("go", "-decision"),
    ("ArrowRight", False): Do("go", "+decision"),
    ("ArrowLeft", True): Do("go", "-auction"),
    ("ArrowRight", True): Do("go", "+auction"),
    ("PageUp", False): Do("go", "-round"),
    ("PageDown", False): Do("go", "+round"),
    ("Home", False): Do("go", "first"),
    ("End", False): Do("go", "last"),
    (" ", False): Do("play"),
    ("Escape", False): Do("leave"),
}
TABLE = {
    "w": Do("ask", "paid"),
    "m": Do("ask", "money"),
    "d": Do("ask", "districts"),
    "r": Do("ask", "repeat"),
    "l": Do("read-log"),
    "h": Do("hint"),
}
PASSES = ("-", "stay")

WAITING = {"Enter": Do("next"), " ": Do("next"), "Pause": Do("pause")}


def meaning(app: App, key: Key) -> Do | None:
    """The press that a key stands for, or None: then it is left to the browser.

    Keys that write a character can be switched off (WCAG 2.1.4).
    """
    if app.sheet is not None or (len(key.name) == 1 and app.settings.shortcuts == "off"):
        return None
    if key.name == "?":
        return Do("keys")
    if app.screen == "replay" and app.watching is not None:
        return REPLAY.get((key.name, key.shift))
    if app.screen == "study" and app.school.study is not None:
        return _studying(app.school.study, key.name)
    if app.screen == "game" and app.match is not None:
        waiting = WAITING.get(key.name) if app.status == "waiting" else None
        return waiting or TABLE.get(key.name.lower()) or _deciding(app, app.match, key.name)
    return None


def _studying(study: Study, name: str) -> Do | None:
    """The keys of the table in a lesson or puzzle. A puzzle does not tell who is paid."""
    if name == "Escape":
        return Do("study-leave")
    if name.lower() in ("m", "d", "r") or (name.lower() == "w" and not study.puzzle):
        return TABLE[name.lower()]
    if study.status == "turn" and study.by_bid and study.desk.match is not None:
        return _deciding(study.desk, study.desk.match, name)
    return None


def _deciding(app: App, match: Match, name: str) -> Do | None:
    """Bids are typed and sent off with Enter; P passes."""
    if app.status != "turn":
        return None
    if name in ("p", "P"):
        legal = {match.game.write_action(action) for action in match.legal_actions()}
        return next((Do("act", text) for text in PASSES if text in legal), None)
    if name == "Enter" and app.selected is not None:
        return Do("act", app.selected)
    if may_type(app, match):
        if name == "Backspace" and app.by_key.typed:
            return Do("type", "back")
        if name.isascii() and name.isdecimal():
            return Do("type", name)
    return None

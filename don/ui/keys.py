"""What a key means on the screen that is shown: the press it stands for."""

from __future__ import annotations

from .model import App, Do, Key

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


def meaning(app: App, key: Key) -> Do | None:
    """The press that a key stands for, or None: then it is left to the browser."""
    if app.settings.shortcuts == "off":
        return None
    if app.sheet is None and app.screen == "replay" and app.watching is not None:
        return REPLAY.get((key.name, key.shift))
    if app.sheet is None and app.screen == "study" and key.name == "Escape":
        return Do("study-leave")
    return None

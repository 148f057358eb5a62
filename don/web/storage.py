"""The browser's local storage. It may be absent, forbidden or full; every answer says so."""

from __future__ import annotations

from pyodide.ffi import JsException, jsnull
from pyscript import window

GAME = "don.1.game"
ASIDE = "don.1.aside."
MOST_ASIDE = 20


def read(key: str) -> str | None:
    """The text stored under a key, or None."""
    try:
        text = window.localStorage.getItem(key)
    except (JsException, AttributeError):
        return None
    return None if text is jsnull else str(text)


def write(key: str, text: str) -> bool:
    """Store a text and read it back. False if it did not arrive: what was there before stays."""
    try:
        window.localStorage.setItem(key, text)
    except (JsException, AttributeError):
        return False
    return read(key) == text


def set_aside(key: str) -> str | None:
    """Move an unreadable text out of the way for download: its new key, or None if it must stay.

    The text is removed from its old place only once it stands in the new one.
    """
    text = read(key)
    free = next((f"{ASIDE}{n}" for n in range(MOST_ASIDE) if read(f"{ASIDE}{n}") is None), None)
    if text is None or free is None or not write(free, text):
        return None
    window.localStorage.removeItem(key)
    return free

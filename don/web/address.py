"""The entry of the browser's history that the page is at: its address, and what it says of layers.

What the address asked for is taken out of it once it is done, so that a reload does not ask again.
Layers are what lies above the first screen (``history.py``).
"""

from __future__ import annotations

import json
from typing import Any

from pyscript import window

_taken: set[str] = set()
"""Parameters that were taken out of the address."""


def wish() -> str:
    """What the address asks for, once: ``?do=new`` and ``?do=continue`` are the app's shortcuts."""
    return take("do")


def asks_for(name: str) -> str:
    """What the address says of a parameter; empty if nothing."""
    return str(window.URL.new(window.location.href).searchParams.get(name) or "")


def take(name: str) -> str:
    """Take a parameter out of the address.

    Entries below may still have it. So after a reload the page does not go back to them: this
    entry is the first then.
    """
    _taken.add(name)
    wanted = asks_for(name)
    if wanted:
        address = window.URL.new(window.location.href)
        address.searchParams.delete(name)
        state = {"layers": layers() or 0, "first": True}
        window.history.replaceState(_plain(state), "", address.href)
    return wanted


def take_again() -> None:
    """Take out of this entry, too, what was taken out of a later one."""
    for name in sorted(_taken):
        take(name)


def take_fragment() -> None:
    """Take the fragment out of the address."""
    if str(window.location.hash):
        address = str(window.location.href).partition("#")[0]
        window.history.replaceState(window.history.state, "", address)


def layers() -> int | None:
    """How many layers lay there; None if the entry is none of ours."""
    found = _state().get("layers")
    return found if isinstance(found, int) else None


def begin() -> int:
    """How many layers lay where the page starts: none, unless it was loaded anew in between."""
    found = 0 if _state().get("first") else layers() or 0
    mark(found)
    return found


def mark(count: int) -> None:
    """Say that so many layers lie here."""
    window.history.replaceState(_plain({"layers": count}), "")


def add(count: int) -> None:
    """Add an entry with the same address, where so many layers lie."""
    window.history.pushState(_plain({"layers": count}), "")


def _state() -> dict[str, Any]:
    said = json.loads(str(window.JSON.stringify(window.history.state)))
    return said if isinstance(said, dict) else {}


def _plain(state: dict[str, Any]) -> Any:
    return window.JSON.parse(json.dumps(state))

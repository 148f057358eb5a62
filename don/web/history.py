"""The browser's history: an entry for every layer above the first screen, for Back to take away.

An entry says how many layers lie above the first screen there (``address.py``). ``History`` adds
entries and goes back until the entry the browser is at says what is true. A frame adds nothing.
What is unfolded counts as a layer if it takes the place of what was there: ``data-layer``.

Browsers skip entries that a page has added without a gesture of the reader. So an entry that
comes by itself, as for a game that is brought back, is added with the next press.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.ui.messages import Back, Message

from . import dom

# The entry of the browser's history that the page is at: its address, and what it says of layers.
#
# What the address asked for is taken out of it once it is done, so that a reload does not ask
# again. Layers are what lies above the first screen (``history.py``).


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


POPOVER = ":popover-open"
"""What only the browser knows to be open. It lies above all but a dialog, which closes it."""
UNFOLDED = "details[data-layer][open]"
"""So is this, which lies below all but the screen it is on."""
DIALOG = "dialog[open]"


class History:
    """Follows the page's layers, and reports when the reader goes back."""

    def __init__(self, send: Callable[[Message], None], look: Callable[[], None]) -> None:
        """``look`` hands over what the address of a new entry asks for."""
        self._send = send
        self._look = look
        self._layers = 0
        """Of the page."""
        self._at = 0
        """Layers of the entry the browser is at."""
        self._going = False
        """On the way to another entry; the browser says when it is there."""

    def start(self) -> None:
        """Begin with the entry that is there: the first one, or, after a reload, a later one."""
        window.addEventListener("hashchange", create_proxy(self._entered))
        if dom.embedded():
            return
        self._at = begin()
        window.addEventListener("popstate", create_proxy(self._arrived))
        follow = create_proxy(self._follow)
        for name in ("toggle", "click", "keydown"):
            document.addEventListener(name, follow, True)

    def show(self, layers: int) -> None:
        """So many layers lie above the first screen of the page."""
        self._layers = layers
        self._follow()

    def follow(self) -> None:
        """The page is drawn, and what was open may be gone with it."""
        self._follow()

    def _follow(self, _: Any = None) -> None:
        if self._going or dom.embedded():
            return
        lying = self._lying()
        while self._at < lying and _by_the_reader():
            self._at += 1
            add(self._at)
        if self._at > lying:
            self._going = True
            window.history.go(lying - self._at)

    def _arrived(self, _: Any) -> None:
        """The browser is at another entry: because it was sent there, or by Back or Forward."""
        at = layers()
        if at is None:
            return  # a new entry, of which ``hashchange`` tells
        sent, self._going, self._at = self._going, False, at
        take_fragment()  # what it asked for was done, or refused, when it was new
        take_again()
        if not sent:
            self._take_away(at)
        self._follow()

    def _lying(self) -> int:
        return self._layers + sum(_there(css) is not None for css in (POPOVER, UNFOLDED))

    def _take_away(self, left: int) -> None:
        """Close what is open, the topmost first, until no more than so many layers are left."""
        while self._lying() > left:
            dialog, popover, unfolded = map(_there, (DIALOG, POPOVER, UNFOLDED))
            if popover is not None:
                popover.hidePopover()
            elif unfolded is not None and dialog is None:
                unfolded.open = False
                unfolded.querySelector("summary").focus()
            else:
                self._layers = left if unfolded is None else self._layers - 1
                self._send(Back(self._layers))

    def _entered(self, _: Any) -> None:
        """The fragment is another. In an entry that the page knows it is an old one."""
        if layers() is not None:
            return
        if not dom.embedded():
            self._at += 1
            mark(self._at)
        self._look()
        self._follow()


def _there(css: str) -> Any:
    """The first element that matches; None if there is none."""
    found = document.querySelector(css)
    return None if found is jsnull else found


def _by_the_reader() -> bool:
    """Whether the reader has just done something; an old browser does not say."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.isActive)

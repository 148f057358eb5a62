"""The browser's history: an entry for every layer above the first screen, for Back to remove.

An entry has the number of layers above the first screen at that point. ``BrowserHistory`` adds
entries or goes back until the current entry has the true number. A frame adds nothing. An unfolded
part counts as a layer if it replaces what was there: ``data-layer``. The page removes what an
address asks for once it is done, so that a reload does not ask again. Browsers skip entries that a
page has added without a gesture of the reader. So an entry that comes by itself, as for a game that
is brought back, is added with the next press.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.ui.messages import Back, Message

from . import dom

# The current entry of the browser's history: its address and its number of layers


_taken: set[str] = set()
"""Parameters that were taken out of the address."""


def wish() -> str:
    """Take the wish out of the address: ``?do=new`` or ``?do=continue``, an app's shortcut."""
    return take("do")


def asks_for(name: str) -> str:
    """Return a parameter of the address; empty if there is none."""
    return str(window.URL.new(window.location.href).searchParams.get(name) or "")


def take(name: str) -> str:
    """Take a parameter out of the address and return it.

    Earlier entries may still have it. So after a reload the page does not go back to them: this
    entry is then the first.
    """
    _taken.add(name)
    wanted = asks_for(name)
    if wanted:
        address = window.URL.new(window.location.href)
        address.searchParams.delete(name)
        state = {"layers": layers() or 0, "first": True}
        window.history.replaceState(dom.as_js(state), "", address.href)
    return wanted


def take_again() -> None:
    """Take all parameters out of this entry, too, that were taken out of a later one."""
    for name in sorted(_taken):
        take(name)


def take_fragment() -> None:
    """Take the fragment out of the address."""
    if str(window.location.hash):
        address = str(window.location.href).partition("#")[0]
        window.history.replaceState(window.history.state, "", address)


def layers() -> int | None:
    """Return the number of layers of the current entry; None if the page has not set it."""
    found = _state().get("layers")
    return found if isinstance(found, int) else None


def begin() -> int:
    """Return the number of layers at the start of the page: none, except after a reload."""
    found = 0 if _state().get("first") else layers() or 0
    mark(found)
    return found


def mark(count: int) -> None:
    """Set the number of layers of the current entry."""
    window.history.replaceState(dom.as_js({"layers": count}), "")


def add(count: int) -> None:
    """Add an entry with the same address and this number of layers."""
    window.history.pushState(dom.as_js({"layers": count}), "")


def _state() -> dict[str, Any]:
    said = json.loads(str(window.JSON.stringify(window.history.state)))
    return said if isinstance(said, dict) else {}


POPOVER = ":popover-open"
"""Only the browser knows that it is open. It is above all but a dialog, which closes it."""
UNFOLDED = "details[data-layer][open]"
"""So is this, below all but the screen it is on."""
DIALOG = "dialog[open]"


class BrowserHistory:
    """Follows the page's layers, and reports when the reader goes back."""

    def __init__(self, send: Callable[[Message], None], look: Callable[[], None]) -> None:
        """Make a follower; ``look`` handles the fragment of a new entry."""
        self._send = send
        self._look = look
        self._layers = 0
        """Layers of the page."""
        self._at = 0
        """Layers of the current entry."""
        self._going = False
        """On the way to another entry; the browser reports its arrival."""

    def start(self) -> None:
        """Begin with the current entry: the first one, or, after a reload, a later one."""
        window.addEventListener("hashchange", create_proxy(self._entered))
        if dom.embedded():
            return
        self._at = begin()
        window.addEventListener("popstate", create_proxy(self._arrived))
        follow = create_proxy(self._follow)
        for name in ("toggle", "click", "keydown"):
            document.addEventListener(name, follow, True)

    def show(self, layers: int) -> None:
        """Set the number of layers above the first screen of the page."""
        self._layers = layers
        self._follow()

    def follow(self) -> None:
        """Follow a redrawn page, on which open parts may be gone."""
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
        """Handle another entry, to which the page, Back or Forward has sent the browser."""
        at = layers()
        if at is None:
            return  # a new entry, which ``hashchange`` reports
        sent, self._going, self._at = self._going, False, at
        take_fragment()  # its wish was done or refused when it was new
        take_again()
        if not sent:
            self._take_away(at)
        self._follow()

    def _lying(self) -> int:
        return self._layers + sum(_there(css) is not None for css in (POPOVER, UNFOLDED))

    def _take_away(self, left: int) -> None:
        """Close open layers, the topmost first, until at most ``left`` are left."""
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
        """Handle a new fragment. In an entry that the page knows, it is an old one."""
        if layers() is not None:
            return
        if not dom.embedded():
            self._at += 1
            mark(self._at)
        self._look()
        self._follow()


def _there(css: str) -> Any:
    """Return the first element that matches, or None."""
    found = document.querySelector(css)
    return None if found is jsnull else found


def _by_the_reader() -> bool:
    """Return whether the reader has just done something; an old browser does not report it."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.isActive)

"""The browser's history: an entry for every layer above the first screen, which Back removes.

Each entry records how many layers there were above the first screen. ``BrowserHistory`` adds
entries or goes back until the number in the current entry is right. A page in a frame adds no
entries. An unfolded part counts as a layer if it replaces what was there (``data-layer``).

Once the page has done what its address asks for, it removes that from the address, so that a reload
does not ask again.

Browsers skip entries that a page has added without any action of the reader. So when a layer
appears by itself, such as that of a game that is restored, its entry is added with the next press.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.ui.game import game_codes
from don.ui.messages import Back, Message

from . import dom

# The current entry of the browser's history: its address and its number of layers.


_taken: set[str] = set()
"""Parameters that were taken out of the address."""


def shortcut() -> str:
    """Take what an app shortcut asks for (``?do=new`` or ``?do=continue``) out of the address,
    and return it."""
    return take("do")


def game() -> str:
    """Take the game that the address names (``?game=boomtown`` or ``#boomtown``) out of it, and
    return it."""
    fragment = str(window.location.hash).removeprefix("#")
    asked = take("game")
    if not asked and fragment in game_codes():
        take_fragment()
        return fragment
    return asked


def take(name: str) -> str:
    """Take a parameter out of the address and return it.

    Earlier entries may still have the parameter. So after a reload the page does not go back to
    them: this entry then counts as the first.
    """
    _taken.add(name)
    address = window.URL.new(window.location.href)
    wanted = str(address.searchParams.get(name) or "")
    if wanted:
        address.searchParams.delete(name)
        state = {"layers": layers() or 0, "first": True}
        window.history.replaceState(dom.as_js(state), "", address.href)
    return wanted


def take_again() -> None:
    """Remove from this entry, too, all parameters that were taken out of a later one."""
    for name in sorted(_taken):
        take(name)


def take_fragment() -> None:
    """Take the fragment out of the address."""
    if str(window.location.hash):
        address = str(window.location.href).partition("#")[0]
        window.history.replaceState(window.history.state, "", address)


def layers() -> int | None:
    """Return the number of layers in the current entry; None if the page has not set it."""
    found = _state().get("layers")
    return found if isinstance(found, int) else None


def begin() -> int:
    """Return the number of layers at the start of the page: none, except after a reload."""
    found = 0 if _state().get("first") else layers() or 0
    mark(found)
    return found


def mark(count: int) -> None:
    """Set the number of layers in the current entry."""
    window.history.replaceState(dom.as_js({"layers": count}), "")


def add(count: int) -> None:
    """Add an entry with the same address and this number of layers."""
    window.history.pushState(dom.as_js({"layers": count}), "")


def _state() -> dict[str, Any]:
    state = json.loads(str(window.JSON.stringify(window.history.state)))
    return state if isinstance(state, dict) else {}


POPOVER = ":popover-open"
"""An open popover. Only the browser knows that it is open. It lies above everything except a
dialog, which closes it."""
UNFOLDED = "details[data-layer][open]"
"""An unfolded part. Only the browser knows that it is unfolded. It lies below everything except the
screen it is on."""
DIALOG = "dialog[open]"


class BrowserHistory:
    """Follows the page's layers, and reports when the reader goes back."""

    def __init__(self, send: Callable[[Message], None], send_fragment: Callable[[], None]) -> None:
        """Prepare to follow the layers. ``send_fragment`` handles the fragment of a new entry."""
        self._send = send
        self._send_fragment = send_fragment
        self._layers = 0
        """The number of layers that the page has reported. Popovers and unfolded parts are not
        among them."""
        self._at = 0
        """The number of layers in the current entry."""
        self._going = False
        """True on the way to another entry, until the browser reports its arrival."""

    def start(self) -> None:
        """Begin with the current entry, which is the first one or, after a reload, a later one."""
        window.addEventListener("hashchange", create_proxy(self._entered))
        if dom.embedded():
            return
        self._at = begin()
        # The page scrolls by itself: what the browser would restore belongs to another screen.
        window.history.scrollRestoration = "manual"
        window.addEventListener("popstate", create_proxy(self._arrived))
        follow = create_proxy(self.follow)
        for name in ("toggle", "click", "keydown"):
            document.addEventListener(name, follow, True)

    def show(self, layers: int) -> None:
        """Set the page's number of layers above its first screen."""
        self._layers = layers
        self.follow()

    def follow(self, _: Any = None) -> None:
        """Adjust the entries after the page was drawn again: parts that were open may be gone."""
        if self._going or dom.embedded():
            return
        count = self._count()
        while self._at < count and _by_the_reader():
            self._at += 1
            add(self._at)
        if self._at > count:
            self._going = True
            window.history.go(count - self._at)

    def _arrived(self, _: Any) -> None:
        """Handle the arrival at another entry, to which this page, Back or Forward has led."""
        at = layers()
        if at is None:
            return  # a new entry, which ``hashchange`` reports
        sent, self._going, self._at = self._going, False, at
        take_fragment()  # what it asks for was done or refused when it was new
        take_again()
        if not sent:
            self._take_away(at)
        self.follow()

    def _count(self) -> int:
        """Return the number of layers: those of the app, and the parts open in the browser."""
        return self._layers + sum(_first(css) is not None for css in (POPOVER, UNFOLDED))

    def _take_away(self, left: int) -> None:
        """Close open layers, the topmost first, until at most ``left`` are left."""
        while self._count() > left:
            dialog, popover, unfolded = map(_first, (DIALOG, POPOVER, UNFOLDED))
            if popover is not None:
                popover.hidePopover()
            elif unfolded is not None and dialog is None:
                unfolded.open = False
                unfolded.querySelector("summary").focus()
            else:
                self._layers = left if unfolded is None else self._layers - 1
                self._send(Back(self._layers))

    def _entered(self, _: Any) -> None:
        """Handle a new fragment. In an entry that the page has set, the fragment is an old one."""
        if layers() is not None:
            return
        if not dom.embedded():
            self._at += 1
            mark(self._at)
        self._send_fragment()
        self.follow()


def _first(css: str) -> Any:
    """Return the first element that matches, or None."""
    found = document.querySelector(css)
    return None if found is jsnull else found


def _by_the_reader() -> bool:
    """Return whether the reader has just done something. In an old browser, which does not report
    that, the answer is always yes."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.isActive)

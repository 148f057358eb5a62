"""The page's elements: drawing regions, moving the focus, showing errors."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import document, window

from don.ui.view.drawings import within

RULES = r'(?<=href=")(?=[a-z]{2}/)'
"""Where the address of a page with rules begins."""
DECIDING = "#pad, #setup, #table"
"""Where the focus of a reader is who decides, or waits for a decision."""
OPEN = ":popover-open"
CARDS = "#table [data-choose]"
"""What lies on the table to be chosen, in the order in which it lies there."""
REFUGES = ("#sheet button", "#analysis-title", "#pad h2", "#table h2", "#play button")
"""Where the focus goes when what had it is gone."""


class Regions:
    """The page as last drawn. Only what has changed is handed to the browser, in one call."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}

    def draw(self, regions: Mapping[str, str]) -> Collection[str]:
        """Morph every region whose markup is new; the elements that stay keep their focus.

        Gives the names of those regions.
        """
        changed = {
            name: markup for name, markup in regions.items() if self._drawn.get(name) != markup
        }
        self._drawn.update(changed)
        if changed:
            window.don.patch(json.dumps({name: fitting(text) for name, text in changed.items()}))
        return changed.keys()


def embedded() -> bool:
    """Whether this page is the one for frames: it stores nothing, and has no form."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def build() -> str:
    """The name of the build that this page belongs to."""
    return str(document.querySelector("meta[name=build]").content)


def single() -> bool:
    """Whether the page is a file with all in it, the rules too (``tools/dist/single.py``)."""
    return bool(document.documentElement.hasAttribute("data-single"))


def fitting(markup: str) -> str:
    """Markup for this page, which may not use the drawings of another file, or any other file."""
    if embedded() or single():
        markup = within(markup)
    return re.sub(RULES, "?page=", markup) if single() else markup


def set_attributes(attributes: Mapping[str, str], title: str) -> None:
    """Attributes of ``<html>``, and the page's title."""
    root = document.documentElement
    for name, value in attributes.items():
        if root.getAttribute(name) != value:
            root.setAttribute(name, value)
    if document.title != title:
        document.title = title


def at_rest() -> bool:
    """Whether nothing that can be seen has the focus."""
    holder = document.activeElement
    return holder is jsnull or holder == document.body or not holder.getClientRects().length


@contextmanager
def focus_kept() -> Iterator[None]:
    """Do something; if the element with the focus is gone afterwards, another gets the focus."""
    resting = at_rest()
    yield
    if not resting and at_rest():
        focus(REFUGES)


def focus(selectors: Sequence[str], always: bool = False) -> None:
    """Put the focus on the first of these that takes it, unless the reader is busy elsewhere, as in
    what is open over the page.

    What is hidden, or not made for it, does not take the focus.
    """
    if embedded() and not document.hasFocus():
        return  # the reader is in the page around this one
    busy, holder = not (always or at_rest()), document.activeElement
    if busy and (holder.closest(DECIDING) is jsnull or holder.closest(OPEN) is not jsnull):
        return
    for selector in selectors:
        element = document.querySelector(selector)
        if element is not jsnull:
            element.focus(window.JSON.parse('{"preventScroll": true}'))
            if document.activeElement == element:
                if (keys := element.closest(".keys")) is not jsnull:
                    keys.scrollTop = 0  # the lowest bid, which lies ready, comes first
                return


def to_card(way: str) -> bool:
    """Choose the card at a place on the table (``1`` is the first), or put the focus on the next
    one to the left (``-``) or right (``+``). Return whether there was one."""
    cards = list(document.querySelectorAll(CARDS))
    if way in "+-":
        here = [n for n, card in enumerate(cards) if card.isSameNode(document.activeElement)]
        place = here[0] + (1 if way == "+" else -1) if here else 0 if way == "+" else -1
        if cards:
            cards[place % len(cards)].focus()
        return bool(cards)
    if int(way) > len(cards):
        return False
    cards[int(way) - 1].focus()
    cards[int(way) - 1].click()
    return True


def show(selector: str) -> None:
    """Scroll as little as needed to have this in view."""
    element = document.querySelector(selector)
    if element is not jsnull:
        element.scrollIntoView(window.JSON.parse('{"block": "nearest"}'))


def show_along(selector: str) -> None:
    """Scroll a list sideways, and nothing else, to have this entry in its middle."""
    element = document.querySelector(selector)
    entry = jsnull if element is jsnull else element.closest("li")
    if entry is not jsnull:
        row = entry.parentElement
        row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2


def fault(report: str) -> None:
    """Show the error panel with a report that can be copied."""
    window.don.fault("error", report)


def open_window(address: str) -> None:
    """Show an address in a window of its own, which knows nothing of this one."""
    window.open(address, "_blank", "noopener")


def download_picture(name: str, drawing: str) -> None:
    """Hand a drawing to the reader as a picture file."""
    window.don.picture(name, drawing)


def download(name: str, text: str) -> None:
    """Hand a text to the reader as a file."""
    window.don.download(name, text)


# The dialog that a view has drawn: shown above the page, with the focus inside until it goes.


FALLBACK = "#pad button, #play button"
"""Where the focus goes if the place it came from is gone."""


class Dialog:
    """Follows what is drawn in the page's region for dialogs."""

    def __init__(self, close: Any) -> None:
        self._close = close
        self._shown: Any = None
        self._before: Any = None
        for name in ("cancel", "close"):
            document.addEventListener(name, create_proxy(self._closed), True)

    def follow(self) -> None:
        """Show a dialog that is new; give the focus back after one that is gone."""
        found = document.querySelector("#sheet dialog")
        if found is jsnull:
            if self._shown is not None:
                self._shown = None
                self._give_back()
            return
        if self._shown is None:
            self._before = document.activeElement
        self._shown = found
        if not found.open:
            try:
                found.showModal()
            except JsException:
                found.setAttribute("open", "")

    def _give_back(self) -> None:
        before, self._before = self._before, None
        alive = before is not None and before is not jsnull and before.isConnected
        place = before if alive and before != document.body else document.querySelector(FALLBACK)
        if place is not jsnull:
            place.focus()

    def _closed(self, event: Any) -> None:
        """Escape, or another way to close that the browser offers."""
        if event.target.closest("#sheet") is not jsnull:
            event.preventDefault()
            self._close()

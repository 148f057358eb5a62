"""The page's elements: drawing regions, moving the focus, showing dialogs and errors."""

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
"""Matches the place before the address of a page with rules."""
FRAME = r"<iframe\b.*?</iframe>"
DECIDING = "#pad, #setup, #table"
"""The parts of the page where the reader decides, or waits for a decision."""
OPEN = ":popover-open"
CARDS = "#table [data-choose]"
"""The cards on the table that can be chosen, in the order in which they lie there."""
REFUGES = (
    *("#sheet button", "#analysis-title", "#pad h2", "#table h2"),
    *("#next", "#play button"),  # a large outcome hides the heading of the table
)
"""If the element with the focus is gone, the focus goes to the first of these that can take it."""


class Regions:
    """The regions of the page as last drawn. Only changed ones go to the browser, in one call."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}

    def draw(self, regions: Mapping[str, str]) -> Collection[str]:
        """Morph every region whose markup is new, and return the names of those regions.

        An element that stays on the page keeps the focus.
        """
        changed = {
            name: markup for name, markup in regions.items() if self._drawn.get(name) != markup
        }
        self._drawn.update(changed)
        if changed:
            window.don.patch(json.dumps({name: fitting(text) for name, text in changed.items()}))
        return changed.keys()


def as_js(data: Any) -> Any:
    """Return plain data as an object of the browser."""
    return window.JSON.parse(json.dumps(data))


async def load_script(address: str) -> None:
    """Load a program into the page. Raises ``JsException`` if that fails."""
    script = document.createElement("script")
    script.src = address
    promise = window.Promise.withResolvers()
    script.onload, script.onerror = promise.resolve, promise.reject
    document.head.append(script)
    await promise.promise


def embedded() -> bool:
    """Return whether this page is the one made for frames, which stores nothing and has no form."""
    return bool(document.documentElement.hasAttribute("data-embed"))


def build() -> str:
    """Return the name of the build that this page belongs to."""
    return str(document.querySelector("meta[name=build]").content)


def single() -> bool:
    """Return whether the page is one file with everything in it (``tools/dist/single.py``)."""
    return bool(document.documentElement.hasAttribute("data-single"))


def fitting(markup: str) -> str:
    """Fit markup to this page.

    In a frame or a single file, it may not use drawings from another file, and it has no frames.
    In a single file it may not use any other file at all.
    """
    if embedded() or single():
        markup = re.sub(FRAME, "", within(markup))
    return re.sub(RULES, "?page=", markup) if single() else markup


def set_attributes(attributes: Mapping[str, str], title: str) -> None:
    """Set attributes of ``<html>`` and the page's title."""
    root = document.documentElement
    for name, value in attributes.items():
        if root.getAttribute(name) != value:
            root.setAttribute(name, value)
    if document.title != title:
        document.title = title


def nothing_has_focus() -> bool:
    """Return whether no visible element has the focus."""
    holder = document.activeElement
    return holder is jsnull or holder == document.body or not holder.getClientRects().length


@contextmanager
def focus_kept() -> Iterator[None]:
    """Move the focus to one of ``REFUGES`` if the element that has it disappears meanwhile."""
    had_none = nothing_has_focus()
    yield
    if not had_none and nothing_has_focus():
        focus(REFUGES)


def focus(selectors: Sequence[str], always: bool = False) -> None:
    """Put the focus on the first matching element that takes it, unless the reader is busy
    elsewhere, for example in a popover.

    Elements that are hidden or cannot be focused do not take the focus.
    """
    if embedded() and not document.hasFocus():
        return  # the reader is in the page around this one
    busy, holder = not (always or nothing_has_focus()), document.activeElement
    if busy and (holder.closest(DECIDING) is jsnull or holder.closest(OPEN) is not jsnull):
        return
    for selector in selectors:
        element = document.querySelector(selector)
        if element is not jsnull:
            element.focus(as_js({"preventScroll": True}))
            if document.activeElement == element:
                if (keys := element.closest(".keys")) is not jsnull:
                    keys.scrollTop = 0  # the lowest bid is ready to be made, and comes first
                return


def to_card(way: str) -> bool:
    """Choose a card on the table, or move the focus; return whether there was a card.

    ``way`` is the number of the card to choose (``1`` is the first); or ``-`` or ``+`` to move the
    focus to the next card on the left or right.
    """
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


def unfold() -> None:
    """Unfold the parts for which a wide screen has room (``data-wide``)."""
    if window.matchMedia("(min-width: 1000px)").matches:
        for part in document.querySelectorAll("details[data-wide]"):
            part.open = True


def unfold_part(selector: str) -> None:
    """Unfold one part."""
    document.querySelector(selector).open = True


def by_one(change: str) -> None:
    """Change the number in a field of the form for a table, within its limits.

    ``change`` has the name of the field and the difference, as in ``start_chips:-1``.
    """
    name, _, by = change.rpartition(":")
    field = document.querySelector(f"#new-game [name='{name}']")
    least, most = int(field.dataset.least), int(field.dataset.most)
    text = str(field.value).strip()
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else least
    field.value = str(min(max(number + int(by), least), most))
    field.dispatchEvent(window.Event.new("input", bubbles=True))  # boot.js notes the input


def show(selector: str) -> None:
    """Scroll as little as needed to bring an element into view."""
    element = document.querySelector(selector)
    if element is not jsnull:
        element.scrollIntoView(as_js({"block": "nearest"}))


def turn_keys(way: int) -> None:
    """Scroll the numbers down (1) or up (-1) by as many rows as are visible."""
    keys = document.querySelector("#pad .keys")
    if keys is not jsnull:
        keys.scrollBy(as_js({"top": way * keys.clientHeight, "behavior": "instant"}))


def show_along(selector: str) -> None:
    """Scroll a list sideways, and nothing else, until the entry with this element is in the
    middle."""
    element = document.querySelector(selector)
    entry = jsnull if element is jsnull else element.closest("li")
    if entry is not jsnull:
        row = entry.parentElement
        row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2


def fault(report: str) -> None:
    """Show the error panel with a report that can be copied."""
    window.don.fault("error", report)


def open_window(address: str) -> None:
    """Open an address in a new window that has no access to this one."""
    window.open(address, "_blank", "noopener")


def download_picture(name: str, drawing: str) -> None:
    """Download a drawing as a picture file."""
    window.don.picture(name, drawing)


def download(name: str, text: str) -> None:
    """Download a text as a file."""
    window.don.download(name, text)


FALLBACK = "#pad button, #play button"
"""Gets the focus after a dialog if the element that had it before is gone."""


class Dialog:
    """Shows the dialog that a view has drawn: above the page, with the focus inside."""

    def __init__(self, close: Any) -> None:
        self._close = close
        self._shown: Any = None
        self._before: Any = None
        for name in ("cancel", "close"):
            document.addEventListener(name, create_proxy(self._closed), True)

    def follow(self) -> None:
        """Show a new dialog; when a dialog is gone, give the focus back."""
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
        """Close the dialog on Escape, or in another way that the browser offers."""
        if event.target.closest("#sheet") is not jsnull:
            event.preventDefault()
            self._close()

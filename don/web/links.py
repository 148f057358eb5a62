"""The browser's side of links: the address and its fragment, the clipboard, sharing, the date."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import document, window

from don.ui.messages import Copied, LinkArrived, Message, Notice, PageAddress, Tell, Today
from don.ui.together import join_links
from don.ui.together.rooms import read_relays

from . import dom
from .tasks import run


def copy_text(text: str, send: Callable[[Message], None]) -> None:
    """Copy a text, and show a notice of the result."""
    run(_copy(text, send))


async def _copy(text: str, send: Callable[[Message], None]) -> None:
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        send(Tell(Notice("no_clipboard")))
    else:
        send(Tell(Notice("copied")))


AFTER_RELOAD = "don.2.back"
"""The key in the tab's storage for the fragment that it opens after a reload."""


class Links:
    """Reports what the page's address asks for, and copies and shares links."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._sent_early = ""

    def start(self) -> None:
        """Report the address of the page and the date."""
        can_send = hasattr(window.navigator, "share")
        reaches_far = document.querySelector('meta[name="ice"]') is not jsnull
        self._send(PageAddress(_to_share(), can_send, reaches_far, *_relays()))
        self.send_day()
        document.addEventListener("visibilitychange", create_proxy(self._returned))

    def send_table_fragment(self, game: str) -> None:
        """Send the fragment of the address if it leads to a table, before the page is drawn, so
        that the home page is not seen first. ``game`` is the game in the address."""
        fragment = str(window.location.hash)
        if join_links.is_link(fragment):
            self._sent_early = fragment
            self._send(LinkArrived(fragment, game))

    def send_fragment(self) -> None:
        """Send the fragment of the address, if there is one."""
        fragment = str(window.location.hash)
        if len(fragment) > 1 and fragment != self._sent_early:
            self._send(LinkArrived(fragment))
        self._sent_early = ""

    def send_kept_fragment(self) -> None:
        """Send the fragment that was kept for a reload of this tab, unless the address has one."""
        fragment = _kept_fragment()
        if fragment and len(str(window.location.hash)) < 2:
            self._send(LinkArrived(fragment))

    def copy(self, field: str) -> None:
        """Copy the text of a field; if the browser forbids that, select the text."""
        run(self._copy(field))

    async def _copy(self, field: str) -> None:
        element = document.getElementById(field)
        if element is jsnull:
            return
        try:
            await window.navigator.clipboard.writeText(element.value)
        except (JsException, AttributeError):
            self._select(element)
        else:
            self._send(Copied(True))

    def share_field(self, field: str) -> None:
        """Share the text of a field with other programs; if that fails, select the text."""
        element = document.getElementById(field)
        if element is not jsnull:
            run(self._share(element))

    async def _share(self, element: Any) -> None:
        text = str(element.value)
        data = {"title": "Don", "url" if "\n" not in text else "text": text}
        try:
            await window.navigator.share(dom.as_js(data))
        except (JsException, AttributeError) as error:
            if getattr(error, "name", "") != "AbortError":  # otherwise the reader has cancelled
                self._select(element)

    def _select(self, element: Any) -> None:
        """Select the text of a field, for the reader to copy."""
        element.focus()
        element.select()
        self._send(Copied(False))

    def send_day(self) -> None:
        """Send the reader's local date."""
        now = window.Date.new()
        day = f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"
        self._send(Today(day, int(now.getTimezoneOffset())))

    def _returned(self, _: Any) -> None:
        if not document.hidden:
            self.send_day()


def come_back_with(fragment: str) -> None:
    """Open this fragment in this tab after a reload; none if it is empty."""
    with suppress(JsException):
        window.sessionStorage.setItem(AFTER_RELOAD, fragment)


def _relays() -> tuple[tuple[str, ...], bool]:
    """Return the relays that the build names, and whether readers may name their own.

    There are none where the browser cannot seal messages (no HTTPS), or in the single file.
    """
    named = document.querySelector('meta[name="relay"]')
    alone = document.documentElement.hasAttribute("data-single")
    if named is jsnull or alone or not window.isSecureContext:
        return (), False
    return read_relays(str(named.content))


def _kept_fragment() -> str:
    with suppress(JsException):
        found = window.sessionStorage.getItem(AFTER_RELOAD)
        return "" if found is jsnull else str(found)
    return ""


def _address() -> str:
    return str(window.location.href).partition("#")[0]


def _to_share() -> str:
    """Return the address of the page without a language, so that others open it in their own, and
    without a game: a link names the one it is for."""
    address = window.URL.new(_address())
    address.searchParams.delete("lang")
    address.searchParams.delete("game")
    return str(address.href)

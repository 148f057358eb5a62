"""Use without a network: the page's side of the service worker and of persistent storage.

The worker is ``sw.js``, written by the build. This module registers it, asks for its state, and
activates a newer version when the reader wants that.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import document, window

from don.ui.messages import Message, Notice, Tell
from don.ui.storage.store import StoreError

from . import dom
from .storage import LocalStorage
from .tasks import run

ASKED = "don.2.persist"
DISMISSED = "don.2.hint."
HINT = "home_screen"
CALM = 0.6
"""Seconds after which the page has requested everything that its last change needs."""
TIMEOUT = 3.0
"""Seconds in which a worker answers, or a newer one takes over if nothing is in its way."""
LONG_WAY = "/don.zip"
"""The file that the page loads only if Python cannot start from the snapshot."""


class Offline:
    """The page's side of the service worker. Without a worker the page needs a network."""

    def __init__(self, send: Callable[[Message], None], stop_clock: Callable[[bool], None]) -> None:
        self._send = send
        self._stop_clock = stop_clock
        """Called with True when nothing may be fetched for a while, and with False afterwards."""
        self._store = LocalStorage()
        self._registration: Any = None
        self._ready = False
        """Whether the browser has stored the whole page."""
        self._answered = asyncio.Event()

    def start(self) -> None:
        """Register the worker if this page can have one, without delaying the page."""
        if not _top_level() or dom.single():  # a single file needs no worker
            return
        if _on_apple_without_home_screen() and self._store.read(DISMISSED + HINT) is None:
            self._send(Tell(Notice(HINT)))
        if _secure() and hasattr(window.navigator, "serviceWorker"):
            run(self._register())

    def keep(self) -> None:
        """Ask the browser, once, not to delete the games when it needs room."""
        if _top_level() and self._store.read(ASKED) is None:
            run(self._persist())

    def dismissed(self, codes: tuple[str, ...]) -> None:
        """Remember the dismissal of the hint, so that it does not come back."""
        if HINT in codes:
            self._remember(DISMISSED + HINT)

    def reload(self) -> None:
        """Reload the page, in the newer version if one is waiting. The game has been saved."""
        waiting = self._registration.waiting if self._registration else jsnull
        if waiting is jsnull:
            window.location.reload()
            return

        def look(event: Any) -> None:
            if event.target.state == "activated":
                window.location.reload()

        waiting.addEventListener("statechange", create_proxy(look))
        run(self._change(waiting))

    async def _change(self, waiting: Any) -> None:
        """Let the newer worker take over.

        Chromium then ends the older worker as soon as it is idle. If the older worker
        is just starting, or a file is requested at that moment, which starts it again, Chromium
        does not look again for half a minute. So the older worker must be awake, and the page must
        request nothing.
        """
        self._stop_clock(True)
        try:
            await asyncio.sleep(CALM)
            self._answered.clear()
            self._registration.active.postMessage(dom.as_js({"build": "?"}))
            await asyncio.wait([asyncio.ensure_future(self._answered.wait())], timeout=TIMEOUT)
            waiting.postMessage("activate")
            await asyncio.sleep(TIMEOUT)
        finally:
            self._stop_clock(False)

    async def _register(self) -> None:
        workers = window.navigator.serviceWorker
        workers.addEventListener("message", create_proxy(self._on_message))
        try:
            registration = await workers.register("sw.js")
        except JsException:
            return  # the reader's settings forbid it
        if not hasattr(registration, "addEventListener"):
            return
        self._registration = registration
        registration.addEventListener("updatefound", create_proxy(self._follow))
        document.addEventListener("visibilitychange", create_proxy(self._returned))
        self._follow()
        self._look()

    def _follow(self, _: Any = None) -> None:
        """Follow the state of a worker that is being installed."""
        worker = self._registration.installing
        if worker is not jsnull:
            worker.addEventListener("statechange", create_proxy(self._look))

    def _look(self, _: Any = None) -> None:
        """Ask the active worker how much it has stored. If a newer one is waiting, show a
        notice."""
        active, waiting = self._registration.active, self._registration.waiting
        if active is jsnull:
            return
        question = {"build": dom.build()}
        loaded = window.performance.getEntriesByType("resource")
        if any(str(entry.name).endswith(LONG_WAY) for entry in loaded):
            question["spare"] = "needed"  # so the worker keeps the files of the long way, too
        active.postMessage(dom.as_js(question))
        if waiting is not jsnull:
            self._send(Tell(Notice("new_version")))

    def _on_message(self, event: Any) -> None:
        """Handle an answer from the worker."""
        if hasattr(event.data, "ready"):
            self._ready = True
            self._answered.set()
            self.say_ready()
        elif hasattr(event.data, "others"):
            self._send(Tell(Notice("other_pages")))

    def say_ready(self) -> None:
        """Once the page works without a network, say so."""
        if self._ready:
            document.getElementById("offline").hidden = False

    def _returned(self, _: Any) -> None:
        """Look for a newer version when the reader returns, perhaps after days."""
        if not document.hidden:
            run(self._update())

    async def _update(self) -> None:
        try:
            await self._registration.update()
        except JsException:
            return  # no network

    async def _persist(self) -> None:
        self._remember(ASKED)
        try:
            await window.navigator.storage.persist()
        except (AttributeError, JsException):
            return  # an old browser

    def _remember(self, key: str) -> None:
        try:
            self._store.write(key, "yes")
        except StoreError:
            return  # then the question or the hint comes again


def _top_level() -> bool:
    """Return whether the page is on its own, not in a frame of another page."""
    return not window.don.framed


def _secure() -> bool:
    return bool(window.isSecureContext) and str(window.location.protocol).startswith("http")


def _on_apple_without_home_screen() -> bool:
    """Return whether this is an iPhone or iPad on which the page was not opened from the home
    screen.

    An iPad calls itself a Mac.
    """
    navigator = window.navigator
    phone = re.search("iPhone|iPad|iPod", str(navigator.userAgent)) is not None
    tablet = navigator.platform == "MacIntel" and navigator.maxTouchPoints > 1
    opened = window.matchMedia("(display-mode: standalone)").matches
    return (phone or tablet) and not opened and not getattr(navigator, "standalone", False)

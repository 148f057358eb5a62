"""The screen stays on while people on several devices play, where the browser can do that."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window


class Awake:
    """Holds the screen awake. Browsers let go when the page is hidden; it is asked for again."""

    def __init__(self) -> None:
        self._on = False
        self._lock: Any = None
        self._task: asyncio.Future[None] | None = None
        document.addEventListener("visibilitychange", create_proxy(self._look))

    def stay(self, on: bool) -> None:
        """Keep the screen on, or no longer."""
        self._on = on
        self._look()

    def _look(self, _: Any = None) -> None:
        if self._on and not document.hidden:
            self._task = asyncio.ensure_future(self._ask())
        elif not self._on and self._lock is not None:
            self._lock.release()
            self._lock = None

    async def _ask(self) -> None:
        with suppress(JsException, AttributeError):
            self._lock = await window.navigator.wakeLock.request("screen")

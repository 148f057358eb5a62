"""The dialog that a view has drawn: shown above the page, with the focus inside until it goes."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import document

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

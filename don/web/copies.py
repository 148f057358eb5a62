"""Second copies of games in a database of the browser (``static/copies.js``)."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from don.table.safe_json import read_json


class Copies:
    """A place for a ``SecondCopy`` (``don.ui.storage.second_copy.Lasting``).

    Without a database nothing is copied, and no call fails.
    """

    def __init__(self, wanted: bool) -> None:
        """Make a place; ``wanted`` is False where games are not stored either.

        Then nothing may be put here, and nothing is found.
        """
        self.wanted = wanted
        self._last: Any = None
        """A promise that tells whether the last text has been written down."""

    def put(self, name: str, text: str) -> None:
        """Keep a text in place of the one before, without waiting."""
        self._do("put", name, text)

    def remove(self, name: str) -> None:
        """Remove a text, if there is one."""
        self._do("remove", name)

    async def kept(self) -> bool:
        """Return whether the last text has been written down, once that is known."""
        try:
            return self._last is not None and bool(await self._last)
        except (JsException, AttributeError):
            return False

    async def found(self, *, now: bool = False) -> dict[str, str]:
        """Return the texts as they were when the page began to load; with ``now``, as they are."""
        if not self.wanted:
            return {}
        try:
            data = read_json(str(await window.don.copies(now)))
        except (JsException, AttributeError, ValueError):
            return {}
        texts = data if isinstance(data, dict) else {}
        return {name: text for name, text in texts.items() if isinstance(text, str)}

    def _do(self, what: str, *texts: str) -> None:
        try:
            self._last = window.don.copy(what, *texts)
        except (JsException, AttributeError):
            self._last = None

"""Where second copies of games lie: a database of the browser (``static/copies.js``)."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window

from don.table.plain import read_json


class Copies:
    """A ``Lasting`` place. Without a database nothing is copied, and nothing else happens."""

    def __init__(self, wanted: bool) -> None:
        """``wanted``: False where games are not stored either."""
        self._wanted = wanted
        self._last: Any = None
        """A promise: whether what was put last is written down."""

    @property
    def wanted(self) -> bool:
        """Whether copies are made at all."""
        return self._wanted

    def put(self, name: str, text: str) -> None:
        """Keep a text in place of the one before; this waits for nothing."""
        self._do("put", name, text)

    def remove(self, name: str) -> None:
        """Forget a text, if there is one."""
        self._do("remove", name)

    async def kept(self) -> bool:
        """Whether what was put last is written down, once that is known."""
        try:
            return self._last is not None and bool(await self._last)
        except (JsException, AttributeError):
            return False

    async def found(self, *, now: bool = False) -> dict[str, str]:
        """What was there when the page began to load; or what is there now."""
        if not self._wanted:
            return {}
        try:
            data = read_json(str(await window.don.copies(now)))
        except (JsException, AttributeError, ValueError):
            return {}
        texts = data if isinstance(data, dict) else {}
        return {name: text for name, text in texts.items() if isinstance(text, str)}

    def _do(self, what: str, *texts: str) -> None:
        if not self._wanted:
            return
        try:
            self._last = window.don.copy(what, *texts)
        except (JsException, AttributeError):
            self._last = None

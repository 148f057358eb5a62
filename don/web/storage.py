"""The stores for texts: the browser's local storage, or this page's memory if there is none.

Second copies lie in a database of the browser (``static/copies.js``).
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import JsException, jsnull
from pyscript import window

from don.table.safe_json import read_json
from don.ui.storage.store import Store, StoreError

from . import dom

PROBE = "don.probe"


class LocalStorage:
    """The browser's local storage, as a ``Store``."""

    def read(self, key: str) -> str | None:
        """Return the text under a key, or None."""
        try:
            text = window.localStorage.getItem(key)
        except (JsException, AttributeError):
            return None
        return None if text is jsnull else str(text)

    def write(self, key: str, text: str) -> None:
        """Store a text. Raises ``StoreError`` if that fails; the previous text is then still
        there."""
        try:
            window.localStorage.setItem(key, text)
        except (JsException, AttributeError) as error:
            full = "quota" in str(error).lower()
            raise StoreError("full_storage" if full else "no_storage") from None

    def remove(self, key: str) -> None:
        """Remove a text, if there is one."""
        try:
            window.localStorage.removeItem(key)
        except (JsException, AttributeError):
            return

    def names(self) -> list[str]:
        """Return all keys, including those of other apps."""
        try:  # one call: there may be hundreds
            names = str(window.JSON.stringify(window.Object.keys(window.localStorage)))
        except (JsException, AttributeError):
            return []
        return [str(name) for name in json.loads(names)]


class MemoryStore(dict[str, str]):
    """A ``Store`` that lasts as long as the page."""

    def read(self, key: str) -> str | None:
        """Return the text under a key, or None."""
        return self.get(key)

    def write(self, key: str, text: str) -> None:
        """Store a text."""
        self[key] = text

    def remove(self, key: str) -> None:
        """Remove a text, if there is one."""
        self.pop(key, None)

    def names(self) -> list[str]:
        """Return all keys."""
        return list(self)


def best_store() -> tuple[Store, bool]:
    """Return a store for games, and whether it outlasts the page.

    A page in a frame of another page keeps its texts only in memory, but counts as lasting, so that
    it shows no notice. Full storage counts as lasting, too: there may be games in it.
    """
    if dom.embedded():
        return MemoryStore(), True
    local = LocalStorage()
    try:
        local.write(PROBE, PROBE)
    except StoreError as error:
        return (local, True) if error.code == "full_storage" else (MemoryStore(), False)
    kept = local.read(PROBE) == PROBE
    local.remove(PROBE)
    return (local, True) if kept else (MemoryStore(), False)


class Copies:
    """A place for a ``SecondCopy`` (``don.ui.storage.second_copy.Lasting``).

    Without a database nothing is copied, and no call fails.
    """

    def __init__(self, wanted: bool) -> None:
        """``wanted`` is False where games are not stored either: then nothing may be put here,
        and nothing is found."""
        self.wanted = wanted
        self._last: Any = None
        """A promise of whether the last text has been written."""

    def put(self, name: str, text: str) -> None:
        """Keep a text in place of the one before, without waiting."""
        self._do("put", name, text)

    def remove(self, name: str) -> None:
        """Remove a text, if there is one."""
        self._do("remove", name)

    async def kept(self) -> bool:
        """Return whether the last text has been written, once that is known."""
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

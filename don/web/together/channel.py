"""Lines between tabs of one browser (BroadcastChannel).

A guest calls with the key of its invitation until the tab that expects this key answers. Each end
of a line holds a lock named after it. When the lock is free, that end is gone, for whatever reason.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript import window

from don.table.safe_json import read_json
from don.ui.together.host import MOST_LINES
from don.ui.together.transport import LineListener
from don.ui.together.wire import MOST_FROM_HOST

CHANNEL = "don.2.together"
CALLER, CALLED = "caller", "called"
PATIENCE = 1.2
"""Seconds to wait for an answer from another tab."""
MOST_TEXT = 2 * MOST_FROM_HOST
"""The most characters in a tab's message: a text with escaped quotation marks, and its envelope."""
AGAIN = 1.0
"""Seconds between two calls."""


class Channel:
    """All lines to other tabs. They report to ``listener``, which also takes guests' codes."""

    def __init__(self, listener: Any) -> None:
        self._listener: LineListener = listener
        self._take_code: Callable[[str], bool] = listener.take_code
        self._lines: dict[str, TabLine] = {}
        self._keys: frozenset[str] = frozenset()
        self._calling: tuple[str, str] | None = None
        """The key with which this tab calls, and the name of the line to be opened."""
        self._handing: tuple[str, Callable[[bool], None]] | None = None
        self._channel: Any = None
        try:
            self._channel = window.BroadcastChannel.new(CHANNEL)
        except (JsException, AttributeError):
            return
        self._channel.addEventListener("message", create_proxy(self._on_message))

    def expect(self, keys: frozenset[str]) -> None:
        """Answer tabs that call with one of these keys."""
        self._keys = keys

    def call(self, key: str, nobody: Callable[[], None]) -> None:
        """Call until a tab answers; run ``nobody`` if none does within ``PATIENCE``."""
        self._calling = (key, os.urandom(8).hex())
        calling = self._calling
        _hold(_lock(calling[1], CALLER), lambda: self._call(calling))
        _later(PATIENCE, lambda: nobody() if self._calling is calling else None)

    def call_no_more(self) -> None:
        """Stop calling."""
        self._calling = None

    def hand_over(self, text: str, handed: Callable[[bool], None]) -> None:
        """Give a guest's code to the tab that made the offer; call ``handed`` with True if a tab
        takes it, otherwise with False."""
        self._handing = handing = (text, handed)
        self.post({"do": "code", "text": text})

        def give_up() -> None:
            if self._handing is handing:
                self._handing = None
                handed(False)

        _later(PATIENCE, give_up)

    def post(self, message: dict[str, str]) -> None:
        """Send a message to all other tabs."""
        if self._channel is not None:
            self._channel.postMessage(json.dumps(message))

    def _call(self, calling: tuple[str, str]) -> None:
        if self._calling is calling:
            self.post({"do": "call", "key": calling[0], "line": calling[1]})
            _later(AGAIN, lambda: self._call(calling))

    def _on_message(self, event: Any) -> None:
        text = event.data
        if not isinstance(text, str) or len(text) > MOST_TEXT:
            return
        try:
            message = read_json(text)
        except ValueError:
            return
        match message:
            case {"do": "call", "key": str(key), "line": str(name)} if key in self._keys:
                if name not in self._lines and len(self._lines) <= MOST_LINES:
                    self._lines[name] = called = TabLine(self, name, CALLED)
                    _hold(_lock(name, CALLED), lambda: self._answer(called))
            case {"do": "open", "line": str(name)} if self._calling and self._calling[1] == name:
                self._calling = None
                self._lines[name] = calling = TabLine(self, name, CALLER)
                self._begin(calling)
            case {"do": "say", "line": str(name), "to": str(to), "text": str(text)}:
                line = self._lines.get(name)
                if line is not None and line.end == to and not line.deaf:
                    self._listener.received(line, text)
            case {"do": "shut", "line": str(name), "to": str(to)}:
                if name in self._lines and self._lines[name].end == to:
                    self.gone(self._lines[name])
            case {"do": "code", "text": str(text)} if self._take_code(text):
                self.post({"do": "taken", "text": text})
            case {"do": "taken", "text": str(text)} if self._handing and self._handing[0] == text:
                handed, self._handing = self._handing[1], None
                handed(True)

    def _answer(self, line: TabLine) -> None:
        self.post({"do": "open", "line": line.name})
        self._begin(line)

    def _begin(self, line: TabLine) -> None:
        self._listener.opened(line)
        _await(_lock(line.name, line.other), lambda: self.gone(line))

    def gone(self, line: TabLine) -> None:
        """Report that the line is closed."""
        if self._lines.pop(line.name, None) is not None:
            self._listener.closed(line)


class TabLine:
    """One end of a line. ``end`` says which: that of the tab that called, or of the tab that was
    called."""

    def __init__(self, channel: Channel, name: str, end: str) -> None:
        self._channel = channel
        self.name, self.end = name, end
        self.other = CALLED if end == CALLER else CALLER
        self.from_guest = end == CALLED
        self.deaf = False

    def send(self, text: str) -> None:
        """Send a text."""
        self._channel.post({"do": "say", "line": self.name, "to": self.other, "text": text})

    def deafen(self) -> None:
        """Stop listening."""
        self.deaf = True

    def close(self) -> None:
        """Close the line."""
        self._channel.post({"do": "shut", "line": self.name, "to": self.other})
        self._channel.gone(self)


def _lock(name: str, end: str) -> str:
    return f"{CHANNEL}.{name}.{end}"


def _hold(lock: str, then: Callable[[], None] = lambda: None) -> None:
    """Hold a lock as long as this page lives, and call ``then`` once it is held.

    In a browser without locks, only a message closes the line.
    """

    def granted(_: Any) -> Any:
        then()
        return window.Promise.withResolvers().promise

    try:
        window.navigator.locks.request(lock, create_once_callable(granted))
    except (JsException, AttributeError):
        then()


def _await(lock: str, then: Callable[[], None]) -> None:
    """Do something once a lock is free."""
    try:
        window.navigator.locks.request(lock, create_once_callable(lambda _: then()))
    except (JsException, AttributeError):
        return


def _later(seconds: float, do: Callable[[], None]) -> None:
    asyncio.get_event_loop().call_later(seconds, do)

"""The clock for delayed messages. It stops while the reader has paused or looks elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import document

from don.ui.messages import Message


class Timer:
    """A waiting message.

    ``left``: seconds to run when the clock last started; ``since``: when that was.
    """

    def __init__(self, left: float, message: Message) -> None:
        self.left = left
        self.message = message
        self.since = 0.0
        self.handle: asyncio.Handle | None = None


class Clock:
    """Sends messages later. ``freeze`` is called with True when the clock stops, and with False
    when it goes on."""

    def __init__(self, send: Callable[[Message], None], freeze: Callable[[bool], None]) -> None:
        self._send = send
        self._freeze = freeze
        self._loop = asyncio.get_event_loop()
        self._timers: list[Timer] = []
        self._paused = self._stopped = self._held = False
        self._alone = True
        document.addEventListener("visibilitychange", create_proxy(self._update))

    def wait(self, ms: int, message: Message) -> None:
        """Send a message once this clock has run for ``ms`` milliseconds."""
        timer = Timer(ms / 1000, message)
        self._timers.append(timer)
        if not self._held:
            self._run(timer)

    def pause(self, on: bool, alone: bool = True) -> None:
        """Stop the clock for the reader, or let it go on.

        ``alone``: no other device waits for this page, so the clock stops while the reader looks
        elsewhere.
        """
        self._paused, self._alone = on, alone
        self._update()

    def stop(self, on: bool) -> None:
        """Stop the clock for the page itself, or let it go on."""
        self._stopped = on
        self._update()

    def _update(self, _: Any = None) -> None:
        """Stop or restart the clock if its state must change."""
        held = self._paused or self._stopped or (self._alone and bool(document.hidden))
        if held == self._held:
            return
        self._held = held
        for timer in self._timers:
            if held and timer.handle is not None:
                timer.handle.cancel()
                timer.left = max(0.0, timer.left - (self._loop.time() - timer.since))
            elif not held:
                self._run(timer)
        self._freeze(held)

    def _run(self, timer: Timer) -> None:
        def ring() -> None:
            self._timers.remove(timer)
            self._send(timer.message)

        timer.since = self._loop.time()
        timer.handle = self._loop.call_later(timer.left, ring)

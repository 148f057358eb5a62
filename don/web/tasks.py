"""Work in parts: each is a task of its own, so that the browser can draw and hear in between."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from pyodide.ffi import create_proxy
from pyscript import window

Act = Callable[[], object]
END = object()

_due: deque[Act] = deque()
_channel = window.MessageChannel.new()
_channel.port1.onmessage = create_proxy(lambda _: _due.popleft()())


def soon(act: Act) -> None:
    """Do something next. What Python's loop calls soon shares one task with all that waits."""
    _due.append(act)
    _channel.port2.postMessage(0)


class Parts:
    """Pieces of work, one after the other; where one yields, the browser has its turn."""

    def __init__(self) -> None:
        self._waiting: deque[Iterator[None]] = deque()
        self._begun: Iterator[None] | None = None
        self._busy = self._called = False

    def take(self, work: Iterator[None]) -> None:
        """Do this in parts, after what came before."""
        self._waiting.append(work)
        self._call()

    def at_once(self, work: Iterator[None]) -> None:
        """Do all of this now."""
        self.finish()
        self._do(work, to_the_end=True)

    def finish(self) -> None:
        """Do the rest of what has been begun, unless this is asked for by a part of it."""
        if self._begun is not None and not self._busy:
            self._do(self._begun, to_the_end=True)
            self._begun = None

    def _call(self) -> None:
        if not self._called and (self._begun is not None or self._waiting):
            self._called = True
            soon(self._turn)

    def _turn(self) -> None:
        """One part."""
        self._called = False
        if self._begun is None and self._waiting:
            self._begun = self._waiting.popleft()
        try:
            if self._begun is not None and self._do(self._begun, to_the_end=False):
                self._begun = None
        finally:
            self._call()

    def _do(self, work: Iterator[None], to_the_end: bool) -> bool:
        """A part, or all that is left of it. Whether nothing is left."""
        busy, self._busy = self._busy, True
        try:
            if to_the_end:
                for _ in work:
                    pass
            return to_the_end or next(work, END) is END
        finally:
            self._busy = busy

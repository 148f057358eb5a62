"""Work in parts: where a piece of work yields, the browser has its turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

END = object()


class Parts:
    """Pieces of work, done in order. ``soon`` calls a function when the browser has had its
    turn."""

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        self._soon = soon
        self._waiting: deque[Iterator[None]] = deque()
        self._begun: Iterator[None] | None = None
        self._busy = self._called = False

    def take(self, work: Iterator[None]) -> None:
        """Do a piece of work in parts, after the earlier ones."""
        self._waiting.append(work)
        self._call()

    def at_once(self, work: Callable[[], None]) -> None:
        """Do something now. A piece that has begun is finished first, unless this call comes from
        that piece itself."""
        if self._begun is not None and not self._busy:
            self._do(partial(_exhaust, self._begun))
            self._begun = None
        self._do(work)

    def _call(self) -> None:
        if not self._called and (self._begun is not None or self._waiting):
            self._called = True
            self._soon(self._turn)

    def _turn(self) -> None:
        """Do one part."""
        self._called = False
        if self._begun is None and self._waiting:
            self._begun = self._waiting.popleft()
        try:
            if self._begun is not None and self._do(partial(next, self._begun, END)) is END:
                self._begun = None
        finally:
            self._call()

    def _do(self, work: Callable[[], object]) -> object:
        busy, self._busy = self._busy, True
        try:
            return work()
        finally:
            self._busy = busy


def _exhaust(work: Iterator[None]) -> None:
    for _ in work:
        pass

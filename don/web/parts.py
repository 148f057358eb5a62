"""Work in parts: where a piece of work yields, the browser has its turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

END = object()


class Parts:
    """Pieces of work, one after the other. ``soon`` calls back when the browser had its turn."""

    def __init__(self, soon: Callable[[Callable[[], None]], object]) -> None:
        self._soon = soon
        self._waiting: deque[Iterator[None]] = deque()
        self._begun: Iterator[None] | None = None
        self._busy = self._called = False

    def take(self, work: Iterator[None]) -> None:
        """Do this in parts, after what came before."""
        self._waiting.append(work)
        self._call()

    def at_once(self, work: Iterator[None]) -> None:
        """Do all of this now; first the rest of what was begun, unless a part of it asks."""
        if self._begun is not None and not self._busy:
            self._do(self._begun, to_the_end=True)
            self._begun = None
        self._do(work, to_the_end=True)

    def _call(self) -> None:
        if not self._called and (self._begun is not None or self._waiting):
            self._called = True
            self._soon(self._turn)

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

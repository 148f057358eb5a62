"""Queues of work that is done in parts, so that the browser can draw and respond in between.

``UpdateQueue`` has the updates of the page, in order. ``WorkQueue`` has long work with the stored
games: the first part is done at once, and most work has only that one. If there are more parts and
the work has a name, its progress is shown after a moment, and the reader can stop it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import partial

from don.table.long_work import CountedWork
from don.ui.messages import Work

SLICE = 20.0
"""Milliseconds of work in one task."""
SHOW_AFTER = 200.0
"""Milliseconds before the progress is shown, and between two updates."""
END = object()
"""Returned by ``next`` for a piece of work that is over."""


class UpdateQueue:
    """Pieces of work, done in order. ``soon`` calls a function when the browser has had time to
    draw."""

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


class Running:
    """A piece of work under way.

    ``what`` is its name (``Work``); if it is empty, no progress is shown. ``shown_at`` is the time
    (ms) when its progress was last shown or, before that, when it began.
    """

    def __init__(self, doing: CountedWork[None], what: str, shown_at: float) -> None:
        self.doing = doing
        self.what = what
        self.shown_at = shown_at
        self.in_step = False


class WorkQueue:
    """The pieces of work under way.

    Work with a name is done first, the latest before the others; work without one is done last.
    """

    def __init__(
        self,
        show: Callable[[Work | None], None],
        soon: Callable[[Callable[[], None]], object],
        now: Callable[[], float],
        fault: Callable[[], None],
    ) -> None:
        """Make an empty queue.

        ``show`` shows progress, and hides it when given None. ``soon`` calls a function when the
        browser has had time to draw. ``now`` is a clock in ms. ``fault`` is called after an
        exception in a later part, when no caller is left to catch it.
        """
        self._show, self._soon, self._now, self._fault = show, soon, now, fault
        self._begun: list[Running] = []
        self._called = self._shown = False

    def begin(self, doing: CountedWork[None], what: str = "") -> None:
        """Do the first part of a piece of work now, and the others later."""
        work = Running(doing, what, self._now())
        if next(doing, None) is None:
            return
        if what:
            self._begun.append(work)
        else:
            self._begun.insert(0, work)
        self._call()

    def stop(self, what: str = "") -> None:
        """Stop all work with this name; if ``what`` is empty, all work that has a name."""
        stopped = [work for work in self._begun if work.what and what in ("", work.what)]
        self._begun = [work for work in self._begun if work not in stopped]
        for work in stopped:
            if not work.in_step:
                work.doing.close()
        self._settle()

    def finish(self, what: str) -> None:
        """Do the rest of all work with this name at once, before other work that must follow it."""
        for work in [each for each in self._begun if each.what == what and not each.in_step]:
            self._begun.remove(work)
            for _ in work.doing:
                pass
        self._settle()

    def _call(self) -> None:
        if self._begun and not self._called:
            self._called = True
            self._soon(self._turn)

    def _turn(self) -> None:
        self._called = False
        if not self._begun:
            return
        work, began = self._begun[-1], self._now()
        work.in_step = True
        try:
            while (progress := next(work.doing, None)) is not None:
                if self._now() - began > SLICE or work not in self._begun:
                    break
        except Exception:
            progress = None
            self._fault()
        finally:
            work.in_step = False
        if progress is None and work in self._begun:
            self._begun.remove(work)
        elif progress is not None and work.what and self._now() - work.shown_at > SHOW_AFTER:
            work.shown_at, self._shown = self._now(), True
            self._show(Work(work.what, *progress))
        self._settle()
        self._call()

    def _settle(self) -> None:
        """Hide the progress once none of the work under way shows any."""
        if self._shown and not any(work.what for work in self._begun):
            self._shown = False
            self._show(None)

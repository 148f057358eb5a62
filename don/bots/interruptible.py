"""Thinking in parts: long work that can be paused, so that a page stays responsive.

The problem. Some decisions take seconds. A page has one thread, and nothing outside can interrupt
Python there. So the thinking has to stop often by itself and return control.

The idea has two layers.

*A thought is a generator.* It yields wherever it may be paused, and it returns its result. The
caller resumes it when there is time, or drops it. The number of pauses does not affect the result.
``finished`` runs a thought to its end at once.

*A solver is aborted and restarted.* The solution of an auction is one deep recursion. Written as
generators it would be slow, because every pause would have to climb through all levels. So a solver
is a plain function, and its pause is an exception. It keeps each result that it works out, and then
calls ``worked``. Once the work of one part is done, ``worked`` raises ``Pause``, and the whole
recursion is discarded. ``in_parts`` catches that, yields, and calls the same solver from the
beginning. Kept results are looked up, so the solver is soon back where it was.

A solver for ``in_parts``:

- keeps a result *before* it calls ``worked``; otherwise it would work it out forever;
- keeps its results in an object made outside, because every part calls the solver anew: ``answer =
  Answer(...)`` and then ``in_parts(lambda: answer.best(call))``;
- keeps no half-done results, because ``Pause`` can come out of every call below it.

Then every part adds to the kept results, and the last one comes to the end.

The budget counts work, not time: the bots use no clock.

What is ugly: one budget serves the whole program (``_Budget``). A budget for each solver would have
to be passed down through every recursion. One is enough because there are no threads, and because
no thought yields while a solver runs: ``in_parts`` sets the budget just before, and removes it just
after. Outside ``in_parts`` work is free, and ``worked`` never raises.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf
from typing import TypeVar

from don.table.long_work import at_once

T = TypeVar("T")
Thought = Generator[None, None, T]
"""Work that can be paused and returns its result."""

PART = 16
"""Pieces of work between two pauses: some milliseconds in a browser. One piece is about the work
for the odds of one bidder in one position of an auction."""


class Pause(BaseException):
    """Aborts a solver. All results that it has kept stay.

    It is no ``Exception``, so that no handler on the way to ``in_parts`` takes it for an error.
    """


class _Budget:
    """The work done between two pauses, and the work left before the next one."""

    part: float = PART
    left: float = inf


def worked(pieces: float = 1) -> None:
    """Count work that has been done and kept. Raises ``Pause`` when a part is over."""
    _Budget.left -= pieces
    if _Budget.left < 0:
        raise Pause


def in_parts(solve: Callable[[], T]) -> Thought[T]:
    """Return the result of ``solve``, calling it again after every pause until it finishes."""
    while True:
        _Budget.left = _Budget.part
        try:
            return solve()
        except Pause:
            pass
        finally:
            _Budget.left = inf
        yield


def finished(thought: Thought[T]) -> T:
    """Return the result of a thought at once, without aborting any solver in it."""
    part, _Budget.part = _Budget.part, inf
    try:
        return at_once(thought)
    finally:
        _Budget.part = part

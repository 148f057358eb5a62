"""Long work in parts, so that a page stays responsive.

The problem. Reading many games, solving an auction or reviewing a match takes seconds. A page has
one thread, and nothing can interrupt Python there from outside. So the work itself has to stop
often and return control. There are two ways, which work together.

*Long work is a generator.* It yields wherever it may be paused (None, or its progress), and finally
returns its result. The caller resumes it when there is time, or drops it. The number of pauses does
not affect the result. ``at_once`` runs it to its end.

*A solver is aborted and restarted.* An auction is solved by one deep recursion. As a chain of
generators it would be slow, because every pause would have to climb through all levels. So a solver
is a plain function, and an exception pauses it. It stores each result that it works out, and then
calls ``worked``. When the work allowed for one part is used up, ``worked`` raises ``Pause``, which
discards the whole recursion. ``in_parts`` catches it, yields, and calls the same solver again from
the beginning. The solver looks up its stored results, so it is soon back where it was.

A solver for ``in_parts``:

- stores a result *before* it calls ``worked``; otherwise every part would work out the same result;
- stores its results in an object made outside, because every part calls the solver again:
  ``answer = BestAnswer(...)`` and then ``in_parts(lambda: answer.best(call))``;
- stores no unfinished results, because every call that it makes can raise ``Pause``.

Then every part adds to the stored results, and the last part reaches the end.

The budget counts work, not time: the bots use no clock.

Weaknesses. The whole program shares one budget (``_Budget``). If each solver had its own, it would
have to be passed down through every recursion. One is enough because there are no threads, and
because no work yields while a solver runs: ``in_parts`` sets the budget just before, and removes
it just after. Outside ``in_parts`` work is unlimited, and ``worked`` never raises.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class SoFar(NamedTuple):
    """Progress: ``done`` of ``of`` units of work."""

    done: int
    of: int


LongWork = Generator[None, None, T]
"""Work that can be paused and returns its result."""
CountedWork = Generator[SoFar, None, T]
"""Long work that says at every pause how much of it is done."""

PART = 16
"""Pieces of work between two pauses: a few milliseconds in a browser. One piece is about the work
that it takes to predict one bidder in one position of an auction."""


class Pause(BaseException):
    """Raised to abort a solver. The results that it has stored remain.

    This is not an ``Exception``, so no handler on the way to ``in_parts`` takes it for an error.
    """


class _Budget:
    """The work allowed between two pauses, and how much of it is left before the next."""

    part: float = PART
    left: float = inf


def worked(pieces: float = 1) -> None:
    """Count work whose result is stored. Raises ``Pause`` when a part is over."""
    _Budget.left -= pieces
    if _Budget.left < 0:
        raise Pause


def at_once(work: Generator[object, None, T]) -> T:
    """Run the work to its end without a pause, and return its result."""
    part, _Budget.part = _Budget.part, inf
    try:
        while True:
            next(work)
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        _Budget.part = part


def as_part(work: CountedWork[T], done: int, of: int) -> CountedWork[T]:
    """Run work as one part of larger work, and yield only the progress of the larger work."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield SoFar(done, of)


def in_parts(solve: Callable[[], T]) -> LongWork[T]:
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

"""Thinking in parts: long work that can be paused, so that a page can do other things in between.

The problem. Some decisions take seconds. A page has one thread, and nothing can interrupt Python
there from outside. So the thinking has to stop often by itself and hand control back.

The idea has two layers.

*A thought is a generator.* It yields wherever it may be paused, and it returns its result. The
caller goes on with it when there is time, or drops it. How often it pauses makes no difference to
the result. ``finished`` runs a thought to its end at once.

*A solver is broken off and begun anew.* The solution of an auction is one deep recursion. Written
as generators it would be slow, because every pause would have to climb through all levels. So a
solver is a plain function, and its pause is an exception. It keeps each result that it works out,
and then calls ``worked``. Once the work of one part is done, ``worked`` raises ``Pause``, and the
whole recursion is thrown away. ``in_parts`` catches that, yields, and calls the same solver from
the beginning. What was kept is looked up, so the solver is soon back where it was.

A solver that can be used with ``in_parts``:

- keeps a result *before* it calls ``worked``; otherwise it would work it out for ever;
- keeps its results in an object that was made outside, because every part calls it anew:
  ``answer = Answer(...)`` and then ``in_parts(lambda: answer.best(call))``;
- keeps nothing that is half done, because ``Pause`` can come out of every call below it.

Then every part adds to what is kept, and the last one comes to the end.

Work is counted, not time: the bots know no clock.

What is ugly: there is one budget for the whole program (``_Budget``), and not one for each solver,
which would have to be handed down through every recursion. It works because there are no threads,
and because no thought yields while a solver runs: ``in_parts`` sets the budget just before, and
takes it away just after. Outside ``in_parts`` work is free, and ``worked`` never raises.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf
from typing import TypeVar

from don.table.long_work import at_once

T = TypeVar("T")
Thought = Generator[None, None, T]
"""Work that can be paused; what it returns is its result."""

PART = 16
"""Pieces of work between two pauses: some milliseconds in a browser. One piece is about what it
takes to work out the odds of one bidder in one position of an auction."""


class Pause(BaseException):
    """Breaks a solver off. All that it has kept stays.

    It is no ``Exception``, so that nothing on the way to ``in_parts`` takes it for an error.
    """


class _Budget:
    """How much work is done between two pauses, and how much is left before the next."""

    part: float = PART
    left: float = inf


def worked(pieces: float = 1) -> None:
    """Count work that has been done and kept. Raises ``Pause`` when a part is over."""
    _Budget.left -= pieces
    if _Budget.left < 0:
        raise Pause


def in_parts(solve: Callable[[], T]) -> Thought[T]:
    """What ``solve`` returns. It is called again after every pause, until it comes to its end."""
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
    """The result of a thought, worked out at once: no solver in it is ever broken off."""
    part, _Budget.part = _Budget.part, inf
    try:
        return at_once(thought)
    finally:
        _Budget.part = part

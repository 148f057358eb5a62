"""Thinking in parts: who has to move a page as well can do so between two of them.

A thought is a generator. It stops where a pause is possible, and what it returns is what it comes
to; how often it stops, and for how long, makes no difference to that. Nobody here knows the time:
what is counted is work that was done and is kept, so that it need not be done again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import inf
from typing import TypeVar

T = TypeVar("T")
Thought = Generator[None, None, T]

PART = 16
"""Pieces of work between two pauses: some milliseconds of it in a browser."""


class Pause(BaseException):
    """Breaks a solution off. All that was worked out for it is kept."""


class _Breath:
    """How much work is done between two pauses, and how much is left before the next."""

    part: float = PART
    left: float = inf


def worked(pieces: float = 1) -> None:
    """Something new has been worked out, and is kept: here a solution may be broken off."""
    _Breath.left -= pieces
    if _Breath.left < 0:
        raise Pause


def in_parts(solve: Callable[[], T]) -> Thought[T]:
    """What ``solve`` gives, begun anew after every pause; it goes quickly through what is kept.

    It gets to its end because every part adds to what is kept.
    """
    while True:
        _Breath.left = _Breath.part
        try:
            return solve()
        except Pause:
            pass
        finally:
            _Breath.left = inf
        yield


def finished(thought: Thought[T]) -> T:
    """What a thought comes to, without a pause."""
    part, _Breath.part = _Breath.part, inf
    try:
        while True:
            next(thought)
    except StopIteration as end:
        found: T = end.value
        return found
    finally:
        _Breath.part = part

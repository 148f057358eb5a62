"""Long work: a generator that yields its progress and returns its result.

A caller that can wait runs the work ``at_once``. A page runs it part by part, and lets the browser
do its own work in between.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class SoFar(NamedTuple):
    """Progress: ``done`` of ``of`` units of work."""

    done: int
    of: int


LongWork = Generator[SoFar, None, T]


def at_once(work: Generator[object, None, T]) -> T:
    """Run the work without a pause and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def as_part(work: LongWork[T], done: int, of: int) -> LongWork[T]:
    """Run work as one part of larger work, and yield only the progress of the larger work."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield SoFar(done, of)

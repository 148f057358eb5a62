"""Work that takes long: a generator that yields how far it has come, and returns what came of it.

Who has the time does it ``at_once``. A page does one part after the other, and the browser has its
turn in between.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class SoFar(NamedTuple):
    """So much is done, of so much."""

    done: int
    of: int


LongWork = Generator[SoFar, None, T]


def at_once(work: Generator[object, None, T]) -> T:
    """What comes of it, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found


def as_part(work: LongWork[T], done: int, of: int) -> LongWork[T]:
    """Work that is itself a part of something larger: only how far that has come is told."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: T = end.value
            return found
        yield SoFar(done, of)

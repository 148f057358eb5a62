"""The memory aid: hidden chips, as anybody can count them who was listening all the time.

It reads public events only (D7.1). Everybody begins with the same number of chips, and every
payment and fine is public, so the count is exact (D1.4). A debt that cannot be paid (D4.6) moves no
chips.
"""

from __future__ import annotations

from collections.abc import Iterable

from don.bots.don.ledger import Book
from don.games.don.state import Options
from don.table.game import Event


def counted(events: Iterable[Event], options: Options, seats: int) -> tuple[int, ...]:
    """Everybody's chips after these events, by seat."""
    book = Book(options, seats)
    for event in events:
        book.enter(event)
    return tuple(book.chips)


def by_round(events: Iterable[Event], options: Options, seats: int) -> list[tuple[int, ...]]:
    """Everybody's chips at the beginning of every round, by seat."""
    book, found = Book(options, seats), []
    for event in events:
        if event.opens_round:
            found.append(tuple(book.chips))
        book.enter(event)
    return found

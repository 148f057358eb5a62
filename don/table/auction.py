"""An ascending auction: in turn, seats raise the bid or drop out, until one bidder is left.

The auction knows only seats and amounts. The game decides what is sold, which bids are allowed and
who gets the money. In the records of every game, a bid is its amount and a pass is ``-``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

PASS = "-"
"""The text of a pass in records."""
TOO_LOW = "too_low"
"""The code of the refusal for a bid that is not high enough."""


def amount_of(text: str | None) -> int | None:
    """Return the amount of a bid as a record writes it, or None for any other action."""
    return int(text) if text is not None and text.isascii() and text.isdecimal() else None


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats of a table in clockwise order, starting with ``first``."""
    return tuple((first + i) % seats for i in range(seats))


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction in progress.

    ``queue`` holds the seats that are still in; the seat to call comes first. ``high`` is the high
    bid, in chips or gold, and ``bidder`` is the seat that made it; both are None before the first
    bid. ``calls`` holds all calls so far as pairs (seat, amount); the amount of a pass is None.
    """

    queue: tuple[int, ...]
    high: int | None = None
    bidder: int | None = None
    calls: tuple[tuple[int, int | None], ...] = ()

    @classmethod
    def among(cls, seats: Iterable[int]) -> Auction:
        """Open an auction among these seats, given in the order in which they call."""
        return cls(tuple(seats))

    @classmethod
    def read(cls, data: Any) -> Auction:
        """Read an auction from the plain data that ``game.plain`` writes.

        Raises ``KeyError``, ``TypeError`` or ``ValueError``.
        """
        calls = tuple((seat, amount) for seat, amount in data["calls"])
        queue, high, bidder = tuple(data["queue"]), data["high"], data["bidder"]
        amounts = [high, bidder, *(amount for _, amount in calls)]
        numbers = [*queue, *(seat for seat, _ in calls), *(n for n in amounts if n is not None)]
        if not all(type(number) is int and number >= 0 for number in numbers):
            raise ValueError("not an auction")
        if (high is None) != (bidder is None):
            raise ValueError("a bid without a bidder")
        return cls(queue, high, bidder, calls)

    @property
    def turn(self) -> int | None:
        """The seat to call, or None when the auction is over."""
        return None if self.over else self.queue[0]

    @property
    def over(self) -> bool:
        """True when all seats have passed, or only the high bidder is still in."""
        return not self.queue or self.queue == (self.bidder,)

    def bid(self, amount: int) -> Auction:
        """Return the auction after the seat to call bids ``amount`` chips or gold."""
        seat = self.queue[0]
        return Auction((*self.queue[1:], seat), amount, seat, (*self.calls, (seat, amount)))

    def pass_(self) -> Auction:
        """Return the auction after the seat to call passes, and so leaves the auction for good."""
        seat = self.queue[0]
        return Auction(self.queue[1:], self.high, self.bidder, (*self.calls, (seat, None)))

"""An ascending auction: clockwise, raise or be out, until one bidder is left.

It knows seats and amounts only. What is sold, who may bid what, and who gets the money are the
game's business. In records of every game a bid is written as its amount and a pass as ``-``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

PASS = "-"
"""A pass, as records have it."""
TOO_LOW = "too_low"
"""The code of the refusal of a bid that does not raise."""


def amount_of(text: str | None) -> int | None:
    """The amount of a bid that is written as an action, or None if it is another action."""
    return int(text) if text is not None and text.isascii() and text.isdecimal() else None


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """All seats of a table in clockwise order, starting with ``first``."""
    return tuple((first + i) % seats for i in range(seats))


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction in progress.

    ``queue`` holds the seats still in, the next to speak first. ``high`` is the high bid in chips
    and ``bidder`` its seat; both are None until somebody bids. ``calls`` is everything said so
    far, as (seat, amount), with None for a pass.
    """

    queue: tuple[int, ...]
    high: int | None = None
    bidder: int | None = None
    calls: tuple[tuple[int, int | None], ...] = ()

    @classmethod
    def among(cls, seats: Iterable[int]) -> Auction:
        """Open an auction among these seats, the first speaker first."""
        return cls(tuple(seats))

    @classmethod
    def read(cls, data: Any) -> Auction:
        """An auction from its plain data (``game.plain``). Raises ``KeyError``, ``TypeError``,
        ``ValueError``."""
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
        """The seat to speak, or None when the auction is over."""
        return None if self.over else self.queue[0]

    @property
    def over(self) -> bool:
        """True when everybody passed, or only the high bidder is still in."""
        return not self.queue or self.queue == (self.bidder,)

    def bid(self, amount: int) -> Auction:
        """The seat whose turn it is raises to ``amount`` chips."""
        seat = self.queue[0]
        return Auction((*self.queue[1:], seat), amount, seat, (*self.calls, (seat, amount)))

    def pass_(self) -> Auction:
        """The seat whose turn it is leaves the auction for good."""
        seat = self.queue[0]
        return Auction(self.queue[1:], self.high, self.bidder, (*self.calls, (seat, None)))

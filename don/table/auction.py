"""An ascending auction: in turn, seats raise the bid or drop out, until one bidder is left.

Here are the auction, the two actions in it (``Bid`` and ``Pass``) with their texts, and the events
that they cause. The game decides what is sold, which bids are allowed and who gets the money, and
adds its own actions and events. In records and in the notation for people, a bid is its amount and
a pass is ``-``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from .game import Event

PASS_TEXT = "-"
"""The text of a pass in records."""
TOO_LOW = "too_low"
"""The code of the refusal for a bid that is not high enough."""


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats of a table in clockwise order, starting with ``first``."""
    return tuple((first + i) % seats for i in range(seats))


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction in progress.

    A call is a bid or a pass. ``queue`` holds the seats that are still in; the seat to call comes
    first. ``high`` is the high bid, in chips or gold, and ``bidder`` is the seat that made it; both
    are None before the first bid. ``calls`` holds all calls so far as pairs (seat, amount); the
    amount of a pass is None.
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
        """Read an auction from the plain data that ``plain`` writes.

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


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid ``amount`` chips (in Boomtown, gold) in the auction."""

    amount: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave this auction."""


PASS = Pass()
BIDS = tuple(Bid(n) for n in range(1000))
"""The usual bids, made in advance because bots list legal actions thousands of times a second."""

_AMOUNT = re.compile(r"0|[1-9][0-9]{0,3}", re.ASCII)


def bids(least: int, most: int) -> tuple[Bid, ...]:
    """Return all bids from ``least`` to ``most``."""
    if most < len(BIDS):
        return BIDS[least : most + 1]
    return tuple(Bid(amount) for amount in range(least, most + 1))


def read_call(text: str, most: int) -> Bid | Pass | None:
    """Return the pass, or the bid of at most ``most``, that a text stands for; else None."""
    if text == PASS_TEXT:
        return PASS
    if _AMOUNT.fullmatch(text) is None or int(text) > most:
        return None
    return BIDS[int(text)] if int(text) < len(BIDS) else Bid(int(text))


def write_call(call: Bid | Pass) -> str:
    """Return the text of a bid or a pass."""
    return str(call.amount) if isinstance(call, Bid) else PASS_TEXT


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat bids ``amount``."""

    kind: ClassVar[str] = "bid"
    cue: ClassVar[str] = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat leaves the auction."""

    kind: ClassVar[str] = "passed"
    cue: ClassVar[str] = "pass"
    seat: int


Called = BidMade | Passed
"""The event of a bid or a pass."""
KINDS: dict[str, type[Event]] = {"bid": BidMade, "passed": Passed}
"""Both events, by their kinds."""


def after_call(auction: Auction, event: Event) -> Auction:
    """Return the auction after the bid or pass of an event; the same after any other event."""
    match event:
        case BidMade(_, amount):
            return auction.bid(amount)
        case Passed():
            return auction.pass_()
    return auction

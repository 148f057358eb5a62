"""The bids and passes of every game: the actions, their texts, and the events they cause.

A game adds its own actions and events to these. It decides which bids are allowed, and what is
sold. In records and in the notation for people, a bid is its amount and a pass is ``-``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from .auction import PASS as PASS_TEXT
from .auction import Auction
from .game import Event


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

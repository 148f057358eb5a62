"""Bookkeeping: counts chips and collects auctions from the public events.

Payments and penalties are public, and all players begin with the same number of chips. So a player
who keeps count always knows every seat's chips, hidden or not (D1.4).

Events are entered in a ``Book`` one by one. It returns a ``Ledger``: each seat's chips now, and the
public record of every auction (``AuctionLog``), by which opponents are judged.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from don.games.don.events import (
    AuctionOpened,
    Discarded,
    LotLost,
    LotWon,
    OverbidCaught,
    OwnNumberCaught,
    Paid,
    RoundBegan,
    Sold,
    Swapped,
    Unsold,
)
from don.games.don.options import Options
from don.table.auction import BidMade, Passed
from don.table.game import Event

from ..bot import History
from .value.cards import BIT, mask_of
from .value.position import Position


class AuctionLog(NamedTuple):
    """The public record of an auction: the position before it, the lot, and the calls so far.

    The position already includes the fines of this auction (D4.5). ``order`` holds the seats in the
    order in which they speak, ``taker`` gets the lot if no seat bids (None in a side auction), and
    ``least`` is the lowest opening bid. A call is a seat and an amount, or None for a pass.
    """

    position: Position
    lot: int
    seller: int | None
    order: tuple[int, ...]
    taker: int | None
    least: int
    calls: tuple[tuple[int, int | None], ...] = ()


class Ledger(NamedTuple):
    """Each seat's chips now, all auctions so far, and whether the last one is still going on."""

    chips: tuple[int, ...]
    auctions: tuple[AuctionLog, ...]
    running: bool = False


def ledger_of(history: History, options: Options, seats: int) -> Ledger:
    """Return the ledger after all events of a history."""
    book = Book(options, seats)
    for event in history.events():
        book.enter(event)
    return book.ledger()


class Book:
    """Keeps the account: enter the events, then ask for the ledger."""

    def __init__(self, options: Options, seats: int) -> None:
        self.options = options
        self.unit = options.unit
        self.chips = [options.start_chips] * seats
        self.held = [0] * seats
        self.pot = self.start = self.done = self.gone = 0
        self.auctions: list[AuctionLog] = []
        self.calls: list[tuple[int, int | None]] = []
        self.running = False

    def enter(self, event: Event) -> None:
        """Enter an event. Kinds of events that do not matter here are ignored."""
        entry = _ENTRIES.get(event.kind)
        if entry is not None:
            entry(self, event)

    @property
    def position(self) -> Position:
        """The position of the game now."""
        return Position(
            tuple(self.held),
            tuple(self.chips),
            self.pot,
            self.start,
            self.done,
            self.gone,
            self.unit,
        )

    def ledger(self) -> Ledger:
        """Return the account so far."""
        self.close()
        return Ledger(tuple(self.chips), tuple(self.auctions), self.running)

    def close(self) -> None:
        """Add the calls so far to the auction that was opened last."""
        if self.auctions:
            self.auctions[-1] = self.auctions[-1]._replace(calls=tuple(self.calls))

    def round_began(self, event: RoundBegan) -> None:
        self.done, self.start = event.round - 1, event.start

    def auction_opened(self, event: AuctionOpened) -> None:
        self.close()
        self.calls = []
        self.running = True
        taker = self.start if event.seller is None else None
        if event.again and event.seller is None:
            taker = event.seats[0]
        self.auctions.append(
            AuctionLog(
                self.position,
                mask_of(event.cards),
                event.seller,
                event.seats,
                taker,
                self.options.min_open,
            )
        )

    def bid(self, event: BidMade) -> None:
        self.calls.append((event.seat, event.amount))

    def passed(self, event: Passed) -> None:
        self.calls.append((event.seat, None))

    def own_number_caught(self, event: OwnNumberCaught) -> None:
        self.chips[event.seat] -= event.fine
        self.pot += event.fine
        last = self.auctions[-1]
        position = last.position._replace(chips=tuple(self.chips), pot=self.pot)
        self.auctions[-1] = last._replace(position=position)

    def discarded(self, event: Discarded) -> None:
        self.held[event.seat] &= ~BIT[event.card]
        self.gone |= BIT[event.card]

    def overbid_caught(self, event: OverbidCaught) -> None:
        self.running = False

    def unsold(self, event: Unsold) -> None:
        self.running = False

    def lot_won(self, event: LotWon) -> None:
        self.running = False
        self.held[event.seat] |= mask_of(event.cards)

    def lot_lost(self, event: LotLost) -> None:
        self.running = False
        self.gone |= mask_of(event.cards)

    def paid(self, event: Paid) -> None:
        self.chips[event.seat] -= event.price
        for seat in event.to:
            self.chips[seat] += event.share
        self.pot = event.left

    def sold(self, event: Sold) -> None:
        self.running = False
        bit = BIT[event.card]
        self.held[event.seller] &= ~bit
        self.held[event.seat] |= bit
        self.chips[event.seat] -= event.price
        self.chips[event.seller] += event.price

    def swapped(self, event: Swapped) -> None:
        gave, took = BIT[event.gave], BIT[event.took]
        self.held[event.seat] = self.held[event.seat] & ~gave | took
        self.held[event.other] = self.held[event.other] & ~took | gave


_ENTRIES: dict[str, Any] = {
    name: getattr(Book, name)
    for name in (
        "round_began",
        "auction_opened",
        "bid",
        "passed",
        "own_number_caught",
        "overbid_caught",
        "discarded",
        "lot_won",
        "lot_lost",
        "paid",
        "sold",
        "unsold",
        "swapped",
    )
}

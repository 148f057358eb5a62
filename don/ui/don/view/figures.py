"""What several views of Don want to know of a scene: scores, counted chips, where chips go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from don.bots.don.ledger import Book
from don.games.don.events import LotWon, Paid, Sold
from don.games.don.scoring import Score, scores
from don.games.don.state import Options
from don.table.game import Event

from ...table.payment import Payment
from ...view.scene import Scene

# The memory aid: hidden chips, as anybody can count them who was listening all the time.
#
# It reads public events only (D7.1). Everybody begins with the same number of chips, and every
# payment and fine is public, so the count is exact (D1.4). A debt that cannot be paid (D4.6) moves
# no chips.


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


LATELY = 12
"""How many events back the outcome of the last auction can lie while no new call was made."""


@dataclass(frozen=True, slots=True)
class Flow:
    """Chips on their way: ``price`` from ``payer``, ``share`` each ``to`` these seats."""

    payer: int
    price: int
    to: tuple[int, ...]
    share: int
    left: int
    """Chips in the pot afterwards."""
    settled: bool
    """True when it has happened, False when it is what a chosen bid would do."""

    def change(self, seat: int) -> int:
        """What a seat gains (or pays, below zero)."""
        return (self.share if seat in self.to else 0) - (self.price if seat == self.payer else 0)


@dataclass(frozen=True, slots=True)
class Figures:
    """Of one scene."""

    scores: tuple[Score, ...]
    """Every seat's score as far as it can be seen."""
    counted: tuple[int, ...] | None
    """Everybody's chips as the memory aid has counted them, if the reader wants it."""
    flow: Flow | None
    """Chips that would move by the chosen bid; between turns, that the last auction has moved."""


def figures(scene: Scene) -> Figures:
    """What to ask with ``scene.once``."""
    return Figures(scores(scene.seen), _counted(scene), _flow(scene))


def _counted(scene: Scene) -> tuple[int, ...] | None:
    if scene.settings.memory_aid == "off" or scene.seen.options.chips == "open":
        return None
    known = counted(scene.events, scene.seen.options, scene.seen.seats)
    under_way = scene.payment
    return tuple(
        chips + (under_way.change(seat) if under_way else 0) for seat, chips in enumerate(known)
    )


def _flow(scene: Scene) -> Flow | None:
    seen, seat = scene.seen, scene.seen.seat
    if scene.payment is not None:
        flow = _of_payment(scene, scene.payment)
        return replace(flow, to=(), share=0) if flow and scene.memory.blind else flow
    if scene.memory.blind:
        return None
    bid = scene.chosen_bid if scene.status == "turn" else None
    if bid is not None and bid.is_clean and seat is not None:
        due = bid.outcome
        return Flow(seat, bid.amount or 0, due.to, due.share, due.left, settled=False)
    if scene.status == "turn" or (seen.auction is not None and seen.auction.calls):
        return None
    return _settled(scene.events[-LATELY:], seen.pot)


def _of_payment(scene: Scene, paid: Payment) -> Flow | None:
    """What has left so far; when all is there, all of it."""
    if paid.arrived:
        return _settled(paid.events, scene.seen.pot)
    first = paid.legs[0][0]
    if first.source is None:
        return None
    return Flow(first.source, first.amount, (), 0, scene.seen.pot, settled=True)


def _settled(events: Sequence[Event], pot: int) -> Flow | None:
    """The last payment among some events."""
    for event in reversed(events):
        if isinstance(event, Paid):
            payer, price = event.seat, event.price
            return Flow(payer, price, event.to, event.share, event.left, settled=True)
        if isinstance(event, Sold):
            to = (event.seller,)
            return Flow(event.seat, event.price, to, event.price, pot, settled=True)
        if isinstance(event, LotWon) and event.free:
            return None
    return None

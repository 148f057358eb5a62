"""Numbers that several views of Don share: scores, counted chips, and chips on their way.

The memory aid counts hidden chips, as an attentive player could. It reads only public events
(D7.1). All players begin with the same number of chips, and every payment and fine is public, so
the count is exact (D1.4). A bid that the winner cannot pay (D4.6) moves no chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from don.bots.don.ledger import Book
from don.games.don.events import LotWon, Paid, Sold
from don.games.don.options import Options
from don.games.don.scoring import Score, scores
from don.table.game import Event

from ...table.payment import Payment
from ...view.scene import Scene, once


def chips_after(events: Iterable[Event], options: Options, seats: int) -> tuple[int, ...]:
    """Return every seat's chips after these events."""
    book = Book(options, seats)
    for event in events:
        book.enter(event)
    return tuple(book.chips)


LATELY = 12
"""The number of latest events to search for the end of the last auction."""


@dataclass(frozen=True, slots=True)
class Flow:
    """A payment: ``price`` chips from seat ``payer``, ``share`` chips to each seat in ``to``."""

    payer: int
    price: int
    to: tuple[int, ...]
    share: int
    left: int
    """The chips in the pot after the payment."""
    settled: bool
    """True if the payment has been made, False if it is what the chosen bid would cause."""

    def change(self, seat: int) -> int:
        """Return the chips that a seat gains, below zero if it pays."""
        return (self.share if seat in self.to else 0) - (self.price if seat == self.payer else 0)


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers that the views of one scene share."""

    scores: tuple[Score, ...]
    """Every seat's score, as far as it is visible."""
    points: tuple[int, ...]
    """Every seat's points for districts so far."""
    counted_chips: tuple[int, ...] | None
    """Every seat's chips as the memory aid counts them; None if it is off or chips are open."""
    flow: Flow | None
    """The payment that the chosen bid would cause, or else the one under way or just made."""


@once
def figures(scene: Scene) -> Figures:
    """Return the figures of a scene."""
    known = scores(scene.seen)
    points = tuple(sum(score.colours.values()) for score in known)
    return Figures(known, points, _counted_chips(scene), _flow(scene))


def _counted_chips(scene: Scene) -> tuple[int, ...] | None:
    if scene.settings.memory_aid == "off" or scene.seen.options.chips == "open":
        return None
    known = chips_after(scene.events, scene.seen.options, scene.seen.seats)
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
    """Return what the payer has paid so far, or the whole payment once all chips have arrived.

    None while the chips come from the pot.
    """
    if paid.arrived:
        return _settled(paid.events, scene.seen.pot)
    first = paid.legs[0][0]
    if first.source is None:
        return None
    return Flow(first.source, first.amount, (), 0, scene.seen.pot, settled=True)


def _settled(events: Sequence[Event], pot: int) -> Flow | None:
    """Return the last payment among these events; None if the last lot was free."""
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

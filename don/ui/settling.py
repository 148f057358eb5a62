"""A payment while it is being paid: chips that travel, and totals that change with them.

The match has already gone on. What the page shows is the position before, plus what has left and
what has arrived so far: a payer has less when the chips set out, a receiver more when they are
there (D5, D8.3, D4.5).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile

from don.games.don import Observation
from don.games.don import events as ev
from don.table.game import Event
from don.table.match import Match


@dataclass(frozen=True, slots=True)
class Move:
    """Chips on their way from one place to another: a seat, or None for the pot."""

    source: int | None
    target: int | None
    amount: int


@dataclass(frozen=True, slots=True)
class Settling:
    """What is being paid after the decision that ``before`` was waiting for.

    ``legs`` follow each other, and the moves of one leg set out together; ``leg`` is under way.
    """

    before: Match
    events: tuple[Event, ...]
    legs: tuple[tuple[Move, ...], ...]
    leg: int = 0

    @property
    def moves(self) -> tuple[Move, ...]:
        """The chips that are under way."""
        return self.legs[self.leg]

    def further(self) -> Settling | None:
        """The next leg, or None when everything has arrived."""
        return replace(self, leg=self.leg + 1) if self.leg + 1 < len(self.legs) else None

    def change(self, place: int | None) -> int:
        """What a seat (or the pot) has so far more than before, in chips."""
        out = sum(m.amount for leg in self.legs[: self.leg + 1] for m in leg if m.source == place)
        there = sum(m.amount for leg in self.legs[: self.leg] for m in leg if m.target == place)
        return there - out

    def seen(self, viewer: int | None) -> Observation:
        """The position before as a viewer sees it, with the chips where they are now."""
        return self.shown(self.before.game.observe(self.before.state, viewer))

    def shown(self, seen: Observation) -> Observation:
        """The position before, with the chips where they are now; nobody is to act."""
        auction = seen.auction
        if auction is not None:
            match self.events[0]:
                case ev.Passed():
                    auction = auction.pass_()
                case ev.BidMade(_, amount):
                    auction = auction.bid(amount)
        return replace(
            seen,
            to_act=None,
            auction=auction,
            pot=seen.pot + self.change(None),
            chips=tuple(
                None if chips is None else chips + self.change(seat)
                for seat, chips in enumerate(seen.chips)
            ),
        )

    def told(self) -> tuple[Event, ...]:
        """All that happened up to the payment, which is told when it has been made."""
        done = takewhile(lambda event: not event.moves_chips, self.events)
        return self.before.events() + tuple(done)


def settling(before: Match, after: Match) -> Settling | None:
    """The payment made by the last decision of ``after``, if any chips moved."""
    events = after.steps[-1].events
    for event in events:
        legs = tuple(filter(None, _legs(event)))
        if legs:
            return Settling(before, events, legs)
    return None


def _legs(event: Event) -> tuple[tuple[Move, ...], ...]:
    match event:
        case ev.Paid():
            shares = tuple(Move(None, seat, event.share) for seat in event.to if event.share)
            price = (Move(event.seat, None, event.price),) if event.price else ()
            return price, shares
        case ev.Sold(seller, seat, _, price):
            return ((Move(seat, seller, price),) if price else (),)
        case ev.OwnNumberCaught(seat, _, _, fine):
            return ((Move(seat, None, fine),) if fine else (),)
    return ()

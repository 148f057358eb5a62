"""Standing orders: what a person has decided before being asked, for the auction going on.

An order is its owner's secret: it is shown to that seat alone, and the others only hear the bids it
makes. It holds for one auction; ``storage/orders.py`` brings it back after a reload.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from don.table.auction import PASS, amount_of
from don.table.game import Json
from don.table.match import Match

from ..game import ui_of


@dataclass(frozen=True, slots=True)
class Order:
    """Bid the least that is allowed as long as that is at most ``limit``; else pass.

    ``limit`` is in chips or gold; None passes at once. ``auction`` is the name of the auction it
    was given for (``Bidding.auction``).
    """

    limit: int | None
    auction: Json


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders that stand, and the limits that the next ones would have, by seat."""

    given: Mapping[int, Order] = field(default_factory=dict)
    limits: Mapping[int, int] = field(default_factory=dict)

    def of(self, seat: int | None, match: Match) -> Order | None:
        """The order of a seat, if it is for the auction that goes on."""
        order = self.given.get(seat) if seat is not None else None
        return order if order is not None and order.auction == auction(match) else None


def auction(match: Match) -> Json:
    """The name of the auction that goes on, or None."""
    bidding = ui_of(match.game).bidding(match)
    return None if bidding is None else bidding.auction


def in_auction(match: Match, seat: int) -> bool:
    """Whether a seat may still speak in the auction that goes on."""
    bidding = ui_of(match.game).bidding(match)
    return bidding is not None and seat in bidding.seats


def highest(match: Match, seat: int) -> int:
    """The most that a seat can bid in the auction that goes on."""
    bidding = ui_of(match.game).bidding(match)
    return 0 if bidding is None else bidding.most[seat]


def decide(orders: Orders, match: Match) -> Any:
    """What the seat to act has ordered for this auction, or None. Always a legal action."""
    seat = match.to_act
    order = orders.of(seat, match)
    if order is None or seat is None or not in_auction(match, seat):
        return None
    texts = [match.game.write_action(action) for action in match.legal_actions()]
    bids = [text for text in texts if amount_of(text) is not None]
    wanted = PASS
    if bids and order.limit is not None and int(bids[0]) <= order.limit:
        wanted = bids[0]
    return match.game.read_action(wanted)


def limit_of(text: str, match: Match, seat: int) -> int | None:
    """A limit that the seat can pay, or None."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    return int(text) if int(text) <= highest(match, seat) else None

"""Standing orders: decisions that a player makes in advance for the current auction.

An order is its owner's secret: only that seat sees it, and the others learn only of the bids and
passes that it leads to. In a game played by link, a player can announce a pass (never a limit) to
all: the link carries it, and the next device carries it out. An order holds for one auction;
``storage/beside.py`` brings it back after a reload.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from don.table.auction import PASS_TEXT
from don.table.game import amount_of
from don.table.match import KnownMatch

from ..game import Bidding, ui_of


@dataclass(frozen=True, slots=True)
class Order:
    """An order to make the lowest bid allowed as long as it is at most ``limit``; else to pass.

    ``limit`` is in chips or gold; None passes at once. ``auction`` identifies the auction for which
    the order was given (``Bidding.auction``). ``announced``: all players know of this pass, and it
    cannot be withdrawn.
    """

    limit: int | None
    auction: tuple[int | str, ...]
    announced: bool = False


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders given, by seat, and the limits set for orders not yet given."""

    given: Mapping[int, Order] = field(default_factory=dict)
    limits: Mapping[int, int] = field(default_factory=dict)

    def of(self, seat: int | None, bidding: Bidding | None) -> Order | None:
        """Return the order of a seat; None unless it has one for the current auction."""
        order = self.given.get(seat) if seat is not None else None
        if order is None or bidding is None or order.auction != bidding.auction:
            return None
        return order

    def announced(self, bidding: Bidding | None) -> tuple[int, ...]:
        """Return the seats that have announced a pass in the current auction, in order."""
        seats = sorted(self.given)
        return tuple(s for s in seats if (order := self.of(s, bidding)) and order.announced)

    def announce(self, seats: Iterable[int], bidding: Bidding) -> Orders:
        """Return the orders after these seats have announced a pass."""
        passes = {seat: Order(None, bidding.auction, announced=True) for seat in seats}
        return replace(self, given={**self.given, **passes})

    def without_limit(self, seat: int | None) -> Orders:
        """Return the orders without the limit that a seat has set for its next one."""
        if seat not in self.limits:
            return self
        return replace(self, limits={s: limit for s, limit in self.limits.items() if s != seat})


def bidding_in(match: KnownMatch) -> Bidding | None:
    """Return the auction in which the seat to act must bid or pass; None if there is none."""
    return ui_of(match.game).table.bidding(match.state)


def auction_name(bidding: Bidding | None) -> str:
    """Return a text that identifies the current auction; empty if there is none."""
    return "" if bidding is None else "/".join(map(str, bidding.auction))


def ordered(orders: Orders, match: KnownMatch) -> Any:
    """Return the action that the order of the seat to act leads to; None if it has no order.

    The action is always legal.
    """
    if not orders.given:
        return None
    order = orders.of(match.to_act, bidding_in(match))
    if order is None:
        return None
    texts = [match.game.write_action(action) for action in match.legal_actions()]
    bids = [text for text in texts if amount_of(text) is not None]
    wanted = PASS_TEXT
    if bids and order.limit is not None and int(bids[0]) <= order.limit:
        wanted = bids[0]
    return match.game.read_action(wanted)


def limit_of(text: str, bidding: Bidding, seat: int) -> int | None:
    """Return the limit in a text, or None if it is not one that the seat can pay."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    return int(text) if int(text) <= bidding.most[seat] else None

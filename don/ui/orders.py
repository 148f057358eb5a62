"""Standing orders: what a person has decided before being asked, for the auction going on.

An order is its owner's secret, as a mark for a side auction is: it is shown to that seat alone, and
the others only ever hear the bids it makes. It holds for one auction; ``kept/orders.py`` brings it
back after a reload.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from don.games.don import Action, Bid, Pass, Phase
from don.games.don.actions import MOST_BID
from don.table.match import Match

if TYPE_CHECKING:
    from .model import App


@dataclass(frozen=True, slots=True)
class Order:
    """Bid the least that is allowed as long as that is at most ``limit`` chips; else pass.

    A limit of None passes at once. ``auction`` is the auction it was given for.
    """

    limit: int | None
    auction: tuple[int, str]


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders that stand, and the limits that the next ones would have, by seat."""

    given: Mapping[int, Order] = field(default_factory=dict)
    limits: Mapping[int, int] = field(default_factory=dict)

    def of(self, seat: int | None, match: Match) -> Order | None:
        """The order of a seat, if it is for the auction that goes on."""
        order = self.given.get(seat) if seat is not None else None
        return order if order is not None and order.auction == auction(match) else None


def auction(match: Match) -> tuple[int, str]:
    """What tells one auction from the next: the round, and the district in a side auction."""
    sale = match.state.sale
    return match.state.round, sale.card.code if sale else ""


def in_auction(match: Match, seat: int) -> bool:
    """Whether a seat may still speak in the auction that goes on."""
    state = match.state
    running = state.phase in (Phase.AUCTION, Phase.SIDE) and state.auction is not None
    return running and seat in state.auction.queue


def decide(orders: Orders, match: Match) -> Action | None:
    """What the seat to act has ordered for this auction, or None. Always a legal action."""
    order = orders.of(match.to_act, match)
    if order is None or match.state.phase not in (Phase.AUCTION, Phase.SIDE):
        return None
    least = next((a for a in match.legal_actions() if isinstance(a, Bid)), None)
    if least is not None and order.limit is not None and least.amount <= order.limit:
        return least
    return Pass()


def press(app: App, match: Match, what: str, value: str) -> App | None:
    """A press on the controls for orders, or None. Only a seat that still may speak can give one.

    ``order``: ``pass``, a limit in chips, or ``none``; ``limit``: what the next order would say.
    """
    seat, orders = app.viewer, app.orders
    if what not in ("order", "limit") or seat is None or app.elsewhere:
        return None
    if not in_auction(match, seat) or app.status not in ("turn", "waiting"):
        return None
    limit = _limit(value, match.state.chips[seat])
    if what == "limit":
        limits = orders.limits if limit is None else {**orders.limits, seat: limit}
        return replace(app, orders=replace(orders, limits=limits))
    given = {other: order for other, order in orders.given.items() if other != seat}
    if value == "none":
        return replace(app, orders=replace(orders, given=given))
    if value != "pass" and limit is None:
        return None
    given[seat] = Order(limit, auction(match))
    return replace(app, orders=replace(orders, given=given))


def _limit(text: str, chips: int) -> int | None:
    """A limit that can be paid, or None."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    return int(text) if int(text) <= min(chips, MOST_BID) else None

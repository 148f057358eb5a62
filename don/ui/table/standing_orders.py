"""Standing orders: what a person has decided before being asked, for the auction going on.

An order is its owner's secret: it is shown to that seat alone, and the others only hear the bids it
makes. Only a pass can be announced: in a game played by link it goes with the link, and whichever
device is next carries it out. An order holds for one auction; ``storage/orders.py`` brings it back
after a reload.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from don.table.auction import PASS, amount_of
from don.table.match import KnownMatch

from ..game import Bidding, ui_of


@dataclass(frozen=True, slots=True)
class Order:
    """Bid the least that is allowed as long as that is at most ``limit``; else pass.

    ``limit`` is in chips or gold; None passes at once. ``auction`` is the name of the auction it
    was given for (``Bidding.auction``). ``announced``: everybody knows of this pass, and it stands.
    """

    limit: int | None
    auction: tuple[int | str, ...]
    announced: bool = False


@dataclass(frozen=True, slots=True)
class Orders:
    """The orders that stand, and the limits that the next ones would have, by seat."""

    given: Mapping[int, Order] = field(default_factory=dict)
    limits: Mapping[int, int] = field(default_factory=dict)

    def of(self, seat: int | None, bidding: Bidding | None) -> Order | None:
        """The order of a seat, if it is for the auction that goes on."""
        order = self.given.get(seat) if seat is not None else None
        if order is None or bidding is None or order.auction != bidding.auction:
            return None
        return order

    def announced(self, bidding: Bidding | None) -> tuple[int, ...]:
        """The seats that have announced that they pass the auction that goes on, in order."""
        seats = sorted(self.given)
        return tuple(s for s in seats if (order := self.of(s, bidding)) and order.announced)

    def announce(self, seats: Iterable[int], bidding: Bidding) -> Orders:
        """The orders once these seats have announced a pass, in place of what they had ordered."""
        passes = {seat: Order(None, bidding.auction, announced=True) for seat in seats}
        return replace(self, given={**self.given, **passes})

    def without_limit(self, seat: int | None) -> Orders:
        """The orders when the next one of a seat has no limit of its own yet."""
        if seat not in self.limits:
            return self
        return replace(self, limits={s: limit for s, limit in self.limits.items() if s != seat})


def bidding_in(match: KnownMatch) -> Bidding | None:
    """The auction that goes on."""
    return ui_of(match.game).table.bidding(match.state)


def decide(orders: Orders, match: KnownMatch) -> Any:
    """What the seat to act has ordered for this auction, or None. Always a legal action."""
    if not orders.given:
        return None
    order = orders.of(match.to_act, bidding_in(match))
    if order is None:
        return None
    texts = [match.game.write_action(action) for action in match.legal_actions()]
    bids = [text for text in texts if amount_of(text) is not None]
    wanted = PASS
    if bids and order.limit is not None and int(bids[0]) <= order.limit:
        wanted = bids[0]
    return match.game.read_action(wanted)


def limit_of(text: str, bidding: Bidding, seat: int) -> int | None:
    """A limit that the seat can pay, or None."""
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        return None
    return int(text) if int(text) <= bidding.most[seat] else None

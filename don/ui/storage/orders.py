"""Standing orders that outlast a reload: beside the games on this device, never in one.

Under ``don.2.orders.ID`` lie the orders of the auction that goes on in game ID. What players decide
beforehand is their secret, and records are shown to others. So no save or file holds it, and a link
only the passes that were announced. Once the auction is over the text is removed. A text that is
damaged, or is about another auction, is ignored: then the player is asked.
"""

from __future__ import annotations

import json
from contextlib import suppress

from don.table.game import Json
from don.table.match import KnownMatch
from don.table.plain import read_json

from ..game import Bidding
from ..table.standing_orders import Order, Orders, bidding_in
from .store import PREFIX, Store, StoreError

ORDERS = PREFIX + "orders."
MOST_TEXT = 1000
"""Characters of the orders of one game."""


class StoredOrders:
    """The standing orders in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game_id: str, match: KnownMatch, mine: int | None = None) -> Orders:
        """The orders that stand in a game. ``mine``: the only seat of this device, if by link."""
        text = self._store.read(ORDERS + game_id) or ""
        with suppress(ValueError):
            data = read_json(text) if len(text) <= MOST_TEXT else None
            bidding = bidding_in(match)
            if isinstance(data, dict) and bidding and data.get("auction") == list(bidding.auction):
                orders = Orders(_orders(data.get("limits"), match, bidding, mine))
                if mine is None:
                    return orders
                return orders.announce(_announced(data.get("announced"), match, bidding), bidding)
        return Orders()

    def write(self, game_id: str, match: KnownMatch, orders: Orders) -> None:
        """Store the orders that stand now. If that fails, the player is asked after a reload."""
        bidding = bidding_in(match) if orders.given else None
        standing: dict[str, Json] = {
            str(seat): order.limit
            for seat in (bidding.seats if bidding is not None else ())
            if (order := orders.of(seat, bidding)) is not None
        }
        if bidding is None or not standing:
            self.remove(game_id)
            return
        data: dict[str, Json] = {"auction": list(bidding.auction), "limits": standing}
        if announced := orders.announced(bidding):
            data["announced"] = list(announced)
        text = json.dumps(data)
        with suppress(StoreError):
            self._store.write(ORDERS + game_id, text)

    def remove(self, game_id: str) -> None:
        """Remove the orders of a game."""
        self._store.remove(ORDERS + game_id)

    def take(self, game_id: str) -> str:
        """Remove the orders of a game. What comes back can be given to ``put_back``."""
        text = self._store.read(ORDERS + game_id) or ""
        self.remove(game_id)
        return text

    def put_back(self, game_id: str, text: str) -> None:
        """Store the orders of a game as they were. If that fails, the player is asked."""
        if text:
            with suppress(StoreError):
                self._store.write(ORDERS + game_id, text)


def _orders(
    data: object, match: KnownMatch, bidding: Bidding, mine: int | None
) -> dict[int, Order]:
    """The orders that people at this device can have given; all others are dropped."""
    limits = data if isinstance(data, dict) else {}
    found = {}
    for seat in bidding.seats:
        if match.players[seat].bot is not None or mine not in (None, seat):
            continue
        limit = limits.get(str(seat), -1)
        if limit is None or (type(limit) is int and 0 <= limit <= bidding.most[seat]):
            found[seat] = Order(limit, bidding.auction)
    return found


def _announced(data: object, match: KnownMatch, bidding: Bidding) -> list[int]:
    """The people still in the auction who have announced a pass; all else is dropped."""
    seats = data if isinstance(data, list) else []
    return [
        seat
        for seat in bidding.seats
        if match.players[seat].bot is None and any(type(s) is int and s == seat for s in seats)
    ]

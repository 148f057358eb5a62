"""Reviews stored beside the games: a few, the oldest are dropped first.

Under ``don.2.review.SUM.TIME`` lies the review of the match whose record has that sum. A
review can be made again, so nothing is lost with one. One that cannot be read is ignored, and one
that cannot be stored is dropped.
"""

from __future__ import annotations

import json
import zlib
from contextlib import suppress

from don.table.game import Json
from don.table.match import KnownMatch, Match
from don.table.plain import read_json
from don.table.record import encode

from ..game import Bidding
from ..table.standing_orders import Order, Orders, bidding_in
from ..teacher.review_data import Review, is_whole, read_review, write_review
from .store import PREFIX, Store, StoreError

# Who may sit at the table with a device of their own, stored beside the game on this device.
#
# It holds secrets of guests, so no save, file or link has it. Only the game that was on the table
# last is remembered: guests come back to that one.


GUESTS = PREFIX + "guests"
MOST_GUESTS_TEXT = 10_000


class StoredGuests:
    """The guests of the game that was on the table last, in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game_id: str) -> str:
        """The guests of a game as text; empty if none are remembered."""
        text = self._store.read(GUESTS) or ""
        with suppress(ValueError):
            data = read_json(text) if 0 < len(text) <= MOST_GUESTS_TEXT else None
            match data:
                case [str(game), str(guests)] if game == game_id and game_id:
                    return guests
        return ""

    def write(self, game_id: str, guests: str) -> None:
        """Remember the guests of a game. If that fails, they are invited anew after a reload."""
        with suppress(StoreError):
            self._store.write(GUESTS, json.dumps([game_id, guests]))


# Standing orders that outlast a reload: beside the games on this device, never in one.
#
# Under ``don.2.orders.ID`` lie the orders of the auction that goes on in game ID. What players
# decide beforehand is their secret, and records are shown to others. So no save or file holds it,
# and a link only the passes that were announced. Once the auction is over the text is removed. A
# text that is damaged, or is about another auction, is ignored: then the player is asked.


ORDERS = PREFIX + "orders."
MOST_ORDERS_TEXT = 1000
"""Characters of the orders of one game."""


class StoredOrders:
    """The standing orders in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game_id: str, match: KnownMatch, mine: int | None = None) -> Orders:
        """The orders that stand in a game. ``mine``: the only seat of this device, if by link."""
        text = self._store.read(ORDERS + game_id) or ""
        with suppress(ValueError):
            data = read_json(text) if len(text) <= MOST_ORDERS_TEXT else None
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


REVIEW = PREFIX + "review."
MOST = 20
"""Reviews stored."""
MOST_REVIEW_TEXT = 1_000_000
"""Characters of one."""


class Reviews:
    """The reviews in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, match: Match) -> Review | None:
        """The review of a match, if a whole one is stored."""
        for key in self._names(_sum(match)):
            text = self._store.read(key) or ""
            with suppress(ValueError):
                data = read_json(text) if len(text) <= MOST_REVIEW_TEXT else None
                found = read_review(data, match) if isinstance(data, dict) else None
                if found is not None and is_whole(found, match):
                    return found
        return None

    def write(self, match: Match, review: Review, time: int) -> None:
        """Store a review. ``time``: now, in ms since 1970."""
        for key in self._names(_sum(match)):
            self._store.remove(key)
        for key in sorted(self._names(), key=_time)[: -MOST + 1]:
            self._store.remove(key)
        text = json.dumps(write_review(review, match), separators=(",", ":"))
        with suppress(StoreError):
            self._store.write(f"{REVIEW}{_sum(match)}.{time}", text)

    def clear(self) -> bool:
        """Make room. Whether there was anything."""
        names = self._names()
        for key in names:
            self._store.remove(key)
        return bool(names)

    def _names(self, sum_: str = "") -> list[str]:
        return [key for key in self._store.names() if key.startswith(REVIEW + sum_)]


def _sum(match: Match) -> str:
    record = encode(match).encode()
    return f"{zlib.crc32(record):08x}{zlib.adler32(record):08x}"


def _time(key: str) -> int:
    text = key.rpartition(".")[2]
    return int(text) if text.isdecimal() and len(text) < 20 else 0

"""Data stored beside the games on this device: invited guests, standing orders and reviews.

The guests (``don.2.guests``) are those of the game that was last on the table, the only game to
which guests can come back. The text holds secrets of guests, so no save, file or link contains it.

The standing orders (``don.2.orders.ID``) are those in the current auction of game ID. They are the
players' secret, while records are shown to others. So no save or file contains them, and a link
contains only the announced passes. The text is removed once the auction is over. A damaged text, or
one about another auction, is ignored: then the player is asked.

A review (``don.2.review.SUM.TIME``) belongs to the match whose record has that checksum. Only a few
are kept; the oldest are dropped first. A review can be made again, so no loss matters: one that
cannot be read is ignored, and one that cannot be stored is dropped.
"""

from __future__ import annotations

import json
import zlib
from contextlib import suppress

from don.table.game import Json
from don.table.match import KnownMatch, Match
from don.table.record import encode
from don.table.safe_json import read_json

from ..explain.plain import read_review, write_review
from ..explain.review import Review, is_complete
from ..game import Bidding
from ..table.standing_orders import Order, Orders, bidding_in
from .store import PREFIX, Store, StoreError

# Guests


GUESTS = PREFIX + "guests"
MOST_GUESTS_TEXT = 10_000
"""The most characters of the stored guests."""


class StoredGuests:
    """The guests of the game that was last on the table, in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game_id: str) -> str:
        """Return the guests of a game as text; empty if none are stored."""
        text = self._store.read(GUESTS) or ""
        with suppress(ValueError):
            data = read_json(text) if 0 < len(text) <= MOST_GUESTS_TEXT else None
            match data:
                case [str(game), str(guests)] if game == game_id and game_id:
                    return guests
        return ""

    def write(self, game_id: str, guests: str) -> None:
        """Store the guests of a game. If that fails, they are invited again after a reload."""
        with suppress(StoreError):
            self._store.write(GUESTS, json.dumps([game_id, guests]))


# Standing orders


ORDERS = PREFIX + "orders."
MOST_ORDERS_TEXT = 1000
"""The most characters that the orders of one game may have."""


class StoredOrders:
    """The standing orders in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game_id: str, match: KnownMatch, link_seat: int | None = None) -> Orders:
        """Return a game's standing orders. ``link_seat``: this device's seat in a game by link."""
        text = self._store.read(ORDERS + game_id) or ""
        with suppress(ValueError):
            data = read_json(text) if len(text) <= MOST_ORDERS_TEXT else None
            bidding = bidding_in(match)
            if isinstance(data, dict) and bidding and data.get("auction") == list(bidding.auction):
                orders = Orders(_orders(data.get("limits"), match, bidding, link_seat))
                if link_seat is None:
                    return orders
                return orders.announce(_announced(data.get("announced"), match, bidding), bidding)
        return Orders()

    def write(self, game_id: str, match: KnownMatch, orders: Orders) -> None:
        """Store the current orders. If that fails, the player is asked after a reload."""
        bidding = bidding_in(match) if orders.given else None
        limits: dict[str, Json] = {
            str(seat): order.limit
            for seat in (bidding.seats if bidding is not None else ())
            if (order := orders.of(seat, bidding)) is not None
        }
        if bidding is None or not limits:
            self.remove(game_id)
            return
        data: dict[str, Json] = {"auction": list(bidding.auction), "limits": limits}
        if announced := orders.announced(bidding):
            data["announced"] = list(announced)
        text = json.dumps(data)
        with suppress(StoreError):
            self._store.write(ORDERS + game_id, text)

    def remove(self, game_id: str) -> None:
        """Remove the orders of a game."""
        self._store.remove(ORDERS + game_id)

    def take(self, game_id: str) -> str:
        """Remove the orders of a game and return their text for ``put_back``."""
        text = self._store.read(ORDERS + game_id) or ""
        self.remove(game_id)
        return text

    def put_back(self, game_id: str, text: str) -> None:
        """Store the orders of a game as they were. If that fails, the player will be asked."""
        if text:
            with suppress(StoreError):
                self._store.write(ORDERS + game_id, text)


def _orders(
    data: object, match: KnownMatch, bidding: Bidding, link_seat: int | None
) -> dict[int, Order]:
    """Read the orders that people at this device may have given; drop all others."""
    limits = data if isinstance(data, dict) else {}
    found = {}
    for seat in bidding.seats:
        if match.players[seat].bot is not None or link_seat not in (None, seat):
            continue
        limit = limits.get(str(seat), -1)
        if limit is None or (type(limit) is int and 0 <= limit <= bidding.most[seat]):
            found[seat] = Order(limit, bidding.auction)
    return found


def _announced(data: object, match: KnownMatch, bidding: Bidding) -> list[int]:
    """Read the seats of people in the auction who have announced a pass; drop all others."""
    seats = data if isinstance(data, list) else []
    return [
        seat
        for seat in bidding.seats
        if match.players[seat].bot is None and any(type(s) is int and s == seat for s in seats)
    ]


REVIEW = PREFIX + "review."
MOST = 20
"""The most reviews that are stored."""
MOST_REVIEW_TEXT = 1_000_000
"""The most characters that a review may have."""


class Reviews:
    """The reviews in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, match: Match) -> Review | None:
        """Return the review of a match; None unless a complete one is stored."""
        for key in self._names(_sum(match)):
            text = self._store.read(key) or ""
            with suppress(ValueError):
                data = read_json(text) if len(text) <= MOST_REVIEW_TEXT else None
                found = read_review(data, match) if isinstance(data, dict) else None
                if found is not None and is_complete(found, match):
                    return found
        return None

    def write(self, match: Match, review: Review, time: int) -> None:
        """Store a review. ``time`` is the current time in ms since 1970."""
        for key in self._names(_sum(match)):
            self._store.remove(key)
        for key in sorted(self._names(), key=_time)[: -MOST + 1]:
            self._store.remove(key)
        text = json.dumps(write_review(review, match), separators=(",", ":"))
        with suppress(StoreError):
            self._store.write(f"{REVIEW}{_sum(match)}.{time}", text)

    def clear(self) -> bool:
        """Remove all reviews to make room; return whether there were any."""
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

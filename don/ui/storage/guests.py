"""Who may sit at the table with a device of their own, stored beside the game on this device.

It holds secrets of guests, so no save, file or link has it. Only the game that was on the table
last is remembered: guests come back to that one.
"""

from __future__ import annotations

import json
from contextlib import suppress

from don.table.plain import read_json

from .store import PREFIX, Store, StoreError

GUESTS = PREFIX + "guests"
MOST_TEXT = 10_000


class StoredGuests:
    """The guests of the game that was on the table last, in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def read(self, game_id: str) -> str:
        """The guests of a game as text; empty if none are remembered."""
        text = self._store.read(GUESTS) or ""
        with suppress(ValueError):
            data = read_json(text) if 0 < len(text) <= MOST_TEXT else None
            match data:
                case [str(game), str(guests)] if game == game_id and game_id:
                    return guests
        return ""

    def write(self, game_id: str, guests: str) -> None:
        """Remember the guests of a game. If that fails, they are invited anew after a reload."""
        with suppress(StoreError):
            self._store.write(GUESTS, json.dumps([game_id, guests]))

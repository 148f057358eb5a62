"""The index: a row for every stored game, with everything that a list of games shows.

So the length of the games does not slow a list down. A row is good enough only for a list: when its
game is read, the row is compared and corrected. Rows written by an older program have no revision;
they are shown, and made anew when there is time (``Shelf.looking_over``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from don.table.safe_json import read_json

from .entries import Entry, read_entry, row_of
from .store import PREFIX, Store, StoreError, write_checked

INDEX = PREFIX + "index"
MOST_GAMES = 1000
MOST_TEXT = 2 * 1024 * 1024


class Index:
    """The rows in a store. Each call reads them afresh, since another tab may write them, too."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._text = ""
        self._rows: dict[str, Any] = {}
        self._entries: dict[str, Entry] = {}
        """``_rows`` and ``_entries``: the rows in ``_text`` as plain data and as entries.

        Only a changed text is parsed again.
        """
        self._unwritten: dict[str, Entry] = {}
        """Rows for which the store had no room."""

    def entries(self) -> Mapping[str, Entry]:
        """Return the readable rows, by the id of the game. Some games may no longer exist."""
        self._look()
        return {**self._entries, **self._unwritten}

    def put(self, entry: Entry) -> None:
        """Add or replace the row of a game."""
        if self.entries().get(entry.id) == entry and entry.id not in self._unwritten:
            return
        others = {game_id: row for game_id, row in self._rows.items() if game_id != entry.id}
        self._write({entry.id: row_of(entry), **others})
        if self.entries().get(entry.id) != entry:
            self._unwritten[entry.id] = entry

    def drop(self, game_id: str) -> None:
        """Remove the row of a game."""
        self._unwritten.pop(game_id, None)
        self._look()
        if game_id in self._rows:
            self._write({key: row for key, row in self._rows.items() if key != game_id})

    def _write(self, rows: Mapping[str, Any]) -> None:
        """Store the rows, the latest first. Failure is harmless: the games hold the same data."""
        text = json.dumps(list(rows.values())[:MOST_GAMES], ensure_ascii=False)
        try:
            write_checked(self._store, INDEX, text)
        except StoreError:
            return
        self._unwritten = {k: v for k, v in self._unwritten.items() if k not in rows}

    def _look(self) -> None:
        text = self._store.read(INDEX) or ""
        if text == self._text:
            return
        self._text, self._rows, self._entries = text, {}, {}
        try:
            data = read_json(text) if len(text) <= MOST_TEXT else None
        except ValueError:
            return
        for row in data[:MOST_GAMES] if isinstance(data, list) else []:
            entry = read_entry(row)
            if entry is not None and entry.id not in self._rows:
                self._rows[entry.id], self._entries[entry.id] = row, entry

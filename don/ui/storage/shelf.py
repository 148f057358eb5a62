"""The stored games: where each lies, so that no crash and no fault loses one.

A ``Store`` is a handful of named texts (local storage, or a dict). Under the prefix of this format:

    don.2.index          an ``Entry`` for every stored game, the latest first
    don.2.game.ID.a/.b   a save; written in turn, so that a crash in mid-write leaves the other
    don.2.settings       settings, as JSON
    don.2.statistics     what is stored of finished games
    don.2.orders.ID      standing orders (``orders.py``)
    don.2.review.…       reviews (``reviews.py``)
    don.2.aside.N        texts that could not be read, for download

The index is a convenience: what it lacks is found again by looking at the games that are there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Protocol

from don.table.late import NotArrived
from don.table.plain_json import read_json
from don.table.record import RecordError

from . import saves, statistics
from .entries import Entry, entry_of, read_entry
from .saves import Saved
from .statistics import Played

PREFIX = "don.2."
GAME = PREFIX + "game."
INDEX = PREFIX + "index"
SETTINGS = PREFIX + "settings"
STATISTICS = PREFIX + "statistics"
ASIDE = PREFIX + "aside."
OLD_GAME = "don.1.game"
"""Where version 1 stored its only game."""
MOST_GAMES = 1000
LONGEST_SETTING = 16_384


class StoreError(Exception):
    """A text could not be stored. ``code``: ``no_storage`` or ``full_storage``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Store(Protocol):
    """Named texts. Nothing but ``write`` may raise."""

    def read(self, key: str) -> str | None:
        """The text under a key, or None."""

    def write(self, key: str, text: str) -> None:
        """Keep a text. Raises ``StoreError``; what was there before is still there then."""

    def remove(self, key: str) -> None:
        """Forget a text, if there is one."""

    def names(self) -> list[str]:
        """Every key there is, of other apps too."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """A text that could not be read and now lies under another key."""

    key: str
    code: str
    where: str


class Shelf:
    """The stored games. Every call reads the store afresh: another tab may have written."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def entries(self) -> list[Entry]:
        """Every game that can be read, the latest first. One that is still to come is there too,
        unless it is not in the index."""
        there = self._ids_there()
        listed = {entry.id: entry for entry in self._index() if entry.id in there}
        for game_id in there - set(listed):
            try:
                listed[game_id] = entry_of(game_id, self.load(game_id))
            except (RecordError, NotArrived):
                continue
        return sorted(listed.values(), key=lambda entry: (-entry.time, entry.id))

    def load(self, game_id: str) -> Saved:
        """The newest readable save of a game. Raises ``RecordError`` if no slot can be read, and
        ``NotArrived`` if the game is still to come."""
        found, fault = [], RecordError("save", "missing")
        for slot in ("a", "b"):
            text = self.store.read(f"{GAME}{game_id}.{slot}")
            if text is None:
                continue
            try:
                found.append(saves.unpack(text))
            except RecordError as error:
                fault = error
        if not found:
            raise fault
        return max(found, key=lambda saved: saved.revision)

    def save(self, game_id: str, saved: Saved) -> Saved:
        """Store a game under the next revision, in the slot that does not hold its newest save.

        What was written is read back. Raises ``StoreError``; the save before is still there then.
        If another tab has saved other decisions meanwhile, its game is stored as a copy.
        """
        revisions = {slot: self._revision(f"{GAME}{game_id}.{slot}") for slot in ("a", "b")}
        slot = "b" if revisions["a"] > revisions["b"] else "a"
        if max(revisions.values()) > saved.revision:
            self._keep_other(game_id, saved)
        saved = replace(saved, revision=max(*revisions.values(), saved.revision) + 1)
        self._write(f"{GAME}{game_id}.{slot}", saves.pack(saved))
        others = [entry for entry in self._index() if entry.id != game_id]
        self._write_index([entry_of(game_id, saved), *others])
        return saved

    def _keep_other(self, game_id: str, saved: Saved) -> None:
        other = self.load(game_id)
        theirs = [step.action for step in other.match.steps]
        ours = [step.action for step in saved.match.steps]
        if theirs != ours[: len(theirs)]:
            copy = f"{game_id}-{other.revision}"
            self._write(f"{GAME}{copy}.a", saves.pack(other))

    def remove(self, game_id: str) -> None:
        """Remove a game."""
        for slot in ("a", "b"):
            self.store.remove(f"{GAME}{game_id}.{slot}")
        self._write_index([entry for entry in self._index() if entry.id != game_id])

    def put_aside_damaged(self) -> list[Damaged]:
        """Move everything unreadable out of the way, for download.

        A text is removed from its place only once it stands in the new one. Nobody can tell yet
        whether what belongs to a game that is still to come is readable: it stays where it is.
        """
        moved = []
        for key in self.store.names():
            if not (key.startswith(GAME) or key in (OLD_GAME, STATISTICS)):
                continue
            text = self.store.read(key) or ""
            try:
                statistics.read(text) if key == STATISTICS else saves.unpack(text)
            except NotArrived:
                continue
            except RecordError as error:
                aside = self._free_aside()
                try:
                    self._write(aside, text)
                except StoreError:
                    continue
                self.store.remove(key)
                moved.append(Damaged(aside, error.code, error.where))
        return moved

    def bring_old_game(self, game_id: str) -> bool:
        """Take over the game that version 1 of this page stored. True if there was one."""
        text = self.store.read(OLD_GAME)
        if text is None:
            return False
        try:
            self.save(game_id, saves.unpack(text))
        except (RecordError, StoreError):
            return False
        self.store.remove(OLD_GAME)
        return True

    def settings(self) -> dict[str, str]:
        """All settings that can be read."""
        data = self._json(SETTINGS)
        if not isinstance(data, dict):
            return {}
        return {k: v for k, v in data.items() if isinstance(v, str) and len(v) <= LONGEST_SETTING}

    def keep_setting(self, name: str, value: str) -> None:
        """Store one setting. Raises ``StoreError``."""
        self._write(SETTINGS, json.dumps({**self.settings(), name: value}, ensure_ascii=False))

    def counted(self) -> tuple[Played, ...]:
        """The statistics; none if they cannot be read."""
        try:
            return statistics.read(self.store.read(STATISTICS) or "")
        except RecordError:
            return ()

    def count(self, games: Iterable[Played]) -> tuple[Played, ...]:
        """Add games to the statistics, each deal once, and give all. Raises ``StoreError``."""
        known = self.counted()
        together = statistics.merged(known, games)
        if together != known:
            self._write(STATISTICS, statistics.write(together))
        return together

    def forget_counted(self) -> None:
        """Remove the statistics."""
        self.store.remove(STATISTICS)

    def _ids_there(self) -> set[str]:
        found = (key[len(GAME) : -2] for key in self.store.names() if key.startswith(GAME))
        return {game_id for game_id in found if game_id}

    def _revision(self, key: str) -> int:
        """The revision of the save under a key; -1 if none can be read there."""
        text = self.store.read(key)
        try:
            return -1 if text is None else saves.revision_of(text)
        except RecordError:
            return -1

    def _index(self) -> list[Entry]:
        data = self._json(INDEX)
        items = data[:MOST_GAMES] if isinstance(data, list) else []
        return [entry for item in items if (entry := read_entry(item))]

    def _write_index(self, entries: list[Entry]) -> None:
        try:
            self._write(INDEX, json.dumps([asdict(e) for e in entries[:MOST_GAMES]]))
        except StoreError:
            return  # the games themselves are there, and say the same

    def _json(self, key: str) -> object:
        try:
            return read_json(self.store.read(key) or "null")
        except ValueError:
            return None

    def _free_aside(self) -> str:
        taken = set(self.store.names())
        return next(key for n in range(len(taken) + 1) if (key := f"{ASIDE}{n}") not in taken)

    def _write(self, key: str, text: str) -> None:
        self.store.write(key, text)
        if self.store.read(key) != text:
            raise StoreError("no_storage")

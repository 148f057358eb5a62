"""A second copy of the latest games, in a place that the browser promises to keep.

Local storage reaches the disk only seconds after it is written. If the whole browser ends before
that, the last moves are lost. So each save also goes to a place that writes to the disk at once;
the page does not wait for it. When the page starts, it restores copies that are newer than the
saves (``Shelf.recover``). If there is no such place, or if it is full, the shelf does without it.
If the store is full, only the copy is kept (``Shelf.save_as_copy_only``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Protocol

from . import saves

MOST = 10
"""The most copies kept, those of the games played last. Older saves have reached the disk."""
MOST_FOUND = 100
"""The most copies read when the page starts."""
_ID = re.compile(r"[\w-]{1,80}", re.ASCII)


class Lasting(Protocol):
    """A place where texts outlast the browser. No call waits, and none raises."""

    def put(self, name: str, text: str) -> None:
        """Keep a text in place of the previous one with this name."""

    def remove(self, name: str) -> None:
        """Remove a text, if there is one."""


class SecondCopy:
    """The copies that this page makes; without a place, it makes none."""

    def __init__(self, place: Lasting | None = None) -> None:
        self._place = place
        self._games: dict[str, None] = {}
        """The games that have a copy, in the order played."""
        self._only_copies: set[str] = set()
        """The games whose newest save is only in a copy. Their copies are not dropped."""
        self._removed: set[str] = set()

    @property
    def has_place(self) -> bool:
        """True if copies are made."""
        return self._place is not None

    def put(self, game_id: str, text: str, *, only_copy: bool = False) -> None:
        """Copy a save. ``only_copy``: the store has no room for it."""
        if self._place is None:
            return
        self._removed.discard(game_id)
        self._games.pop(game_id, None)
        self._games[game_id] = None
        self._only_copies.discard(game_id)
        if only_copy:
            self._only_copies.add(game_id)
        self._place.put(game_id, text)
        self.trim()

    def remove(self, game_id: str) -> None:
        """Remove the copy of a deleted game."""
        self._removed.add(game_id)
        self._drop(game_id)

    def adopt(self, found: Mapping[str, str]) -> list[tuple[str, str]]:
        """Return the copies found, as pairs of id and text, the latest last.

        From now on they count among this page's copies. A copy is left out if its game was deleted
        while the copies were being read.
        """
        good = [
            (game_id, text)
            for game_id, text in list(found.items())[:MOST_FOUND]
            if _ID.fullmatch(game_id) and game_id not in self._removed
        ]
        good.sort(key=lambda each: (saves.stated_time(each[1]), each[0]))
        played = self._games
        self._games = dict.fromkeys(game_id for game_id, _ in good if game_id not in played)
        self._games |= played
        return good

    def keep_only_copy(self, game_id: str) -> None:
        """Do not drop this game's copy in ``trim``, because the store has no room for its save."""
        self._only_copies.add(game_id)

    def trim(self) -> None:
        """Drop copies beyond ``MOST``, the oldest first, but none of those in ``_only_copies``."""
        others = [game_id for game_id in self._games if game_id not in self._only_copies]
        for game_id in others[: max(0, len(self._games) - MOST)]:
            self._drop(game_id)

    def _drop(self, game_id: str) -> None:
        self._games.pop(game_id, None)
        self._only_copies.discard(game_id)
        if self._place is not None:
            self._place.remove(game_id)

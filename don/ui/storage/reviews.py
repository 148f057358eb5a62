"""Reviews stored beside the games: a few, the oldest are dropped first.

Under ``don.2.review.SUM.TIME`` lies the review of the match whose record has that sum. A
review can be made again, so nothing is lost with one. One that cannot be read is ignored, and one
that cannot be stored is dropped.
"""

from __future__ import annotations

import json
import zlib
from contextlib import suppress

from don.table.match import Match
from don.table.plain import read_json
from don.table.record import encode

from ..teacher.review_data import Review, is_whole, read_review, write_review
from .store import PREFIX, Store, StoreError

REVIEW = PREFIX + "review."
MOST = 20
"""Reviews stored."""
MOST_TEXT = 1_000_000
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
                data = read_json(text) if len(text) <= MOST_TEXT else None
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

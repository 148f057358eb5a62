"""The index of the stored games: a row for each, with everything that a list of games shows.

So a list is as quick with long games as with short ones. A row is good enough only for a list: when
its game is read, the row is compared and corrected. Rows written by an older program have no
revision; they are shown, and made again when there is time (``Shelf.looking_over``).
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from don.games import GAMES
from don.table.game import BadSetup
from don.table.match import MOST_SEATS, MOST_SEED, check_name, only_person
from don.table.safe_json import read_json

from ..daily.deals import day_of
from ..dates import is_day
from .saves import Saved, clean_name
from .store import PREFIX, Store, StoreError, write_checked

INDEX = PREFIX + "index"
MOST_GAMES = 1000
MOST_TEXT = 2 * 1024 * 1024
MOST_POINTS = 1000
UNKNOWN = -1
"""``Entry.revision`` if it is unknown, as in a row written by an older program."""
NOBODY = -1
"""The value of ``Entry.me`` if no seat is known to be the reader's.

Several people play, or none does, or an older program has not stored the seat.
"""
_DEAL = re.compile("[0-9a-f]{16}")


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a list of games. ``time`` is the last change, in ms since 1970."""

    id: str
    name: str
    time: int
    finished: bool
    game: str
    """The game's code in records."""
    round: int
    """The current round (turn), from 1."""
    rounds: int
    """The number of rounds (turns)."""
    players: tuple[str, ...]
    day: str = ""
    """The day if the game is a daily deal, else empty."""
    points: tuple[int, ...] = ()
    """The current or final points, by seat; empty if the row does not have them."""
    won: tuple[int, ...] = ()
    """The seats that have won."""
    deal: str = ""
    """The checksum of the deal (``Match.deal_sum``); empty if the row does not have it."""
    revision: int = UNKNOWN
    """The revision of the save that the row was read from."""
    me: int = NOBODY
    """The reader's seat: that of the only person, or of this device in a game played by link."""


def entry_of(game_id: str, saved: Saved) -> Entry:
    """Return the row of a game."""
    match = saved.match
    finished = match.to_act is None
    reader = only_person(match.players)
    me = NOBODY if reader is None else reader
    progress = match.game.progress(match.state)
    return Entry(
        id=game_id,
        name=saved.name,
        time=saved.time,
        finished=finished,
        game=match.game.CODE,
        round=progress.current,
        rounds=progress.of,
        players=tuple(player.name for player in match.players),
        day=day_of(match),
        points=tuple(s.points for s in match.game.standing(match.state)),
        won=match.game.winners(match.state),
        deal=match.deal_sum(),
        revision=saved.revision,
        me=me if saved.link_seat is None else saved.link_seat,
    )


def row_of(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain data."""
    return {field: getattr(entry, field) for field in Entry.__slots__}


def read_entry(data: object) -> Entry | None:
    """Read an entry from plain data; return None if it is invalid.

    The game itself must then be read. A returned entry can be drawn: its names are valid in
    records, and there are no more of them than seats at a table.
    """
    match data:
        case {
            "id": str(game_id),
            "name": str(name),
            "time": int(time),
            "finished": bool(finished),
            "game": str(game),
            "round": int(number),
            "rounds": int(of),
            "players": [*players],
            "day": str(day),
        } if (
            game in GAMES
            and type(time) is type(number) is type(of) is int
            and 0 <= time <= MOST_SEED
            and 0 < number <= of < 1000
            and (not day or is_day(day))
            and name == clean_name(name)
            and 0 < len(players) <= MOST_SEATS
            and all(map(_is_name, players))
        ):
            names = tuple(map(str, players))
            points, won = _points_and_winners(data, len(names), finished)
            deal, revision = _deal_and_revision(data)
            me = _me(data, len(names))
            rest = (points, won, deal, revision, me)
            return Entry(game_id, name, time, finished, game, number, of, names, day, *rest)
    return None


def _is_name(name: object) -> bool:
    try:
        check_name(name if isinstance(name, str) else "", "")
    except BadSetup:
        return False
    return True


def _deal_and_revision(data: object) -> tuple[str, int]:
    """Return the deal and the revision that a row holds; an empty text and ``UNKNOWN`` if either is
    missing or invalid."""
    match data:
        case {"deal": str(deal), "revision": int(revision)} if (
            _DEAL.fullmatch(deal) and type(revision) is int and 0 <= revision <= MOST_SEED
        ):
            return deal, revision
    return "", UNKNOWN


def _points_and_winners(
    data: object, seats: int, over: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points and the winners that a row holds.

    Both are empty if they are invalid or an older program stored none.
    """
    match data:
        case {"points": [*points], "won": [*won]}:
            known, winners = _below(MOST_POINTS, points), _below(seats, won)
            good = len(known) == len(points) == seats and len(set(winners)) == len(won)
            if good and bool(winners) == over:
                return known, winners
    return (), ()


def _me(data: object, seats: int) -> int:
    match data:
        case {"me": int(me)} if type(me) is int and 0 <= me < seats:
            return me
    return NOBODY


def _below(most: int, values: list[object]) -> tuple[int, ...]:
    return tuple(n for n in values if type(n) is int and 0 <= n < most)


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

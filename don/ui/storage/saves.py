"""A save: the record of a game, with what the page adds to it.

Anyone may have edited a save, so ``unpack`` checks all of it. Files for people hold several saves
(``files.py``). ``docs/records.md`` describes both.
"""

from __future__ import annotations

import json
import re
import unicodedata
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from don import __version__
from don.games import GAMES
from don.table.game import Json
from don.table.long_work import CountedWork, at_once
from don.table.match import LONGEST_NAME, MOST_SEED, Match
from don.table.record import MOST_BYTES, RecordError, decoding, encode
from don.table.safe_json import TooNested, read_json

from ..game import ui_of

FORMAT = "don-save"
VERSION = 4
_HEAD = 200
"""The number of first characters of a save that are sure to include its time."""
_TIME = re.compile(r'"time":\s?(\d{1,16})\b', re.ASCII)


@dataclass(frozen=True, slots=True)
class Saved:
    """A stored game.

    ``name`` is the reader's name for it (empty: none). ``time`` is that of the last change, in ms
    since 1970, limited to numbers that a save can hold. ``revision`` counts the saves of the game.
    ``memory`` is what the page remembers for the game (None: nothing yet). ``link_seat`` is this
    device's seat in a game played by link.
    """

    match: Match
    name: str = ""
    time: int = 0
    revision: int = 0
    memory: Any = None
    link_seat: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "time", max(0, min(self.time, MOST_SEED)))


def pack(saved: Saved) -> str:
    """Return a save as one line of JSON, with a checksum over everything that matters."""
    envelope: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "app": __version__,
        "revision": saved.revision,
        "time": saved.time,
        "name": saved.name,
        "own": _own(saved),
        "mine": saved.link_seat,
        "record": encode(saved.match),
    }
    envelope["checksum"] = _checksum(envelope)
    return json.dumps(envelope, ensure_ascii=False, separators=(",", ":"))


def unpack(text: str) -> Saved:
    """Return the stored game, migrated to this version. Raises ``RecordError``.

    The error's code is ``newer`` for a save by a newer program: it is not damaged, only not
    readable here.
    """
    return at_once(unpacking(text))


def unpacking(text: str) -> CountedWork[Saved]:
    """Do the same as ``unpack``, in parts; progress is in actions."""
    return (yield from _reading(_envelope(text)))


def as_new(saved: Saved, now: int) -> Saved:
    """Return a save from outside as a new game, whose time is not after ``now`` (ms since 1970)."""
    time = saved.time if 0 < saved.time <= now else now
    return replace(saved, revision=0, time=time)


def revision_of(text: str) -> int:
    """Return the revision of an intact save, without replaying it. Raises ``RecordError``."""
    return _whole(_envelope(text), "revision")


def identity_of(text: str) -> str:
    """Return the revision and checksum of an intact save, which identify it.

    ``static/last_screen.js`` reads the same two from the text. Raises ``RecordError``.
    """
    data = _envelope(text)
    return f"{_whole(data, 'revision')} {data['checksum']}"


def stated_time(text: str) -> int:
    """Return the time of the last change that a save states (ms since 1970); 0 if it states none.

    The rest of the text is not checked: the time only decides which game to open first.
    """
    found = _TIME.search(text[:_HEAD])
    return 0 if found is None else int(found[1])


def clean_name(name: str) -> str:
    """Return a game's name as it is stored: one line, not too long, no unstorable characters.

    A name that is already clean stays as it is.
    """
    seen = (c for c in name if c.isspace() or unicodedata.category(c) not in ("Cc", "Cs"))
    return " ".join("".join(seen).split())[:LONGEST_NAME].strip()


def _envelope(text: str) -> dict[str, Json]:
    """Return the checked envelope of a save, in the form of this version."""
    data = read_object(text, "save", 2 * MOST_BYTES)
    if data.get("format") != FORMAT:
        raise RecordError("save", "not_a_save")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("save.version", "wrong_type")
    if version > VERSION:
        raise RecordError("save.version", "newer")
    while version < VERSION:
        data = MIGRATIONS[version](data)
        version += 1
    if data.get("checksum") != _checksum(data):
        raise RecordError("save.checksum", "wrong_checksum")
    return data


def _reading(data: dict[str, Json]) -> CountedWork[Saved]:
    name = data.get("name")
    if not isinstance(name, str):
        raise RecordError("save.name", "wrong_type")
    record = data.get("record")
    if not isinstance(record, str):
        raise RecordError("save.record", "wrong_type")
    match = yield from decoding(record, GAMES)
    return Saved(
        match,
        clean_name(name),
        _whole(data, "time"),
        _whole(data, "revision"),
        ui_of(match.game).FACTS.memory.read(data.get("own"), match),
        _mine(data, match),
    )


def _from_1(data: dict[str, Json]) -> dict[str, Json]:
    """Migrate version 1: a single game, a checksum over its record alone, and the speed."""
    record = data.get("record")
    if not isinstance(record, str):
        raise RecordError("save.record", "wrong_type")
    if data.get("checksum") != zlib.crc32(record.encode("utf-8", "surrogatepass")):
        raise RecordError("save.checksum", "wrong_checksum")
    armed = data.get("armed")
    newer: dict[str, Json] = {
        **{key: data[key] for key in ("format", "app") if key in data},
        "version": 2,
        "revision": 0,
        "time": 0,
        "name": "",
        "armed": armed if isinstance(armed, dict) else {},
        "record": record,
    }
    return newer | {"checksum": _checksum(newer, _FIELDS_2)}


def _from_2(data: dict[str, Json]) -> dict[str, Json]:
    """Migrate version 2, which had no games played by link."""
    if data.get("checksum") != _checksum(data, _FIELDS_2):
        raise RecordError("save.checksum", "wrong_checksum")
    newer = {**data, "version": 3, "mine": None}
    return newer | {"checksum": _checksum(newer, _FIELDS_3)}


def _from_3(data: dict[str, Json]) -> dict[str, Json]:
    """Migrate version 3, which knew only Don and had that game's own data in the envelope."""
    if data.get("checksum") != _checksum(data, _FIELDS_3):
        raise RecordError("save.checksum", "wrong_checksum")
    newer = {key: value for key, value in data.items() if key != "armed"}
    newer |= {"version": 4, "own": {"armed": data.get("armed")}}
    return newer | {"checksum": _checksum(newer)}


_FIELDS_2 = ("revision", "time", "name", "armed", "record")
_FIELDS_3 = (*_FIELDS_2, "mine")
_FIELDS = ("revision", "time", "name", "own", "record", "mine")

MIGRATIONS: dict[int, Callable[[dict[str, Json]], dict[str, Json]]] = {
    1: _from_1,
    2: _from_2,
    3: _from_3,
}
"""The functions that bring an envelope of each version to the next version."""


def _checksum(data: Mapping[str, Json], fields: Sequence[str] = _FIELDS) -> int:
    """Return the CRC-32 of the fields that matter, in a fixed order."""
    parts = [data.get(key) for key in fields]
    return zlib.crc32(json.dumps(parts, sort_keys=True).encode())


def read_object(text: str, where: str, most: int) -> dict[str, Json]:
    """Return the JSON object in a text of at most ``most`` characters. Raises ``RecordError``."""
    if len(text) > most:
        raise RecordError(where, "too_large")
    try:
        data = read_json(text)
    except TooNested:
        raise RecordError(where, "too_nested") from None
    except ValueError:
        raise RecordError(where, "not_json") from None
    if not isinstance(data, dict):
        raise RecordError(where, "not_a_save")
    return data


def _whole(data: Mapping[str, Json], key: str) -> int:
    value = data.get(key)
    if type(value) is not int or not 0 <= value <= MOST_SEED:
        raise RecordError(f"save.{key}", "wrong_type")
    return value


def _mine(data: Mapping[str, Json], match: Match) -> int | None:
    """Return the seat of this device, which must be a person's, or None. Raises ``RecordError``."""
    if data.get("mine") is None:
        return None
    seat = _whole(data, "mine")
    if seat >= len(match.players) or match.players[seat].bot is not None:
        raise RecordError("save.mine", "wrong_type")
    return seat


def _own(saved: Saved) -> dict[str, Json]:
    """Return what the page remembers for the game, as plain data."""
    memory = saved.memory or ui_of(saved.match.game).FACTS.memory()
    return memory.as_json()

"""What is stored of a game between visits: its record, and what the page adds to it.

A save is text from a place anybody may have edited; ``unpack`` believes nothing in it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from don import __version__
from don.games import GAMES
from don.table.game import Json
from don.table.match import Match
from don.table.record import MOST_BYTES, RecordError, decode, encode

from .setup import SPEEDS

FORMAT = "don-save"
VERSION = 1
MOST_BRACKETS = 600
"""More than any save has. Python in WebAssembly does not survive deeply nested JSON."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A stored game: the match, the speed, the districts to be sold at the next chance."""

    match: Match
    speed: str = "normal"
    armed: Mapping[int, str] = field(default_factory=dict)


def pack(saved: Saved) -> str:
    """One line of JSON, with a checksum over the record."""
    record = encode(saved.match)
    envelope: dict[str, Json] = {
        "format": FORMAT,
        "version": VERSION,
        "app": __version__,
        "speed": saved.speed,
        "armed": {str(seat): code for seat, code in saved.armed.items()},
        "checksum": zlib.crc32(record.encode()),
        "record": record,
    }
    return json.dumps(envelope, ensure_ascii=False, separators=(",", ":"))


def unpack(text: str) -> Saved:
    """The stored game. Raises ``RecordError``; code ``newer`` means: made by a newer program."""
    if len(text) > 2 * MOST_BYTES:
        raise RecordError("save", "too_large")
    if text.count("[") + text.count("{") > MOST_BRACKETS:
        raise RecordError("save", "too_nested")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("save", "not_json") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError("save", "not_a_save")
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("save.version", "wrong_type")
    if version > VERSION:
        raise RecordError("save.version", "newer")
    record = data.get("record")
    if not isinstance(record, str):
        raise RecordError("save.record", "wrong_type")
    if data.get("checksum") != zlib.crc32(record.encode("utf-8", "surrogatepass")):
        raise RecordError("save.checksum", "wrong_checksum")
    speed = data.get("speed")
    return Saved(
        decode(record, GAMES),
        speed if isinstance(speed, str) and speed in SPEEDS else "normal",
        _armed(data.get("armed")),
    )


def _armed(data: object) -> dict[int, str]:
    """Marks for sale; one that means nothing is dropped, since no game is lost with it."""
    if not isinstance(data, dict):
        return {}
    return {
        int(seat): code
        for seat, code in data.items()
        if seat in ("0", "1", "2", "3", "4", "5") and isinstance(code, str) and len(code) == 2
    }

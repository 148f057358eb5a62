"""Files that people keep (``.don.json``): games, and the statistics with all of them.

A file may have been edited by anybody: if anything in it is wrong, nothing is taken from it.
``docs/records.md`` describes it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from don.games import GAMES
from don.table.game import Json
from don.table.late import require
from don.table.notation import looks_like_notation, read_text
from don.table.record import RecordError, decode

from . import saves, statistics
from .saves import Saved
from .statistics import Played

FORMAT = "don-games"
VERSION = 3
MOST_GAMES = 1000
MOST_CHARACTERS = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Contents:
    """What a file holds: games, and the statistics."""

    games: tuple[Saved, ...]
    counted: tuple[Played, ...] = ()


def write_file(games: Sequence[Saved], counted: Sequence[Played] = ()) -> str:
    """Games, with the statistics if there are any, as the text of a file."""
    packed: list[Json] = [saves.pack(saved) for saved in games]
    data: dict[str, Json] = {"format": FORMAT, "version": VERSION, "games": packed}
    if counted:
        data["statistics"] = statistics.as_data(counted)
    return json.dumps(data, ensure_ascii=False, indent=1)


def looks_like_games(text: str) -> bool:
    """Whether pasted text is worth reading as a file."""
    return text.lstrip().startswith("{") or looks_like_notation(text, GAMES)


def read_file(text: str) -> Contents:
    """What a file holds: one of ``write_file``, a single save or record, or a game in the notation
    for people. Raises ``RecordError``, or ``NotArrived`` if a game in it is still to come."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError("file", "too_large")
    if looks_like_notation(text, GAMES):
        return Contents((Saved(read_text(text.removeprefix("\ufeff"), GAMES)),))
    if f'"{FORMAT}"' not in text[:200]:
        if f'"{saves.FORMAT}"' in text[:200]:
            return Contents((saves.unpack(text),))
        return Contents((Saved(decode(text, GAMES)),))
    data = saves.read_object(text, "file", MOST_CHARACTERS)
    version = data.get("version")
    if type(version) is int and version > VERSION:
        raise RecordError("file.version", "newer")
    data_counted = data.get("statistics")
    games = _games(data.get("games"))
    counted = () if data_counted is None else statistics.from_data(data_counted)
    for game in {played.game for played in counted}:
        require(game)  # which has to check what is said of it
    return Contents(games, counted)


def _games(items: object) -> tuple[Saved, ...]:
    if not isinstance(items, list) or len(items) > MOST_GAMES:
        raise RecordError("file.games", "wrong_type")
    found = []
    for i, item in enumerate(items):
        try:
            found.append(saves.unpack(item if isinstance(item, str) else ""))
        except RecordError as error:
            where = f"games[{i}].{error.where}"
            raise RecordError(where, error.code, error.why, error.data) from None
    return tuple(found)

"""Files that people keep (``.don.json``): games and, in a file with all games, the statistics.

Anyone may have edited a file: if anything in it is wrong, nothing is taken from it.
``docs/records.md`` describes the format.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from don.games import GAMES
from don.table.game import Json
from don.table.long_work import CountedWork, SoFar, as_part, at_once
from don.table.notation import looks_like_notation, read_text
from don.table.record import RecordError, decoding

from . import saves, statistics
from .saves import Saved
from .statistics import Played

GAME_FILE = "game.don.json"
"""The name of a file with one game."""
FORMAT = "don-games"
VERSION = 3
MOST_GAMES = 1000
MOST_CHARACTERS = 16 * 1024 * 1024
_FORMAT = re.compile(r'"format"\s*:\s*"([a-z-]+)"', re.ASCII)
"""Finds the format that a text claims to have. In a name, the quotation marks are escaped."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a file: games, and the finished games of the statistics."""

    games: tuple[Saved, ...]
    counted: tuple[Played, ...] = ()


def write_file(games: Sequence[Saved], counted: Sequence[Played] = ()) -> str:
    """Return games, with the statistics if there are any, as the text of a file."""
    packed: list[Json] = [saves.pack(saved) for saved in games]
    data: dict[str, Json] = {"format": FORMAT, "version": VERSION, "games": packed}
    if counted:
        data["statistics"] = statistics.as_data(counted)
    return json.dumps(data, ensure_ascii=False, indent=1)


def write_files(games: Sequence[Saved], counted: Sequence[Played] = ()) -> list[str]:
    """Return games as the texts of one file, or of several if one would be too large to read again.

    The first file holds the statistics.
    """
    parts = list(_parts(games, len(write_file((), counted)))) or [[]]
    return [write_file(part, () if n else counted) for n, part in enumerate(parts)]


def _parts(games: Sequence[Saved], taken: int) -> Iterator[list[Saved]]:
    """Yield the games in parts, each of which fits into one file.

    ``taken`` is the number of characters in a file without games.
    """
    part, room = list[Saved](), MOST_CHARACTERS - taken
    for saved in games:
        size = len(json.dumps(saves.pack(saved), ensure_ascii=False)) + len(",\n  ")
        if part and (size > room or len(part) == MOST_GAMES):
            yield part
            part, room = [], MOST_CHARACTERS - taken
        part.append(saved)
        room -= size
    if part:
        yield part


def looks_like_games(text: str) -> bool:
    """Return whether pasted text is worth reading as a file."""
    return text.lstrip().startswith("{") or looks_like_notation(text, GAMES)


def read_file(text: str) -> Contents:
    """Read a file: one from ``write_file``, a save, a record, or a game in the notation for people.

    Raises ``RecordError``.
    """
    return at_once(reading(text))


def reading(text: str) -> CountedWork[Contents]:
    """Do the same as ``read_file``, in parts; progress is in games."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError("file", "too_large")
    if looks_like_notation(text, GAMES):
        return Contents((Saved(read_text(text.removeprefix("\ufeff"), GAMES)),))
    found = _FORMAT.search(text[:200])
    if found is None or found[1] != FORMAT:
        if found is not None and found[1] == saves.FORMAT:
            return Contents(((yield from saves.unpacking(text)),))
        return Contents((Saved((yield from decoding(text, GAMES))),))
    data = saves.read_object(text, "file", MOST_CHARACTERS)
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise RecordError("file.version", "wrong_type")
    if version > VERSION:
        raise RecordError("file.version", "newer")
    data_counted = data.get("statistics")
    games = yield from _games(data.get("games"))
    counted = () if data_counted is None else statistics.from_data(data_counted)
    return Contents(games, counted)


def _games(items: object) -> CountedWork[tuple[Saved, ...]]:
    if not isinstance(items, list) or len(items) > MOST_GAMES:
        raise RecordError("file.games", "wrong_type")
    found = []
    for i, item in enumerate(items):
        try:
            text = item if isinstance(item, str) else ""
            found.append((yield from as_part(saves.unpacking(text), i, len(items))))
        except RecordError as error:
            where = f"games[{i}].{error.where}"
            raise RecordError(where, error.code, error.why, error.data) from None
        yield SoFar(i + 1, len(items))
    return tuple(found)

"""A puzzle as text: version, kind, seat, and the match in the compact form (``docs/links.md``)."""

from __future__ import annotations

import re
from zlib import crc32

from don.games import GAMES
from don.table.compact import MOST_CHARACTERS, expand, of_one_case, squeeze
from don.table.record import RecordError

from ..game import home_address, ui_of
from .puzzle import Puzzle

VERSION = "1"
_HEAD = re.compile(r"#?puzzle=([0-9])([a-z])([0-9])([\w-]*)", re.ASCII)


def write_puzzle(puzzle: Puzzle) -> str:
    """Return the puzzle as a short text in characters that are safe in addresses."""
    return f"{VERSION}{puzzle.kind[0]}{puzzle.seat}{squeeze(puzzle.written)}"


def read_puzzle(code: str) -> Puzzle:
    """Read a puzzle. Raises ``RecordError``, also if it does not have exactly one answer."""
    if len(code) > MOST_CHARACTERS:
        raise RecordError("link", "too_large")
    try:
        return _read(code.strip())
    except RecordError:
        if of_one_case(code):
            raise RecordError("link", "case") from None
        raise


def _read(code: str) -> Puzzle:
    head = _HEAD.fullmatch(f"puzzle={code}")
    if head is None:
        raise RecordError("link", "not_a_link")
    version, letter, seat, packed = head.groups()
    if version != VERSION:
        raise RecordError("link", "newer" if version > VERSION else "unknown_version")
    match = expand(packed, GAMES)
    part = ui_of(match.game).puzzles
    puzzle = None if part is None else part.read(letter, match, int(seat))
    if puzzle is None:
        raise RecordError("link", "damaged", "not a puzzle with exactly one answer")
    return puzzle


def fragment_of(puzzle: Puzzle) -> str:
    """Return the link to a puzzle, without the address of the page."""
    return f"#puzzle={write_puzzle(puzzle)}"


def puzzle_address(page: str, puzzle: Puzzle) -> str:
    """Return the address of a puzzle."""
    return home_address(page, puzzle.match.game.CODE) + fragment_of(puzzle)


def in_fragment(text: str) -> str | None:
    """Return the code of a puzzle in a fragment or a pasted text; None if there is none."""
    found = re.search(r"#puzzle=([\w-]+)", text[: 2 * MOST_CHARACTERS], re.ASCII | re.IGNORECASE)
    return found[1] if found else None


def name_of(code: str) -> str:
    """Return a short name for a puzzle, under which it is stored as solved."""
    return f"{crc32(code.encode()):08x}"

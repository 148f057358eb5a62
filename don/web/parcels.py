"""The code of a game that comes late, fetched and taken into this Python: the page's, the worker's.

The build has put it into ``runtime/games/`` (``tools/dist/late.py``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import js
from pyodide.ffi import JsException

FILE = "runtime/games/{}.game"


class Unreachable(Exception):
    """A part of a game could not be fetched, or what came does not belong to this build."""


async def fetch(game: str, root: str = "") -> bytes:
    """The code of a game as the build has packed it. ``root`` leads to the folder of the page.

    Raises ``Unreachable``.
    """
    try:
        answer = await js.fetch(root + FILE.format(game))
        packed: bytes = (await answer.arrayBuffer()).to_bytes()
    except JsException as error:
        raise Unreachable(str(error)) from None
    return packed


def take_in(packed: bytes) -> Iterator[None]:
    """Import the code of a game, with a pause after each module. Raises ``Unreachable``.

    The game has not arrived by that: ``don.table.late.arrive`` says so.
    """
    inside = sys.modules["_inside"]  # which stays in the snapshot
    try:
        modules = inside.unpacked(packed)
    except ValueError as error:
        raise Unreachable(str(error)) from None
    yield from inside.load(modules)


def comes_in_parcel(game: str) -> bool:
    """Whether this Python lacks the code of a game. One that began without the snapshot has all;
    one that began with the game has that."""
    inside = sys.modules.get("_inside")
    return inside is not None and game not in inside.joined

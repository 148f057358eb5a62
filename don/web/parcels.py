"""The code of a game that loads late: fetch it, and take it into this Python.

The build has put the code into ``runtime/games/`` (``tools/dist/late.py``). The worker needs this
module as well as the page, so the module imports nothing that needs a document.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import js
from pyodide.ffi import JsException

FILE = "runtime/games/{}.game"


class Unreachable(Exception):
    """A part of a game could not be fetched, or does not belong to this build."""


async def fetch(game: str, root: str = "") -> bytes:
    """Fetch the code of a game as the build has packed it.

    ``root`` is the path to the folder of the page. Raises ``Unreachable`` if that fails.
    """
    try:
        answer = await js.fetch(root + FILE.format(game))
        packed: bytes = (await answer.arrayBuffer()).to_bytes()
    except JsException as error:
        raise Unreachable(str(error)) from None
    return packed


def take_in(packed: bytes) -> Iterator[None]:
    """Import the code of a game, with a pause after each module.

    The game counts as arrived only after ``don.table.late.arrive``. Raises ``Unreachable`` if the
    code does not belong to this build.
    """
    inside = sys.modules["_inside"]  # part of the snapshot
    try:
        modules = inside.unpacked(packed)
    except ValueError as error:
        raise Unreachable(str(error)) from None
    yield from inside.load(modules)


def comes_in_parcel(game: str) -> bool:
    """Return whether this Python still lacks the code of a game.

    A Python that began without the snapshot has all games; one that began with a particular game
    has that game.
    """
    inside = sys.modules.get("_inside")
    return inside is not None and game not in inside.joined

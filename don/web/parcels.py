"""The code of a game that loads late: fetch it, and take it into this Python.

The build has put it into ``runtime/games/`` (``tools/dist/late.py``). The worker needs this module
as well as the page. So it imports nothing that needs a document.
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

    ``root`` leads to the folder of the page. Raises ``Unreachable``.
    """
    try:
        answer = await js.fetch(root + FILE.format(game))
        packed: bytes = (await answer.arrayBuffer()).to_bytes()
    except JsException as error:
        raise Unreachable(str(error)) from None
    return packed


def take_in(packed: bytes) -> Iterator[None]:
    """Import the code of a game, with a pause after each module. Raises ``Unreachable``.

    Only ``don.table.late.arrive`` then marks the game as arrived.
    """
    inside = sys.modules["_inside"]  # which stays in the snapshot
    try:
        modules = inside.unpacked(packed)
    except ValueError as error:
        raise Unreachable(str(error)) from None
    yield from inside.load(modules)


def comes_in_parcel(game: str) -> bool:
    """Return whether this Python lacks the code of a game.

    A Python that began without the snapshot has all games; one that began with a game has that
    game.
    """
    inside = sys.modules.get("_inside")
    return inside is not None and game not in inside.joined

"""The code of a game that comes late, fetched and taken into this Python: the page's, the worker's.

The build has put it into ``runtime/games/`` (``tools/dist/late.py``).
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Awaitable, Callable

import js
from pyodide.ffi import JsException

FILE = "runtime/games/{}.game"


class Unreachable(Exception):
    """A part of a game could not be fetched, or what came does not belong to this build."""


async def _at_once() -> None:
    """No pause."""


async def take_in(
    game: str, root: str = "", pause: Callable[[], Awaitable[None]] = _at_once
) -> None:
    """Fetch the code of a game and import it, with a pause before each module.

    ``root`` leads to the folder of the page. Raises ``Unreachable``. The game has not arrived
    by that: ``don.table.late.arrive`` says so.
    """
    # What stays in the snapshot; a Python that began without the snapshot has all games.
    inside = sys.modules.get("_inside")
    if inside is None:
        return
    try:
        answer = await js.fetch(root + FILE.format(game))
        modules = inside.unpacked((await answer.arrayBuffer()).to_bytes())
    except (JsException, ValueError) as error:
        raise Unreachable(str(error)) from None
    for name in modules:
        await pause()
        importlib.import_module(name)

"""Games that load after the page is ready: each with its code, its words and its looks.

The page and the worker each fetch the code and take it into their Python. The build has put it into
``runtime/games/`` (``tools/dist/late.py``).
"""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Awaitable, Callable, Container

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import document, window

from don.table import late
from don.ui.game import game_codes
from don.ui.messages import GameMissing, Message

from . import dom
from .parcels import Unreachable, comes_in_parcel, fetch, take_in
from .tasks import turn

AT_LEISURE = 3.0
"""Seconds after which games are fetched that have not been asked for yet."""
PATIENCE = 5.0
"""Seconds for which the page waits, before it is drawn, for the game that it begins with."""


class Arrivals:
    """Fetches games, each only once. ``welcome`` is called with each game whose code and looks have
    arrived."""

    def __init__(
        self, send: Callable[[Message], None], welcome: Callable[[str], Awaitable[None]]
    ) -> None:
        self._send = send
        self._welcome = welcome
        self._tasks: dict[str, asyncio.Future[None]] = {}
        self._early: dict[str, asyncio.Future[bytes]] = {}
        """Code that is fetched before it is asked for, by game."""
        self._resting = False

    def fetch(self, game: str) -> asyncio.Future[None]:
        """Fetch a game; send ``GameMissing`` if that fails."""
        if game not in self._tasks or self._tasks[game].done():
            self._tasks[game] = asyncio.ensure_future(self._bring(game))
        return self._tasks[game]

    async def first(self, game: str) -> None:
        """Fetch the game that the page begins with. Wait for it before the page is drawn, but not
        long."""
        if not late.has_arrived(game):
            await asyncio.wait([self.fetch(game)], timeout=PATIENCE)

    def start(self, played: Container[str]) -> None:
        """Fetch the games that have not been asked for, a little later.

        Games that the reader has played are taken in. Of the others only the code is fetched, since
        taking it in costs time and may turn out to be useless.
        """
        for game in set(late.expected()).intersection(game_codes()):
            self._later(self.fetch if game in played else self._provide, game)

    def rest(self, on: bool) -> None:
        """Pause fetching games that have not been asked for, or resume it."""
        self._resting = on

    def _later(self, bring: Callable[[str], object], game: str) -> None:
        def look() -> None:
            if self._resting:
                self._later(bring, game)
            else:
                bring(game)

        asyncio.get_event_loop().call_later(AT_LEISURE, look)

    def _provide(self, game: str) -> None:
        if game not in self._tasks and comes_in_parcel(game):
            self._early[game] = asyncio.ensure_future(_if_reachable(game))

    async def _bring(self, game: str) -> None:
        if late.has_arrived(game):
            await self._welcome(game)
            return
        try:
            if comes_in_parcel(game):
                early = self._early.pop(game, None)
                packed = b"" if early is None else await early
                for _ in take_in(packed or await fetch(game)):
                    await turn()
            await _dress(game)
        except Exception as error:
            if not isinstance(error, Unreachable | JsException):
                window.console.error(traceback.format_exc())  # a mistake of ours
            self._send(GameMissing(game))
            return
        late.arrive(game)
        await self._welcome(game)


async def _if_reachable(game: str) -> bytes:
    """Return the code of a game, or nothing if it cannot be fetched."""
    try:
        return await fetch(game)
    except Unreachable:
        return b""


async def _dress(game: str) -> None:
    """Fetch the looks of a game. Raises ``JsException`` or ``Unreachable`` if that fails."""
    if not dom.embedded() and _is_on_page(f"static/css/{game}.css"):
        return  # it was needed for the screen of the last visit, and nothing else is missing
    about = json.loads(str(await (await window.fetch("build.json")).text()))
    for address in about["games"][game]:
        await (_style(address) if address.endswith(".css") else _drawings(address))


def _is_on_page(sheet: str) -> bool:
    return document.querySelector(f'link[href="{sheet}"]') is not jsnull


async def _style(address: str) -> None:
    """Put a style sheet on the page, unless it is there already, and wait until it works."""
    if _is_on_page(address):
        return
    loaded = asyncio.get_event_loop().create_future()
    sheet = document.createElement("link")
    sheet.rel, sheet.href = "stylesheet", address
    sheet.onload = create_proxy(lambda _: loaded.set_result(None))
    sheet.onerror = create_proxy(lambda _: loaded.set_exception(Unreachable(address)))
    document.head.append(sheet)
    try:
        await loaded
    except Unreachable:
        sheet.remove()
        raise


async def _drawings(address: str) -> None:
    """Put the drawings into the page if it is in a frame. Elsewhere views refer to the file that
    holds the drawings."""
    if dom.embedded():
        answer = await window.fetch(address)
        box = document.createElement("div")
        box.className, box.ariaHidden = "sr", "true"
        box.innerHTML = await answer.text()
        document.body.prepend(box)

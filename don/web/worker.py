"""The worker in which bots think: it passes the page's messages to its ``Mind``, and answers back.

A question about a game that loads late waits here until the worker has loaded that game. If the
game cannot be loaded, the worker ends, and the page, which has the game, does its own thinking.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from don.table import late
from don.ui import questions

from .mind import IN_WORKER, READY, STOP, Mind
from .parcels import Unreachable, fetch, take_in

ROOT = "../"
"""The path from the worker's script to the folder of the page."""


async def hold_on(ready: Callable[[], Any]) -> None:
    """Hold a lock as long as this worker lives, and call ``ready`` once it is held.

    The page gets the lock when the worker is dead.
    """
    for_ever = js.Promise.new(create_proxy(lambda *_: None))

    def granted(_: Any) -> Any:
        ready()
        return for_ever

    try:
        await js.navigator.locks.request(js.self.name, create_proxy(granted))
    except (AttributeError, JsException):
        ready()  # without locks, only silence shows the page that the worker is dead


class Inbox:
    """Passes messages from the page to the mind, in order."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._texts: list[str] = []

    def hear(self, text: str) -> None:
        """Handle a message from the page."""
        if self._texts or _lacking(text):
            self._texts.append(text)
            if len(self._texts) == 1:
                holding.append(asyncio.ensure_future(self._go_on()))
        else:
            self._mind.hear(text)

    async def _go_on(self) -> None:
        while self._texts:
            if game := _lacking(self._texts[0]):
                try:
                    for _ in take_in(await fetch(game, ROOT)):
                        pass
                except Unreachable:
                    js.self.close()
                    return
                late.arrive(game)
            self._mind.hear(self._texts.pop(0))


def _lacking(text: str) -> str:
    """Return the game that a question is about if that has not arrived here; otherwise an empty
    text."""
    game = "" if text.startswith(STOP) else questions.game_asked(text)
    return "" if late.has_arrived(game) else game


def start() -> None:
    """Run the worker."""
    mind = Mind(js.postMessage, IN_WORKER, partial(asyncio.get_event_loop().call_later, 0))
    ears = Inbox(mind)
    js.self.onmessage = create_proxy(lambda event: ears.hear(str(event.data)))
    holding.append(asyncio.ensure_future(hold_on(lambda: js.postMessage(READY))))


holding: list[asyncio.Future[None]] = []
"""The running tasks: a task lives only while something refers to it."""

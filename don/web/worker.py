"""The worker in which bots think: it passes the page's messages to its ``Mind``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from .mind import IN_WORKER, READY, Mind


async def hold_lock(ready: Callable[[], Any]) -> None:
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


def start() -> None:
    """Run the worker."""
    mind = Mind(js.postMessage, IN_WORKER, partial(asyncio.get_event_loop().call_later, 0))
    js.self.onmessage = create_proxy(lambda event: mind.hear(str(event.data)))
    holding.append(asyncio.ensure_future(hold_lock(lambda: js.postMessage(READY))))


holding: list[asyncio.Future[None]] = []
"""The running tasks: a task lives only while something refers to it."""

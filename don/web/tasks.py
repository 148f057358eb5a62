"""Tasks: calls in turn, so that the browser draws and handles events in between, work in the
background, and the clock for both."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

_running: set[asyncio.Future[None]] = set()
_due: deque[Callable[[], object]] = deque()
_channel = window.MessageChannel.new()
_channel.port1.onmessage = create_proxy(lambda _: _due.popleft()())


def now() -> float:
    """Return the seconds of a clock that only goes forward."""
    return asyncio.get_event_loop().time()


def soon(act: Callable[[], object]) -> None:
    """Call ``act`` next, in a separate task. Python's loop would put all waiting calls into one."""
    _due.append(act)
    _channel.port2.postMessage(0)


async def turn() -> None:
    """Let the browser have its turn."""
    done = asyncio.get_event_loop().create_future()
    soon(lambda: done.set_result(None))
    await done


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run ``work`` in the background. A task that nothing refers to may be collected unfinished."""
    task = asyncio.ensure_future(work)
    _running.add(task)
    task.add_done_callback(_running.discard)

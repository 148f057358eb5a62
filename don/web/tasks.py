"""Makes calls in turn, each in a separate task, so that the browser draws and handles events in
between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from pyodide.ffi import create_proxy
from pyscript import window

_due: deque[Callable[[], object]] = deque()
_channel = window.MessageChannel.new()
_channel.port1.onmessage = create_proxy(lambda _: _due.popleft()())


def soon(act: Callable[[], object]) -> None:
    """Call ``act`` next, in a separate task. Python's loop would put all waiting calls into one."""
    _due.append(act)
    _channel.port2.postMessage(0)


async def turn() -> None:
    """Let the browser have its turn."""
    done = asyncio.get_event_loop().create_future()
    soon(lambda: done.set_result(None))
    await done

"""Texts on the reader's clipboard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from pyodide.ffi import JsException
from pyscript import window

from don.ui.messages import Message, Notice, Tell

_under_way: set[asyncio.Future[None]] = set()


def put(text: str, send: Callable[[Message], None]) -> None:
    """Copy a text, and show a notice whether that worked."""
    task = asyncio.ensure_future(_put(text, send))
    _under_way.add(task)
    task.add_done_callback(_under_way.discard)


async def _put(text: str, send: Callable[[Message], None]) -> None:
    try:
        await window.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        send(Tell(Notice("no_clipboard")))
    else:
        send(Tell(Notice("copied")))

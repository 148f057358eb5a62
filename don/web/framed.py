"""The browser's side of a page in a frame: messages from and to the surrounding page."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from don.ui.effects import Post
from don.ui.links.frame_request import id_of
from don.ui.links.framed import MOST_MESSAGE, MOST_WAITING, SPACE, VERSION
from don.ui.messages import FrameEntered, FrameMessages, Message

from . import dom, randomness


class Frame:
    """This page in the frame of another page. It exchanges messages only with that page.

    ``send`` takes a message to the page's updates; ``pull`` takes a function that returns one when
    they come to it.
    """

    def __init__(
        self,
        send: Callable[[Message], None],
        pull: Callable[[Callable[[], Message | None]], None],
    ) -> None:
        self._send = send
        self._pull = pull
        self._received: deque[str] = deque(maxlen=MOST_WAITING)
        """Messages that this page has not read yet; if there are too many, only the latest."""
        self._id = ""

    def start(self) -> None:
        """Show what the address asks for; then listen, and report the height needed."""
        given = window.URLSearchParams.new(window.location.search)
        asked = {str(name): str(given.get(name)) for name in given.keys()}  # noqa: SIM118
        self._id = id_of(asked)
        fragment = str(window.location.hash)
        self._send(FrameEntered(asked, fragment, randomness.seed(), asked.get("theme", "")))
        window.addEventListener("message", create_proxy(self._hear))
        self.post(Post("ready", {"height": _height()}))
        seen = window.ResizeObserver.new(create_proxy(self._resized))
        for part in (document.body, *_parts()):
            seen.observe(part)

    def post(self, message: Post) -> None:
        """Send a message to the surrounding page, whatever its origin: nothing here is secret."""
        if window.parent == window:
            return
        data = {
            "ns": SPACE,
            "v": VERSION,
            "id": self._id,
            "type": message.kind,
            "payload": dict(message.payload),
        }
        window.parent.postMessage(dom.as_js(data), "*")

    def _hear(self, event: Any) -> None:
        if event.source != window.parent or window.parent == window:
            return
        try:
            text = str(window.JSON.stringify(event.data))
        except JsException:
            return  # none of our messages is cyclic
        if len(text) <= MOST_MESSAGE:
            if not self._received:
                self._pull(self._next)
            self._received.append(text)

    def _next(self) -> Message | None:
        texts = tuple(self._received)
        self._received.clear()
        return FrameMessages(texts) if texts else None

    def _resized(self, *_: Any) -> None:
        self.post(Post("resize", {"height": _height()}))


def _height() -> int:
    """Return the height of everything that is shown; a table may be taller than its window."""
    parts = (document.body, *_parts())
    bottom = max(part.getBoundingClientRect().bottom for part in parts)
    return math.ceil(bottom + window.scrollY)


def _parts() -> list[Any]:
    """Return the parts of the page below its bar."""
    return list(document.querySelectorAll("main > *"))

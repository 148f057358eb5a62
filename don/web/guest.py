"""The browser's side of a page in a frame: what the page around asks for, says and hears."""

from __future__ import annotations

import json
import math
from collections import deque
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy
from pyscript import document, window

from don.ui.effects import Post
from don.ui.links.guest import MOST_MESSAGE, MOST_WAITING, SPACE, VERSION
from don.ui.links.visit import id_of
from don.ui.messages import Enter, Message, Said

from . import chance


class Visit:
    """Being a guest. Messages are taken from the page around alone, and sent to it alone."""

    def __init__(
        self,
        send: Callable[[Message], None],
        pull: Callable[[Callable[[], Message | None]], None],
    ) -> None:
        self._send = send
        self._pull = pull
        self._heard: deque[str] = deque(maxlen=MOST_WAITING)
        """What the page around has said and this page has not read yet; of more, the last."""
        self._id = ""

    def start(self) -> None:
        """Show what the address asks for; then listen, and report how much room is needed."""
        given = window.URLSearchParams.new(window.location.search)
        asked = {str(name): str(given.get(name)) for name in given.keys()}  # noqa: SIM118
        self._id = id_of(asked)
        fragment = str(window.location.hash)
        self._send(Enter(asked, fragment, chance.seed(), asked.get("theme", "")))
        window.addEventListener("message", create_proxy(self._hear))
        self.post(Post("ready", {"height": _height()}))
        seen = window.ResizeObserver.new(create_proxy(self._resized))
        for part in (document.body, *_parts()):
            seen.observe(part)

    def post(self, message: Post) -> None:
        """Send a message to the page around, whatever its origin: nothing here is secret."""
        if window.parent == window:
            return
        data = {
            "ns": SPACE,
            "v": VERSION,
            "id": self._id,
            "type": message.kind,
            "payload": dict(message.payload),
        }
        window.parent.postMessage(window.JSON.parse(json.dumps(data)), "*")

    def _hear(self, event: Any) -> None:
        if event.source != window.parent or window.parent == window:
            return
        try:
            text = str(window.JSON.stringify(event.data))
        except JsException:
            return  # nothing of ours goes in circles
        if len(text) <= MOST_MESSAGE:
            if not self._heard:
                self._pull(self._next)
            self._heard.append(text)

    def _next(self) -> Message | None:
        texts = tuple(self._heard)
        self._heard.clear()
        return Said(texts) if texts else None

    def _resized(self, *_: Any) -> None:
        self.post(Post("resize", {"height": _height()}))


def _height() -> int:
    """The height of all that is shown. A table that needs more than its window runs out of it."""
    parts = (document.body, *_parts())
    bottom = max(part.getBoundingClientRect().bottom for part in parts)
    return math.ceil(bottom + window.scrollY)


def _parts() -> list[Any]:
    """What the page is made of, below its bar."""
    return list(document.querySelectorAll("main > *"))

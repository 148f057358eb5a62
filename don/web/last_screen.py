"""The screen of the last visit: stored when the reader leaves, and shown first at the next visit.

Until Python has drawn the page, ``static/last_screen.js`` paints this screen, and
``static/boot.js`` keeps the last press.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import create_proxy, jsnull
from pyscript import document, window

from don.ui import last_screen
from don.ui.i18n import Words
from don.ui.messages import Message, Notice, Tell
from don.ui.model import App

from . import dom
from .keeper import Keeper


class LastScreen:
    """Stores the screen whenever the reader leaves."""

    def __init__(
        self,
        keeper: Keeper,
        send: Callable[[Message], None],
        shown: Callable[[], tuple[App, Words]],
    ) -> None:
        """``shown`` returns the state on the screen, and the words of its language."""
        self._keeper = keeper
        self._send = send
        self._shown = shown
        self._kept: tuple[App, Words, str | None] | None = None
        """The state and the words when the reader last left, and the stored text of the screen, if
        any."""
        self._task: asyncio.Future[None] | None = None

    def start(self) -> None:
        """Begin to follow the page, which must already be drawn and take presses."""
        document.addEventListener("visibilitychange", create_proxy(self._look))
        window.addEventListener("pagehide", create_proxy(self._leave))
        pressed = window.don.pressed()
        if pressed is not jsnull:
            self._task = asyncio.ensure_future(self._press(str(pressed)))

    async def _press(self, of: str) -> None:
        """Carry out the press that was made before Python had started.

        The reader must have seen this position, and no other tab may play on from it.
        """
        await self._keeper.settled()
        app, _ = self._shown()
        there = app.playing is not None and not app.playing.elsewhere
        if not window.don.press(there and self._keeper.identity(app) == of):
            self._send(Tell(Notice("too_late")))

    def _look(self, _: Any) -> None:
        if document.hidden:
            self._leave()

    def _leave(self, _: Any = None) -> None:
        """Store the screen, or remove the stored one if this one cannot be shown at the next visit.
        Only the tab that plays a game stores its screen."""
        app, words = self._shown()
        if app.playing is not None and app.playing.elsewhere:
            return
        if self._kept is None or self._kept[0] is not app or self._kept[1] is not words:
            self._kept = app, words, self._written(app, words)
        text = self._kept[2]
        if text is None:
            self._keeper.drop_screen()
        else:
            self._keeper.keep_screen(text)

    def _written(self, app: App, words: Words) -> str | None:
        identity = self._keeper.identity(app)
        if not identity:
            return None
        return last_screen.written(app, words, dom.build(), identity, dom.fitting)

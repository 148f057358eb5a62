"""Lets each game be played in only one tab: the tab that has the game's lock (Web Locks).

A tab that wants a game waits in the queue for its lock, and announces that on a channel. The tab
that has the game then looks at the queue, and lets go if another tab waits there. So does a tab
that is given the lock while others wait behind it. Only the queue decides, never the order of the
messages. So the tab that asked last plays, and no other. If that tab turns to another game, now or
later, it announces that, and a tab that still shows the game that it has lost claims it again.

In a browser without locks every tab plays on: the shelf compares revisions, and stores the other
tab's game as a copy.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull
from pyscript import window

from don.ui.messages import Do, Message, PlayedElsewhere

from . import dom
from .tasks import run

CHANNEL = "don.2.tabs"
UNWANTED = "unwanted "
"""Before a game's id: the tab that was given this game has turned to another one."""


class Hold:
    """The lock of a game, held or awaited. ``release`` gives it back; it is None until the lock is
    granted."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.release: Any = None
        self.decided = asyncio.Event()
        """Set when it is known whether this tab has the game."""


class Tabs:
    """The lock on the game on the table."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._hold: Hold | None = None
        self._lost = ""
        """The game on the table, if another tab has it; otherwise empty."""
        self._channel: Any = None
        try:
            self._channel = window.BroadcastChannel.new(CHANNEL)
        except (JsException, AttributeError):
            return
        self._channel.addEventListener("message", create_proxy(self._on_message))

    def take(self, game_id: str) -> None:
        """Take the game if no other tab has it; otherwise send ``PlayedElsewhere``."""
        if not self._wants(game_id):
            self._request(game_id, {"ifAvailable": True}, lambda: None)
        elif self._hold is not None and self._hold.release is None:
            self._send(PlayedElsewhere(game_id))

    def claim(self, game_id: str, then: Callable[[], None]) -> None:
        """Ask the tab that has the game to let it go; take the game after that and call
        ``then``."""
        if not self._wants(game_id):
            self._request(game_id, {}, then)
        run(self._announce(game_id))

    async def settled(self) -> None:
        """Wait until it is known whether this tab has been given the game that it asked for."""
        if self._hold is not None:
            await self._hold.decided.wait()

    def release(self) -> None:
        """Let the game go, or stop waiting for it."""
        hold, self._hold = self._hold, None
        if hold is not None:
            hold.decided.set()
        if hold is not None and hold.release is not None:
            hold.release()

    def _wants(self, game_id: str) -> bool:
        """Return whether this tab has the game, or waits for it."""
        return self._hold is not None and self._hold.game_id == game_id

    def _request(self, game_id: str, options: dict[str, Any], then: Callable[[], None]) -> None:
        before = self._hold
        self.release()
        if before is not None and before.release is not None:
            self._post(UNWANTED + before.game_id)
        self._lost = ""
        hold = self._hold = Hold(game_id)

        def granted(lock: Any) -> Any:
            if self._hold is not hold:  # this tab has turned to another game
                if lock is not jsnull:
                    self._post(UNWANTED + game_id)
                return None
            if lock is jsnull:
                self._lose(hold)
                return None
            promise = window.Promise.withResolvers()
            hold.release = promise.resolve
            run(self._look(hold, then))
            return promise.promise

        try:
            locks = window.navigator.locks
            locks.request(_name(game_id), dom.as_js(options), create_once_callable(granted))
        except (JsException, AttributeError):
            self._hold = None
            then()

    async def _announce(self, game_id: str) -> None:
        """Announce that this tab waits, once it is visible in the queue."""
        await _waiting(game_id)
        self._post(game_id)

    def _post(self, text: str) -> None:
        if self._channel is not None:
            self._channel.postMessage(text)

    def _on_message(self, event: Any) -> None:
        """Handle the message of another tab: it waits for a game, or has turned away from one."""
        text, hold = str(event.data), self._hold
        if hold is not None and hold.release is not None and hold.game_id == text:
            run(self._look(hold, lambda: None))
        elif self._lost and text == UNWANTED + self._lost:
            self._send(Do("play-here"))

    async def _look(self, hold: Hold, then: Callable[[], None]) -> None:
        """Let the game go if another tab waits for it; otherwise keep it and call ``then``."""
        wanted = await _waiting(hold.game_id)
        if self._hold is not hold:
            return
        if wanted:
            self._lose(hold)
        else:
            hold.decided.set()
            then()

    def _lose(self, hold: Hold) -> None:
        self._send(PlayedElsewhere(hold.game_id))
        hold.decided.set()
        self.release()
        self._lost = hold.game_id


async def _waiting(game_id: str) -> bool:
    """Return whether a tab waits for the lock of a game."""
    try:
        queue = await window.navigator.locks.query()
    except (JsException, AttributeError):
        return False
    name = _name(game_id)
    return any(request.name == name for request in queue.pending)


def _name(game_id: str) -> str:
    return f"{CHANNEL}.{game_id}"

"""One game is played in one tab. Web Locks say who has it; a channel asks the other to let go.

A browser without locks plays on: the shelf compares revisions, and stores the other game as a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull, to_js
from pyscript import window

from don.ui.messages import Lost, Message

CHANNEL = "don.2.tabs"


class Tabs:
    """The lock on the game on the table."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._game_id = ""
        self._release: Any = None
        self._channel: Any = None
        self._keep: list[Any] = []
        try:
            self._channel = window.BroadcastChannel.new(CHANNEL)
        except (JsException, AttributeError):
            return
        self._channel.addEventListener("message", create_proxy(self._heard))

    def take(self, game_id: str) -> None:
        """Take the game if no other tab has it; else send ``Lost``."""
        if game_id != self._game_id:
            self._request(game_id, {"ifAvailable": True}, lambda: None)

    def claim(self, game_id: str, then: Callable[[], None]) -> None:
        """Ask the tab that has the game to let it go, and take it then."""
        if self._channel is not None:
            self._channel.postMessage(game_id)
        self._request(game_id, {}, then)

    def _request(self, game_id: str, options: dict[str, Any], then: Callable[[], None]) -> None:
        self.release()
        self._game_id = game_id

        def granted(lock: Any) -> Any:
            if lock is jsnull:
                self._game_id = ""
                self._send(Lost(game_id))
                return None
            then()
            promise = window.Promise.withResolvers()
            self._release = promise.resolve
            return promise.promise

        try:
            locks = window.navigator.locks
            proxy = create_proxy(granted)
            self._keep = [proxy]
            locks.request(f"{CHANNEL}.{game_id}", _object(options), proxy)
        except (JsException, AttributeError):
            then()

    def release(self) -> None:
        """Let the game go."""
        if self._release is not None:
            self._release()
        self._release, self._game_id = None, ""

    def _heard(self, event: Any) -> None:
        """Another tab wants a game."""
        game_id = str(event.data)
        if self._game_id and game_id == self._game_id:
            self._send(Lost(game_id))
            self.release()


def _object(options: dict[str, Any]) -> Any:
    return to_js(options, dict_converter=window.Object.fromEntries)

"""Lines to other devices (WebRTC), with no server in between unless the deployer has named one.

The host offers, the guest answers; what each has to know of the other is on the codes that they
show (``offers``). A channel for data is all that is opened.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy, jsnull
from pyscript import document, window

from don.ui.together import join_links, offers
from don.ui.together.join_links import Joined
from don.ui.together.transport import Ends

MOST_WAITING = 8
"""Offers that wait for an answer; the oldest are given up."""
GATHERING = 3.0
"""Seconds for which addresses are gathered."""
BROKEN = ("failed", "closed")


class Peers:
    """All lines to other devices, and the offers that are out."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends
        self._waiting: dict[str, PeerLine] = {}
        """By the names of their offers."""
        self._answers: list[PeerLine] = []

    async def offer(self) -> str:
        """An offer, as SDP; empty if the browser cannot make one."""
        with suppress(JsException, AttributeError, ValueError):
            line = PeerLine(self._ends)
            await line.peer.setLocalDescription()
            sdp = await line.described()
            self._waiting[offers.from_sdp(sdp).ufrag] = line
            for name in list(self._waiting)[:-MOST_WAITING]:
                self._waiting.pop(name).close()
            return sdp
        return ""

    async def answer(self, sdp: str) -> str:
        """The answer to an offer, as SDP; empty if the browser cannot make one."""
        with suppress(JsException, AttributeError, ValueError):
            for line in self._answers:
                line.close()
            line = PeerLine(self._ends)
            self._answers = [line]
            await line.peer.setRemoteDescription(_plain({"type": "offer", "sdp": sdp}))
            await line.peer.setLocalDescription()
            return await line.described()
        return ""

    async def take_answer(self, name: str, sdp: str) -> bool:
        """Connect to who has answered; False if there is no such offer, or it was answered."""
        line = self._waiting.pop(name, None)
        if line is None:
            return False
        try:
            await line.peer.setRemoteDescription(_plain({"type": "answer", "sdp": sdp}))
        except JsException:
            line.close()
            return False
        return True

    def knows(self, text: str) -> bool:
        """Whether a guest's code answers one of these offers."""
        try:
            link = join_links.read(join_links.find(text))
        except ValueError:
            return False
        return isinstance(link, Joined) and link.name in self._waiting


class PeerLine:
    """One end of a line: a connection with one channel for texts."""

    def __init__(self, ends: Ends) -> None:
        self._ends = ends
        self.peer = window.RTCPeerConnection.new(_plain({"iceServers": _servers()}))
        self._texts = self.peer.createDataChannel("don", _plain({"negotiated": True, "id": 0}))
        self._over = False
        self._texts.onopen = create_proxy(lambda _: ends.opened(self))
        self._texts.onmessage = create_proxy(lambda event: ends.received(self, str(event.data)))
        self._texts.onclose = create_proxy(lambda _: self.close())
        self.peer.onconnectionstatechange = create_proxy(self._look)
        window.addEventListener("pagehide", create_proxy(lambda _: self.close()))

    async def described(self) -> str:
        """This end's description, once the addresses are known at which it can be reached."""
        gathered = asyncio.Event()

        def look(_: Any = None) -> None:
            if self.peer.iceGatheringState == "complete":
                gathered.set()

        self.peer.onicegatheringstatechange = create_proxy(look)
        look()
        with suppress(TimeoutError):
            await asyncio.wait_for(gathered.wait(), GATHERING)
        return str(self.peer.localDescription.sdp)

    def send(self, text: str) -> None:
        """Send a text."""
        with suppress(JsException):
            self._texts.send(text)

    def close(self) -> None:
        """Close the line."""
        if not self._over:
            self._over = True
            self._ends.closed(self)
            self._texts.close()
            asyncio.get_event_loop().call_later(0.5, self.peer.close)  # what was sent goes out

    def _look(self, _: Any) -> None:
        if self.peer.connectionState in BROKEN:
            self.close()


def _servers() -> list[Any]:
    """What the deployer has named for people far apart (``build --ice``); commonly nothing."""
    found = document.querySelector('meta[name="ice"]')
    return [] if found is jsnull else list(json.loads(str(found.content)))


def _plain(data: dict[str, Any]) -> Any:
    return window.JSON.parse(json.dumps(data))

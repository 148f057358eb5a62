"""Lines to other devices (WebRTC), without a server in between unless the deployer has named one.

The host offers, the guest answers. What each must know about the other is in the codes that they
show (``offers``). A line is only a channel for data.

The keys that this device shows to hosts are stored, so that a host recognises the device when it
comes back. Each invitation has its own key, so that no two hosts can find out that they have the
same device as a guest. The keys are in a database of the browser, which gives out no private key,
and are valid for a month.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, jsnull
from pyscript import document, window

from don.ui.together import join_links, offers
from don.ui.together.join_links import Joined
from don.ui.together.sealed import Budget
from don.ui.together.silence import Silence
from don.ui.together.transport import LineListener

from .. import dom
from ..tasks import now

DATABASE = "don.2.keys"
KEYS = "keys"
MOST = 8
"""The most keys stored; before a further one is stored, all are removed."""
KIND = {"name": "ECDSA", "namedCurve": "P-256"}


async def certificate_for(key: str) -> tuple[Any, bool]:
    """Return the certificate for an invitation, and whether this device has shown it before.

    The certificate is None if the browser cannot store any; then any certificate will do.
    """
    try:
        stored = await _database()
        found = await _done(_keys(stored, "readonly").get(key))
        if found is not jsnull and found is not None and found.expires > window.Date.now():
            return found, True
        made = await window.RTCPeerConnection.generateCertificate(dom.as_js(KIND))
        if await _done(_keys(stored, "readonly").count()) >= MOST:
            await _done(_keys(stored, "readwrite").clear())
        await _done(_keys(stored, "readwrite").put(made, key))
    except (JsException, AttributeError):
        return None, False
    return made, False


async def _database() -> Any:
    request = window.indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = create_once_callable(
        lambda _: request.result.createObjectStore(KEYS) and None
    )
    return await _done(request)


def _keys(stored: Any, mode: str) -> Any:
    return stored.transaction(KEYS, mode).objectStore(KEYS)


async def _done(request: Any) -> Any:
    """Return the result of a request to the database. Raises ``JsException`` if it fails."""
    promise = window.Promise.withResolvers()
    request.onsuccess = create_once_callable(lambda _: promise.resolve(request.result))
    request.onerror = create_once_callable(lambda _: promise.reject(request.error))
    return await promise.promise


MOST_WAITING = 8
"""The most offers that wait for an answer; the oldest are given up."""
FINDING = 12.0
"""Seconds within which two devices that know each other's codes should find each other. After that
they go on trying, and some browsers never report a failure."""
GATHERING = 3.0
"""Seconds for which addresses are gathered."""
BROKEN = ("failed", "closed")
TICK = 1.0
"""Seconds between two looks at a line."""
ASKS, WAITS = 3.0, 5.0
"""Seconds after which a guest that hears nothing asks for a sign of life, and within which it must
come."""
MOST_SIGNS = 10
"""The most signs of life that a guest may ask for at once."""


class Peers:
    """All lines to other devices, and the open offers."""

    def __init__(self, listener: LineListener) -> None:
        self._listener = listener
        self._waiting: dict[str, PeerLine] = {}
        """Lines that wait for an answer, by the names of their offers."""
        self._answers: list[PeerLine] = []
        self._expecting: list[PeerLine] = []
        """Lines whose answer is known beforehand."""
        self._connecting: list[PeerLine] = []
        """Lines whose answer has come."""

    async def offer(self, token: str = "", key_print: str = "") -> tuple[str, bool]:
        """Return an offer, as SDP, and whether it is for the known device with this token and key.

        A known device need not show a code in reply. The offer is empty if the browser cannot make
        one.
        """
        with suppress(JsException, AttributeError, ValueError):
            line = PeerLine(self._listener, from_guest=True)
            await line.peer.setLocalDescription()
            sdp = await line.described()
            name = offers.from_sdp(sdp).ufrag
            if token and key_print and _can_expect():
                answer = offers.expected_answer(name, token, bytes.fromhex(key_print))
                await line.answered(offers.to_sdp(answer, is_answer=True))
                self._expecting.append(line)
                for old in self._expecting[:-MOST_WAITING]:
                    self._expecting.remove(old)
                    old.give_up()
                return sdp, True
            self._waiting[name] = line
            for name in list(self._waiting)[:-MOST_WAITING]:
                self._waiting.pop(name).close()
            return sdp, False
        return "", False

    async def answer(self, sdp: str, key: str, token: str) -> str:
        """Return the answer to an offer, as SDP; empty if the browser cannot make one.

        A device that has come with this key before shows the same certificate, so that the host can
        expect it.
        """
        with suppress(JsException, AttributeError, ValueError):
            for line in self._answers:
                line.close()
            certificate, known = await certificate_for(key)
            line = PeerLine(self._listener, certificate=certificate)
            self._answers = [line]
            await line.peer.setRemoteDescription(dom.as_js({"type": "offer", "sdp": sdp}))
            if known and token:
                await _answer_as_expected(line.peer, offers.from_sdp(sdp).ufrag, token)
            else:
                await line.peer.setLocalDescription()
            return await line.described()
        return ""

    async def take_answer(self, name: str, sdp: str) -> bool:
        """Connect to the device that answers; return False if the offer is not open any more, or if
        the answer is useless."""
        line = self._waiting.pop(name, None)
        if line is None:
            return False
        try:
            await line.answered(sdp)
        except JsException:
            line.close()
            return False
        asyncio.get_event_loop().call_later(FINDING, line.report_if_unreached)
        self._connecting.append(line)
        for old in self._connecting[:-MOST_WAITING]:
            self._connecting.remove(old)
            old.give_up()
        return True

    def knows(self, text: str) -> bool:
        """Return whether a guest's code answers one of these offers."""
        try:
            link = join_links.read(join_links.find(text))
        except ValueError:
            return False
        return isinstance(link, Joined) and link.name in self._waiting


class PeerLine:
    """One end of a line: a connection with one channel for texts, and one for signs of life.

    The browser notices a broken connection, but not an intact one on which nothing comes any more.
    So the guest asks for signs of life, which the host gives.
    """

    def __init__(
        self, listener: LineListener, from_guest: bool = False, certificate: Any = None
    ) -> None:
        self._listener = listener
        self.from_guest = from_guest
        options = dom.as_js({"iceServers": _servers()})
        if certificate is not None:
            options.certificates = window.Array.of(certificate)
        self.peer = window.RTCPeerConnection.new(options)
        self.key_print = ""
        self._texts = self.peer.createDataChannel("don", dom.as_js({"negotiated": True, "id": 0}))
        self._over = False
        self._texts.onopen = create_proxy(lambda _: self._opened())
        self._texts.onmessage = create_proxy(lambda event: self._received(str(event.data)))
        self._texts.onclose = create_proxy(lambda _: self.close())
        self._signs = self.peer.createDataChannel("signs", dom.as_js({"negotiated": True, "id": 1}))
        self._signs.onmessage = create_proxy(lambda _: self._sign_came())
        self._may_sign = Budget(MOST_SIGNS, each_second=2)
        self._silence = Silence(now(), ASKS, WAITS)
        # As listeners, since Firefox refuses a proxy for `onconnectionstatechange` and its like.
        self.peer.addEventListener("connectionstatechange", create_proxy(self._look))
        window.addEventListener("pagehide", create_proxy(lambda _: self.close()))

    def _opened(self) -> None:
        self._listener.opened(self, self.key_print)
        if not self.from_guest:
            self._silence.heard(now())
            self._look_at_silence()

    def _received(self, text: str) -> None:
        self._silence.heard(now())
        self._listener.received(self, text)

    def _sign_came(self) -> None:
        self._silence.heard(now())
        if not self.from_guest:
            return
        if self._may_sign.take(now()):
            self._sign()
        else:
            self._signs.onmessage = jsnull

    def _sign(self) -> None:
        with suppress(JsException):
            self._signs.send("")

    def _look_at_silence(self) -> None:
        if self._over:
            return
        at = now()
        to_do = self._silence.look(at)
        if to_do == "ask" and self._silence.asks(at):
            self._sign()
        elif to_do == "lost":
            self._silence.heard(at)  # the page may keep the line
            self._listener.silent(self)
        asyncio.get_event_loop().call_later(TICK, self._look_at_silence)

    async def described(self) -> str:
        """Return this end's description, as SDP, once its addresses are known."""
        gathered = asyncio.Event()

        def look(_: Any = None) -> None:
            if self.peer.iceGatheringState == "complete":
                gathered.set()

        self.peer.addEventListener("icegatheringstatechange", create_proxy(look))
        look()
        with suppress(TimeoutError):
            await asyncio.wait_for(gathered.wait(), GATHERING)
        return str(self.peer.localDescription.sdp)

    async def answered(self, sdp: str) -> None:
        """Take the answer of the other end. Raises ``JsException`` if it is useless."""
        self.key_print = offers.from_sdp(sdp).fingerprint.hex()
        await self.peer.setRemoteDescription(dom.as_js({"type": "answer", "sdp": sdp}))

    def report_if_unreached(self) -> None:
        """Report that no device was found, if none has connected by now."""
        if not self._over and str(self._texts.readyState) == "connecting":
            self._listener.unreached()

    def give_up(self) -> None:
        """Close the line if no device has connected by now."""
        if str(self._texts.readyState) == "connecting":
            self.close()

    def send(self, text: str) -> None:
        """Send a text."""
        with suppress(JsException):
            self._texts.send(text)
        self._silence.expects(now())

    def close(self) -> None:
        """Close the line."""
        if not self._over:
            self._over = True
            self._listener.closed(self)
            self.deafen()
            self._texts.close()
            # Later, so that what was sent still goes out.
            asyncio.get_event_loop().call_later(0.5, self.peer.close)

    def deafen(self) -> None:
        """Stop listening: later texts do not reach Python at all."""
        self._texts.onmessage = self._signs.onmessage = jsnull

    def _look(self, _: Any) -> None:
        if self.peer.connectionState in BROKEN:
            if self.key_print:
                self.report_if_unreached()
            self.close()


async def _answer_as_expected(peer: Any, offer: str, token: str) -> None:
    """Answer with the name and the password that the host expects.

    If the browser does not allow that, give its own answer, which the host can scan.
    """
    answer = await peer.createAnswer()
    sdp = offers.as_expected(str(answer.sdp), offer, token)
    try:
        await peer.setLocalDescription(dom.as_js({"type": "answer", "sdp": sdp}))
    except JsException:
        await peer.setLocalDescription()


def _can_expect() -> bool:
    """Return whether this browser can wait long for a device whose address it does not know.

    Firefox gives up after five seconds.
    """
    return "Firefox/" not in str(window.navigator.userAgent)


def _servers() -> list[Any]:
    """Return the servers that the deployer has named for people on other networks (``build
    --ice``)."""
    found = document.querySelector('meta[name="ice"]')
    return [] if found is jsnull else list(json.loads(str(found.content)))

"""A connection to a relay: opening, receiving, sending, closing, and connecting again."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import window

from don.ui.together import sealed
from don.ui.together.host import MOST_LINES
from don.ui.together.rooms import pause
from don.ui.together.sealed import Budget, Packet

from ...tasks import now
from .sealing import as_object

KEEP_ALIVE = 60
"""Seconds after which a silent line sends a sign of life to its relay."""
CONFIRMING = 10.0
"""Seconds within which a relay must confirm a packet; else the connection has broken."""
KEPT = 86_400
"""Seconds for which a relay keeps what is published for later listeners."""
EXPIRING = {"messageExpiryInterval": KEPT}
RESTING = 5.0
"""Seconds for which a crowded topic is not heard after too many packets."""
MOST_RECEIVED = sealed.MOST_PACKET + 500
"""The most bytes of a packet with its topic."""


def chance() -> float:
    """Return a random number from 0 to 1, for ``rooms.pause``."""
    return os.urandom(1)[0] / 255


class Connection:
    """A connection to a relay, which listens to some topics of a room.

    It may leave a farewell for the moment when it breaks; the relay may keep the farewell for later
    listeners. The connection calls ``opened``, ``heard`` (with a packet and its topic) and
    ``closed``.

    Strangers can send to the ``crowded`` topic, so the connection reads only a few packets a second
    from it. When more come, it leaves the topic for a while: otherwise they would wait at the relay
    in one queue with the players' packets. It calls ``again`` when it is back on the topic.
    """

    def __init__(
        self,
        address: str,
        code: str,
        topics: tuple[str, ...],
        crowded: str,
        farewell: tuple[str, bytes] | None,
        opened: Callable[[], None],
        heard: Callable[[Packet, str], None],
        closed: Callable[[], None],
        keep_farewell: bool = False,
        again: Callable[[], None] = lambda: None,
    ) -> None:
        self._opened, self._heard, self._closed = opened, heard, closed
        self._again = again
        self._topics, self._crowded, self._farewell = topics, crowded, farewell
        self._reading = Budget(2 * MOST_LINES, each_second=20)
        """Limits the packets read from the crowded topic."""
        self._rests = False
        """True while the crowded topic is not read."""
        self.open = False
        self.over = False
        self.on_way = 0
        """The packets that the relay has not confirmed yet."""
        options: dict[str, Any] = {
            "protocolVersion": 5,
            "clientId": os.urandom(10).hex(),
            "username": sealed.room_name(code),
            "clean": True,
            "reconnectPeriod": 0,
            "connectTimeout": 10_000,
            "keepalive": KEEP_ALIVE,
            "timerVariant": "native",
            "resubscribe": False,
            "properties": {"maximumPacketSize": MOST_RECEIVED, "receiveMaximum": 100},
        }
        if farewell is not None:
            topic, payload = farewell
            kept = {"retain": True, "properties": EXPIRING} if keep_farewell else {"retain": False}
            options["will"] = {"topic": topic, "payload": payload, "qos": 1, **kept}
        self._client = window.mqtt.connect(address, as_object(options))
        for event, act in {
            "connect": lambda *_: self._subscribe(),
            "packetreceive": self._received,
            "close": lambda *_: self.end(tell=True),
            "error": lambda *_: self.end(tell=True),
        }.items():
            self._client.on(event, create_proxy(act))

    def _subscribe(self) -> None:
        # The relay keeps to the limit, but mosquitto counts a byte less than the client. So the
        # client itself must not check it: it would leave.
        self._client.options.properties.maximumPacketSize = 0

        def done(error: Any, *_: Any) -> None:
            if error or self.over:
                self.end(tell=True)
            else:
                self.open = True
                self._opened()

        if self._topics:
            self._client.subscribe(to_js(self._topics), as_object({"qos": 1}), create_proxy(done))
        else:
            done(None)

    def listen(self, topic: str) -> None:
        """Hear one more topic. The relay learns of it before it gets any later packet."""
        if self.open:
            self._client.subscribe(topic, as_object({"qos": 1}))

    def ignore(self, topic: str) -> None:
        """Hear a topic no longer."""
        if self.open:
            self._client.unsubscribe(topic)

    def _received(self, packet: Any, *_: Any) -> None:
        if self.over or packet.cmd != "publish" or packet.length > MOST_RECEIVED:
            return
        if packet.topic == self._crowded and not self._reading.take(now()):
            self._rest()
            return
        # Pyodide can read only the browser's own buffers. A copy turns mqtt.js's buffer into one.
        with suppress(ValueError, JsException):
            plain = window.structuredClone(packet).payload
            self._heard(sealed.read_packet(bytes(plain.to_bytes())), str(packet.topic))

    def _rest(self) -> None:
        if not self._rests:
            self._rests = True
            self.ignore(self._crowded)
            asyncio.get_event_loop().call_later(RESTING, self._hear_again)

    def _hear_again(self) -> None:
        self._rests = False
        self.listen(self._crowded)
        self._again()

    def publish(self, topic: str, packet: Packet) -> None:
        """Send a packet. On a connection that is not open it is lost."""
        self._publish(topic, packet.write(), {"qos": 1})

    def retain(self, topic: str, payload: bytes) -> None:
        """Have the relay keep a payload for later listeners, or delete it with an empty one."""
        kept = {"properties": EXPIRING} if payload else {}
        self._publish(topic, payload, {"qos": 1, "retain": True, **kept})

    def _publish(self, topic: str, payload: bytes, how: dict[str, Any]) -> None:
        if self.open and not self.over:
            self.on_way += 1
            self._client.publish(topic, to_js(payload), as_object(how), self._confirmed())

    def _confirmed(self) -> Any:
        def done(*_: Any) -> None:
            self.on_way -= 1
            late.cancel()
            proxy.destroy()

        proxy = create_proxy(done)
        late = asyncio.get_event_loop().call_later(CONFIRMING, lambda: self.end(tell=True))
        return proxy

    def end(self, tell: bool = False) -> None:
        """End the connection; call ``closed`` if ``tell``."""
        if self.over:
            return
        if self.open and self._farewell is not None:
            topic, farewell = self._farewell
            self._client.publish(topic, to_js(farewell), as_object({"qos": 0}))
        self.over, self.open = True, False
        self._client.end(tell or not self._client.connected)
        if tell:
            self._closed()


class RelayEnd:
    """A device's end at one relay: a connection. When it breaks, a new one replaces it, each time
    after a longer pause."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._attempt = 0
        self._connection: Connection | None = None
        self._connect()

    def _connect(self) -> None:
        """Make the connection, unless this device has left the room."""
        raise NotImplementedError

    @property
    def open(self) -> bool:
        """True if the relay is connected."""
        return self._connection is not None and self._connection.open

    def _connect_later(self) -> None:
        wait = pause(self._attempt, chance())
        self._attempt += 1
        asyncio.get_event_loop().call_later(wait, self._connect)

    def leave(self) -> None:
        """Leave the relay."""
        self._leave()

    def _leave(self) -> None:
        if self._connection is not None:
            self._connection.end()

    def _leave_soon(self) -> None:
        """Leave once all earlier packets are on their way."""
        asyncio.get_event_loop().call_later(0.5, self._leave)

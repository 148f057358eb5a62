"""Lines through a relay (MQTT), for devices on any network. ``sealed`` says what is sent.

The host has one connection to each relay, on which it hears all guests. A guest has one connection
for one line: when either breaks, the guest makes both anew, and calls until the host answers.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import document, window

from don.ui.together import sealed
from don.ui.together.host import MOST_LINES
from don.ui.together.inbox import FROM_HOST
from don.ui.together.offers import encoded
from don.ui.together.rooms import pause
from don.ui.together.sealed import (
    ANSWER,
    CALL,
    GONE,
    HERE,
    HOST,
    LINE,
    SHUT,
    STILL,
    Budget,
    Hail,
    Incoming,
    Packet,
)
from don.ui.together.transport import LineListener
from don.ui.together.wire import MOST_FROM_GUEST, MOST_FROM_HOST

from .. import dom
from ..tasks import run
from .sealing import Key, Pair, as_object

PROGRAM = "runtime/mqtt/mqtt.min.js"
GUEST_TOPIC, HOST_TOPIC, ALL_TOPIC = "guest", "host", "all"
TICK = 1.0
"""Seconds between two looks at a line."""
ASKING = 20.0
"""Seconds after which a guest that hears nothing asks for a sign of life."""
ANSWERING = 12.0
"""Seconds within which the host gives it; else the line is lost."""
SILENCE = 150.0
"""Seconds without a guest's sign of life after which the host gives up the line. Browsers let the
clocks of hidden pages run slowly."""
GAP = 6.0
"""Seconds for which a missing packet may be late."""
GREETING = 15.0
"""Seconds within which a guest must say something on a new line."""
AGAIN = 1.0
"""Seconds after which a guest calls again whose line broke at once."""
LOADING = 5.0
"""Seconds after which the program is asked for again, if it could not be loaded."""
KEEP_ALIVE = 60
CONFIRMING = 10.0
"""Seconds within which a relay must confirm a packet; else the connection has broken."""
MOST_RECEIVED = sealed.MOST_PACKET + 500
"""The most bytes of a packet with its topic."""
MOST_OUT = FROM_HOST.characters
"""The most characters that wait to be sent on a line."""
AT_ONCE = 24
"""The most packets on their way to a relay."""
BYTES_A_LETTER = 4


def _now() -> float:
    return asyncio.get_event_loop().time()


async def new_room() -> tuple[str, str, str]:
    """Return the code of a new room, its seat key, and the host's pair of keys."""
    pair = await Pair.made()
    return sealed.code(os.urandom(16), pair.public), encoded(os.urandom(16)), pair.text


class Connection:
    """A connection to a relay: it hears some topics of a room, and leaves a farewell when it
    breaks. ``opened``, ``heard`` (with a packet) and ``closed`` are called.

    Anybody with the link can send to the ``crowded`` topic. It reads only a few packets a second
    from it and drops the others unread, which costs little.
    """

    def __init__(
        self,
        address: str,
        topics: tuple[str, ...],
        crowded: str,
        farewell: tuple[str, bytes],
        opened: Callable[[], None],
        heard: Callable[[Packet], None],
        closed: Callable[[], None],
    ) -> None:
        self._opened, self._heard, self._closed = opened, heard, closed
        self._topics, self._crowded, self._farewell = topics, crowded, farewell
        self._reading = Budget(2 * MOST_LINES, each_second=20)
        """For packets on the crowded topic."""
        self.open = False
        self.over = False
        self.on_way = 0
        """The packets that the relay has not confirmed yet."""
        will = {"topic": farewell[0], "payload": farewell[1], "qos": 1, "retain": False}
        options = {
            "protocolVersion": 5,
            "clientId": os.urandom(10).hex(),
            "clean": True,
            "reconnectPeriod": 0,
            "connectTimeout": 10_000,
            "keepalive": KEEP_ALIVE,
            "timerVariant": "native",
            "resubscribe": False,
            "will": will,
            "properties": {"maximumPacketSize": MOST_RECEIVED, "receiveMaximum": 100},
        }
        self._client = window.mqtt.connect(address, as_object(options))
        for event, act in {
            "connect": lambda *_: self._subscribe(),
            "packetreceive": self._received,
            "close": lambda *_: self.end(tell=True),
            "error": lambda *_: self.end(tell=True),
        }.items():
            self._client.on(event, create_proxy(act))

    def _subscribe(self) -> None:
        def done(error: Any, *_: Any) -> None:
            if error or self.over:
                self.end(tell=True)
            else:
                self.open = True
                self._opened()

        self._client.subscribe(to_js(self._topics), as_object({"qos": 1}), create_proxy(done))

    def listen(self, topic: str) -> None:
        """Hear one more topic. The relay knows of it before what is sent after this."""
        if self.open:
            self._client.subscribe(topic, as_object({"qos": 1}))

    def ignore(self, topic: str) -> None:
        """Hear a topic no longer."""
        if self.open:
            self._client.unsubscribe(topic)

    def _received(self, packet: Any, *_: Any) -> None:
        if self.over or packet.cmd != "publish" or packet.length > MOST_RECEIVED:
            return
        if packet.topic == self._crowded and not self._reading.take(_now()):
            return
        # Pyodide knows no buffers but the browser's own; the program's own kind is one in a copy.
        with suppress(ValueError, JsException):
            plain = window.structuredClone(packet).payload
            self._heard(sealed.read_packet(bytes(plain.to_bytes())))

    def publish(self, topic: str, packet: Packet) -> None:
        """Send a packet. On a connection that is not open it is lost."""
        if self.open and not self.over:
            self.on_way += 1
            self._client.publish(
                topic, to_js(packet.write()), as_object({"qos": 1}), self._confirmed()
            )

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
        if self.open:
            topic, farewell = self._farewell
            self._client.publish(topic, to_js(farewell), as_object({"qos": 0}))
        self.over, self.open = True, False
        self._client.end(tell or not self._client.connected)
        if tell:
            self._closed()


class RelayLine:
    """One end of a line through a relay."""

    def __init__(
        self,
        ends: LineListener,
        connection: Connection,
        topics: tuple[str, str],
        end: bytes,
        keys: tuple[Key, Key],
        from_guest: bool,
        over: Callable[[RelayLine], None],
    ) -> None:
        self.from_guest = from_guest
        self._ends, self._connection, self.end = ends, connection, end
        self._topic, self.heard_on = topics
        self._send_key, self._read_key = keys
        self._over = over
        self.is_over = False
        self.deaf = False
        self.farewell = b""
        """The hash of the other end's farewell."""
        self.answer: Packet | None = None
        """The host's answer to the call, until the guest says something. Only then is the line
        reported, so a stranger who only calls costs the page nothing."""
        most = MOST_FROM_GUEST if from_guest else MOST_FROM_HOST
        self._incoming = Incoming(most * BYTES_A_LETTER)
        self._in: dict[int, Packet] = {}
        """The packets that wait to be opened, by number."""
        self._out: deque[bytes] = deque()
        self._waiting = 0
        self._opening = self._sealing = False
        self._count = 0
        now = _now()
        self._begun, self._heard, self._due = now, now, now + ASKING
        self._asked: float | None = None
        self._gap: float | None = None
        asyncio.get_event_loop().call_later(TICK, self._look)

    def send(self, text: str) -> None:
        """Send a text."""
        if len(text) + self._waiting > MOST_OUT:
            self.lost()
            return
        for part in sealed.parts(text):
            self._put(part)
        self._due = min(self._due, _now() + ANSWERING / 4)

    def _put(self, content: bytes) -> None:
        self._out.append(content)
        self._waiting += len(content)
        if not self._sealing:
            self._sealing = True
            run(self._seal())

    async def _seal(self) -> None:
        while self._out and not self._connection.over:
            if self._connection.on_way >= AT_ONCE:
                await asyncio.sleep(0.02)
                continue
            content = self._out.popleft()
            self._waiting -= len(content)
            number, self._count = self._count, self._count + 1
            done = await self._send_key.seal(
                sealed.nonce(number), sealed.bound(LINE, self.end), content
            )
            marked = sealed.mark(self._send_key.raw, number) + done
            self._connection.publish(self._topic, Packet(LINE, self.end, number, marked))
        self._sealing = False

    def take(self, packet: Packet) -> None:
        """Take a packet from the relay, unless it is a stranger's, or comes twice."""
        number = packet.number
        if self.is_over or self.deaf or number in self._in or not self._incoming.wants(number):
            return
        if sealed.is_marked(packet, self._read_key.raw):
            self._in[number] = packet
            if not self._opening:
                self._opening = True
                run(self._open())

    async def _open(self) -> None:
        while self._in and not self.is_over:
            number, packet = next(iter(self._in.items()))
            nonce, bound = sealed.nonce(number), sealed.bound(LINE, self.end)
            with suppress(ValueError):  # damaged
                content = await self._read_key.open(nonce, bound, packet.rest[sealed.MARK :])
                self._read(number, content)
            del self._in[number]
        self._opening = False

    def _read(self, number: int, content: bytes) -> None:
        now = _now()
        is_first = self.answer is not None
        self._heard, self._due, self._asked, self.answer = now, now + ASKING, None, None
        if is_first:
            self._ends.opened(self)
        try:
            for said in self._incoming.take(number, content):
                if said == SHUT:
                    self.lost()
                elif isinstance(said, str):
                    if not (self.is_over or self.deaf):
                        self._ends.received(self, said)
                elif self.from_guest:
                    self._put(bytes((STILL,)))
        except ValueError:
            self.lost()
        self._gap = (self._gap or now) if self._incoming.waits else None

    def _look(self) -> None:
        """Look whether the other end is still there; a guest asks for a sign of life."""
        if self.is_over:
            return
        now = _now()
        late = self._gap is not None and now - self._gap > GAP
        if self.from_guest:
            greets_not = self.answer is not None and now - self._begun > GREETING
            late = late or greets_not or now - self._heard > SILENCE
        elif self._asked is not None:
            late = late or now - self._asked > ANSWERING
        elif now >= self._due:
            self.ask()
        if late or self._connection.over:
            self.lost()
        else:
            asyncio.get_event_loop().call_later(TICK, self._look)

    def ask(self) -> None:
        """As a guest, ask for a sign of life; without one the line is soon lost."""
        if self._asked is None and not self.is_over:
            self._asked = _now()
            self._put(bytes((STILL,)))

    def deafen(self) -> None:
        """Stop listening."""
        self.deaf = True

    def close(self) -> None:
        """Close the line when all earlier texts are on their way."""
        if not self.is_over:
            self._put(bytes((SHUT,)))
            self.lost()

    def lost(self) -> None:
        """Report that the line is closed."""
        if not self.is_over:
            self.is_over = True
            self._over(self)
            self._ends.closed(self)


class Hosting:
    """The host's end at one relay."""

    def __init__(self, room: Room, address: str) -> None:
        self._room, self._address = room, address
        self._lines: dict[bytes, RelayLine] = {}
        self._calls: deque[Packet] = deque()
        self._answering = False
        self._budget = Budget(MOST_LINES, each_second=4)
        """For calls that are answered."""
        self._attempt = 0
        self._connection: Connection | None = None
        self._connect()

    def _connect(self) -> None:
        if self._room.over:
            return
        self._farewell = os.urandom(sealed.FAREWELL)
        gone = Packet(GONE, HOST, 0, self._farewell).write()
        room = self._room
        self._connection = Connection(
            self._address,
            (room.topic(HOST_TOPIC),),
            room.topic(HOST_TOPIC),
            (room.topic(ALL_TOPIC), gone),
            self._opened,
            self._heard,
            self._closed,
        )

    @property
    def open(self) -> bool:
        """Whether the relay is connected."""
        return self._connection is not None and self._connection.open

    def _opened(self) -> None:
        self._attempt = 0
        run(self._announce())
        self._room.changed()

    async def _announce(self) -> None:
        packet = await self._room.sealed(HERE, HOST, b"")
        if self._connection is not None:
            self._connection.publish(self._room.topic(ALL_TOPIC), packet)

    def _closed(self) -> None:
        for line in list(self._lines.values()):
            line.lost()
        self._room.changed()
        wait = pause(self._attempt, _chance())
        self._attempt += 1
        asyncio.get_event_loop().call_later(wait, self._connect)

    def ask(self) -> None:
        """The network may have changed: see whether the relay confirms something."""
        if self.open:
            run(self._announce())

    def _heard(self, packet: Packet) -> None:
        line = self._lines.get(packet.end)
        if packet.type == LINE and line is not None:
            line.take(packet)
        elif packet.type == GONE and line is not None:
            if sealed.print_of(packet.rest) == line.farewell:
                line.lost()
        elif sealed.is_call(packet) and len(self._calls) < MOST_LINES:
            self._calls.append(packet)
            if not self._answering:
                self._answering = True
                run(self._meet())

    async def _meet(self) -> None:
        while self._calls:
            with suppress(ValueError):
                await self._met(self._calls.popleft())
        self._answering = False

    async def _met(self, call: Packet) -> None:
        room, connection, end = self._room, self._connection, call.end
        hail = sealed.read_hail(await room.opened(call))
        if connection is None or not self._budget.take(_now()):
            return
        if end in self._lines:  # it has not heard the answer
            self._answer(self._lines[end])
            return
        salt = os.urandom(sealed.SALT)
        shared = await room.pair.shared(hail.public)
        keys = await room.keys(shared, salt, end)
        mine = Hail(room.pair.public, sealed.print_of(self._farewell), salt)
        answer = await room.sealed(ANSWER, end, mine.write())
        topics = room.line_topics(keys)[::-1]
        if connection.over or room.over or not self._has_place():
            return
        connection.listen(topics[1])
        line = RelayLine(room.ends, connection, topics, end, keys[::-1], True, self._forget)
        line.farewell, line.answer = hail.farewell, answer
        self._lines[end] = line
        self._answer(line)

    def _has_place(self) -> bool:
        """Return whether one more line may be; the oldest whose guest has said nothing goes."""
        if len(self._lines) <= MOST_LINES:
            return True
        silent = next((line for line in self._lines.values() if line.answer is not None), None)
        if silent is not None:
            silent.lost()
        return silent is not None

    def _answer(self, line: RelayLine) -> None:
        if self._connection is not None and line.answer is not None:
            topic = self._room.topic(f"{GUEST_TOPIC}/{line.end.hex()}")
            self._connection.publish(topic, line.answer)

    def _forget(self, line: RelayLine) -> None:
        self._lines.pop(line.end, None)
        if self._connection is not None:
            self._connection.ignore(line.heard_on)

    def end(self) -> None:
        """Leave the relay, when what was sent before is on its way."""
        connection = self._connection
        for line in list(self._lines.values()):
            line.close()
        if connection is not None:
            asyncio.get_event_loop().call_later(0.5, connection.end)


class Calling:
    """A guest's end at one relay."""

    def __init__(self, room: Room, address: str) -> None:
        self._room, self._address = room, address
        self._attempt = self._calls = 0
        self._connection: Connection | None = None
        self.line: RelayLine | None = None
        self._answering = False
        self._connect()

    def _connect(self) -> None:
        room = self._room
        if room.over:
            return
        self._end, self._farewell = os.urandom(sealed.END), os.urandom(sealed.FAREWELL)
        self._calls = 0
        gone = Packet(GONE, self._end, 0, self._farewell).write()
        self._answers = room.topic(f"{GUEST_TOPIC}/{self._end.hex()}")
        self._connection = Connection(
            self._address,
            (self._answers, room.topic(ALL_TOPIC)),
            room.topic(ALL_TOPIC),
            (room.topic(HOST_TOPIC), gone),
            self._opened,
            self._heard,
            self._closed,
        )

    @property
    def open(self) -> bool:
        """Whether the relay is connected."""
        return self._connection is not None and self._connection.open

    def _opened(self) -> None:
        self._attempt = 0
        self._room.changed()
        run(self._call(self._connection))

    async def _call(self, connection: Connection | None) -> None:
        """Call until the host answers, ever more rarely."""
        while connection is not None and not connection.over and self.line is None:
            await self._call_once(connection)
            due = _now() + pause(self._calls, _chance())
            self._calls += 1
            while _now() < due and self._calls and self.line is None and not connection.over:
                await asyncio.sleep(0.1)

    async def _call_once(self, connection: Connection) -> None:
        hail = Hail(self._room.pair.public, sealed.print_of(self._farewell))
        packet = await self._room.sealed(CALL, self._end, hail.write())
        connection.publish(self._room.topic(HOST_TOPIC), packet)

    def _heard(self, packet: Packet) -> None:
        line = self.line
        if packet.type == LINE and line is not None and packet.end == self._end:
            line.take(packet)
        elif packet.type == GONE and packet.end == HOST and line is not None:
            if sealed.print_of(packet.rest) == line.farewell:
                line.lost()
        elif line is None and packet.type in (ANSWER, HERE) and not self._answering:
            self._answering = True
            run(self._answered(packet))

    async def _answered(self, packet: Packet) -> None:
        room, connection = self._room, self._connection
        with suppress(ValueError):
            content = await room.opened(packet)
            if packet.type == HERE and packet.end == HOST:
                self._calls = 0  # call at once
            elif packet.type == ANSWER and packet.end == self._end and connection is not None:
                await self._agreed(sealed.read_hail(content), connection)
        self._answering = False

    async def _agreed(self, hail: Hail, connection: Connection) -> None:
        room, end = self._room, self._end
        if not sealed.names_host(room.code, hail.public):
            return
        shared = await room.pair.shared(hail.public)
        keys = await room.keys(shared, hail.salt, end)
        topics = room.line_topics(keys)
        if self.line is None and not connection.over and not room.over and room.takes(self):
            connection.listen(topics[1])
            connection.ignore(self._answers)
            self.line = line = RelayLine(
                room.ends, connection, topics, end, keys, False, lambda _: self._gone()
            )
            line.farewell = hail.farewell
            room.ends.opened(line)

    def _gone(self) -> None:
        """After the line the connection has no use any more. If the page has not even taken notice
        of the line, it waits for another one."""
        self._room.end(after=0.5)
        asyncio.get_event_loop().call_later(AGAIN, self._room.again)

    def _closed(self) -> None:
        if self.line is not None:
            self.line.lost()
            return
        self._room.changed()
        wait = pause(self._attempt, _chance())
        self._attempt += 1
        asyncio.get_event_loop().call_later(wait, self._connect)

    def ask(self) -> None:
        """The network may have changed: look whether the line still works."""
        if self.line is not None:
            self.line.ask()

    def end(self) -> None:
        """Leave the relay."""
        if self._connection is not None:
            self._connection.end()


class Room:
    """A room as one device knows it, and its ends at all relays."""

    def __init__(
        self, ends: LineListener, code: str, pair: Pair, key: Key, state: Callable[[bool], None]
    ) -> None:
        self.ends, self.code, self.pair = ends, code, pair
        self._key, self._state = key, state
        self.over = False
        self.again: Callable[[], None] = lambda: None
        """As a guest, call again, unless the page has stopped that."""
        self.at: list[Any] = []
        """A ``Hosting`` or a ``Calling`` for each relay."""

    def topic(self, name: str) -> str:
        """Return a topic of the room."""
        return sealed.topic(self.code, name)

    async def sealed(self, type_: int, end: bytes, content: bytes) -> Packet:
        """Return a packet sealed with the key of the room."""
        nonce = os.urandom(sealed.NONCE)
        done = await self._key.seal(nonce, sealed.bound(type_, end), content)
        return Packet(type_, end, int.from_bytes(nonce, "big"), done)

    async def opened(self, packet: Packet) -> bytes:
        """Open such a packet. Raises ``ValueError``."""
        bound = sealed.bound(packet.type, packet.end)
        return await self._key.open(sealed.nonce(packet.number), bound, packet.rest)

    async def keys(self, shared: bytes, salt: bytes, end: bytes) -> tuple[Key, Key]:
        """Return the keys of a line: to the host, and to the guest."""
        to_host = await Key.of(sealed.line_key(self.code, shared, salt, end, True))
        to_guest = await Key.of(sealed.line_key(self.code, shared, salt, end, False))
        return to_host, to_guest

    def line_topics(self, keys: tuple[Key, Key]) -> tuple[str, str]:
        """Return the topics of a line with these keys: to the host, and to the guest."""
        to_host, to_guest = (sealed.line_topic(self.code, key.raw) for key in keys)
        return to_host, to_guest

    def takes(self, calling: Calling) -> bool:
        """As a guest, take the line through this relay, and leave the others. Return False if there
        is one already."""
        if calling not in self.at:
            return False
        for each in self.at:
            if each is not calling:
                each.end()
        self.at = [calling]
        return True

    def changed(self) -> None:
        """Report whether a relay is connected."""
        if not self.over:
            self._state(any(each.open for each in self.at))

    def end(self, after: float = 0.0) -> None:
        """Leave the room."""
        self.over = True
        for each in self.at:
            asyncio.get_event_loop().call_later(after, each.end)


class Relays:
    """The rooms of this page: one in which it is the host, and one that it calls."""

    def __init__(self, ends: LineListener, state: Callable[[bool], None]) -> None:
        self._ends, self._state = ends, state
        self._hosts: Room | None = None
        self._calls: Room | None = None
        self._met = self._called = 0
        """How often these were asked for; only the last time counts."""
        window.addEventListener("online", create_proxy(lambda _: self._ask()))
        document.addEventListener("visibilitychange", create_proxy(lambda _: self._ask()))

    async def meet(self, code: str, pair: str, relays: tuple[str, ...]) -> None:
        """Be there as the host of a room; leave the former one."""
        self._met += 1
        met = self._met
        if self._hosts is not None:
            self._hosts.end()
            self._hosts = None
        if code and relays:
            with suppress(JsException, ValueError):
                room = await self._room(code, await Pair.read(pair))
                if met == self._met:
                    self._hosts = room
                    room.at = [Hosting(room, address) for address in relays]

    async def call(self, code: str, relays: tuple[str, ...]) -> None:
        """Call until the host of a room answers."""
        self.call_no_more()
        called = self._called
        with suppress(JsException):
            room = await self._room(code, await Pair.made())
            if called == self._called:
                self._calls = room
                room.again = lambda: self._again(called, code, relays)
                room.at = [Calling(room, address) for address in relays]

    def _again(self, called: int, code: str, relays: tuple[str, ...]) -> None:
        if called == self._called:
            run(self.call(code, relays))

    def call_no_more(self) -> None:
        """Stop calling. A line that is open stays."""
        self._called += 1
        room = self._calls
        if room is not None and not any(each.line for each in room.at):
            room.end()
            self._calls = None

    async def _room(self, code: str, pair: Pair) -> Room:
        while not hasattr(window, "mqtt"):
            with suppress(JsException):
                await dom.load_script(PROGRAM)
                break
            await asyncio.sleep(LOADING)
        key = await Key.of(sealed.room_key(code))
        return Room(self._ends, code, pair, key, self._state)

    def _ask(self) -> None:
        """After sleep or on another network, look whether lines still work."""
        for room in (self._hosts, self._calls) if not document.hidden else ():
            for each in room.at if room is not None else ():
                each.ask()


def _chance() -> float:
    return os.urandom(1)[0] / 255

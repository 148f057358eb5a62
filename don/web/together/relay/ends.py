"""A room's end at one relay: the host's, which answers calls, and a guest's, which calls.

The host has one connection, on which it hears all guests, and a line to each of them. A guest has
one connection for one line. When either breaks, the guest makes both again.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Set
from contextlib import suppress

from don.ui.together import sealed
from don.ui.together.host import MOST_LINES
from don.ui.together.rooms import pause
from don.ui.together.sealed import ANSWER, CALL, GONE, HERE, HOST, LINE, Budget, Hail, Packet

from ...tasks import now, run
from .connection import Connection, RelayEnd, chance
from .line import RelayLine
from .room import ALL_TOPIC, GUEST_TOPIC, HOST_TOPIC, Room

AGAIN = 1.0
"""Seconds after which a guest calls again if its line breaks at once."""


class HostEnd(RelayEnd):
    """The host's end at one relay: it answers calls, and has a line to each guest."""

    def __init__(self, room: Room, address: str) -> None:
        self._room = room
        self._lines: dict[bytes, RelayLine] = {}
        self._calls: deque[Packet] = deque()
        self._known_calls: deque[int] = deque(maxlen=4 * MOST_LINES)
        """The numbers of the last calls from known guests: a relay may repeat them."""
        self._answering = False
        self._budget = Budget(MOST_LINES, each_second=4)
        """Limits the calls of unknown guests that are answered."""
        super().__init__(address)

    def _connect(self) -> None:
        if self._room.over:
            return
        self._farewell = os.urandom(sealed.FAREWELL)
        gone = Packet(GONE, HOST, 0, self._farewell).write()
        room = self._room
        self._connection = Connection(
            self._address,
            room.code,
            (room.topic(HOST_TOPIC), *room.expected),
            room.topic(HOST_TOPIC),
            (room.topic(ALL_TOPIC), gone),
            self._opened,
            self._heard,
            self._closed,
            again=lambda: run(self._announce()),
        )

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
        self._connect_later()

    def expect(self, before: Set[str]) -> None:
        """Listen on the topics of known guests instead of those known before."""
        if self._connection is not None:
            for topic in self._room.expected.keys() - before:
                self._connection.listen(topic)
            for topic in before - self._room.expected.keys():
                self._connection.ignore(topic)

    def check(self) -> None:
        """Check that the connection still works: the relay must confirm a packet."""
        if self.open:
            run(self._announce())

    def _heard(self, packet: Packet, topic: str) -> None:
        line = self._lines.get(packet.connection_id)
        if packet.type == LINE and line is not None:
            line.take(packet)
        elif packet.type == GONE and line is not None:
            if sealed.print_of(packet.rest) == line.farewell:
                line.lost()
        elif key := self._room.expected.get(topic):
            call = sealed.without_mark(packet, key)
            if call and sealed.is_call(call) and call.number not in self._known_calls:
                self._known_calls.append(call.number)
                run(self._answer_call(call, key))
        elif sealed.is_call(packet) and len(self._calls) < MOST_LINES:
            self._calls.append(packet)
            if not self._answering:
                self._answering = True
                run(self._answer_calls())

    async def _answer_calls(self) -> None:
        while self._calls:
            await self._answer_call(self._calls.popleft(), b"")
        self._answering = False

    async def _answer_call(self, call: Packet, key: bytes) -> None:
        """Answer a call, unless it is damaged, or unknown guests call too often.

        ``key`` is the key of a known guest, else empty.
        """
        with suppress(ValueError):
            hail = sealed.read_hail(await self._room.opened(call))
            if key or self._budget.take(now()):
                await self._open_line(call, hail, key)

    async def _open_line(self, call: Packet, hail: Hail, key: bytes) -> None:
        room, connection, connection_id = self._room, self._connection, call.connection_id
        if connection is None:
            return
        if connection_id in self._lines:  # the guest has missed the answer
            self._send_answer(self._lines[connection_id], key)
            return
        salt = os.urandom(sealed.SALT)
        shared = await room.pair.shared(hail.public)
        keys = await room.keys(shared, salt, connection_id)
        mine = Hail(room.pair.public, sealed.print_of(self._farewell), salt)
        answer = await room.sealed(ANSWER, connection_id, mine.write())
        topics = room.line_topics(keys)[::-1]
        if connection_id in self._lines:  # the guest has called on two topics
            self._send_answer(self._lines[connection_id], key)
            return
        if connection.over or room.over or not self._has_place():
            return
        connection.listen(topics[1])
        connection.listen(sealed.farewell_topic(room.code, hail.farewell))
        line = RelayLine(
            room.listener,
            connection,
            topics,
            connection_id,
            keys[::-1],
            True,
            self._forget,
            responsive=hail.salt == sealed.RESPONSIVE,
        )
        line.farewell, line.answer = hail.farewell, answer
        self._lines[connection_id] = line
        self._send_answer(line, key)

    def _has_place(self) -> bool:
        """Return whether there is a place for one more line.

        If need be, close the oldest line on which the guest has sent nothing yet.
        """
        if len(self._lines) <= MOST_LINES:
            return True
        silent = next((line for line in self._lines.values() if line.answer is not None), None)
        if silent is not None:
            silent.lost()
        return silent is not None

    def _send_answer(self, line: RelayLine, key: bytes) -> None:
        answer = line.answer
        if self._connection is not None and answer is not None:
            topic = self._room.topic(f"{GUEST_TOPIC}/{line.connection_id.hex()}")
            self._connection.publish(topic, sealed.with_mark(answer, key) if key else answer)

    def _forget(self, line: RelayLine) -> None:
        self._lines.pop(line.connection_id, None)
        if self._connection is not None:
            self._connection.ignore(line.heard_on)
            self._connection.ignore(sealed.farewell_topic(self._room.code, line.farewell))

    def leave(self) -> None:
        """Leave the relay once all earlier packets are on their way."""
        for line in list(self._lines.values()):
            line.close()
        self._leave_soon()


class GuestEnd(RelayEnd):
    """A guest's end at one relay: it calls until the host answers, and then has one line."""

    def __init__(self, room: Room, address: str) -> None:
        self._room = room
        self._calls = 0
        self.line: RelayLine | None = None
        self._answering = False
        super().__init__(address)

    def _connect(self) -> None:
        room = self._room
        if room.over:
            return
        self._connection_id = os.urandom(sealed.CONNECTION_ID)
        self._farewell = os.urandom(sealed.FAREWELL)
        self._calls = 0
        gone = Packet(GONE, self._connection_id, 0, self._farewell).write()
        self._answers = room.topic(f"{GUEST_TOPIC}/{self._connection_id.hex()}")
        self._connection = Connection(
            self._address,
            room.code,
            (self._answers, room.topic(ALL_TOPIC)),
            room.topic(ALL_TOPIC),
            (sealed.farewell_topic(room.code, sealed.print_of(self._farewell)), gone),
            self._opened,
            self._heard,
            self._closed,
        )

    def _opened(self) -> None:
        self._attempt = 0
        self._room.changed()
        run(self._call(self._connection))

    async def _call(self, connection: Connection | None) -> None:
        """Call until the host answers, less and less often."""
        while connection is not None and not connection.over and self.line is None:
            await self._call_once(connection)
            due = now() + pause(self._calls, chance())
            self._calls += 1
            while now() < due and self._calls and self.line is None and not connection.over:
                await asyncio.sleep(0.1)

    async def _call_once(self, connection: Connection) -> None:
        room, farewell = self._room, sealed.print_of(self._farewell)
        hail = Hail(room.pair.public, farewell, sealed.RESPONSIVE)
        packet = await room.sealed(CALL, self._connection_id, hail.write())
        if room.return_key is not None:
            topic = sealed.return_topic(room.code, room.return_key)
            connection.publish(topic, sealed.with_mark(packet, room.return_key))
        connection.publish(room.topic(HOST_TOPIC), packet)

    def _heard(self, packet: Packet, _: str) -> None:
        line = self.line
        if packet.type == LINE and line is not None and packet.connection_id == self._connection_id:
            line.take(packet)
        elif packet.type == GONE and packet.connection_id == HOST and line is not None:
            if sealed.print_of(packet.rest) == line.farewell:
                line.lost()
        elif line is None and packet.type in (ANSWER, HERE):
            key = self._room.return_key
            unmarked = sealed.without_mark(packet, key) if key is not None else None
            if unmarked is not None:
                run(self._answered(unmarked))
            elif not self._answering:
                self._answering = True
                run(self._heard_from_anybody(packet))

    async def _heard_from_anybody(self, packet: Packet) -> None:
        await self._answered(packet)
        self._answering = False

    async def _answered(self, packet: Packet) -> None:
        room, connection = self._room, self._connection
        with suppress(ValueError):
            content = await room.opened(packet)
            to = packet.connection_id
            if packet.type == HERE and to == HOST:
                self._calls = 0  # call at once
            elif packet.type == ANSWER and to == self._connection_id and connection is not None:
                await self._agreed(sealed.read_hail(content), connection)

    async def _agreed(self, hail: Hail, connection: Connection) -> None:
        room, connection_id = self._room, self._connection_id
        if not sealed.names_host(room.code, hail.public):
            return
        shared = await room.pair.shared(hail.public)
        keys = await room.keys(shared, hail.salt, connection_id)
        topics = room.line_topics(keys)
        if self.line is None and not connection.over and not room.over and room.takes(self):
            connection.listen(topics[1])
            connection.ignore(self._answers)
            self.line = line = RelayLine(
                room.listener,
                connection,
                topics,
                connection_id,
                keys,
                False,
                lambda _: self._gone(),
            )
            line.farewell = hail.farewell
            room.listener.opened(line)

    def _gone(self) -> None:
        """Leave, as the connection is of no use without its line. Call again if the page still
        waits for a line."""
        self._room.leave(after=0.5)
        asyncio.get_event_loop().call_later(AGAIN, self._room.call_again)

    def _closed(self) -> None:
        if self.line is not None:
            self.line.lost()
            return
        self._room.changed()
        self._connect_later()

    def check(self) -> None:
        """Check that the line still works."""
        if self.line is not None:
            self.line.ask()

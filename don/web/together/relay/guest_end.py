"""A guest's end at one relay: it calls until the host answers, and then has one line.

A guest has one connection for one line. When either breaks, the guest makes both again.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress

from don.ui.together import sealed
from don.ui.together.rooms import pause
from don.ui.together.sealed import ANSWER, CALL, GONE, HERE, HOST, LINE, Hail, Packet

from ...tasks import now, run
from .connection import Connection, RelayEnd, chance
from .line import RelayLine
from .room import ALL_TOPIC, GUEST_TOPIC, HOST_TOPIC, Room

AGAIN = 1.0
"""Seconds after which a guest calls again if its line breaks at once."""


class GuestEnd(RelayEnd):
    """A guest's end at one relay."""

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

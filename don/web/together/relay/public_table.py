"""The public table of a room, at all its relays (``don.ui.together.public_table``): the host
publishes it, and onlookers receive it."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from pyscript import window

from don.ui.together import sealed, wire
from don.ui.together.public_table import FAREWELL_PLACE, Gathered, Presence, PublicTable, changed
from don.ui.together.sealed import (
    CONNECTION_ID,
    GONE,
    HOST,
    NONCE,
    PUBLIC,
    SIGNATURE,
    TABLE,
    Budget,
    Packet,
)
from don.ui.together.transport import LineListener
from don.ui.together.wire import Sorry

from ...tasks import now, run
from .connection import Connection, RelayEnd
from .room import Room
from .sealing import Key, is_signed

CLOCK = 6
"""Bytes of a number that hold the time, so that later pieces have higher numbers; the others are
random."""
GONE_TOPIC = "gone"
"""The topic of the host's farewell to the onlookers."""
EVERY = "+"
"""The topics of all places."""


class Publisher:
    """The host's part in a room's public table."""

    def __init__(self, room: Room, key: Key, relays: tuple[str, ...]) -> None:
        self._room, self._key, self._relays = room, key, relays
        self.code = sealed.watch_code(room.code)
        self.over = False
        self._ends: list[PublisherEnd] = []
        """One end for each relay, once something is published."""
        self._wanted: PublicTable | None = None
        self._busy = False
        self._pieces: dict[int, bytes] = {}
        self._kept: dict[int, bytes] = {}
        """The packets that the relays keep, by place."""
        self._time = 0

    @classmethod
    async def of(cls, room: Room, relays: tuple[str, ...]) -> Publisher:
        """Return the publisher of a room."""
        return cls(room, await Key.of(sealed.room_key(sealed.watch_code(room.code))), relays)

    def publish(self, table: PublicTable) -> None:
        """Publish what is new. If this takes long, the newest table counts."""
        self._wanted = table
        self._ends = self._ends or [PublisherEnd(self, address) for address in self._relays]
        if not self._busy:
            self._busy = True
            run(self._publish())

    async def _publish(self) -> None:
        while self._wanted is not None:
            pieces, self._wanted = self._wanted.pieces(), None
            for place in changed(self._pieces, pieces):
                if place in pieces:
                    self._kept[place] = (await self._sealed(place, pieces[place])).write()
                else:
                    del self._kept[place]
                self._retain(place, self._kept.get(place, b""))
            self._pieces = pieces
        self._busy = False

    async def close(self) -> None:
        """Tell the onlookers that the table is closed, and delete what the relays keep."""
        self.over = True
        if self._kept:
            table = PublicTable(head=(wire.write(Sorry("gone")),))
            self._retain(0, (await self._sealed(0, table.pieces()[0])).write())
        for place in (*self._kept, FAREWELL_PLACE):
            self._retain(place, b"")
        for end in self._ends:
            end.close()

    async def _sealed(self, place: int, piece: bytes) -> Packet:
        self._time = max(self._time + 1, int(window.Date.now()))
        number = int.from_bytes(
            self._time.to_bytes(CLOCK, "big") + os.urandom(NONCE - CLOCK), "big"
        )
        at, pair = place.to_bytes(CONNECTION_ID, "big"), self._room.pair
        signature = await pair.sign(sealed.to_sign(self.code, at, number, piece))
        bound = sealed.bound(TABLE, at)
        done = await self._key.seal(sealed.nonce(number), bound, pair.public + signature + piece)
        return Packet(TABLE, at, number, done)

    def _retain(self, place: int, payload: bytes) -> None:
        for end in self._ends:
            end.retain(str(place), payload)

    async def republish(self, end: PublisherEnd, farewell: bytes) -> None:
        """Publish everything once more at a relay that has just connected and may have lost it.

        First comes the hash of the farewell by which onlookers know that the host is gone.
        """
        packet = await self._sealed(FAREWELL_PLACE, sealed.print_of(farewell))
        end.retain(str(FAREWELL_PLACE), packet.write())
        for place in sorted(self._kept, reverse=True):
            end.retain(str(place), self._kept[place])


class PublisherEnd(RelayEnd):
    """The publisher's end at one relay.

    It has a connection of its own, because a connection has only one farewell. The farewell of this
    connection goes to the onlookers, that of ``HostEnd`` to the guests, on a topic that onlookers
    do not know.
    """

    def __init__(self, publisher: Publisher, address: str) -> None:
        self._publisher = publisher
        super().__init__(address)

    def _connect(self) -> None:
        if self._publisher.over:
            return
        self._farewell = os.urandom(sealed.FAREWELL)
        self._connection = Connection(
            self._address,
            self._publisher.code,
            (),
            "",
            (self._topic(GONE_TOPIC), Packet(GONE, HOST, 0, self._farewell).write()),
            self._opened,
            lambda *_: None,
            self._connect_later,
            keep_farewell=True,
        )

    def _topic(self, name: str) -> str:
        return sealed.topic(self._publisher.code, name)

    def _opened(self) -> None:
        self._attempt = 0
        run(self._publisher.republish(self, self._farewell))

    def retain(self, name: str, payload: bytes) -> None:
        """Have the relay keep a payload on a topic of the public table, or delete it with an empty
        one. While it is not connected, do nothing."""
        if self._connection is not None:
            self._connection.retain(self._topic(name), payload)

    def close(self) -> None:
        """Delete an earlier farewell, and leave once all earlier packets are on their way."""
        self.retain(GONE_TOPIC, b"")
        self._leave_soon()


class OnlookerLine:
    """A line on which the public table arrives. It opens once the whole table has arrived, and
    stays open as long as the onlooker and the host share a relay."""

    from_guest = False

    def __init__(
        self,
        listener: LineListener,
        code: str,
        key: Key,
        relays: tuple[str, ...],
        tell_open: Callable[[bool], None],
    ) -> None:
        self._listener, self.code, self._key, self._tell_open = listener, code, key, tell_open
        self._gathered = Gathered()
        self._packets: deque[tuple[OnlookerEnd, Packet]] = deque()
        self._budget = Budget(300, each_second=30)
        """Limits the packets that are opened, because other onlookers can send some, too."""
        self._opening = False
        self.is_open = self.over = False
        self._ends = [OnlookerEnd(self, address) for address in relays]

    def changed(self) -> None:
        """Report whether any relay is connected, and check whether the host is there."""
        if self.over:
            return
        self._tell_open(any(end.open for end in self._ends))
        self._check_host()

    def _check_host(self) -> None:
        """Close the line if the host is no longer at any relay. When it is back, it publishes
        everything once more."""
        if not self._reaches_host():
            self._gathered = Gathered()
            if self.is_open:
                self.is_open = False
                self._listener.closed(self)

    def _reaches_host(self) -> bool:
        return any(end.open and not end.host.gone for end in self._ends)

    def take(self, end: OnlookerEnd, packet: Packet) -> None:
        """Take a packet from a relay."""
        if self.over or packet.type not in (TABLE, GONE) or not self._budget.take(now()):
            return
        if packet.type == GONE:
            end.host.receive_farewell(packet.rest)
            self._check_host()
            return
        self._packets.append((end, packet))
        if not self._opening:
            self._opening = True
            run(self._open())

    async def _open(self) -> None:
        while self._packets and not self.over:
            with suppress(ValueError):
                await self._opened(*self._packets.popleft())
        self._opening = False

    async def _opened(self, end: OnlookerEnd, packet: Packet) -> None:
        number, bound = packet.number, sealed.bound(TABLE, packet.connection_id)
        gathered, host = self._gathered, end.host
        opened = await self._key.open(sealed.nonce(number), bound, packet.rest)
        public, signature = opened[:PUBLIC], opened[PUBLIC : PUBLIC + SIGNATURE]
        piece = opened[PUBLIC + SIGNATURE :]
        signed = sealed.to_sign(self.code, packet.connection_id, number, piece)
        if not sealed.names_host(self.code, public):
            return
        if not await is_signed(public, signature, signed):
            return
        place = int.from_bytes(packet.connection_id, "big")
        if place == FAREWELL_PLACE:
            host.expect_farewell(number, piece)
            self._check_host()
        elif gathered is self._gathered and self._reaches_host():
            self._show(gathered.take(place, number, piece))

    def _show(self, texts: tuple[str, ...]) -> None:
        if texts and not self.is_open:
            self.is_open = True
            self._listener.opened(self)
        for text in texts:
            self._listener.received(self, text)

    def send(self, text: str) -> None:
        """Say nothing: nobody listens to onlookers."""

    def deafen(self) -> None:
        """Stop listening."""
        self.close()

    def close(self) -> None:
        """Leave the relays."""
        self.over = True
        for end in self._ends:
            end.leave()


class OnlookerEnd(RelayEnd):
    """An onlooker's end at one relay."""

    def __init__(self, line: OnlookerLine, address: str) -> None:
        self._line = line
        self.host = Presence()
        super().__init__(address)

    def _connect(self) -> None:
        if not self._line.over:
            code = self._line.code
            topics = (sealed.topic(code, EVERY),)
            self.host = Presence()
            self._connection = Connection(
                self._address, code, topics, "", None, self._opened, self._took, self._closed
            )

    def _took(self, packet: Packet, _: str) -> None:
        self._line.take(self, packet)

    def _opened(self) -> None:
        self._attempt = 0
        self._line.changed()

    def _closed(self) -> None:
        self._line.changed()
        self._connect_later()

"""Publishes the public table of a room, at all its relays (``don.ui.together.public_table``)."""

from __future__ import annotations

import os

from pyscript import window

from don.ui.together import sealed, wire
from don.ui.together.public_table import FAREWELL, PublicTable, changed
from don.ui.together.sealed import CONNECTION_ID, GONE, HOST, NONCE, TABLE, Packet
from don.ui.together.wire import Sorry

from ...tasks import run
from .connection import Connection, RelayEnd
from .room import Room
from .sealing import Key

CLOCK = 6
"""Bytes of a number that hold the time, so that later pieces have higher numbers; the others are
random."""

GONE_TOPIC = "gone"
"""The topic of the host's farewell to the onlookers."""


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
        for place in (*self._kept, FAREWELL):
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
        packet = await self._sealed(FAREWELL, sealed.print_of(farewell))
        end.retain(str(FAREWELL), packet.write())
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

"""Publishes the public table of a room, at all its relays (``don.ui.together.public_table``)."""

from __future__ import annotations

import os

from pyscript import window

from don.ui.together import sealed, wire
from don.ui.together.public_table import PublicTable, changed
from don.ui.together.sealed import END, NONCE, TABLE, Packet
from don.ui.together.wire import Sorry

from ...tasks import run
from .host_end import HostEnd
from .room import Room
from .sealing import Key

CLOCK = 6
"""Bytes of a number that are the time, so that later contents have higher numbers; the others are
random."""


class Publisher:
    """The host's part in a room's public table."""

    def __init__(self, room: Room, key: Key) -> None:
        self._room, self._key = room, key
        self._code = sealed.watch_code(room.code)
        self._wanted: PublicTable | None = None
        self._busy = False
        self._contents: dict[int, bytes] = {}
        self._kept: dict[int, bytes] = {}
        """The packets that the relays keep, by place."""
        self._time = 0
        room.published = self._again

    @classmethod
    async def of(cls, room: Room) -> Publisher:
        """Return the publisher of a room."""
        return cls(room, await Key.of(sealed.room_key(sealed.watch_code(room.code))))

    def publish(self, table: PublicTable) -> None:
        """Publish what is new. If this takes long, the newest table counts."""
        self._wanted = table
        if not self._busy:
            self._busy = True
            run(self._publish())

    async def _publish(self) -> None:
        while self._wanted is not None:
            contents, self._wanted = self._wanted.contents(), None
            for place in changed(self._contents, contents):
                if place in contents:
                    self._kept[place] = (await self._sealed(place, contents[place])).write()
                else:
                    del self._kept[place]
                self._retain(place, self._kept.get(place, b""))
            self._contents = contents
        self._busy = False

    async def close(self) -> None:
        """Tell the onlookers that the table is closed, and delete what the relays keep."""
        if self._kept:
            table = PublicTable(head=(wire.write(Sorry("gone")),))
            self._retain(0, (await self._sealed(0, table.contents()[0])).write())
        for place in self._kept:
            self._retain(place, b"")

    async def _sealed(self, place: int, content: bytes) -> Packet:
        self._time = max(self._time + 1, int(window.Date.now()))
        number = int.from_bytes(
            self._time.to_bytes(CLOCK, "big") + os.urandom(NONCE - CLOCK), "big"
        )
        end, pair = place.to_bytes(END, "big"), self._room.pair
        signature = await pair.sign(sealed.to_sign(self._code, end, number, content))
        bound = sealed.bound(TABLE, end)
        done = await self._key.seal(sealed.nonce(number), bound, pair.public + signature + content)
        return Packet(TABLE, end, number, done)

    def _retain(self, place: int, payload: bytes) -> None:
        for end in self._room.at:
            end.retain(sealed.topic(self._code, str(place)), payload)

    def _again(self, end: HostEnd) -> None:
        """Publish all once more at a relay that has just been connected, and may have lost it."""
        for place in sorted(self._kept, reverse=True):
            end.retain(sealed.topic(self._code, str(place)), self._kept[place])

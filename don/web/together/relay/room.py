"""A room as one device knows it: its topics and keys, and this device's ends at the relays."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

from don.ui.together import sealed
from don.ui.together.offers import encoded
from don.ui.together.sealed import Packet
from don.ui.together.transport import LineListener

from .sealing import Key, Pair

GUEST_TOPIC, HOST_TOPIC, ALL_TOPIC = "guest", "host", "all"


async def new_room() -> tuple[str, str, str]:
    """Return the code of a new room, its seat key, and the host's pair of keys."""
    pair = await Pair.made()
    return sealed.code(os.urandom(16), pair.public), encoded(os.urandom(16)), pair.text


class Room:
    """A room as one device knows it, and its ends at all relays.

    ``tell_open`` is told whether one of them is open, whenever that may have changed.
    """

    def __init__(
        self,
        listener: LineListener,
        code: str,
        pair: Pair,
        key: Key,
        tell_open: Callable[[bool], None],
    ) -> None:
        self.listener, self.code, self.pair = listener, code, pair
        self._key, self._tell_open = key, tell_open
        self.over = False
        self.return_key: bytes | None = None
        """For a guest who was here before, the key of its calls (``sealed.return_key``)."""
        self.expected: dict[str, bytes] = {}
        """For the host: the topics on which known guests call, and the keys of these calls."""
        self.call_again: Callable[[], None] = lambda: None
        """For a guest: call again, unless the page has stopped calling."""
        self.ends: list[Any] = []
        """A ``HostEnd`` or a ``GuestEnd`` for each relay."""

    def topic(self, name: str) -> str:
        """Return a topic of the room."""
        return sealed.topic(self.code, name)

    async def sealed(self, type_: int, connection_id: bytes, content: bytes) -> Packet:
        """Return a packet sealed with the key of the room."""
        nonce = os.urandom(sealed.NONCE)
        done = await self._key.seal(nonce, sealed.bound(type_, connection_id), content)
        return Packet(type_, connection_id, int.from_bytes(nonce, "big"), done)

    async def opened(self, packet: Packet) -> bytes:
        """Open a packet sealed with the key of the room. Raises ``ValueError``."""
        bound = sealed.bound(packet.type, packet.connection_id)
        return await self._key.open(sealed.nonce(packet.number), bound, packet.rest)

    async def keys(self, shared: bytes, salt: bytes, connection_id: bytes) -> tuple[Key, Key]:
        """Return the keys of a line: to the host, and to the guest."""
        to_host = await Key.of(sealed.line_key(self.code, shared, salt, connection_id, True))
        to_guest = await Key.of(sealed.line_key(self.code, shared, salt, connection_id, False))
        return to_host, to_guest

    def line_topics(self, keys: tuple[Key, Key]) -> tuple[str, str]:
        """Return the topics of a line with these keys: to the host, and to the guest."""
        to_host, to_guest = (sealed.line_topic(self.code, key.raw) for key in keys)
        return to_host, to_guest

    def takes(self, guest: object) -> bool:
        """For a guest: take the line through this relay, and leave the others. Return False if
        there is one already."""
        if guest not in self.ends:
            return False
        for each in self.ends:
            if each is not guest:
                each.leave()
        self.ends = [guest]
        return True

    def changed(self) -> None:
        """Report whether a relay is connected."""
        if not self.over:
            self._tell_open(any(each.open for each in self.ends))

    def leave(self, after: float = 0.0) -> None:
        """Leave the room."""
        self.over = True
        for each in self.ends:
            asyncio.get_event_loop().call_later(after, each.leave)

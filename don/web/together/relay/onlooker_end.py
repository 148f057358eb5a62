"""An onlooker's end: it hears the public table at all relays of a room, and says nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress

from don.ui.together import sealed
from don.ui.together.public_table import Gathered
from don.ui.together.sealed import PUBLIC, SIGNATURE, TABLE, Budget, Packet
from don.ui.together.transport import LineListener

from ...tasks import run
from .connection import Connection, RelayEnd, now
from .sealing import Key, is_signed

EVERY = "+"
"""The topics of all places."""


class OnlookerLine:
    """A line on which the public table comes. It is open while it is connected to a relay, once the
    whole table has come."""

    from_guest = False

    def __init__(
        self,
        ends: LineListener,
        code: str,
        key: Key,
        relays: tuple[str, ...],
        state: Callable[[bool], None],
    ) -> None:
        self._ends, self.code, self._key, self._state = ends, code, key, state
        self._gathered = Gathered()
        self._packets: deque[Packet] = deque()
        self._budget = Budget(300, each_second=30)
        """For packets that are opened: other onlookers can send some, too."""
        self._opening = False
        self.is_open = self.over = False
        self._at = [OnlookerEnd(self, address) for address in relays]

    def changed(self) -> None:
        """Follow a connection that has opened or closed."""
        connected = any(end.open for end in self._at)
        if self.over:
            return
        self._state(connected)
        if not connected:
            self._gathered = Gathered()
            if self.is_open:
                self.is_open = False
                self._ends.closed(self)

    def take(self, packet: Packet, _: str) -> None:
        """Take a packet from a relay."""
        if not self.over and packet.type == TABLE and self._budget.take(now()):
            self._packets.append(packet)
            if not self._opening:
                self._opening = True
                run(self._open())

    async def _open(self) -> None:
        while self._packets and not self.over:
            with suppress(ValueError):
                await self._opened(self._packets.popleft())
        self._opening = False

    async def _opened(self, packet: Packet) -> None:
        number, bound = packet.number, sealed.bound(TABLE, packet.end)
        gathered = self._gathered
        opened = await self._key.open(sealed.nonce(number), bound, packet.rest)
        public, signature = opened[:PUBLIC], opened[PUBLIC : PUBLIC + SIGNATURE]
        content = opened[PUBLIC + SIGNATURE :]
        signed = sealed.to_sign(self.code, packet.end, number, content)
        if not sealed.names_host(self.code, public):
            return
        if not await is_signed(public, signature, signed) or gathered is not self._gathered:
            return
        texts = gathered.take(int.from_bytes(packet.end, "big"), number, content)
        if texts and not self.is_open:
            self.is_open = True
            self._ends.opened(self)
        for text in texts:
            self._ends.received(self, text)

    def send(self, text: str) -> None:
        """Say nothing: nobody listens to onlookers."""

    def deafen(self) -> None:
        """Stop listening."""
        self.close()

    def close(self) -> None:
        """Leave the relays."""
        self.over = True
        for end in self._at:
            end.end()


class OnlookerEnd(RelayEnd):
    """An onlooker's end at one relay."""

    def __init__(self, line: OnlookerLine, address: str) -> None:
        self._line = line
        super().__init__(address)

    def _connect(self) -> None:
        if not self._line.over:
            topic = sealed.topic(self._line.code, EVERY)
            self._connection = Connection(
                self._address, (topic,), "", None, self._opened, self._line.take, self._closed
            )

    def _opened(self) -> None:
        self._attempt = 0
        self._line.changed()

    def _closed(self) -> None:
        self._line.changed()
        self._connect_later()

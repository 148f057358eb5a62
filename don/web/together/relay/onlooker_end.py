"""An onlooker's end: it hears the public table at all relays of a room, and says nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress

from don.ui.together import sealed
from don.ui.together.public_table import FAREWELL_PLACE, Gathered, Presence
from don.ui.together.sealed import GONE, PUBLIC, SIGNATURE, TABLE, Budget, Packet
from don.ui.together.transport import LineListener

from ...tasks import now, run
from .connection import Connection, RelayEnd
from .sealing import Key, is_signed

EVERY = "+"
"""The topics of all places."""


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

"""One end of a line through a relay: it seals and opens packets, and notices when the other end is
gone."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from don.ui.together import sealed
from don.ui.together.inbox import FROM_HOST
from don.ui.together.sealed import LINE, SHUT, STILL, Incoming, Packet
from don.ui.together.silence import Silence
from don.ui.together.transport import LineListener
from don.ui.together.wire import MOST_FROM_GUEST, MOST_FROM_HOST

from ...tasks import now, run
from .connection import Connection
from .sealing import Key

TICK = 1.0
"""Seconds between two looks at a line."""
GUEST_ASKS, HOST_ASKS = 20.0, 14.0
"""Seconds after which an end that hears nothing asks for a sign of life."""
GUEST_WAITS, HOST_WAITS = 12.0, 25.0
"""Seconds within which the sign of life must come; else the line is lost."""
SILENCE = 150.0
"""Seconds without a sign of life after which the host gives up a guest whose page is too old to
give signs on request. It is long because the clocks of hidden pages run slowly."""
GAP = 6.0
"""Seconds for which a missing packet may be late."""
GREETING = 15.0
"""Seconds within which a guest must say something on a new line."""
MOST_OUT = FROM_HOST.characters
"""The most characters that wait to be sent on a line."""
AT_ONCE = 24
"""The most packets on their way to a relay."""
BYTES_A_LETTER = 4


class RelayLine:
    """One end of a line through a relay."""

    def __init__(
        self,
        listener: LineListener,
        connection: Connection,
        topics: tuple[str, str],
        connection_id: bytes,
        keys: tuple[Key, Key],
        from_guest: bool,
        over: Callable[[RelayLine], None],
        responsive: bool = True,
    ) -> None:
        self._responsive = responsive
        self.from_guest = from_guest
        self._listener, self._connection = listener, connection
        self.connection_id = connection_id
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
        self._begun = now()
        asks_after, waits = (HOST_ASKS, HOST_WAITS) if from_guest else (GUEST_ASKS, GUEST_WAITS)
        self._silence = Silence(self._begun, asks_after, waits)
        self._unanswered = 0
        """The number of signs of life that this end has asked for and not received. Any further one
        is a question of the other end."""
        self._gap: float | None = None
        asyncio.get_event_loop().call_later(TICK, self._look)

    def send(self, text: str) -> None:
        """Send a text."""
        if len(text) + self._waiting > MOST_OUT:
            self.lost()
            return
        for part in sealed.parts(text):
            self._put(part)
        if not self.from_guest:
            self._silence.expects(now())

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
                sealed.nonce(number), sealed.bound(LINE, self.connection_id), content
            )
            marked = sealed.mark(self._send_key.raw, number) + done
            self._connection.publish(self._topic, Packet(LINE, self.connection_id, number, marked))
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
            nonce, bound = sealed.nonce(number), sealed.bound(LINE, self.connection_id)
            with suppress(ValueError):  # damaged
                content = await self._read_key.open(nonce, bound, packet.rest[sealed.MARK :])
                self._read(number, content)
            del self._in[number]
        self._opening = False

    def _read(self, number: int, content: bytes) -> None:
        at = now()
        is_first = self.answer is not None
        self._silence.heard(at)
        self.answer = None
        if is_first:
            self._listener.opened(self)
        try:
            for said in self._incoming.take(number, content):
                if said == SHUT:
                    self.lost()
                elif isinstance(said, str):
                    if not (self.is_over or self.deaf):
                        self._listener.received(self, said)
                elif self._unanswered:
                    self._unanswered -= 1
                else:
                    self._put(bytes((STILL,)))
        except ValueError:
            self.lost()
        self._gap = (self._gap or at) if self._incoming.waits else None

    def _look(self) -> None:
        """Check that the other end is still there; if need be, ask for a sign of life."""
        if self.is_over:
            return
        at = now()
        late = self._gap is not None and at - self._gap > GAP
        if self.answer is not None:  # the guest has said nothing yet
            late = late or at - self._begun > GREETING
        elif not self._responsive:
            late = late or self._silence.lasts(at) > SILENCE
        elif (to_do := self._silence.look(at)) == "ask":
            self.ask()
        else:
            late = late or to_do == "lost"
        if late or self._connection.over:
            self.lost()
        else:
            asyncio.get_event_loop().call_later(TICK, self._look)

    def ask(self) -> None:
        """Ask for a sign of life; without one the line is soon lost."""
        if not self.is_over and self._silence.asks(now()):
            self._unanswered += 1
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
            self._listener.closed(self)

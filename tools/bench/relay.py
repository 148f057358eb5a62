"""What a table with its one link sends, and how many of them one mosquitto on one core can serve.

Whole games are played on paper (``_relay_traffic``). Then 500 tables, each a host and three guests,
send packets like those of a game over websockets, as fast as the broker takes them. Only the
broker's processor time counts, so other work on the machine matters little. Needs mosquitto and
Linux.
"""

import asyncio
import base64
import os
import resource
import tempfile
from pathlib import Path

from don.games import GAMES
from tools.bench import _relay_traffic as traffic
from tools.bench._broker import REMEDY, Broker, program
from tools.bench._figures import Figure
from tools.say import Failure

TABLES, GUESTS = 500, 3
KINDS = (("don", 3), ("don", 4), ("boomtown", 3), ("boomtown", 4))
"""The tables whose traffic is worked out: the game's code and the number of people."""
ROUNDS = 40
"""The number of packets that each host sends to each of its guests; as many come back."""


def run() -> list[Figure]:
    """Play at all tables; return what a table sends, its cost, and the number of tables that fill
    a core."""
    if not program():
        raise Failure("bench", "there is no mosquitto here", REMEDY)
    figures: list[Figure] = []
    hours = []
    for code, people in KINDS:
        name, game = f"{GAMES[code].NAME}, {people} people", traffic.of_game(code, people)
        hours.append(hour := traffic.of_hour(game, people))
        figures += [
            Figure(f"{name}: packets of a game", game.packets, ""),
            Figure(f"{name}: a game", game.bytes / 1e6, "MB"),
            Figure(f"{name}: packets of a table-hour", hour.packets, ""),
            Figure(f"{name}: a table-hour", hour.bytes / 1e6, "MB"),
        ]
    busiest = max(hours, key=lambda hour: hour.packets)
    size = round(busiest.bytes / busiest.packets)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    with tempfile.TemporaryDirectory() as folder:
        broker = Broker(Path(folder))
        broker.start()
        try:
            idle, busy, memory = asyncio.run(_play(broker.port, broker.pid, size))
        finally:
            broker.kill()
    each = (busy - idle) / (TABLES * GUESTS * ROUNDS * 2)
    return [
        *figures,
        Figure("connections", TABLES * (GUESTS + 1), ""),
        Figure(f"a packet of {size} bytes, received and sent on", each * 1e6, "µs"),
        Figure("the broker's work for the busiest table-hour", each * busiest.packets, "s"),
        Figure("such tables that fill a core", 3600 / (each * busiest.packets), ""),
        Figure("memory", memory, "MB"),
    ]


async def _play(port: int, broker: int, size: int) -> tuple[float, float, float]:
    """Play, and return the broker's seconds before and after, and its memory."""
    clients = []
    for table in range(TABLES):
        topics = [f"don/{table:032x}/{name}" for name in ("host", *range(GUESTS))]
        made = await asyncio.gather(*(Client.connect(port, topic) for topic in topics))
        host, guests = made[0], made[1:]
        host.to, clients = topics[1:], [*clients, *made]
        for guest in guests:
            guest.to = topics[:1]
    idle = _seconds(broker)
    await asyncio.gather(*(client.play(size) for client in clients))
    memory = int(Path(f"/proc/{broker}/statm").read_text().split()[1])
    return idle, _seconds(broker), memory * os.sysconf("SC_PAGE_SIZE") / 1e6


def _seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Client:
    """A device at a table. It speaks only as much MQTT 3.1.1 as it needs, with QoS 1."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.frames = bytearray()
        """Bytes received in websocket frames and not read yet."""
        self.to: list[str] = []
        self.heard = 0

    @classmethod
    async def connect(cls, port: int, topic: str) -> "Client":
        """Connect as a device of a topic's room, and subscribe to the topic."""
        client = cls(*await asyncio.open_connection("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        client.writer.write(UPGRADE.format(port=port, key=key).encode())
        await client.reader.readuntil(b"\r\n\r\n")
        names = _text(os.urandom(8).hex()) + _text(topic.split("/")[1])
        client._write(0x10, _text("MQTT") + b"\4\x82\0\0" + names)
        await client._read()
        await client.subscribe(topic)
        return client

    async def subscribe(self, topic: str) -> None:
        """Hear one more topic."""
        self._write(0x82, b"\0\1" + _text(topic) + b"\1")
        await self._read()

    async def play(self, size: int) -> None:
        """In each round, send one packet of some bytes to each topic in ``to``, and wait for as
        many."""
        for n in range(ROUNDS):
            for topic in self.to:
                self.publish(topic, bytes(size), n + 1)
            while self.heard < (n + 1) * len(self.to):
                await self.hear()
        await self.writer.drain()

    def publish(self, topic: str, content: bytes, number: int = 1) -> None:
        """Send a packet, whose number is not 0."""
        self._write(0x32, _text(topic) + number.to_bytes(2, "big") + content)

    async def hear(self) -> None:
        """Read one packet; confirm and count it if it is a message."""
        first, body = await self._read()
        if first >> 4 == 3:
            self.heard += 1
            start = 2 + int.from_bytes(body[:2], "big")
            self._write(0x40, body[start : start + 2])

    async def _read(self) -> tuple[int, bytes]:
        first = (await self._take(1))[0]
        length = shift = 0
        while True:
            digit = (await self._take(1))[0]
            length |= (digit & 127) << shift
            shift += 7
            if digit < 128:
                return first, await self._take(length)

    async def _take(self, count: int) -> bytes:
        """Take this many bytes out of the frames."""
        while len(self.frames) < count:
            length = (await self.reader.readexactly(2))[1]
            if length > 125:
                more = await self.reader.readexactly(2 if length == 126 else 8)
                length = int.from_bytes(more, "big")
            self.frames += await self.reader.readexactly(length)
        taken = bytes(self.frames[:count])
        del self.frames[:count]
        return taken

    def _write(self, first: int, body: bytes) -> None:
        length, digits = len(body), b""
        while length or not digits:
            length, digit = divmod(length, 128)
            digits += bytes((digit | (128 if length else 0),))
        packet = bytes((first,)) + digits + body
        size = len(packet)
        sized = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # A frame from a client is masked; with zeros it stays as it is.
        self.writer.write(b"\x82" + sized + bytes(4) + packet)


UPGRADE = (
    "GET /mqtt HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: mqtt\r\n\r\n"
)


def _text(text: str) -> bytes:
    return len(text).to_bytes(2, "big") + text.encode()

"""The traffic through a relay: packets, how they are sealed, and how lines are made of them.

A relay may read, keep, drop, repeat and reorder packets, and so may strangers who use it too. So
every packet is sealed (AES-GCM), and a line counts its packets.

- A guest *calls*: it sends the room a public key made for this one line. Calls and their answers
  are sealed with the key of the room, which follows from its code.
- The host *answers* with its own public key, which the code names, and a salt. Both derive two keys
  for the line, one for each direction, which nobody else can have, not even with the code.
- A guest who comes back also calls on a topic of its own, which only it and the host know, so it
  gets in however many strangers call. Such a call, and the answer to it, begins with a mark.
- Each direction of a line has a topic of its own, which follows from its key. So many calls from
  strangers do not hold up the players.
- A packet of a line begins with a mark that only its two ends can make. A packet with another mark
  is dropped unopened, because opening is slow and strangers may send a lot.
- The public table (``public_table``) is sealed with a key that follows from the *watch code*. The
  watch code follows from the room's code, not the other way round, so onlookers cannot call the
  room. The host signs what it publishes, so onlookers cannot deceive each other.
- The number of a packet is its nonce. The seal also covers the connection that the packet belongs
  to, so it cannot be moved to another line.

Only a browser can seal (``don.web.together.relay.sealing``); all else is here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from .offers import decoded, encoded, sha256
from .rooms import CODE

CALL, ANSWER, LINE, GONE, HERE, TABLE = range(1, 7)
"""The types of packets. ``GONE``: a device has left; ``HERE``: the host has come; ``TABLE``: a
piece of the public table, with its place where others have the connection id."""
CONNECTION_ID, FAREWELL, SALT, NONCE, PUBLIC, COUNT, TAG, MARK = 8, 16, 16, 12, 65, 4, 16, 8
SIGNATURE, PRINT = 64, 16
"""Bytes of the parts of a packet. ``CONNECTION_ID`` is the name of a guest's connection to the
relay."""
UNCOMPRESSED = 4
"""The first byte of a public key that holds both coordinates (SEC 1)."""
HOST = bytes(CONNECTION_ID)
"""The connection id in the packets of the host."""
MOST_PART = 8_000
"""The most bytes of a text in one packet. Longer texts are sent in parts."""
MOST_PACKET = 1 + CONNECTION_ID + COUNT + MARK + 1 + MOST_PART + TAG
MOST_PIECE = MOST_PART - NONCE - PUBLIC - SIGNATURE
"""The most bytes of a piece of the public table."""
WINDOW = 64
"""A packet that arrives this many packets too early, or more, is dropped."""
PART, TEXT, STILL, SHUT = range(4)
"""The kinds of packets on a line: a part of a text, its last part, a sign of life, the end."""


def code(secret: bytes, public: bytes) -> str:
    """Return the code of a room, from 16 random bytes and the host's public key."""
    return encoded(secret + print_of(public))


def watch_code(room: str) -> str:
    """Return the code of a room's public table. Like a room's code it gives topics and a key, and
    names the host's public key."""
    return encoded(_derived(room, b"watch")[:PRINT] + decoded(room)[16:])


def to_sign(watch: str, place: bytes, number: int, piece: bytes) -> bytes:
    """Return what the host signs of a piece of the public table."""
    return b"don public table" + decoded(watch) + place + nonce(number) + piece


def print_of(data: bytes) -> bytes:
    """Return 16 bytes that name some bytes: the beginning of their SHA-256."""
    digest: bytes = sha256(data).digest()
    return digest[:PRINT]


def names_host(room: str, public: bytes) -> bool:
    """Return whether a public key is the one that the room's code names."""
    return bool(CODE.fullmatch(room)) and decoded(room)[16:] == print_of(public)


def room_name(room: str) -> str:
    """Return a room's name at the relay: a hash, so it gives away nothing of the code.

    It is also the user name of each connection, so a relay can let a device send and hear only
    below the name that it gives, and strangers who hear all topics learn none (docs/deploy.md).
    """
    return _derived(room, b"topic").hex()[:32]


def topic(room: str, name: str) -> str:
    """Return a topic of a room."""
    return f"don/{room_name(room)}/{name}"


def line_topic(room: str, key: bytes) -> str:
    """Return the topic of one direction of a line, from its key (``line_key``).

    Only the line's two ends know the key, so others with the link cannot work the topic out.
    """
    return topic(room, "line/" + sha256(b"don line topic" + key).hexdigest()[:32])


def return_key(room: str, token: str) -> bytes:
    """Return the key of the marks of a returning guest, from its secret (``Invitation.token``)."""
    key: bytes = sha256(b"don return" + decoded(room) + token.encode()).digest()
    return key


def return_topic(room: str, key: bytes) -> str:
    """Return the topic on which a returning guest calls, from its key (``return_key``)."""
    return topic(room, "back/" + sha256(b"don return topic" + key).hexdigest()[:32])


def farewell_topic(room: str, farewell: bytes) -> str:
    """Return the topic for a guest's farewell, from the hash of it (``Hail.farewell``)."""
    return topic(room, f"gone/{farewell.hex()}")


def room_key(room: str) -> bytes:
    """Return the key that seals calls and answers."""
    return _derived(room, b"key")


def line_key(room: str, shared: bytes, salt: bytes, connection_id: bytes, to_host: bool) -> bytes:
    """Return the key of one direction of a line (one-step derivation of SP 800-56C).

    ``shared`` is what both ends have agreed on (ECDH).
    """
    info = b"don line to host" if to_host else b"don line to guest"
    key: bytes = sha256(b"\0\0\0\1" + shared + info + salt + connection_id + decoded(room)).digest()
    return key


def mark(key: bytes, number: int) -> bytes:
    """Return the mark of a packet of a line, from the key of its direction (``line_key``)."""
    made: bytes = sha256(b"don mark" + key + nonce(number)).digest()
    return made[:MARK]


def is_marked(packet: Packet, key: bytes) -> bool:
    """Return whether a packet begins with its mark."""
    return packet.rest[:MARK] == mark(key, packet.number)


def is_call(packet: Packet) -> bool:
    """Return whether a packet may be a call, by its size."""
    return packet.type == CALL and len(packet.rest) == PUBLIC + FAREWELL + SALT + TAG


def with_mark(packet: Packet, key: bytes) -> Packet:
    """Return a call or an answer with the mark of a returning guest."""
    return replace(packet, rest=mark(key, packet.number) + packet.rest)


def without_mark(packet: Packet, key: bytes) -> Packet | None:
    """Return a marked call or answer without its mark; None if it is a stranger's."""
    return replace(packet, rest=packet.rest[MARK:]) if is_marked(packet, key) else None


def _derived(room: str, what: bytes) -> bytes:
    digest: bytes = sha256(b"don room " + what + decoded(room)[:16]).digest()
    return digest


def nonce(count: int) -> bytes:
    """Return the nonce of a line's packet. No key ever seals two packets with one number."""
    return count.to_bytes(NONCE, "big")


def bound(type_: int, connection_id: bytes) -> bytes:
    """Return the data that a packet's seal also covers: its type and its connection id."""
    return bytes((type_,)) + connection_id


RESPONSIVE = b"\1" + bytes(SALT - 1)


@dataclass(frozen=True, slots=True)
class Hail:
    """The content of a call or an answer: its sender's public key, a salt, and the hash of the
    farewell by which a ``GONE`` of the sender is known.

    In a call, the salt is ``RESPONSIVE`` if the guest gives a sign of life when the host asks.
    Older guests do not, and send zeros.
    """

    public: bytes
    farewell: bytes
    salt: bytes = bytes(SALT)

    def write(self) -> bytes:
        """Return it as bytes."""
        return self.public + self.farewell + self.salt


def read_hail(data: bytes) -> Hail:
    """Read a call or an answer. Raises ``ValueError``."""
    if len(data) != PUBLIC + FAREWELL + SALT or data[0] != UNCOMPRESSED:
        raise ValueError("not a hail")
    rest = data[PUBLIC:]
    return Hail(data[:PUBLIC], rest[:FAREWELL], rest[FAREWELL:])


@dataclass(frozen=True, slots=True)
class Packet:
    """A packet: ``rest`` is sealed, or a farewell. ``number`` counts those of a line; in a call or
    an answer it is the nonce."""

    type: int
    connection_id: bytes
    number: int
    rest: bytes

    def write(self) -> bytes:
        """Return it as bytes."""
        size = COUNT if self.type == LINE else NONCE
        return bound(self.type, self.connection_id) + self.number.to_bytes(size, "big") + self.rest


def read_packet(data: bytes) -> Packet:
    """Read a packet. Raises ``ValueError`` for anything else."""
    if not len(data) <= MOST_PACKET or not data or not CALL <= data[0] <= TABLE:
        raise ValueError("not a packet")
    start = 1 + CONNECTION_ID + (COUNT if data[0] == LINE else NONCE)
    if len(data) < start + TAG:
        raise ValueError("not a packet")
    number = int.from_bytes(data[1 + CONNECTION_ID : start], "big")
    return Packet(data[0], data[1 : 1 + CONNECTION_ID], number, data[start:])


def parts(text: str) -> Iterator[bytes]:
    """Yield what the packets of a text hold."""
    data = text.encode()
    for start in range(0, len(data) or 1, MOST_PART):
        is_last = start + MOST_PART >= len(data)
        yield bytes((TEXT if is_last else PART,)) + data[start : start + MOST_PART]


class Incoming:
    """The packets of a line, put into order; duplicates are dropped."""

    def __init__(self, most: int) -> None:
        self._most = most
        """The most bytes of a text."""
        self._next = 0
        self._early: dict[int, bytes] = {}
        self._parts: list[bytes] = []

    @property
    def waits(self) -> bool:
        """True if a packet is missing that should have come before others."""
        return bool(self._early)

    def wants(self, number: int) -> bool:
        """Return whether a packet with this number is still missing and not much too early."""
        return 0 <= number - self._next < WINDOW and number not in self._early

    def take(self, number: int, content: bytes) -> Iterator[str | int]:
        """Take what a packet holds; yield all texts that are complete now, ``STILL`` and ``SHUT``.

        Raises ``ValueError`` if a text is too long, or if something makes no sense.
        """
        if not self.wants(number):
            return
        self._early[number] = content
        while self._next in self._early:
            content = self._early.pop(self._next)
            self._next += 1
            if not content or content[0] > SHUT:
                raise ValueError("not a part of a text")
            if content[0] in (STILL, SHUT):
                yield content[0]
                continue
            self._parts.append(content[1:])
            if sum(map(len, self._parts)) > self._most:
                raise ValueError("too long")
            if content[0] == TEXT:
                text, self._parts = b"".join(self._parts), []
                yield text.decode()


class Budget:
    """A number of things that may be done at once, and how many more each second."""

    def __init__(self, most: float, each_second: float) -> None:
        self._most, self._each_second = most, each_second
        self._left, self._since = most, 0.0

    def take(self, now: float) -> bool:
        """Return whether one more thing may be done at this time, in seconds of any clock."""
        passed = max(0.0, now - self._since)
        self._left = min(self._most, self._left + passed * self._each_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

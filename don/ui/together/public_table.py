"""The public table: what everybody may see of a game, published once for any number of onlookers.

Through a relay the host publishes the table in *pieces*, each at a place of its own, and the relay
keeps the last one of each place. So an onlooker who comes late, or reloads the page, needs
nothing from the host, and more onlookers cost the host nothing. Place 0 is the *head*: the table,
the last entries and the position. Places 1, 2, 3 … have the earlier entries in full batches, which
do not change any more unless something is taken back.

A piece holds compressed messages to an onlooker (``wire``). ``sealed`` describes how it is sealed.

When the host's page is closed, the relay itself publishes a farewell. Its hash was published
before, sealed and signed, so nobody else can make one (``Presence``).
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .sealed import MOST_PIECE, PRINT, print_of
from .wire import MOST_FROM_HOST

HEAD = 0
"""The place of the head; the batches follow it."""
MOST_BATCHES = 250
FAREWELL = MOST_BATCHES + 1
"""The place of the hash of the host's farewell, which differs at each relay. Older onlookers ignore
it."""


@dataclass(frozen=True, slots=True)
class PublicTable:
    """The messages to onlookers: a batch in each text of ``batches``, all others in ``head``."""

    batches: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    entries: tuple[object, ...] = ()
    """The entries in ``batches``, so that the host need not write them again."""

    def pieces(self) -> dict[int, bytes]:
        """Return the pieces by place. One that is too long for a packet is left out."""
        batches = [_packed((text,)) for text in self.batches[:MOST_BATCHES]]
        contents = bytes((len(batches),)) + print_of(b"".join(batches))
        found = dict(enumerate((contents + _packed(self.head), *batches)))
        return {place: each for place, each in found.items() if len(each) <= MOST_PIECE}


class Gathered:
    """The pieces that an onlooker has received. They are shown when the head and all its batches
    have arrived."""

    def __init__(self) -> None:
        self._received: dict[int, tuple[int, bytes]] = {}
        """The newest piece of each place, with its number."""
        self._shown = -1
        """The number of the head that was returned last."""
        self._batches: list[bytes] = []
        """The batches that were returned with that head."""

    def take(self, place: int, number: int, piece: bytes) -> tuple[str, ...]:
        """Take a piece; return the messages that are new to the onlooker now.

        Pieces may come in any order and more than once: only a higher number replaces a piece.
        Raises ``ValueError`` if a piece cannot be read.
        """
        if place > MOST_BATCHES or number <= self._received.get(place, (-1, b""))[0]:
            return ()
        self._received[place] = number, piece
        newest, head = self._received.get(HEAD, (-1, b""))
        if newest <= self._shown:
            return ()
        if len(head) <= PRINT:
            raise ValueError("no head")
        count, digest = head[0], head[1 : 1 + PRINT]
        batches = [self._received.get(n, (-1, b""))[1] for n in range(1, count + 1)]
        if print_of(b"".join(batches)) != digest:
            return ()  # some are still to come
        same = 0
        while same < min(count, len(self._batches)) and batches[same] == self._batches[same]:
            same += 1
        table, *others = _unpacked(head[1 + PRINT :])
        earlier = [text for batch in batches[same:] for text in _unpacked(batch)]
        self._shown, self._batches = newest, batches
        return table, *earlier, *others


class Presence:
    """The presence of the host at a relay, as far as an onlooker there knows.

    A farewell and the hash of it may come in any order. An older host sends neither, and counts as
    connected.
    """

    def __init__(self) -> None:
        self._number = -1
        self._expected = self._received = b""

    @property
    def gone(self) -> bool:
        """True if the host's last farewell has come."""
        return bool(self._expected) and self._expected == self._received

    def expect_farewell(self, number: int, expected: bytes) -> None:
        """Take the hash of the host's next farewell; only a higher number replaces another."""
        if number > self._number:
            self._number, self._expected = number, expected

    def receive_farewell(self, farewell: bytes) -> None:
        """Take a farewell, which anybody may have sent."""
        received = print_of(farewell)
        if not self._expected or received == self._expected:
            self._received = received


def changed(before: Mapping[int, bytes], after: Mapping[int, bytes]) -> tuple[int, ...]:
    """Return the places whose piece is new, different or gone, the head last."""
    places = {*before, *after}
    return tuple(n for n in sorted(places, reverse=True) if before.get(n) != after.get(n))


def _packed(texts: Sequence[str]) -> bytes:
    """Compress messages, none of which has a line break (JSON)."""
    return zlib.compress("\n".join(texts).encode())


def _unpacked(data: bytes) -> list[str]:
    reader = zlib.decompressobj()
    try:
        text = reader.decompress(data, MOST_FROM_HOST)
    except zlib.error:
        raise ValueError("not compressed") from None
    if reader.unconsumed_tail or not reader.eof:
        raise ValueError("too long, or cut off")
    return text.decode().split("\n")

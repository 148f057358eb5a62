"""Rooms: tables that devices on any network reach by one link, through a relay.

A *relay* is an MQTT broker. It passes on what the devices of a room say, sealed, and can read none
of it. A room's *code* has 32 bytes. The first 16 are random, and the topics and the key of the
room follow from them. The other 16 are from the SHA-256 of the host's public key, and guests
recognise the host by them. The seat key, a secret of its own, opens a seat. Onlookers have another
code, which follows from the room's (``sealed.watch_code``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

MOST_RELAYS = 3
ANY = "any"
"""The name in a build's list of relays that allows readers to name a relay of their own."""
_ADDRESS = re.compile(r"wss?://[a-z0-9][a-z0-9.-]{0,99}(?::\d{1,5})?(?:/[\w.~-]{0,40}){0,4}", re.A)
CODE = re.compile(r"[\w-]{43}", re.ASCII)
"""A room's code, in base64 for addresses."""


@dataclass(frozen=True, slots=True)
class Room:
    """A host's room: its code, the seat key, the host's pair of keys (``sealed``), and the host's
    own relay, if any.

    ``locked``: nobody new is let in. ``watched``: the public table is published, since the host has
    seen the link for onlookers.
    """

    code: str
    key: str
    pair: str
    relay: str = ""
    locked: bool = False
    watched: bool = False


def is_relay(address: str) -> bool:
    """Return whether a text is the address of a relay."""
    return _ADDRESS.fullmatch(address) is not None


def site_of(address: str) -> str:
    """Return the name of the machine in a relay's address."""
    return address.split("/")[2].partition(":")[0]


def own_relay(address: str) -> str:
    """Return the address of a relay that a reader or a link has named; empty if it is invalid.

    A page that allows such relays may connect only to ``wss:`` addresses.
    """
    return address if is_relay(address) and address.startswith("wss:") else ""


def read_relays(text: str) -> tuple[tuple[str, ...], bool]:
    """Return the relays that a build names, and whether readers may name their own (``ANY``)."""
    words = text.split()
    return tuple(filter(is_relay, words))[:MOST_RELAYS], ANY in words


def relays_of(own: str, anywhere: bool, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return the relays of a room: its host's own, where readers may name one, or those that the
    build names."""
    return (own,) if own and anywhere else named


def pause(attempt: int, chance: float) -> float:
    """Return the seconds to wait before a further attempt to connect or to call.

    They grow from about one to 30. ``chance``, from 0 to 1, keeps devices from coming all at once.
    """
    return min(30.0, 2.0 ** min(attempt, 5)) * (0.5 + chance / 2)

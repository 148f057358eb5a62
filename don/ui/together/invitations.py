"""Invitations to seats of the host's table, and the devices that took them.

The link of an invitation has a secret ``key``. The first device that comes with the key takes the
invitation and leaves its own secret, the ``token``. From then on the key is useless to other
devices, and the token brings the device back to its seat as often as it comes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from don.table.safe_json import read_json

from .offers import digest
from .rooms import CODE, Room, is_relay

MOST_INVITATIONS = 12
MOST_TEXT = 4_000
"""The most characters of a game's stored invitations."""
LONGEST_SECRET = 64
LONGEST_PAIR = 200
_PRINT = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Invitation:
    """The right to a seat, or to look on if ``seat`` is None.

    ``token`` belongs to the device that took the invitation; it is empty while the invitation is
    open. ``taken_over``: the seat is played without its device until the device is back.
    ``key_print`` is the fingerprint of the device's key, with which it can come back without
    showing a code; empty if unknown.
    """

    seat: int | None
    key: str
    token: str = ""
    taken_over: bool = False
    key_print: str = ""


Invitations = tuple[Invitation, ...]


def key_of(link_key: str, token: str) -> str:
    """Return the key of the invitation for a device that comes by a table's one link."""
    return digest(f"{link_key} {token}")[:32]


def invited(known: Invitations, seat: int | None, key: str) -> Invitations:
    """Add an invitation, if there is room; it voids an earlier one to the same seat."""
    others = tuple(each for each in known if seat is None or each.seat != seat)
    return (*others, Invitation(seat, key)) if len(others) < MOST_INVITATIONS else known


def withdrawn(known: Invitations, seat: int) -> Invitations:
    """Remove the invitation to a seat."""
    return tuple(each for each in known if each.seat != seat)


def swapped(known: Invitations, one: int, other: int) -> Invitations:
    """Let those who are invited to two seats swap them."""
    seats = {one: other, other: one}
    return tuple(
        each if each.seat is None else replace(each, seat=seats.get(each.seat, each.seat))
        for each in known
    )


def with_key(known: Invitations, key: str) -> Invitation | None:
    """Return the invitation with this key, or None."""
    return next((each for each in known if each.key == key), None)


def to_seat(known: Invitations, seat: int) -> Invitation | None:
    """Return the invitation to a seat, or None."""
    return next((each for each in known if each.seat == seat), None)


def taken(known: Invitations, key: str, token: str, key_print: str = "") -> Invitations:
    """Let a device take the invitation with this key.

    Any other invitation that the device had taken is open again, under the key of that invitation.
    """
    return tuple(
        replace(each, token=token, taken_over=False, key_print=key_print or each.key_print)
        if each.key == key
        else replace(each, token="", key_print="")
        if each.token == token
        else each
        for each in known
    )


def taken_over(known: Invitations, seat: int) -> Invitations:
    """Let a seat be played without its device, until the device takes it again (``taken``)."""
    return tuple(replace(each, taken_over=True) if each.seat == seat else each for each in known)


def guest_seats(known: Iterable[Invitation]) -> frozenset[int]:
    """Return the seats played on other devices."""
    return frozenset(each.seat for each in known if each.seat is not None and not each.taken_over)


def write(known: Invitations, room: Room | None = None) -> str:
    """Write invitations, and the host's room, for its storage, so that guests keep their seats when
    it reloads."""
    rows: list[object] = [[i.seat, i.key, i.token, i.taken_over, i.key_print] for i in known]
    if room is not None:
        fields = [room.code, room.key, room.pair, room.relay, room.locked, room.watched]
        rows.append({"room": fields})
    return json.dumps(rows)


def read_room(text: str) -> Room | None:
    """Read the host's room from storage; None if there is none, or if it is malformed."""
    try:
        rows = read_json(text) if len(text) <= MOST_TEXT else None
    except ValueError:
        return None
    for row in rows if isinstance(rows, list) else ():
        match row:
            case {"room": [str(code), str(key), str(pair), str(relay), bool(locked), *more]} if (
                CODE.fullmatch(code)
                and 0 < len(key) <= LONGEST_SECRET
                and len(pair) <= LONGEST_PAIR
                and (not relay or is_relay(relay))
            ):
                return Room(code, key, pair, relay, locked, watched=more == [True])
    return None


def read(text: str, seats: int) -> Invitations:
    """Read invitations from storage. Malformed ones are left out; those guests need new ones."""
    try:
        rows = read_json(text) if len(text) <= MOST_TEXT else None
    except ValueError:
        rows = None
    found: Invitations = ()
    for row in rows[:MOST_INVITATIONS] if isinstance(rows, list) else ():
        match row:
            case [int() | None as seat, str(key), str(token), bool(is_taken_over), *more] if (
                (seat is None or (type(seat) is int and 0 <= seat < seats))
                and 0 < len(key) <= LONGEST_SECRET
                and len(token) <= LONGEST_SECRET
                and (seat is None or to_seat(found, seat) is None)
            ):
                found = (*found, Invitation(seat, key, token, is_taken_over, _print(more)))
    return found


def _print(more: list[object]) -> str:
    """Read the fingerprint of a device's key; empty if it is invalid or was not stored."""
    match more:
        case [str(found)] if _PRINT.fullmatch(found):
            return found
    return ""

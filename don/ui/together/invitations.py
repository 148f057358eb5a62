"""Who may sit where: invitations to seats of the host's table, and the devices that took them.

An invitation has a secret ``key``, which stands in the link. The first device that comes with it
takes it, by a secret of its own, its ``token``. From then on the key is of no use to another
device, and the token brings the device back to its seat, as often as it comes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from don.table.plain import read_json

MOST_INVITATIONS = 12
MOST_TEXT = 4_000
"""Characters of the invitations of a game, as they are stored."""
LONGEST_SECRET = 64
_PRINT = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Invitation:
    """The right to a seat, or (None) to look on.

    ``token`` is that of the device that took it; empty while it is open. ``kept``: the seat is
    played without its device until that comes back. ``key_print`` is the fingerprint of the key of
    that device, by which it comes back with one code; empty: it is not known.
    """

    seat: int | None
    key: str
    token: str = ""
    kept: bool = False
    key_print: str = ""


Invitations = tuple[Invitation, ...]


def invited(all_: Invitations, seat: int | None, key: str) -> Invitations:
    """With a new invitation; an earlier one to the same seat is void. No more than can be kept."""
    others = tuple(each for each in all_ if seat is None or each.seat != seat)
    return (*others, Invitation(seat, key)) if len(others) < MOST_INVITATIONS else all_


def withdrawn(all_: Invitations, seat: int) -> Invitations:
    """Without the invitation to a seat."""
    return tuple(each for each in all_ if each.seat != seat)


def with_key(all_: Invitations, key: str) -> Invitation | None:
    """The invitation with this key."""
    return next((each for each in all_ if each.key == key), None)


def to_seat(all_: Invitations, seat: int) -> Invitation | None:
    """The invitation to a seat."""
    return next((each for each in all_ if each.seat == seat), None)


def taken(all_: Invitations, key: str, token: str, key_print: str = "") -> Invitations:
    """A device has taken the invitation with this key. A seat that it had before is open again, by
    the key of that seat."""
    return tuple(
        replace(each, token=token, kept=False, key_print=key_print or each.key_print)
        if each.key == key
        else replace(each, token="", key_print="")
        if each.token == token
        else each
        for each in all_
    )


def kept(all_: Invitations, seat: int, how: bool) -> Invitations:
    """The seat is played without its device from now on, or again by it."""
    return tuple(replace(each, kept=how) if each.seat == seat else each for each in all_)


def apart(all_: Iterable[Invitation]) -> frozenset[int]:
    """The seats that are played on other devices."""
    return frozenset(each.seat for each in all_ if each.seat is not None and not each.kept)


def write(all_: Invitations) -> str:
    """As text, for the host's storage: guests keep their seats when the host is loaded anew."""
    rows = ([each.seat, each.key, each.token, each.kept, each.key_print] for each in all_)
    return json.dumps([*rows])


def read(text: str, seats: int) -> Invitations:
    """From storage. What makes no sense is left out: then that guest is invited anew."""
    try:
        rows = read_json(text) if len(text) <= MOST_TEXT else None
    except ValueError:
        rows = None
    found: Invitations = ()
    for row in rows[:MOST_INVITATIONS] if isinstance(rows, list) else ():
        match row:
            case [int() | None as seat, str(key), str(token), bool(kept_), *more] if (
                (seat is None or (type(seat) is int and 0 <= seat < seats))
                and 0 < len(key) <= LONGEST_SECRET
                and len(token) <= LONGEST_SECRET
                and (seat is None or to_seat(found, seat) is None)
            ):
                found = (*found, Invitation(seat, key, token, kept_, _print(more)))
    return found


def _print(more: list[object]) -> str:
    """What was stored of a device's key; in earlier versions nothing was."""
    match more:
        case [str(found)] if _PRINT.fullmatch(found):
            return found
    return ""

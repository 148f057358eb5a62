"""The messages between host and guests: each is a JSON object, and every part of it is checked.

A guest says ``seats``, ``hello``, ``sit``, ``act``, ``back``, ``answer``, ``leave``. The host says
``free``, ``table``, ``told``, ``now``, ``over``, ``offer``, ``sorry``. The parts that depend on a
game (events, observation, controls) stay plain data here; the guest reads them as that game's own
values.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from don.table.game import BadSetup, Event, Json
from don.table.match import (
    LONGEST_NAME,
    MOST_ACTIONS,
    MOST_SEATS,
    MOST_SEED,
    KnownMatch,
    Player,
    Step,
    check_name,
)
from don.table.safe_json import read_json

from . import offers, rooms
from .offers import Description

VERSION = 1
"""The version of the messages. Pages with different versions cannot share a table."""
MOST_FROM_GUEST = 1_000
MOST_FROM_HOST = 250_000
"""``MOST_FROM_GUEST`` and ``MOST_FROM_HOST``: the most characters in a message, by its sender."""
MOST_ENTRIES = 50
"""The most entries in an ``EventBatch``; more entries are sent in several messages."""
MOST_CONTROLS = 1_000
WHERE = ("host", "there", "away", "bot")
"""The places where a seat is played: on the host's device, on its own device while that is
connected, on its own device while that is away, or by a bot."""
WHY = (
    *("version", "unknown", "taken", "elsewhere", "crowded", "flood", "nonsense", "gone"),
    *("full", "locked"),
)
"""The reasons why the host hangs up. In order: the versions differ; the invitation is unknown;
another device has the seat; the same device has come on a newer line; there are too many lines;
there are too many messages; a message is meaningless; the table is closed; no seat is free; nobody
new is let in."""

SECRET = re.compile(r"[\w-]{16,64}", re.ASCII)
_CODE = re.compile(r"[a-z]{1,20}", re.ASCII)

At = tuple[int, int]
"""The number of a position: how many take-backs there were so far, and how many actions led to it.
No two positions of a game have the same number, even if the host reloads in between."""
Entry = Step | tuple[Event, ...]
"""An action with its events; the first entry has only the events of the opening."""


def position_number(match: KnownMatch) -> At:
    """Return the number of the match's current position."""
    return match.takebacks, len(match.steps)


@dataclass(frozen=True, slots=True)
class AskSeats:
    """A device that comes by the table's one link asks whether a seat is free.

    ``key`` is the seat key in that link. Older hosts do not know this message and hang up.
    """

    key: str


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest comes or comes back. ``key`` is the key of its invitation, ``token`` its own secret.

    ``visit`` counts how often this device has come, because a ``Hello`` on an earlier line may
    reach the host after one on a later line. ``direct``: the guest, who has come through a relay,
    wants an ``Offer``.
    """

    key: str
    token: str
    name: str
    visit: int = 0
    version: int = VERSION
    direct: bool = False


@dataclass(frozen=True, slots=True)
class Sit:
    """Before the game begins, the guest wants to sit at this free seat instead of its own."""

    seat: int


@dataclass(frozen=True, slots=True)
class Act:
    """The guest's decision in the position ``at``. ``action`` is written as in records."""

    at: At
    action: str


@dataclass(frozen=True, slots=True)
class TakeBack:
    """In the position ``at``, the guest wants to take back its last decision."""

    at: At


@dataclass(frozen=True, slots=True)
class Leave:
    """The guest leaves for good."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The guest's answer to the offer with this name."""

    name: str
    answer: Description


@dataclass(frozen=True, slots=True)
class SeatsFree:
    """The answer to ``AskSeats``: there is a free seat."""


@dataclass(frozen=True, slots=True)
class TableInfo:
    """The game, its players, where they play (``WHERE``), and the guest's seat.

    ``seat`` is None for an onlooker. ``room`` is the code of the table's room, and ``relay`` the
    host's own relay (``rooms``); both are empty if there is none. A guest whose line has broken
    comes back through them. ``waits``: the host has not begun the game yet; until then the guest
    may sit at one of the ``free`` seats instead. Older hosts send none of these four fields, and
    older guests ignore them.
    """

    game: str
    players: tuple[Player, ...]
    where: tuple[str, ...]
    seat: int | None
    room: str = ""
    relay: str = ""
    waits: bool = False
    free: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class EventBatch:
    """Some entries, the first of them number ``start``. They replace the entries sent before, from
    that number on.

    Entry 0 has the events of the opening. Every other entry has the events of an action, the seat
    that acted, and the text of the action in records.
    """

    start: int
    entries: Sequence[Json]


@dataclass(frozen=True, slots=True)
class Now:
    """The position as far as the guest's seat may know it, and the controls that it is offered.

    ``may_undo``: the guest may take back its last decision. ``forced`` has the places of the
    actions that were passes because the guest could do nothing else; no other guest gets them. A
    host of an older version does not send ``forced`` (then it is None), and older guests ignore it.
    """

    at: At
    seen: Mapping[str, Json]
    controls: Sequence[Json]
    may_undo: bool
    forced: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """The record of the finished game, in which nothing is hidden any more."""

    record: str


@dataclass(frozen=True, slots=True)
class Offer:
    """The host's offer of a direct line (WebRTC), to a guest who has asked for it."""

    offer: Description


@dataclass(frozen=True, slots=True)
class Sorry:
    """The host hangs up. ``why`` is one of ``WHY``."""

    why: str


FromGuest = AskSeats | Hello | Sit | Act | TakeBack | Answer | Leave
FromHost = SeatsFree | TableInfo | EventBatch | Now | Over | Offer | Sorry


def write(message: FromGuest | FromHost) -> str:
    """Write a message as text."""
    return json.dumps(_plain(message), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _plain(message: FromGuest | FromHost) -> dict[str, Json]:
    match message:
        case AskSeats(key):
            return {"say": "seats", "key": key}
        case Hello(key, token, name, visit, version, direct):
            hello: dict[str, Json] = {"say": "hello", "version": version, "key": key}
            hello |= {"token": token, "name": name, "call": visit}
            return hello | {"direct": True} if direct else hello
        case Sit(seat):
            return {"say": "sit", "seat": seat}
        case Act(at, action):
            return {"say": "act", "at": [*at], "action": action}
        case TakeBack(at):
            return {"say": "back", "at": [*at]}
        case Answer(name, answer):
            return {"say": "answer", "name": name, "answer": offers.write(answer)}
        case Leave():
            return {"say": "leave"}
        case SeatsFree():
            return {"say": "free"}
        case TableInfo(game, players, where, seat, room, relay, waits, free):
            table: dict[str, Json] = {"say": "table", "game": game, "players": _seated(players)}
            table |= {"where": [*where], "seat": seat}
            table |= {"waits": True, "free": [*free]} if waits else {}
            return table | {"room": room, "relay": relay} if room else table
        case EventBatch(start, entries):
            return {"say": "told", "start": start, "entries": [*entries]}
        case Now(at, seen, controls, may_undo, forced):
            now: dict[str, Json] = {"say": "now", "at": [*at], "seen": {**seen}}
            now |= {"controls": [*controls], "may_undo": may_undo}
            return now if forced is None else now | {"forced": [*forced]}
        case Over(record):
            return {"say": "over", "record": record}
        case Offer(offer):
            return {"say": "offer", "offer": offers.write(offer)}
        case Sorry(why):
            return {"say": "sorry", "why": why}


def _seated(players: tuple[Player, ...]) -> list[Json]:
    return [[player.name, player.bot] for player in players]


def from_guest(text: str) -> FromGuest:
    """Read a message from a guest. Raises ``ValueError`` for anything else."""
    match _object(text, MOST_FROM_GUEST):
        case {"say": "hello", "version": version} if version != VERSION:
            return Hello("", "", "", version=_count(version, MOST_SEED))
        case {"say": "hello", "key": key, "token": token, "name": name, "call": visit, **more}:
            return Hello(
                _secret(key),
                _secret(token),
                _name(name),
                _count(visit, MOST_SEED),
                direct=more.get("direct") is True,
            )
        case {"say": "seats", "key": key}:
            return AskSeats(_secret(key))
        case {"say": "sit", "seat": seat}:
            return Sit(_count(seat, MOST_SEATS - 1))
        case {"say": "act", "at": at, "action": str(action)} if len(action) <= LONGEST_NAME:
            return Act(_at(at), action)
        case {"say": "back", "at": at}:
            return TakeBack(_at(at))
        case {"say": "answer", "name": str(name), "answer": str(answer)}:
            return Answer(offers.checked_name(name), offers.read(answer))
        case {"say": "leave"}:
            return Leave()
    raise ValueError("not a message of a guest")


def from_host(text: str) -> FromHost:
    """Read a message from a host. Raises ``ValueError`` for anything else."""
    match _object(text, MOST_FROM_HOST):
        case {"say": "free"}:
            return SeatsFree()
        case {
            "say": "table",
            "game": str(game),
            "players": list(players),
            "where": list(where),
            "seat": seat,
            **more,
        } if _CODE.fullmatch(game) and len(players) == len(where) <= MOST_SEATS:
            room, relay = _room(more.get("room", ""), more.get("relay", ""))
            waits = more.get("waits") is True
            free = _seats(more.get("free", []), len(players))
            table = _table(game, players, where, seat)
            return replace(table, room=room, relay=relay, waits=waits, free=free)
        case {"say": "told", "start": start, "entries": list(entries)} if (
            len(entries) <= MOST_ENTRIES
        ):
            return EventBatch(_count(start, MOST_ACTIONS + 1), entries)
        case {
            "say": "now",
            "at": at,
            "seen": dict(seen),
            "controls": list(controls),
            "may_undo": bool(may_undo),
            **more,
        } if len(controls) <= MOST_CONTROLS:
            return Now(_at(at), seen, controls, may_undo, _places(more.get("forced")))
        case {"say": "over", "record": str(record)}:
            return Over(record)
        case {"say": "offer", "offer": str(offer)}:
            return Offer(offers.read(offer))
        case {"say": "sorry", "why": str(why)} if why in WHY:
            return Sorry(why)
    raise ValueError("not a message of a host")


def _object(text: str, most: int) -> dict[str, Any]:
    if len(text) > most:
        raise ValueError("too long")
    data = read_json(text)
    if not isinstance(data, dict):
        raise ValueError("not an object")
    return data


def _table(game: str, players: list[Any], where: list[Any], seat: object) -> TableInfo:
    if any(place not in WHERE for place in where):
        raise ValueError("no such place")
    return TableInfo(
        game,
        tuple(map(_player, players)),
        tuple(where),
        None if seat is None else _count(seat, len(players) - 1),
    )


def _seats(data: object, count: int) -> tuple[int, ...]:
    """Read some of a table's seats."""
    if not isinstance(data, list) or len(data) > count:
        raise ValueError("not seats")
    return tuple(_count(seat, count - 1) for seat in data)


def _room(code: object, relay: object) -> tuple[str, str]:
    """Read the code of a room and the host's own relay."""
    if not isinstance(code, str) or not isinstance(relay, str):
        raise ValueError("not a room")
    if (code and not rooms.CODE.fullmatch(code)) or (relay and not rooms.is_relay(relay)):
        raise ValueError("not a room")
    return code, relay


def _player(data: object) -> Player:
    match data:
        case [name, None]:
            return Player(_name(name))
        case [name, bot]:
            return Player(_name(name), _name(bot))
    raise ValueError("not a player")


def _name(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_NAME:
        raise ValueError("not a name")
    try:
        check_name(text, "name")
    except BadSetup:
        raise ValueError("not a name") from None
    return text


def _secret(text: object) -> str:
    if not isinstance(text, str) or not SECRET.fullmatch(text):
        raise ValueError("not a secret")
    return text


def _at(data: object) -> At:
    match data:
        case [takebacks, actions]:
            return _count(takebacks, MOST_SEED), _count(actions, MOST_ACTIONS)
    raise ValueError("not the number of a position")


def _places(data: object) -> tuple[int, ...] | None:
    """Read the places of some actions; None if there are none to read."""
    if data is None:
        return None
    if not isinstance(data, list) or len(data) > MOST_ACTIONS:
        raise ValueError("not places")
    return tuple(_count(place, MOST_ACTIONS) for place in data)


def _count(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError("not a number in range")
    return value

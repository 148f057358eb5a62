"""What the surrounding page asks for when this page is in a frame (``docs/embedding.md``)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from don.bots.games import bots_of

from .. import setup

MOST_STEP = 99_999
"""The highest step that an address may name."""
MODES = ("position", "replay", "puzzle", "play")

_ID = re.compile(r"\w{1,20}", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,16}", re.ASCII)
_OPTION = re.compile(r"[a-z_]{1,20}=\w{1,10}", re.ASCII)


@dataclass(frozen=True, slots=True)
class FrameRequest:
    """What the surrounding page asks for."""

    id: str = ""
    """The element's id, which is part of every message."""
    mode: str = "play"
    step: int | None = None
    seat: int | None = None
    """The reader's seat."""
    fragment: str = ""
    """The position, game or puzzle that is asked for, as the fragment of a link."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """The fields of the form for a new game."""
    fault: str = ""
    """The reason why nothing can be shown: ``newer``, ``case``, ``illegal``, ``damaged``,
    ``missing`` or ``form``; else empty."""


def id_of(asked: Mapping[str, str]) -> str:
    """Return the id of the element that the frame belongs to; empty if it is malformed."""
    name = asked.get("id", "")
    return name if _ID.fullmatch(name) else ""


def read(asked: Mapping[str, str]) -> FrameRequest:
    """Read the request in the address of the frame. Malformed fields are ignored."""

    def number(name: str, least: int, most: int) -> int | None:
        text = asked.get(name, "")
        good = _NUMBER.fullmatch(text) and least <= int(text) <= most
        return int(text) if good else None

    mode = asked.get("mode", "")
    seats = setup.game_of(asked).GAME.SEATS
    seat = number("seat", 1, seats[-1])
    return FrameRequest(
        id=id_of(asked),
        mode=mode if mode in MODES else "play",
        step=number("step", 0, MOST_STEP),
        seat=None if seat is None else seat - 1,
        fields=_fields(asked, number("players", seats[0], seats[-1]), seat or 1),
    )


def _fields(asked: Mapping[str, str], players: int | None, seat: int) -> dict[str, str]:
    """Return the form for a new game, filled in from the fields of the address."""
    ui = setup.game_of(asked)
    first = setup.defaults(ui)
    seats = int(first["players"]) if players is None else players
    fields = {"game": ui.GAME.CODE, "players": str(seats)}
    fields |= {name: first[name] for name in setup.boxes(ui)}
    for option in asked.get("options", "")[:200].split(","):
        if _OPTION.fullmatch(option.strip()):
            name, _, value = option.strip().partition("=")
            fields[name] = "" if value == "off" else value
    if _NUMBER.fullmatch(asked.get("seed", "")):
        fields["seed"] = asked["seed"]
    bots = [name.strip() for name in asked.get("bots", "")[:200].split(",") if name.strip()]
    for i in range(ui.GAME.SEATS[-1]):
        fields[f"kind-{i}"] = bots[i % len(bots)] if bots else bots_of(ui.GAME.CODE).ROSTER.default
    fields[f"kind-{min(seat, seats) - 1}"] = setup.PERSON
    return fields

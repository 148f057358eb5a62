"""What a page asks for that has this one in a frame (``docs/embedding.md``), as a value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from .. import setup

MOST_STEP = 99_999
MODES = ("position", "replay", "puzzle", "play")
OTHERS = "careful"
"""Who plays the seats that nobody was named for."""

_ID = re.compile(r"\w{1,20}", re.ASCII)
_NUMBER = re.compile(r"[0-9]{1,16}", re.ASCII)
_OPTION = re.compile(r"[a-z_]{1,20}=\w{1,10}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Guest:
    """What the page around asked for."""

    id: str = ""
    """Of the element: goes with every message."""
    mode: str = "play"
    step: int | None = None
    seat: int | None = None
    """The reader's seat."""
    fragment: str = ""
    """The position, game or puzzle asked for, as a link has it."""
    fields: Mapping[str, str] = field(default_factory=dict)
    """Of the form for a new game."""


def read(asked: Mapping[str, str]) -> Guest:
    """What the address of the frame asks for. Whatever makes no sense is passed over."""

    def number(name: str, least: int, most: int) -> int | None:
        text = asked.get(name, "")
        good = _NUMBER.fullmatch(text) and least <= int(text) <= most
        return int(text) if good else None

    id_, mode = asked.get("id", ""), asked.get("mode", "")
    seat = number("seat", 1, 6)
    return Guest(
        id=id_ if _ID.fullmatch(id_) else "",
        mode=mode if mode in MODES else "play",
        step=number("step", 0, MOST_STEP),
        seat=None if seat is None else seat - 1,
        fields=_fields(asked, number("players", 3, 6) or 4, seat or 1),
    )


def _fields(asked: Mapping[str, str], players: int, seat: int) -> dict[str, str]:
    """The form for a new game, as attributes fill it in."""
    fields = {"players": str(players), "side_auctions": "on"}
    for option in asked.get("options", "")[:200].split(","):
        if _OPTION.fullmatch(option.strip()):
            name, _, value = option.strip().partition("=")
            fields[name] = "" if value == "off" else value
    if _NUMBER.fullmatch(asked.get("seed", "")):
        fields["seed"] = asked["seed"]
    bots = [name.strip() for name in asked.get("bots", "")[:200].split(",") if name.strip()]
    for i in range(6):
        fields[f"kind-{i}"] = bots[i % len(bots)] if bots else OTHERS
    fields[f"kind-{min(seat, players) - 1}"] = setup.PERSON
    return fields

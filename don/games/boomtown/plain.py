"""What a seat may know, and what happened, as plain data: for another thread, or another device.

The form is that of the dataclasses: an object with the names of the fields, cards as codes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from don.table.auction import Auction
from don.table.game import Json, plain
from don.table.plain_values import event_reader, events_of, read_value

from . import events as ev
from .deal import Dice
from .deck import CARDS, Card
from .observation import Observation
from .options import read_options
from .state import Phase, Saloon


def write_observation(seen: Observation) -> Json:
    """An observation as plain data."""
    return plain(seen)


def read_observation(data: Json) -> Observation:
    """The observation that ``write_observation`` wrote. Raises ``ValueError``.

    Names, cards, options and the phase are checked; numbers are believed.
    """
    return read_value(_observation, data)


def _observation(data: Any) -> Observation:
    return Observation(
        **{
            **data,
            "options": read_options(data["options"]),
            "gold": tuple(data["gold"]),
            "mines": tuple(map(_cards, data["mines"])),
            "held": tuple(map(_cards, data["held"])),
            "phase": Phase(data["phase"]),
            "offer": _cards(data["offer"]),
            "auction": None if data["auction"] is None else Auction.read(data["auction"]),
            "waiting": tuple(data["waiting"]),
            "taken": _maybe_card(data["taken"]),
            "dice": None if data["dice"] is None else _dice(data["dice"]),
            "mayors": tuple(data["mayors"]),
            "vein": _maybe_card(data["vein"]),
            "saloons": tuple(map(_saloon, data["saloons"])),
            "removed": _cards(data["removed"]),
        }
    )


def _saloon(data: Any) -> Saloon:
    return Saloon(_card(data["card"]), data["seat"], data["town"], _maybe_card(data["girls"]))


def _card(code: str) -> Card:
    return CARDS[code]


def _maybe_card(code: str | None) -> Card | None:
    return None if code is None else CARDS[code]


def _cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(_card, codes))


def _dice(data: Any) -> Dice:
    one, two = data
    return one, two


def _shares(data: Any) -> tuple[tuple[int, int], ...]:
    return tuple((seat, gold) for seat, gold in data)


read_event = event_reader(
    {each.kind: each for each in events_of(ev)},
    {
        **dict.fromkeys(("card", "saloon"), _card),
        "cards": _cards,
        "dice": _dice,
        "shares": _shares,
        **dict.fromkeys(("seats", "winners"), tuple),
    },
)
"""An event from what ``Event.as_json`` wrote. Raises ``ValueError``."""

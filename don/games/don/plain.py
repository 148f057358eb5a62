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
from .deck import CARDS, Card
from .observation import Observation
from .options import read_options
from .state import Phase, Sale


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
            "chips": tuple(data["chips"]),
            "districts": tuple(map(_cards, data["districts"])),
            "phase": Phase(data["phase"]),
            "lot": _cards(data["lot"]),
            "removed": _cards(data["removed"]),
            "auction": None if data["auction"] is None else Auction.read(data["auction"]),
            "sale": None if data["sale"] is None else _sale(data["sale"]),
            "swapped": tuple(data["swapped"]),
            "excluded": tuple(data["excluded"]),
        }
    )


def _sale(data: Any) -> Sale:
    return Sale(data["seller"], _card(data["card"]))


def _card(code: str) -> Card:
    return CARDS[code]


def _cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(_card, codes))


read_event = event_reader(
    {each.kind: each for each in events_of(ev)},
    {
        **dict.fromkeys(("card", "gave", "took"), _card),
        "cards": _cards,
        **dict.fromkeys(("seats", "to", "winners"), tuple),
    },
)
"""An event from what ``Event.as_json`` wrote. Raises ``ValueError``."""

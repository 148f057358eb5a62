"""What a seat may know, and what happened, as plain data: for another thread, or another device.

The form is that of the dataclasses: an object with the names of the fields, cards as codes.
"""

from __future__ import annotations

from typing import Any

from don.table.auction import Auction
from don.table.game import Json, plain
from don.table.plain_values import (
    Reader,
    event_reader,
    events_of,
    fields_of,
    flag,
    many,
    maybe,
    one_of,
    read_value,
    whole,
)

from . import events as ev
from .deck import CARDS, Card
from .observation import Observation
from .options import read_options
from .state import Phase, Sale


def write_observation(seen: Observation) -> Json:
    """An observation as plain data."""
    return plain(seen)


def read_observation(data: Json) -> Observation:
    """The observation that ``write_observation`` wrote. Raises ``ValueError``."""
    return read_value(_observation, data)


def _observation(data: Any) -> Observation:
    seen = Observation(**fields_of(data, _SEEN))
    if seen.auction is None and seen.phase in (Phase.AUCTION, Phase.SIDE, Phase.DISCARD):
        raise ValueError("no auction")
    if len(seen.chips) != seen.seats or (seen.sale is None and seen.phase is Phase.SIDE):
        raise ValueError("no such position")
    return seen


def _sale(data: Any) -> Sale:
    return Sale(whole(data["seller"]), _card(data["card"]))


def _card(code: str) -> Card:
    return CARDS[code]


_cards = many(_card)
_SEEN: dict[str, Reader] = {
    **dict.fromkeys(("seat", "to_act"), maybe(whole)),
    **dict.fromkeys(("deck_size", "start", "round", "pot"), whole),
    **dict.fromkeys(("swapped", "excluded"), many(whole)),
    **dict.fromkeys(("lot", "removed"), _cards),
    "options": read_options,
    "chips": many(maybe(whole)),
    "districts": many(_cards),
    "phase": Phase,
    "auction": maybe(Auction.read),
    "sale": maybe(_sale),
}
read_event = event_reader(
    {each.kind: each for each in events_of(ev)},
    {
        **dict.fromkeys(("card", "gave", "took"), _card),
        **dict.fromkeys(("seats", "to", "winners"), many(whole)),
        **dict.fromkeys(("again", "free"), flag),
        "cards": _cards,
        "seller": maybe(whole),
        "reason": one_of(("majority", "tie", "nobody")),
    },
)
"""An event from what ``Event.as_json`` wrote. Raises ``ValueError``."""

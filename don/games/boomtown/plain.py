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
    many,
    maybe,
    one_of,
    read_value,
    whole,
)

from . import events as ev
from .deal import Dice
from .deck import CARDS, TOWNS, Card
from .observation import Observation
from .options import read_options
from .state import Phase, Saloon


def write_observation(seen: Observation) -> Json:
    """An observation as plain data."""
    return plain(seen)


def read_observation(data: Json) -> Observation:
    """The observation that ``write_observation`` wrote. Raises ``ValueError``."""
    return read_value(_observation, data)


def _observation(data: Any) -> Observation:
    seen = Observation(**fields_of(data, _SEEN))
    if (seen.auction is None) != (seen.phase is not Phase.AUCTION):
        raise ValueError("no auction")
    if not len(seen.mines) == len(seen.held) == seen.seats or len(seen.mayors) != len(TOWNS):
        raise ValueError("no such position")
    return seen


def _saloon(data: Any) -> Saloon:
    return Saloon(
        _card(data["card"]), whole(data["seat"]), _town(data["town"]), maybe(_card)(data["girls"])
    )


def _card(code: str) -> Card:
    return CARDS[code]


def _dice(data: Any) -> Dice:
    one, two = data
    return _die(one), _die(two)


def _die(data: Any) -> int:
    if whole(data) not in range(1, 7):
        raise ValueError("no die")
    return whole(data)


def _shares(data: Any) -> tuple[tuple[int, int], ...]:
    return tuple((whole(seat), whole(gold)) for seat, gold in data)


_town = one_of(TOWNS)
_cards = many(_card)
_SEEN: dict[str, Reader] = {
    **dict.fromkeys(("seat", "to_act", "winner", "rider"), maybe(whole)),
    **dict.fromkeys(("deck_size", "first", "turn"), whole),
    **dict.fromkeys(("gold", "waiting"), many(whole)),
    **dict.fromkeys(("mines", "held"), many(_cards)),
    **dict.fromkeys(("offer", "removed"), _cards),
    **dict.fromkeys(("taken", "vein"), maybe(_card)),
    "options": read_options,
    "phase": Phase,
    "auction": maybe(Auction.read),
    "dice": maybe(_dice),
    "mayors": many(maybe(whole)),
    "governor": maybe(_town),
    "saloons": many(_saloon),
}
read_event = event_reader(
    {each.kind: each for each in events_of(ev)},
    {
        **dict.fromkeys(("card", "saloon"), _card),
        **dict.fromkeys(("seats", "winners"), many(whole)),
        "cards": _cards,
        "dice": _dice,
        "shares": _shares,
        "town": _town,
        "before": maybe(whole),
    },
)
"""An event from what ``Event.as_json`` wrote. Raises ``ValueError``."""

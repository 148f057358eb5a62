"""What a seat may know, and what happened, as plain data: for another thread, or another device.

The form is that of the dataclasses: an object with the names of the fields, cards as codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from don.table.auction import Auction
from don.table.game import Event, Json, plain

from . import events as ev
from .deal import Dice
from .deck import CARDS, Card
from .observation import Observation
from .options import read_options
from .state import Phase, Saloon

_EVENTS: dict[str, type[Event]] = {
    kind.kind: kind
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}


def write_observation(seen: Observation) -> Json:
    """An observation as plain data."""
    return plain(seen)


def read_observation(data: Json) -> Observation:
    """The observation that ``write_observation`` wrote. Raises ``ValueError``.

    Names, cards, options and the phase are checked; numbers are believed.
    """
    seen: Observation = _read(_observation, data)
    return seen


def read_event(data: Json) -> Event:
    """The event that ``Event.as_json`` wrote. Raises ``ValueError``.

    The kind, the names of its fields and cards are checked; numbers are believed.
    """
    event: Event = _read(_event, data)
    return event


def _read(reader: Callable[[Any], Any], data: Json) -> Any:
    try:
        return reader(data)
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"cannot be read: {wrong!r:.80}") from None


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


def _event(data: Any) -> Event:
    fields = {name: value for name, value in data.items() if name != "type"}
    return _EVENTS[data["type"]](
        **{name: _FIELDS.get(name, _as_it_is)(value) for name, value in fields.items()}
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


def _as_it_is(value: Any) -> Any:
    return value


_FIELDS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("card", "saloon"), _card),
    "cards": _cards,
    "dice": _dice,
    "shares": _shares,
    **dict.fromkeys(("seats", "winners"), tuple),
}
"""How the fields of events are read that are no plain number, text or flag."""

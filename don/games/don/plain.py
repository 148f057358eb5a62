"""What a seat may know, and what happened, as plain data: for another thread, or another device.

The form is that of the dataclasses: an object with the names of the fields, cards as codes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from don.table.auction import Auction
from don.table.game import Event, Json, plain

from . import events as ev
from .deck import CARDS, Card
from .observation import Observation
from .options import read_options
from .state import Phase, Sale

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


def _event(data: Any) -> Event:
    fields = {name: value for name, value in data.items() if name != "type"}
    return _EVENTS[data["type"]](
        **{name: _FIELDS.get(name, _as_it_is)(value) for name, value in fields.items()}
    )


def _sale(data: Any) -> Sale:
    return Sale(data["seller"], _card(data["card"]))


def _card(code: str) -> Card:
    return CARDS[code]


def _cards(codes: Iterable[str]) -> tuple[Card, ...]:
    return tuple(map(_card, codes))


def _as_it_is(value: Any) -> Any:
    return value


_FIELDS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("card", "gave", "took"), _card),
    "cards": _cards,
    **dict.fromkeys(("seats", "to", "winners"), tuple),
}
"""How the fields of events are read that are no plain number, text or flag."""

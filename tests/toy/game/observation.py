"""The observation of a seat."""

from dataclasses import dataclass
from typing import Any

from don.table.auction import Auction
from don.table.plain import event_parser, many, maybe, whole_number

from . import events
from .deal import Options, read_options
from .state import State

Hand = tuple[str, ...] | None
"""The cards of a hand; None if they are hidden."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The state as ``seat`` sees it (None: an onlooker)."""

    seat: int | None
    to_act: int | None
    options: Options
    phase: str
    lap: int
    start: int
    coins: tuple[int, ...]
    hands: tuple[Hand, ...]
    in_hand: tuple[int, ...]
    toys: tuple[tuple[str, ...], ...]
    lot: str
    auction: Auction | None
    winner: int | None


def observe(state: State, seat: int | None) -> Observation:
    """Return the position as a seat sees it. At the end all hands are shown."""
    shown = state.phase == "over"
    hands = tuple(h if shown or i == seat else None for i, h in enumerate(state.hands))
    return _seen(state, seat, hands)


def reveal(state: State, seat: int | None = None) -> Observation:
    """Return the position with every hand shown."""
    return _seen(state, seat, state.hands)


def _seen(state: State, seat: int | None, hands: tuple[Hand, ...]) -> Observation:
    alike = ("options", "phase", "lap", "start", "coins", "toys", "lot", "auction", "winner")
    return Observation(
        seat=seat,
        to_act=state.to_act,
        hands=hands,
        in_hand=tuple(map(len, state.hands)),
        **{name: getattr(state, name) for name in alike},
    )


def read_observation(data: Any) -> Observation:
    """Return an observation from plain data."""
    auction = data["auction"]
    return Observation(
        **{
            **data,
            "options": read_options(data["options"]),
            "coins": tuple(data["coins"]),
            "hands": tuple(None if hand is None else tuple(hand) for hand in data["hands"]),
            "in_hand": tuple(data["in_hand"]),
            "toys": tuple(map(tuple, data["toys"])),
            "auction": None if auction is None else Auction.read(auction),
        }
    )


read_event = event_parser(
    events,
    {"card": str, "seat": maybe(whole_number), "winners": many(whole_number)},
)

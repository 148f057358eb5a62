"""The knowledge of a seat, from which alone every screen of a game in progress is drawn.

It is an observation, the events that all players have seen, and the controls that the seat is
offered. It can be sent as plain data, so that people can play on a device that has nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from don.table.game import AnyGame, Control, Event, Json
from don.table.match import KnownMatch
from don.table.plain import plain, read_control, read_observation, write_control, write_event

Events = tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """The knowledge of one seat about a match.

    ``events_by_action`` begins with the events of the opening. ``controls`` is empty unless it is
    the seat's turn.
    """

    seen: Any
    events_by_action: tuple[Events, ...]
    controls: tuple[Control, ...] = ()

    @property
    def events(self) -> Events:
        """All events, from the deal on."""
        return tuple(event for events in self.events_by_action for event in events)


def seat_view(match: KnownMatch, seat: int | None) -> SeatView:
    """Return what a seat, or an onlooker (None), knows."""
    events_by_action = (match.opening, *(step.events for step in match.steps))
    offered = match.controls() if seat is not None and match.to_act == seat else ()
    return SeatView(match.observe(seat), events_by_action, offered)


def write_seat_view(game: AnyGame, view: SeatView) -> dict[str, Json]:
    """Return what a seat knows as plain data."""
    return {
        "seen": plain(view.seen),
        "told": [write_events(events) for events in view.events_by_action],
        "controls": [dict(write_control(game, control)) for control in view.controls],
    }


def read_seat_view(game: AnyGame, data: Mapping[str, Any]) -> SeatView:
    """Read what a seat knows. Raises ``ValueError``."""
    match data:
        case {"seen": seen, "told": [*events_by_action], "controls": [*controls]}:
            return SeatView(
                read_observation(game, seen),
                tuple(read_events(game, events) for events in events_by_action),
                tuple(read_control(game, control) for control in controls),
            )
    raise ValueError("not a seat view")


def write_events(events: Events) -> list[Json]:
    """Return the events of an action as plain data."""
    return [write_event(event) for event in events]


def read_events(game: AnyGame, data: Any) -> Events:
    """Read the events of an action. Raises ``ValueError``."""
    if not isinstance(data, list):
        raise ValueError("not a list of events")
    return tuple(game.read_event(event) for event in data)

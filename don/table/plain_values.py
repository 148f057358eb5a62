"""Values of a game read again from plain data (``game.plain`` writes them).

What is the same for every game stands here. Which field holds cards, dice or seats, each game says
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, TypeVar

from .game import Event, Json

T = TypeVar("T")
Reader = Callable[[Any], Any]


def read_value(reader: Callable[[Any], T], data: Json) -> T:
    """What ``reader`` makes of the data. Raises ``ValueError`` for whatever it stumbles over."""
    try:
        return reader(data)
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"cannot be read: {wrong!r:.80}") from None


def events_of(module: ModuleType) -> list[type[Event]]:
    """The classes of events that a module has."""
    found = (value for value in vars(module).values() if isinstance(value, type))
    return [each for each in found if issubclass(each, Event) and each is not Event]


def event_reader(
    kinds: Mapping[str, type[Event]], readers: Mapping[str, Reader]
) -> Callable[[Json], Event]:
    """How events are read again (``Event.as_json`` writes them): ``kinds`` has their classes.

    ``readers`` are for the fields that are no plain number, text or flag. The kind, the names of
    its fields and what the readers refuse are checked, with a ``ValueError``; numbers are believed.
    """

    def event(data: Any) -> Event:
        fields = {name: value for name, value in data.items() if name != "type"}
        return kinds[data["type"]](
            **{
                name: readers[name](value) if name in readers else value
                for name, value in fields.items()
            }
        )

    return lambda data: read_value(event, data)

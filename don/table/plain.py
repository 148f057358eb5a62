"""Plain data from outside: JSON, values of a game and controls, checked as they are read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, TypeVar

from .game import AnyGame, Control, Event, Json, Refusal

# JSON from outside, read so that no text can do harm.
#
# Python's reader calls itself for every bracket within a bracket. On the desk a text made of
# brackets ends in an exception; in WebAssembly the whole interpreter is lost. So brackets are
# counted first.


MOST_DEPTH = 8
"""How deep brackets may stand in each other. Nothing of ours needs more than four."""

_OTHERS = re.compile(r'"(?:[^"\\]|\\.)*"?|[^\[{\]}"]+', re.DOTALL)
"""Everything but brackets. Taken out in one go: a text may have tens of thousands of others."""


class TooNested(ValueError):
    """Brackets stand deeper in each other than anything we read."""


def read_json(
    text: str,
    pairs: Callable[[list[tuple[str, Json]]], Any] | None = None,
    constant: Callable[[str], Any] | None = None,
) -> Any:
    """What a JSON text holds. Raises ``ValueError`` (``TooNested`` among them) and nothing else.

    ``pairs`` makes an object of its names and values; ``constant`` is given NaN and Infinity.
    """
    depth = 0
    for bracket in _OTHERS.sub("", text):
        if bracket in "[{":
            depth += 1
            if depth > MOST_DEPTH:
                raise TooNested(f"brackets more than {MOST_DEPTH} deep")
        else:
            depth -= 1
    return json.loads(text, object_pairs_hook=pairs, parse_constant=constant)


# Values of a game read again from plain data (``game.plain`` writes them).
#
# What is the same for every game stands here. Which field holds cards, dice or seats, each game
# says itself.


T = TypeVar("T")
Reader = Callable[[Any], Any]
MOST = 9_999
"""No number in a game is larger, no list longer."""
LONGEST = 40
"""Characters of a text in a game."""


def read_value(reader: Callable[[Any], T], data: Json) -> T:
    """What ``reader`` makes of the data. Raises ``ValueError`` for whatever it stumbles over, for
    fractions, and for what is larger than anything in a game."""
    _check_size(data)
    try:
        return reader(data)
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"cannot be read: {wrong!r:.80}") from None


def _check_size(data: Json) -> None:
    match data:
        case dict():
            for item in data.values():
                _check_size(item)
        case list():
            for item in data:
                _check_size(item)
    if isinstance(data, float) or (isinstance(data, int) and abs(data) > MOST):
        raise ValueError("no number of a game")
    if isinstance(data, str | list | dict) and len(data) > (
        LONGEST if isinstance(data, str) else MOST
    ):
        raise ValueError("too long")


def whole(data: Any) -> int:
    """A whole number, not below 0. Raises ``ValueError``."""
    if type(data) is not int or data < 0:
        raise ValueError("not a whole number")
    return data


def flag(data: Any) -> bool:
    """True or false. Raises ``ValueError``."""
    if type(data) is not bool:
        raise ValueError("neither true nor false")
    return data


def one_of(texts: Iterable[str]) -> Callable[[Any], str]:
    """How one of these texts is read."""
    known = frozenset(texts)

    def read(data: Any) -> str:
        if not isinstance(data, str) or data not in known:
            raise ValueError("no such word")
        return data

    return read


def maybe(reader: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """How a value is read that can be missing."""
    return lambda data: None if data is None else reader(data)


def many(reader: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    """How a list of values is read."""

    def read(data: Any) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise ValueError("not a list")
        return tuple(map(reader, data))

    return read


def fields_of(data: Mapping[str, Any], readers: Mapping[str, Reader]) -> dict[str, Any]:
    """The fields of an object, each read by its own reader. Raises ``KeyError`` for others."""
    return {name: readers[name](value) for name, value in data.items()}


def events_of(module: ModuleType) -> list[type[Event]]:
    """The classes of events that a module has."""
    found = (value for value in vars(module).values() if isinstance(value, type))
    return [each for each in found if issubclass(each, Event) and each is not Event]


def event_reader(
    kinds: Mapping[str, type[Event]], readers: Mapping[str, Reader]
) -> Callable[[Json], Event]:
    """How events are read again (``Event.as_json`` writes them): ``kinds`` has their classes.

    ``readers`` are for the fields that are no whole number. What is none of these kinds, lacks a
    field or has one too many, or that a reader refuses, is a ``ValueError``.
    """

    def event(data: Any) -> Event:
        fields = {name: value for name, value in data.items() if name != "type"}
        read = fields_of(fields, {**dict.fromkeys(fields, whole), **readers})
        kind: Any = kinds[data["type"]]
        made: Event = kind(**read)
        return made

    return lambda data: read_value(event, data)


def write_control(game: AnyGame, control: Control) -> dict[str, Json]:
    """The control as plain data; what is usual is left out."""
    data: dict[str, Json] = {"action": control.action}
    if not control.open:
        data["open"] = False
    if control.refusal is not None:
        refusal = control.refusal
        data["refusal"] = [refusal.code, refusal.clause, dict(refusal.data)]
    if control.outcome is not None:
        data["outcome"] = game.write_outcome(control.outcome)
    return data


def read_control(game: AnyGame, data: Mapping[str, Any]) -> Control:
    """The control again. Raises ``ValueError``."""
    match data:
        case {"action": str(action)}:
            outcome = data.get("outcome")
            return Control(
                action,
                data.get("open") is not False,
                _refusal(data.get("refusal")),
                None if outcome is None else read_value(game.read_outcome, outcome),
            )
    raise ValueError("not a control")


def _refusal(data: object) -> Refusal | None:
    match data:
        case None:
            return None
        case [str(code), str(clause), dict(particulars)]:
            return Refusal(code, clause, particulars)
    raise ValueError("not a refusal")

"""Values, events and controls of a game as plain data for JSON, checked as they are read.

``plain`` and ``write_event`` write; the parsers rebuild what they wrote. All are the same for
every game; each game says which of its fields hold cards, dice or seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from .auction import KINDS
from .game import AnyGame, Control, Event, Json, Refusal

T = TypeVar("T")
FieldParser = Callable[[Any], Any]
"""Makes the value of a field from plain data."""
MOST = 9_999
"""The limit on numbers, and on the length of lists and objects, in a value of a game."""
LONGEST = 40
"""The limit on a text in a value of a game, in characters."""


def plain(value: Any) -> Json:
    """Return a value of a game as plain data for JSON.

    Cards become codes, tuples become lists, and a dataclass becomes an object with its fields.
    """
    if value is None or type(value) in (int, str, bool):
        return value  # type: ignore[no-any-return]
    if hasattr(value, "code"):
        return str(value.code)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, Enum):
        return plain(value.value)
    if is_dataclass(value):
        return _fields(value)
    return value  # type: ignore[no-any-return]


def _fields(value: Any) -> dict[str, Json]:
    return {name: plain(getattr(value, name)) for name in _field_names(type(value))}  # type: ignore[arg-type]


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def read_value(parse: Callable[[Any], T], data: Json) -> T:
    """Return the value that ``parse`` makes from the data.

    Raises ``ValueError`` if it fails, or if the data holds a float or anything too large
    (``MOST``, ``LONGEST``).
    """
    _check_size(data)
    try:
        return parse(data)
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
        raise ValueError("not a number of a game")
    if isinstance(data, str | list | dict) and len(data) > (
        LONGEST if isinstance(data, str) else MOST
    ):
        raise ValueError("too long")


def whole_number(data: Any) -> int:
    """Read a whole number that is not below 0. Raises ``ValueError``."""
    if type(data) is not int or data < 0:
        raise ValueError("not a whole number")
    return data


def flag(data: Any) -> bool:
    """Read true or false. Raises ``ValueError``."""
    if type(data) is not bool:
        raise ValueError("neither true nor false")
    return data


def one_of(texts: Iterable[str]) -> Callable[[Any], str]:
    """Return a parser that accepts only these texts."""
    known = frozenset(texts)

    def read(data: Any) -> str:
        if not isinstance(data, str) or data not in known:
            raise ValueError("not one of the known words")
        return data

    return read


def maybe(parse: Callable[[Any], T]) -> Callable[[Any], T | None]:
    """Return a parser for a value that can be None."""
    return lambda data: None if data is None else parse(data)


def many(parse: Callable[[Any], T]) -> Callable[[Any], tuple[T, ...]]:
    """Return a parser for a list of values."""

    def read(data: Any) -> tuple[T, ...]:
        if not isinstance(data, list):
            raise ValueError("not a list")
        return tuple(map(parse, data))

    return read


def fields_of(data: Mapping[str, Any], parsers: Mapping[str, FieldParser]) -> dict[str, Any]:
    """Read each field of an object with its own parser. Raises ``KeyError`` for unknown fields."""
    return {name: parsers[name](value) for name, value in data.items()}


def write_event(event: Event) -> dict[str, Json]:
    """Return an event as plain data: its kind, and its fields with cards as codes."""
    return {"type": event.kind, **_fields(event)}


def event_parser(events: ModuleType, parsers: Mapping[str, FieldParser]) -> Callable[[Json], Event]:
    """Return a parser for the events that ``write_event`` writes.

    ``events`` is the module with the game's own events; bids and passes are added. ``parsers``
    holds a parser for each field that is not a whole number. The returned parser raises
    ``ValueError`` for an unknown kind, a missing or surplus field, and a field that its own parser
    refuses.
    """
    classes = [each for each in vars(events).values() if isinstance(each, type)]
    own = {each.kind: each for each in classes if issubclass(each, Event) and each is not Event}
    known = {**KINDS, **own}

    def event(data: Any) -> Event:
        fields = {name: value for name, value in data.items() if name != "type"}
        read = fields_of(fields, {**dict.fromkeys(fields, whole_number), **parsers})
        kind: Any = known[data["type"]]
        made: Event = kind(**read)
        return made

    return lambda data: read_value(event, data)


def read_observation(game: AnyGame, data: Json) -> Any:
    """Return the observation that ``plain`` wrote. Raises ``ValueError``."""
    return read_value(game.read_observation, data)


def write_control(game: AnyGame, control: Control) -> dict[str, Json]:
    """Return a control as plain data, without the fields that have their default values."""
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
    """Return a control from its plain data. Raises ``ValueError``."""
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

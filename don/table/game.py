"""The shape of a game: the names that the table, the bots and the page use of any game.

A game is a package whose top level offers the names of ``Game``. Each game defines its own
states, actions and events as immutable values. Only the package itself and the game's own views
and bots look inside them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar

from .auction import amount_of

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not allowed: a code with data, never a sentence.

    ``clause`` is the clause of the rules (``D4.3``), so that a page can link to it.
    """

    code: str
    clause: str
    data: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Control:
    """An action that a seat is offered, as records write it, with its outcome.

    A page or a terminal draws controls and so needs no rules of its own.

    ``open`` is true if the action can be carried out. ``refusal`` is the reason why it cannot be,
    or, for an open control, the reason why it will be punished. ``outcome`` is a value of the
    game's own: the result if this action decided the matter (Don: who is paid). It is None if there
    is nothing to show.
    """

    action: str
    open: bool = True
    refusal: Refusal | None = None
    outcome: Any = None

    @property
    def amount(self) -> int | None:
        """The amount of a bid, or None for any other action."""
        return amount_of(self.action)

    @property
    def is_clean(self) -> bool:
        """True if the action can be carried out without punishment."""
        return self.open and self.refusal is None


class IllegalAction(ValueError):
    """Raised by ``apply`` for an action that ``check`` refuses; the state does not change."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {dict(refusal.data)} ({refusal.clause})")
        self.refusal = refusal


class BadSetup(ValueError):
    """Raised for a table that cannot be played.

    ``where`` names the faulty field; ``why`` is the reason, for people to read.
    """

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


SEATS = ("seat", "owner", "victim", "seller", "other", "to", "before")
"""The names of event fields that hold seats."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game, as data. Events hold no text and nothing hidden.

    Shared code never asks for the ``kind`` of an event: it reads the flags of its class.
    """

    kind: ClassVar[str] = "event"
    reveals: ClassVar[bool] = False
    """True if the event shows something hidden, which taking back cannot hide again."""
    silent: ClassVar[bool] = False
    """True if players see nothing at the table, as when a seat declines an optional action."""
    unasked: ClassVar[bool] = False
    """True if the page decides this for people without asking, unless they choose to be asked."""
    moves_chips: ClassVar[bool] = False
    """True if money changes hands."""
    opens_round: ClassVar[bool] = False
    """True if a round (a turn) of the game begins."""
    opens_auction: ClassVar[bool] = False
    """True if an auction begins."""
    ends_auction: ClassVar[bool] = False
    """True if an auction is over, with or without a sale."""
    lingers: ClassVar[bool] = False
    """True if the page shows the event for longer before it shows the next decision."""
    opens_chapter: ClassVar[bool] = False
    """True if earlier events of the same decision are shown as finished before this one."""

    @property
    def concerns(self) -> frozenset[int]:
        """Seats that this event affects: the seat that acts, owners, victims, seats that are paid.

        Games give such fields the names in ``SEATS``. Each holds a seat, a tuple of seats or None.
        """
        found: set[int] = set()
        for name in SEATS:
            value = getattr(self, name, None)
            if isinstance(value, tuple):
                found.update(value)
            elif value is not None:
                found.add(value)
        return frozenset(found)

    def as_json(self) -> dict[str, Json]:
        """Return the event as plain data: its kind, and its fields with cards as codes."""
        return {"type": self.kind, **_fields(self)}


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


@dataclass(frozen=True, slots=True)
class Deal:
    """All random results of a game, fixed before the first action.

    ``start`` is the seat that begins. A game adds its own fields, such as a deck or dice. Because
    the deal holds all chance, a match can be replayed, taken back and compared with other matches
    on the same deal.
    """

    start: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of one seat: its points, and its rank by the game's own tie-breaks.

    The best seat has rank 1. Tied seats share a rank, and the next ranks are left out: 1, 2, 2, 4.
    """

    seat: int
    points: int
    rank: int


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a game: ``done`` of ``of`` rounds (turns) are over.

    The game ends with the last round. ``unit`` is its English name: ``round``.
    """

    unit: str
    done: int
    of: int

    @property
    def current(self) -> int:
        """The round in play, counted from 1; after the end, the last round."""
        return min(self.done + 1, self.of)


S = TypeVar("S")
A = TypeVar("A")
Opt = TypeVar("Opt")
Obs = TypeVar("Obs")
D = TypeVar("D", bound=Deal)


class Game(Protocol[S, A, Opt, Obs, D]):
    """The names that a game's package offers.

    The types are state ``S``, action ``A``, options ``Opt``, observation ``Obs`` and deal ``D``.
    Plain data holds cards as codes.
    """

    CODE: str
    """The name in records: ``don``."""
    NAME: str
    """The name for people: ``Don``."""
    RULES: int
    """The version of the rules. It rises when an old record would replay differently."""
    SEATS: range
    """The possible numbers of players."""
    DEAL_FIELDS: frozenset[str]
    """The fields of a deal in records beside its start player (``deck``), each a list of texts."""

    def read_options(self, data: Mapping[str, Json], /) -> Opt:
        """Return options from plain data, with defaults for missing ones. Raises ``BadSetup``."""

    def write_options(self, options: Opt, /) -> dict[str, Json]:
        """Return all options as plain data, defaults included."""

    def deal(self, options: Opt, seats: int, seed: int, /) -> D:
        """Return the deal of a seed. The same seed gives the same deal for ever."""

    def read_deal(
        self, options: Opt, seats: int, start: int, fields: Mapping[str, Sequence[str]], /
    ) -> D:
        """Return a deal from the texts of its ``DEAL_FIELDS``.

        Raises ``BadSetup`` if the deal cannot be played, a field is missing, or the table has too
        few or too many seats.
        """

    def write_deal(self, deal: D, /) -> dict[str, list[str]]:
        """Return the texts of each of the ``DEAL_FIELDS``."""

    def new(self, options: Opt, seats: int, deal: D, /) -> tuple[S, tuple[Event, ...]]:
        """Return the first position of a deal for this table, and the events that lead to it."""

    def read_action(self, text: str, /) -> A:
        """Return an action from its text in a record. Raises ``ValueError``."""

    def write_action(self, action: A, /) -> str:
        """Return the text of an action in a record. Each action has exactly one."""

    def read_call(self, text: str, /) -> A:
        """Return an action from its text in the notation for people. Raises ``ValueError``."""

    def write_call(self, action: A, /) -> str:
        """Return an action's text in the notation for people, which names seats by letter."""

    def outcome(self, event: Event, /) -> str:
        """Return an event's line in the notation for people, empty if the event is obvious."""

    def to_act(self, state: S, /) -> int | None:
        """Return the seat that must decide, or None when the game is over."""

    def check(self, state: S, action: A, /) -> Refusal | None:
        """Return the reason why the action is not possible now, or None if it is."""

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """Return the actions without penalty in a fixed order; the one that does least is first."""

    def controls(self, state: S, /) -> tuple[Control, ...]:
        """Return the controls of the seat to act.

        They are the legal actions with their outcomes, and illegal actions that a player might
        try, with their refusals.
        """

    def write_outcome(self, outcome: Any, /) -> Json:
        """Return the outcome of an action (``Control.outcome``) as plain data."""

    def read_outcome(self, data: Json, /) -> Any:
        """Return the outcome of an action from its plain data. Raises ``ValueError``."""

    def apply(self, state: S, action: A, /) -> tuple[S, tuple[Event, ...]]:
        """Carry out an action: return the next state and the events. Raises ``IllegalAction``."""

    def observe(self, state: S, seat: int | None, /) -> Obs:
        """Return all that a seat, or an onlooker (None), may know of the position.

        Every observation has ``seat``, the seat that observes, and ``to_act``, the seat that must
        decide.
        """

    def reveal(self, state: S, seat: int | None = None, /) -> Obs:
        """Return the position with all that any seat knows. The rest stays hidden.

        ``seat`` becomes the ``seat`` of the observation.
        """

    def write_observation(self, seen: Obs, /) -> Json:
        """Return an observation as plain data for JSON."""

    def read_observation(self, data: Json, /) -> Obs:
        """Return an observation from its plain data. Raises ``ValueError``."""

    def read_event(self, data: Json, /) -> Event:
        """Return an event from its plain data (``Event.as_json``). Raises ``ValueError``."""

    def winners(self, state: S, /) -> tuple[int, ...]:
        """Return the seats that won, empty before the end of the game."""

    def standing(self, state: S, /) -> tuple[Standing, ...]:
        """Return the standing of each seat, by seat.

        Before the end it is the standing if the game ended now, from public information only. At
        the end the seats with rank 1 are the winners.
        """

    def progress(self, state: S, /) -> Progress:
        """Return the number of rounds (turns) that are over."""

    def secrets(self, state: S, /) -> bool:
        """Return whether any seat knows something now that another seat does not."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""Any game. Shared code does not look inside its states and actions."""

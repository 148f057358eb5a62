"""The shape of a game: what the table, the bots and the page ask of any of them.

A game is a package whose top level offers the names of ``Game``. States, actions and events are
immutable values of the game's own; nothing outside the package looks inside them except the
game's own views and bots.
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
    """Why an action is not allowed: a code with data, never a sentence.

    ``clause`` is the rule it rests on (``D4.3``), so that a page can link to it.
    """

    code: str
    clause: str
    data: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Control:
    """What a seat is offered: one action, as records write it, with what would come of it.

    A page or a terminal draws controls and so needs no rules of its own.

    ``open``: it can be carried out. ``refusal`` says why it cannot, or, of an open one, for what
    it will be punished. ``outcome`` is what it would bring about if it decided the matter, as a
    value of the game's own (Don: who is paid); None where that needs no words.
    """

    action: str
    open: bool = True
    refusal: Refusal | None = None
    outcome: Any = None

    @property
    def amount(self) -> int | None:
        """The amount, if this is a bid."""
        return amount_of(self.action)

    @property
    def is_clean(self) -> bool:
        """Whether it can be carried out without punishment."""
        return self.open and self.refusal is None


class IllegalAction(ValueError):
    """Raised by ``apply`` for an action that ``check`` refuses; the state stays as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} {dict(refusal.data)} ({refusal.clause})")
        self.refusal = refusal


class BadSetup(ValueError):
    """A table that cannot be played: ``where`` names the faulty field, ``why`` is for people."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why


SEATS = ("seat", "owner", "victim", "seller", "other", "to", "before")
"""Fields of events that hold seats."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Events hold data, never words, and nothing that is hidden.

    What shared code must know of an event is a flag of its class: it never asks for the ``kind``.
    """

    kind: ClassVar[str] = "event"
    reveals: ClassVar[bool] = False
    """Whether something hidden was shown that taking back cannot hide again."""
    silent: ClassVar[bool] = False
    """Whether nobody at the table notices it, as when a seat declines to do something optional."""
    unasked: ClassVar[bool] = False
    """Whether the page does it for people without asking, unless they have said otherwise."""
    moves_chips: ClassVar[bool] = False
    """Whether money changes hands."""
    opens_round: ClassVar[bool] = False
    """Whether a round (a turn) of the game begins."""
    opens_auction: ClassVar[bool] = False
    """Whether an auction begins."""
    ends_auction: ClassVar[bool] = False
    """Whether an auction is over, whatever came of it."""
    lingers: ClassVar[bool] = False
    """Whether people want to look at it for longer before the next decision is shown."""
    opens_chapter: ClassVar[bool] = False
    """Whether what the same decision has brought about so far is shown as done before it."""

    @property
    def concerns(self) -> frozenset[int]:
        """The seats whose own it is: who acts, whose it was, whom it hits, who is paid.

        Games call such fields by the names of ``SEATS``; they hold a seat, seats or None.
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
        """The event as plain data: its kind, and its fields with cards written as codes."""
        return {"type": self.kind, **_fields(self)}


def plain(value: Any) -> Json:
    """A value of a game as plain data for JSON.

    Cards are written as codes, tuples as lists, and a dataclass as an object with its fields.
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
    """Everything that chance decides in a game, before the first action.

    ``start`` is the seat that begins. A game adds what it needs: a deck, dice. As all chance is
    in the deal, a match can be replayed, taken back and compared with others on the same deal.
    """

    start: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How one seat stands: its points, and its rank by the game's own tie-breaks.

    The best seat has rank 1. Level seats share a rank, and the ranks after it are left out: 1, 2,
    2, 4.
    """

    seat: int
    points: int
    rank: int


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a game has got: ``done`` of ``of`` rounds (turns) are over; the game ends with the
    last of them. ``unit`` is what they are called in English: ``round``."""

    unit: str
    done: int
    of: int

    @property
    def current(self) -> int:
        """The round that is being played, counted from 1; after the end the last one."""
        return min(self.done + 1, self.of)


S = TypeVar("S")
A = TypeVar("A")
Opt = TypeVar("Opt")
Obs = TypeVar("Obs")
D = TypeVar("D", bound=Deal)


class Game(Protocol[S, A, Opt, Obs, D]):
    """State ``S``, action ``A``, options ``Opt``, observation ``Obs``, deal ``D``.

    Cards travel as codes.
    """

    CODE: str
    """The name in records: ``don``."""
    NAME: str
    """The name for people: ``Don``."""
    RULES: int
    """Version of the rules; raised when an old record would replay differently."""
    SEATS: range
    """How many players can sit down."""
    DEAL_FIELDS: frozenset[str]
    """What records hold of a deal beside its start player: ``deck``. Each is a list of texts."""

    def read_options(self, data: Mapping[str, Json], /) -> Opt:
        """Options from plain data; what is not named has its default. Raises ``BadSetup``."""

    def write_options(self, options: Opt, /) -> dict[str, Json]:
        """Options as plain data, every one named."""

    def deal(self, options: Opt, seats: int, seed: int, /) -> D:
        """What a seed gives, for ever."""

    def read_deal(
        self, options: Opt, seats: int, start: int, fields: Mapping[str, Sequence[str]], /
    ) -> D:
        """A deal from the texts of its ``DEAL_FIELDS``. Raises ``BadSetup`` for one that cannot be
        played, one with a field missing, and a table with too few or too many seats."""

    def write_deal(self, deal: D, /) -> dict[str, list[str]]:
        """The texts of each of the ``DEAL_FIELDS``."""

    def new(self, options: Opt, seats: int, deal: D, /) -> tuple[S, tuple[Event, ...]]:
        """The first position of a deal for this table, and what happened on the way to it."""

    def read_action(self, text: str, /) -> A:
        """An action from its text in a record. Raises ``ValueError``."""

    def write_action(self, action: A, /) -> str:
        """The one text of an action."""

    def read_call(self, text: str, /) -> A:
        """An action from its text in the notation for people. Raises ``ValueError``."""

    def write_call(self, action: A, /) -> str:
        """An action's text in the notation for people, where seats go by letter."""

    def outcome(self, event: Event, /) -> str:
        """An event as a line in the notation for people; empty if it goes without saying."""

    def to_act(self, state: S, /) -> int | None:
        """The seat that must decide, or None when the game is over."""

    def check(self, state: S, action: A, /) -> Refusal | None:
        """Why the action is not possible now, or None."""

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """What the rules allow without penalty, in a fixed order: what does least comes first."""

    def controls(self, state: S, /) -> tuple[Control, ...]:
        """What the seat to act is offered: each legal action with
        what would come of it, and each that a player may think of with its refusal."""

    def write_outcome(self, outcome: Any, /) -> Json:
        """What would come of an action (``Control.outcome``), as plain data."""

    def read_outcome(self, data: Json, /) -> Any:
        """The same again. Raises ``ValueError``."""

    def apply(self, state: S, action: A, /) -> tuple[S, tuple[Event, ...]]:
        """Carry out an action. Raises ``IllegalAction``."""

    def observe(self, state: S, seat: int | None, /) -> Obs:
        """What a seat (or an onlooker, None) may know.

        Every observation has ``seat``, whose it is, and ``to_act``, the seat that must decide.
        """

    def reveal(self, state: S, seat: int | None = None, /) -> Obs:
        """The position with nothing hidden that some seat knows; what nobody knows stays hidden.

        ``seat`` is whose it is called, if it is looked at from a seat.
        """

    def write_observation(self, seen: Obs, /) -> Json:
        """An observation as plain data for JSON."""

    def read_observation(self, data: Json, /) -> Obs:
        """An observation from its plain data. Raises ``ValueError``."""

    def read_event(self, data: Json, /) -> Event:
        """An event from its plain data (``Event.as_json``). Raises ``ValueError``."""

    def winners(self, state: S, /) -> tuple[int, ...]:
        """The seats that won, or nothing while the game is on."""

    def standing(self, state: S, /) -> tuple[Standing, ...]:
        """How every seat stands, by seat. While the game is on: as far as everybody may know it,
        as if the game ended now. At the end those with rank 1 are the winners."""

    def progress(self, state: S, /) -> Progress:
        """How far the game has got."""

    def secrets(self, state: S, /) -> bool:
        """Whether some seat knows something now that another does not."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""Any game; shared code does not look inside its states and actions."""

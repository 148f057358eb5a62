"""The interface of a game: the names that the table, the bots and the page use from any game.

A game is a package whose top level provides the names in ``Game``. Each game defines its own
states, actions and events as immutable values. Only the package itself and the game's own views
and bots look inside these values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeVar

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """The reason why an action is not allowed, as a code with data, never as a sentence.

    ``clause`` is the clause of the rules (``D4.3``), so that a page can link to it.
    """

    code: str
    clause: str
    data: Mapping[str, int | str] = field(default_factory=dict)


def amount_of(text: str | None) -> int | None:
    """Return the amount of a bid as a record writes it, or None for any other action."""
    return int(text) if text is not None and text.isascii() and text.isdecimal() else None


@dataclass(frozen=True, slots=True)
class Control:
    """An action that is shown to a seat, as its text in records, together with its outcome.

    A page or a terminal shows controls and so needs no rules of its own.

    ``open`` is true if the action can be carried out. ``refusal`` is the reason why it cannot be,
    or, for an open control, the reason why it will be punished. ``outcome`` is one of the game's
    own values: the result if nothing else happened after this action (for a bid, who would be
    paid). It is None if there is nothing to show.
    """

    action: str
    open: bool = True
    refusal: Refusal | None = None
    outcome: Any = None
    amount: int | None = field(init=False, repr=False, compare=False)
    """The amount of a bid, or None for any other action."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "amount", amount_of(self.action))

    @property
    def is_clean(self) -> bool:
        """True if the action can be carried out without punishment."""
        return self.open and self.refusal is None


class IllegalAction(ValueError):
    """Raised by ``apply`` for an action that ``check`` refuses. The state does not change."""

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


SEAT_FIELDS = ("seat", "owner", "victim", "seller", "other", "to", "before")
"""The names of the event fields that hold seats."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a game, as data, with no sentences and nothing hidden.

    Shared code names no game's kinds of events. It looks at the flags of their classes.
    """

    kind: ClassVar[str] = "event"
    cue: ClassVar[str] = ""
    """The sound that goes with the event: ``bid``, ``pass``, ``card``, or none."""
    reveals: ClassVar[bool] = False
    """True if the event shows something that was hidden. A takeback cannot hide it again."""
    silent: ClassVar[bool] = False
    """True if nothing can be seen at the table, as when a seat declines an optional action."""
    automatic: ClassVar[bool] = False
    """True if the page makes this decision for people, unless they want to be asked."""
    moves_chips: ClassVar[bool] = False
    """True if money changes hands."""
    opens_round: ClassVar[bool] = False
    """True if a round of the game begins (in Boomtown, a turn)."""
    ends_game: ClassVar[bool] = False
    """True if the game is over, and the event says who has won."""
    opens_auction: ClassVar[bool] = False
    """True if an auction begins."""
    ends_auction: ClassVar[bool] = False
    """True if an auction ends, with or without a winner."""
    lingers: ClassVar[bool] = False
    """True if the page gives people time to look at the event before it goes on."""
    opens_chapter: ClassVar[bool] = False
    """True if the page finishes showing the earlier events of the same decision before this one."""

    @property
    def auction_winner(self) -> int | None:
        """The seat that wins the auction that this event ends; None if none does.

        Games give the winner the field ``seat``, and what it pays the field ``price``.
        """
        seat: int | None = getattr(self, "seat", None) if self.ends_auction else None
        return seat

    @property
    def auction_price(self) -> int:
        """What the winner of an auction pays; 0 if this event is no win."""
        price: int = 0 if self.auction_winner is None else getattr(self, "price", 0)
        return price

    @property
    def concerns(self) -> frozenset[int]:
        """The seats that the event affects: the seat that acts, owners, victims, seats paid.

        Games give such fields the names in ``SEAT_FIELDS``. Each holds a seat, several or None.
        """
        found: set[int] = set()
        for name in SEAT_FIELDS:
            value = getattr(self, name, None)
            if isinstance(value, tuple):
                found.update(value)
            elif value is not None:
                found.add(value)
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything random in a game, fixed before the first action.

    ``start`` is the seat that begins. Each game adds its own fields, such as a deck or dice.
    Because nothing else is random, a match can be replayed, taken back, and compared with other
    matches on the same deal.
    """

    start: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of one seat: its points, and its rank by the game's own tie-breaks.

    The best seat has rank 1. Tied seats share a rank, and the next ranks are skipped: 1, 2, 2, 4.
    """

    seat: int
    points: int
    rank: int


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a game: ``done`` of ``of`` rounds are over.

    The game ends with the last round. ``unit`` is the English word for a round in this game:
    ``round`` or ``turn``.
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
Obs = TypeVar("Obs", covariant=True)
D = TypeVar("D", bound=Deal)


class Game(Protocol[S, A, Opt, Obs, D]):
    """The names that a game's package provides.

    The types are state ``S``, action ``A``, options ``Opt``, observation ``Obs`` and deal ``D``.
    Plain data holds cards as codes.
    """

    CODE: str
    """The name in records: ``don``."""
    NAME: str
    """The name for people: ``Don``."""
    RULES: int
    """The version of the rules. It goes up when an old record would replay differently."""
    SEATS: range
    """The possible numbers of players."""
    DEAL_FIELDS: frozenset[str]
    """The fields that a deal has in records besides its start player, each a list of texts."""
    SEAT_AT: Mapping[str, int]
    """The place of the word for a seat in the text of an action, by the action's first word.

    In records the word is a number (``swap K7 2 B0``), in the notation for people a letter.
    """

    def read_options(self, data: Mapping[str, Json], /) -> Opt:
        """Return options from plain data, with defaults for missing ones. Raises ``BadSetup``."""

    def write_options(self, options: Opt, /) -> dict[str, Json]:
        """Return all options as plain data, defaults included."""

    def deal(self, options: Opt, seats: int, seed: int, /) -> D:
        """Return the deal that a seed gives. The same seed gives the same deal for ever."""

    def read_deal(
        self, options: Opt, seats: int, start: int, fields: Mapping[str, Sequence[str]], /
    ) -> D:
        """Return the deal with this start player and the texts of its ``DEAL_FIELDS``.

        Raises ``BadSetup`` if the deal cannot be played, a field is missing, or the table has too
        few or too many seats.
        """

    def write_deal(self, deal: D, /) -> dict[str, list[str]]:
        """Return the texts of each of the deal's ``DEAL_FIELDS``."""

    def new(self, options: Opt, seats: int, deal: D, /) -> tuple[S, tuple[Event, ...]]:
        """Return the first position of a deal at this table, and the events that lead to it."""

    def read_action(self, text: str, /) -> A:
        """Return an action from its text in a record. Raises ``ValueError``."""

    def write_action(self, action: A, /) -> str:
        """Return an action's text in records. Each action has exactly one text."""

    def result_line(self, event: Event, /) -> str:
        """Return an event's line in the notation for people, or an empty text if it needs none."""

    def to_act(self, state: S, /) -> int | None:
        """Return the seat that must decide, or None when the game is over."""

    def check(self, state: S, action: A, /) -> Refusal | None:
        """Return the reason why an action is not possible now, or None if it is possible."""

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """Return the actions that bring no penalty, in a fixed order.

        If the seat may pass or otherwise decline, that action comes first.
        """

    def controls(self, state: S, /) -> tuple[Control, ...]:
        """Return the controls of the seat to act.

        They are the legal actions with their outcomes, and other actions that a player might try,
        with their refusals.
        """

    def write_outcome(self, outcome: Any, /) -> Json:
        """Return a ``Control.outcome`` as plain data."""

    def read_outcome(self, data: Json, /) -> Any:
        """Return a ``Control.outcome`` from its plain data. Raises ``ValueError``."""

    def apply(self, state: S, action: A, /) -> tuple[S, tuple[Event, ...]]:
        """Return the state after an action, and the events it causes. Raises ``IllegalAction``."""

    def observe(self, state: S, seat: int | None, /) -> Obs:
        """Return everything that a seat, or an onlooker (None), may know about the position.

        Every observation has ``seat``, the seat that observes, and ``to_act``, the seat that must
        decide.
        """

    def reveal(self, state: S, seat: int | None = None, /) -> Obs:
        """Return an observation with everything that any seat knows. The rest stays hidden.

        ``seat`` becomes the ``seat`` of the observation.
        """

    def read_observation(self, data: Any, /) -> Obs:
        """Return an observation from the plain data that ``plain`` makes of it.

        Shared code calls it through ``plain.read_observation``, which turns the errors of data that
        cannot be read into ``ValueError``.
        """

    def read_event(self, data: Json, /) -> Event:
        """Return an event from its plain data (``plain.write_event``). Raises ``ValueError``."""

    def winners(self, state: S, /) -> tuple[int, ...]:
        """Return the seats that won, or an empty tuple before the end of the game."""

    def standing(self, state: S, /) -> tuple[Standing, ...]:
        """Return each seat's standing, in the order of the seats.

        Before the end, it is the standing if the game ended now, from public information only. At
        the end, the seats with rank 1 are the winners.
        """

    def progress(self, state: S, /) -> Progress:
        """Return how many of the rounds are over."""

    def secrets(self, state: S, /) -> bool:
        """Return whether any seat now knows something that another seat does not."""


AnyGame = Game[Any, Any, Any, Any, Any]
"""Any game. Shared code does not look inside its states and actions."""

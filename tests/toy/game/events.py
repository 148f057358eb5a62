"""The events."""

from dataclasses import dataclass
from typing import ClassVar

from don.table.game import Event
from don.table.notation import LETTERS


@dataclass(frozen=True, slots=True)
class LapBegan(Event):
    """The toy of the lap is turned over (T2)."""

    kind: ClassVar[str] = "lap_began"
    cue: ClassVar[str] = "card"
    opens_round: ClassVar[bool] = True
    opens_auction: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    number: int
    card: str


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """A seat buys the toy (T3). With no buyer and no price, the toy leaves the game."""

    kind: ClassVar[str] = "bought"
    ends_auction: ClassVar[bool] = True
    moves_chips: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seat: int | None
    card: str
    price: int


@dataclass(frozen=True, slots=True)
class Tolled(Event):
    """A seat demands a toll (T4)."""

    kind: ClassVar[str] = "tolled"
    moves_chips: ClassVar[bool] = True
    seat: int
    payer: int


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat demands no toll, or throws no card."""

    kind: ClassVar[str] = "declined"
    silent: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Thrown(Event):
    """A seat throws a card at another (T5)."""

    kind: ClassVar[str] = "thrown"
    cue: ClassVar[str] = "card"
    reveals: ClassVar[bool] = True
    moves_chips: ClassVar[bool] = True
    seat: int
    card: str
    other: int
    coins: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """The die is rolled (T6)."""

    kind: ClassVar[str] = "rolled"
    reveals: ClassVar[bool] = True
    moves_chips: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    pips: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game ends (T7)."""

    kind: ClassVar[str] = "ended"
    winners: tuple[int, ...]


def result_line(event: Event) -> str:
    """Return an event's line in the notation for people."""
    match event:
        case LapBegan(_, card):
            return f"for sale: {card}"
        case Bought(seat, card, price):
            return f"{'nobody' if seat is None else LETTERS[seat]} has {card} for {price}"
        case Rolled(pips):
            return f"rolled: {pips}"
    return ""

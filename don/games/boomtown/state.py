"""A position of Boomtown: one immutable value that undo, replay, bots and views can share."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from don.table.auction import Auction
from don.table.game import Progress

from .deck import MUSTANG, TELEGRAPH, TOWNS, Card, Dice, Options, turns_of

RICHER = 3
"""The gold that a new vein adds to what its mine gives (B7.7)."""


class Phase(StrEnum):
    """What the seat to act is asked."""

    AUCTION = "auction"
    """Bid for the first choice, or pass? (B3)"""
    CHOOSE = "choose"
    """Which card? (B5.1)"""
    MUSTANG = "mustang"
    """Choose next? (B5.4)"""
    DYNAMITE = "dynamite"
    """What is blown up? (B7.2)"""
    EXPROPRIATION = "expropriation"
    """Which mine is taken? (B7.3)"""
    GOVERNOR = "governor"
    """Which of one's pawns goes on the governor? (B7.5)"""
    HOLDUP = "holdup"
    """Whom, and for how much? (B7.6)"""
    VEIN = "vein"
    """Under which of one's mines? (B7.7)"""
    SALOON = "saloon"
    """In which town? (B7.8)"""
    GIRLS = "girls"
    """With which of one's saloons? (B7.9)"""
    TELEGRAPH = "telegraph"
    """Set a die, or keep the card? (B7.10)"""
    OVER = "over"
    """Nothing more: the game has ended (B9)."""


@dataclass(frozen=True, slots=True)
class Saloon:
    """A saloon on the table: its card, its owner, its town, and the girls that lie with it."""

    card: Card
    seat: int
    town: str
    girls: Card | None = None

    @property
    def price(self) -> int:
        """What the owner of a mine pays here when it produces, in gold (B7.8, B7.9)."""
        return 2 if self.girls is None else 4


class State(NamedTuple):
    """Everything there is to know about a position, the deck and the dice to come included.

    A named tuple, because with so many fields one can be changed several times as quickly.
    """

    options: Options
    gold: tuple[int, ...]
    """Gold by seat."""
    mines: tuple[tuple[Card, ...], ...]
    """Own mines by seat, in the order they came."""
    held: tuple[tuple[Card, ...], ...]
    """By seat: events that wait for something to lie with, or are kept for later."""
    deck: tuple[Card, ...]
    """Cards not yet shown, the next to be drawn first."""
    rolls: tuple[Dice, ...]
    """The dice of this turn's production and of those to come (B2.4)."""
    holdup: Dice
    """The dice of the holdup (B2.4)."""
    first: int
    """The first player of this turn (B2.3)."""
    turn: int = 1
    """Counted from 1."""
    phase: Phase = Phase.AUCTION
    offer: tuple[Card, ...] = ()
    """The cards of this turn that nobody has yet, in drawing order."""
    auction: Auction | None = None
    """The auction, in AUCTION only."""
    winner: int | None = None
    """Who won the auction of this turn; None before (B3)."""
    waiting: tuple[int, ...] = ()
    """Seats still to choose, or to finish with their card, the one whose choice it is first."""
    rider: int | None = None
    """Who held the mustang when the turn began and has not been asked for it yet (B5.4)."""
    taken: Card | None = None
    """The event that is being carried out."""
    dice: Dice | None = None
    """The dice on the table, in TELEGRAPH only."""
    mayors: tuple[int | None, ...] = (None,) * len(TOWNS)
    """The mayor of each town, in the order of B1.2."""
    governor: str | None = None
    """The town whose pawn lies on the governor (B7.5)."""
    vein: Card | None = None
    """The mine with the new vein (B7.7)."""
    saloons: tuple[Saloon, ...] = ()
    """The saloons on the table, ``saloon.1`` first."""
    removed: tuple[Card, ...] = ()
    """Cards that were discarded or are out of the game, in the order they went."""

    @property
    def seats(self) -> int:
        """Number of players at the table."""
        return len(self.gold)


class Table(Protocol):
    """What a ``State`` and an ``Observation`` have in common: all that lies open."""

    @property
    def options(self) -> Options: ...
    @property
    def seats(self) -> int: ...
    @property
    def gold(self) -> tuple[int, ...]: ...
    @property
    def mines(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def held(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def first(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def offer(self) -> tuple[Card, ...]: ...
    @property
    def auction(self) -> Auction | None: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def waiting(self) -> tuple[int, ...]: ...
    @property
    def rider(self) -> int | None: ...
    @property
    def taken(self) -> Card | None: ...
    @property
    def dice(self) -> Dice | None: ...
    @property
    def mayors(self) -> tuple[int | None, ...]: ...
    @property
    def governor(self) -> str | None: ...
    @property
    def vein(self) -> Card | None: ...
    @property
    def saloons(self) -> tuple[Saloon, ...]: ...
    @property
    def removed(self) -> tuple[Card, ...]: ...


def to_act(table: Table) -> int | None:
    """The seat that must decide, or None when the game is over."""
    phase = table.phase
    if phase is Phase.AUCTION:
        return auction_of(table).turn
    if phase is Phase.MUSTANG:
        return holder_of(table, MUSTANG)
    if phase is Phase.TELEGRAPH:
        return holder_of(table, TELEGRAPH)
    return None if phase is Phase.OVER else table.waiting[0]


def progress(table: Table) -> Progress:
    """So many of the turns are over (B2.1)."""
    over = table.phase is Phase.OVER
    return Progress(
        "turn",
        table.turn if over else table.turn - 1,
        turns_of(table.options, table.seats),
    )


def auction_of(table: Table) -> Auction:
    """The auction of a position that has one."""
    assert table.auction is not None, "no auction in this phase"
    return table.auction


def holder_of(table: Table, card: Card) -> int | None:
    """The seat that holds a card for later, or None."""
    return next((seat for seat, cards in enumerate(table.held) if card in cards), None)


def owner_of(table: Table, card: Card) -> int | None:
    """The seat in front of which a mine or a saloon lies, or None."""
    for saloon in table.saloons:
        if saloon.card == card:
            return saloon.seat
    return next((seat for seat, cards in enumerate(table.mines) if card in cards), None)


def saloon_of(table: Table, card: Card) -> Saloon:
    """The saloon of a card that lies on the table."""
    return next(saloon for saloon in table.saloons if saloon.card == card)


def mines_in(table: Table, seat: int, town: str) -> int:
    """How many mines of a town a seat has."""
    return sum(card.town == town for card in table.mines[seat])


def worth(table: Table, mine: Card) -> int:
    """The gold that a mine gives when it produces, its vein included (B7.7)."""
    return mine.value + (RICHER if mine == table.vein else 0)


# What a seat may know: everything that lies open (B1.4).


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it; ``seat`` is None for an onlooker.

    Field for field the open part of ``State``. Of the deck only the number of cards is known;
    dice are known when they have been rolled.
    """

    seat: int | None
    to_act: int | None
    options: Options
    gold: tuple[int, ...]
    mines: tuple[tuple[Card, ...], ...]
    held: tuple[tuple[Card, ...], ...]
    deck_size: int
    first: int
    turn: int
    phase: Phase
    offer: tuple[Card, ...]
    auction: Auction | None
    winner: int | None
    waiting: tuple[int, ...]
    rider: int | None
    taken: Card | None
    dice: Dice | None
    mayors: tuple[int | None, ...]
    governor: str | None
    vein: Card | None
    saloons: tuple[Saloon, ...]
    removed: tuple[Card, ...]

    @property
    def seats(self) -> int:
        """Number of players at the table."""
        return len(self.gold)


def secrets(state: State) -> bool:
    """Nobody knows anything that another does not (B1.4)."""
    return False


def reveal(state: State, seat: int | None = None) -> Observation:
    """The position; deck and dice to come, which nobody knows, stay hidden."""
    return observe(state, seat)


def observe(state: State, seat: int | None) -> Observation:
    """The position as ``seat`` (or an onlooker) sees it."""
    return Observation(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        gold=state.gold,
        mines=state.mines,
        held=state.held,
        deck_size=len(state.deck),
        first=state.first,
        turn=state.turn,
        phase=state.phase,
        offer=state.offer,
        auction=state.auction,
        winner=state.winner,
        waiting=state.waiting,
        rider=state.rider,
        taken=state.taken,
        dice=state.dice,
        mayors=state.mayors,
        governor=state.governor,
        vein=state.vein,
        saloons=state.saloons,
        removed=state.removed,
    )

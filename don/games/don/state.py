"""A position of Don: one immutable value that undo, replay, hints, bots and views can share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from don.table.auction import Auction
from don.table.game import Progress

from .deck import Card
from .options import Options

ROUNDS = 15
SEATS = range(3, 7)


class Phase(StrEnum):
    """What the seat to act is asked."""

    OFFER = "offer"
    """Sell a district in a side auction, or keep them? (D8.1)"""
    SIDE = "side"
    """Bid in a side auction, or pass? (D8.2)"""
    EXCHANGE = "exchange"
    """Exchange a district, or stay? (D9.1)"""
    AUCTION = "auction"
    """Bid for the lot, or pass? (D3)"""
    DISCARD = "discard"
    """Which district goes, after an overbid? (D4.6)"""
    OVER = "over"
    """Nothing more: the game has ended (D6)."""


@dataclass(frozen=True, slots=True)
class Sale:
    """A district up for a side auction. Until it is sold it lies with its owner's districts."""

    seller: int
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know about a position, the order of the deck included."""

    options: Options
    chips: tuple[int, ...]
    """Chips by seat."""
    districts: tuple[tuple[Card, ...], ...]
    """Own districts by seat, in the order they came."""
    deck: tuple[Card, ...]
    """Cards not yet shown, the next to be drawn first."""
    start: int
    """This round's start player (D2.3)."""
    round: int = 1
    """1 to 15."""
    phase: Phase = Phase.AUCTION
    pot: int = 0
    """Chips left over, for the next payment (D5.6)."""
    lot: tuple[Card, ...] = ()
    """The cards being auctioned in this round."""
    removed: tuple[Card, ...] = ()
    """Cards out of the game (D4.6, D4.7)."""
    waiting: tuple[int, ...] = ()
    """Seats still to be asked in OFFER or EXCHANGE, the one being asked first."""
    auction: Auction | None = None
    """The auction going on in SIDE, AUCTION and DISCARD."""
    sale: Sale | None = None
    """What a side auction is about."""
    swapped: tuple[int, ...] = ()
    """Seats that exchanged and may not bid for this round's lot (D9.2)."""
    excluded: tuple[int, ...] = ()
    """Seats that overbid in this auction; not empty means it is a repeat (D4.6, D4.7)."""

    @property
    def seats(self) -> int:
        """Number of players at the table."""
        return len(self.chips)


class Table(Protocol):
    """What a ``State`` and an ``Observation`` have in common, as far as rules ask for it."""

    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def chips(self) -> Sequence[int | None]:
        """Chips by seat, None where they are hidden."""

    @property
    def districts(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def pot(self) -> int: ...
    @property
    def auction(self) -> Auction | None: ...
    @property
    def sale(self) -> Sale | None: ...


def to_act(state: State) -> int | None:
    """The seat that must decide, or None when the game is over."""
    match state.phase:
        case Phase.AUCTION | Phase.SIDE:
            return auction_of(state).turn
        case Phase.DISCARD:
            return auction_of(state).bidder
        case Phase.OFFER | Phase.EXCHANGE:
            return state.waiting[0]
        case Phase.OVER:
            return None


def progress(state: State) -> Progress:
    """So many of the rounds are over (D2)."""
    over = state.phase is Phase.OVER
    return Progress("round", ROUNDS if over else state.round - 1, ROUNDS)


def auction_of(state: Table) -> Auction:
    """The auction of a position that has one."""
    assert state.auction is not None, "no auction in this phase"
    return state.auction

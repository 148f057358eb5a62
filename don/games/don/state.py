"""The positions of Don, and what a seat sees of a position.

All are immutable values that undo, replay, hints, bots and views can share.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from don.table.auction import Auction
from don.table.game import Progress

from .deck import Card
from .options import Options

ROUNDS = 15


def lot_size(number: int) -> int:
    """Return the number of districts in the lot of this round, 1 to 15 (D2.1)."""
    return (number - 1) % 3 + 1


class Phase(StrEnum):
    """The kind of decision that the seat to act must make."""

    OFFER = "offer"
    """Offer a district for sale in a side auction, or keep them all (D8.1)."""
    SIDE = "side"
    """Bid in a side auction, or pass (D8.2)."""
    EXCHANGE = "exchange"
    """Swap a district with an opponent, or swap nothing (D9.1)."""
    AUCTION = "auction"
    """Bid for the lot, or pass (D3)."""
    DISCARD = "discard"
    """Choose the district to discard after an overbid (D4.6)."""
    OVER = "over"
    """No decision: the game has ended (D6)."""


@dataclass(frozen=True, slots=True)
class Sale:
    """A district in a side auction. Until it is sold, it stays among the seller's districts."""

    seller: int
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """A complete position, including the order of the deck."""

    options: Options
    chips: tuple[int, ...]
    """Each seat's chips."""
    districts: tuple[tuple[Card, ...], ...]
    """Each seat's districts, in the order in which the seat got them."""
    deck: tuple[Card, ...]
    """Cards not yet shown, in drawing order."""
    start: int
    """This round's start player (D2.3)."""
    round: int = 1
    """The number of this round, 1 to 15."""
    phase: Phase = Phase.AUCTION
    pot: int = 0
    """The chips in the pot: fines, and what could not be shared out (D4.5, D5.6)."""
    lot: tuple[Card, ...] = ()
    """The cards for auction in this round; empty until they are shown."""
    removed: tuple[Card, ...] = ()
    """Cards that have left the game (D4.6, D4.7)."""
    waiting: tuple[int, ...] = ()
    """Seats that still have to decide in OFFER or EXCHANGE, in order; the seat to act is first, or
    during a side auction its seller."""
    auction: Auction | None = None
    """The current auction; None except in SIDE, AUCTION and DISCARD."""
    sale: Sale | None = None
    """The district in the current side auction, with its seller; None if there is none."""
    swapped: tuple[int, ...] = ()
    """Seats that have swapped and may not bid for this round's lot (D9.2)."""
    excluded: tuple[int, ...] = ()
    """Seats excluded for an overbid. If there are any, the auction is a repeat (D4.6, D4.7)."""

    @property
    def seats(self) -> int:
        """The number of players at the table."""
        return len(self.chips)


def to_act(state: State) -> int | None:
    """Return the seat that must decide, or None when the game is over."""
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
    """Return how many of the rounds are over (D2)."""
    over = state.phase is Phase.OVER
    return Progress("round", ROUNDS if over else state.round - 1, ROUNDS)


def auction_of(state: KnownState) -> Auction:
    """Return the auction of a position in which there must be one."""
    assert state.auction is not None, "no auction in this phase"
    return state.auction


# Observations (D7.1): what a seat or an onlooker may see of a state.


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it; ``seat`` is None for an onlooker.

    It has the public fields of ``State`` except ``waiting``. ``chips`` has None for hidden chips
    (D1.4). ``deck_size`` is the number of cards in the deck, whose order is hidden.
    """

    seat: int | None
    to_act: int | None
    options: Options
    chips: tuple[int | None, ...]
    districts: tuple[tuple[Card, ...], ...]
    deck_size: int
    start: int
    round: int
    phase: Phase
    pot: int
    lot: tuple[Card, ...]
    removed: tuple[Card, ...]
    auction: Auction | None
    sale: Sale | None
    swapped: tuple[int, ...]
    excluded: tuple[int, ...]

    @property
    def seats(self) -> int:
        """The number of players at the table."""
        return len(self.districts)


KnownState = State | Observation
"""A state, or what a seat sees of it. Some rules need no more."""


def secrets(state: State) -> bool:
    """Return whether chips are hidden now: if the options hide them, until the game ends (D1.4)."""
    return state.options.chips == "hidden" and state.phase is not Phase.OVER


def reveal(state: State, seat: int | None = None) -> Observation:
    """Return the observation of a seat, but with all chips shown. The deck stays hidden."""
    return replace(observe(state, seat), chips=state.chips)


def observe(state: State, seat: int | None) -> Observation:
    """Return the position as ``seat``, or an onlooker (None), sees it.

    All chips are shown if the options say so, and after the end of the game.
    """
    open_chips = not secrets(state)
    return Observation(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        chips=tuple(
            chips if open_chips or owner == seat else None
            for owner, chips in enumerate(state.chips)
        ),
        districts=state.districts,
        deck_size=len(state.deck),
        start=state.start,
        round=state.round,
        phase=state.phase,
        pot=state.pot,
        lot=state.lot,
        removed=state.removed,
        auction=state.auction,
        sale=state.sale,
        swapped=state.swapped,
        excluded=state.excluded,
    )

"""The events of Don, as data. The log, animations, sounds and speech are all made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from don.table.game import Event

from .deck import Card

Cards = tuple[Card, ...]
Districts = tuple[Cards, ...]
"""Each seat's districts."""
Seats = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins; ``start`` is its start player (D2.2, D2.3)."""

    kind: ClassVar[str] = "round_began"
    opens_round: ClassVar[bool] = True
    round: int
    start: int


@dataclass(frozen=True, slots=True)
class LotShown(Event):
    """The round's cards are turned face up (D2.1)."""

    kind: ClassVar[str] = "lot_shown"
    cue: ClassVar[str] = "card"
    reveals: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    """An auction begins (D3.1, D4.7, D8.2, D9.2).

    ``seats`` holds the bidders in the order in which they call. ``seller`` is None for the round's
    lot. ``again`` is true if the auction is repeated after an overbid.
    """

    kind: ClassVar[str] = "auction_opened"
    opens_auction: ClassVar[bool] = True
    cards: Cards
    seats: Seats
    seller: int | None
    again: bool


@dataclass(frozen=True, slots=True)
class OwnNumberCaught(Event):
    """A bid that ends in ``number``, which the bidder owns, is withdrawn (D4.5).

    The bidder pays ``fine`` chips (0 or 1) to the pot.
    """

    kind: ClassVar[str] = "own_number_caught"
    moves_chips: ClassVar[bool] = True
    seat: int
    amount: int
    number: int
    fine: int


@dataclass(frozen=True, slots=True)
class OverbidCaught(Event):
    """The winner cannot pay: it leaves the auction and loses a district, if it has one (D4.6)."""

    kind: ClassVar[str] = "overbid_caught"
    reveals: ClassVar[bool] = True  # the winner has fewer chips than the bid
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A district leaves the game as the penalty for an overbid (D4.6)."""

    kind: ClassVar[str] = "discarded"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LotWon(Event):
    """A seat takes the lot for ``price`` chips (D5.1).

    ``free`` is true if no seat bid (D3.3, D4.7, D9.3).
    """

    kind: ClassVar[str] = "lot_won"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seat: int
    cards: Cards
    price: int
    free: bool


@dataclass(frozen=True, slots=True)
class LotLost(Event):
    """No seat may take the lot, so the lot leaves the game (D4.7)."""

    kind: ClassVar[str] = "lot_lost"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The price of a lot is shared out (D5).

    ``seat`` pays ``price`` chips; the pot adds its ``from_pot`` chips. Each seat in ``to`` gets
    ``share`` chips, and ``left`` chips go back into the pot. ``number`` is the digit that counts.
    ``reason`` is ``majority``, ``tie`` or ``nobody`` (D5.3, D5.4).
    """

    kind: ClassVar[str] = "paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    price: int
    from_pot: int
    number: int
    to: Seats
    share: int
    left: int
    reason: str


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """A seat puts a district up for sale in a side auction (D8.1)."""

    kind: ClassVar[str] = "offered"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class NotOffered(Event):
    """A seat holds no side auction (D8.1)."""

    kind: ClassVar[str] = "kept"
    silent: ClassVar[bool] = True
    automatic: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A side auction ends with a sale: the seller gets the whole price from ``seat`` (D8.3)."""

    kind: ClassVar[str] = "sold"
    moves_chips: ClassVar[bool] = True
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seller: int
    seat: int
    card: Card
    price: int


@dataclass(frozen=True, slots=True)
class Unsold(Event):
    """A side auction ends without a sale: the seller keeps the district (D8.2)."""

    kind: ClassVar[str] = "unsold"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seller: int
    card: Card


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A seat swaps a district with ``other`` and may not bid for this round's lot (D9.1, D9.2)."""

    kind: ClassVar[str] = "swapped"
    cue: ClassVar[str] = "card"
    lingers: ClassVar[bool] = True
    seat: int
    gave: Card
    other: int
    took: Card


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A seat swaps nothing (D9.1)."""

    kind: ClassVar[str] = "stayed"
    silent: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """All 15 rounds are over. If there are several ``winners``, they share the victory (D6.3)."""

    kind: ClassVar[str] = "game_ended"
    ends_game: ClassVar[bool] = True
    reveals: ClassVar[bool] = True  # all chips (D1.4)
    winners: Seats


def districts_after(districts: Districts, event: Event) -> Districts:
    """Return each seat's districts after an event, in the order in which the seat got them."""
    owned = list(districts)
    match event:
        case LotWon(seat, cards):
            owned[seat] += cards
        case Discarded(seat, card):
            owned[seat] = _without(owned[seat], card)
        case Sold(seller, seat, card):
            owned[seller] = _without(owned[seller], card)
            owned[seat] += (card,)
        case Swapped(seat, gave, other, took):
            owned[seat] = (*_without(owned[seat], gave), took)
            owned[other] = (*_without(owned[other], took), gave)
        case _:
            return districts
    return tuple(owned)


def _without(owned: Cards, gone: Card) -> Cards:
    return tuple(card for card in owned if card != gone)

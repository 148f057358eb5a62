"""What happened, as data. Logs, animation, sound and speech are all drawn from these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from don.table.game import Event

from .deck import Card

Cards = tuple[Card, ...]
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
    """The round's cards are turned over (D2.1)."""

    kind: ClassVar[str] = "lot_shown"
    reveals: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    """An auction begins among ``seats``, the first speaker first (D3.1, D4.7, D8.2, D9.2).

    ``seller`` is None for the round's lot. ``again`` is true after an overbid.
    """

    kind: ClassVar[str] = "auction_opened"
    opens_auction: ClassVar[bool] = True
    cards: Cards
    seats: Seats
    seller: int | None
    again: bool


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat raised to ``amount`` chips (D3.1)."""

    kind: ClassVar[str] = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat left the auction (D3.1)."""

    kind: ClassVar[str] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class OwnNumberCaught(Event):
    """A bid on one's own number was withdrawn; ``fine`` chips (0 or 1) went to the pot (D4.5)."""

    kind: ClassVar[str] = "own_number_caught"
    moves_chips: ClassVar[bool] = True
    seat: int
    amount: int
    number: int
    fine: int


@dataclass(frozen=True, slots=True)
class OverbidCaught(Event):
    """The winner cannot pay: out of this auction, one district forfeit (D4.6)."""

    kind: ClassVar[str] = "overbid_caught"
    reveals: ClassVar[bool] = True  # how few chips somebody has
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A district left the game as the price of an overbid (D4.6)."""

    kind: ClassVar[str] = "discarded"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LotWon(Event):
    """A seat took the lot for ``price`` chips (D5.1); ``free`` if nobody bid (D3.3, D4.7, D9.3)."""

    kind: ClassVar[str] = "lot_won"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seat: int
    cards: Cards
    price: int
    free: bool


@dataclass(frozen=True, slots=True)
class LotLost(Event):
    """Nobody was left who could take the lot: it left the game (D4.7)."""

    kind: ClassVar[str] = "lot_lost"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The price of a lot was shared out (D5).

    ``price`` chips of the payer and ``from_pot`` chips went as ``share`` each to the seats in
    ``to``; ``left`` stayed in the pot. ``reason``: ``majority``, ``tie`` or ``nobody`` (D5.3-4).
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
    """A seat put a district up for a side auction (D8.1)."""

    kind: ClassVar[str] = "offered"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """A seat held no side auction (D8.1)."""

    kind: ClassVar[str] = "kept"
    silent: ClassVar[bool] = True
    unasked: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A side auction ended with a sale: the seller has the whole price (D8.3)."""

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
    """Nobody bid in a side auction: the seller keeps the district (D8.2)."""

    kind: ClassVar[str] = "unsold"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seller: int
    card: Card


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """A seat exchanged a district with another and may not bid this round (D9.1, D9.2)."""

    kind: ClassVar[str] = "swapped"
    lingers: ClassVar[bool] = True
    seat: int
    gave: Card
    other: int
    took: Card


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A seat exchanged nothing (D9.1)."""

    kind: ClassVar[str] = "stayed"
    silent: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """All 15 rounds are played; ``winners`` share the victory if several (D6.3)."""

    kind: ClassVar[str] = "game_ended"
    reveals: ClassVar[bool] = True  # everybody's chips (D1.4)
    winners: Seats

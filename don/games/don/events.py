"""The events of Don, as data. Log, animation, sound and speech are all made from them."""

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
    """An auction begins; ``seats`` are in the order of calls (D3.1, D4.7, D8.2, D9.2).

    ``seller`` is None for the round's lot. ``again`` is true if an overbid caused a repeat.
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
    """A bid on the bidder's own number was withdrawn (D4.5).

    ``fine`` chips (0 or 1) went to the pot.
    """

    kind: ClassVar[str] = "own_number_caught"
    moves_chips: ClassVar[bool] = True
    seat: int
    amount: int
    number: int
    fine: int


@dataclass(frozen=True, slots=True)
class OverbidCaught(Event):
    """The winner cannot pay: it leaves this auction and must discard a district (D4.6)."""

    kind: ClassVar[str] = "overbid_caught"
    reveals: ClassVar[bool] = True  # the winner has fewer chips than the bid
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A district left the game as the penalty for an overbid (D4.6)."""

    kind: ClassVar[str] = "discarded"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class LotWon(Event):
    """A seat took the lot for ``price`` chips (D5.1).

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
    """No seat could take the lot, so it left the game (D4.7)."""

    kind: ClassVar[str] = "lot_lost"
    ends_auction: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The price of a lot was shared out (D5).

    The payer's ``price`` chips and ``from_pot`` chips of the pot went to the seats in ``to``,
    ``share`` chips each; ``left`` chips stayed in the pot. ``number`` is the digit that counted.
    ``reason`` is ``majority``, ``tie`` or ``nobody`` (D5.3-4).
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
    """A side auction ended with a sale: the seller got the whole price (D8.3)."""

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
    """No seat bid in a side auction, so the seller keeps the district (D8.2)."""

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
    """All 15 rounds are over; several ``winners`` share the victory (D6.3)."""

    kind: ClassVar[str] = "game_ended"
    reveals: ClassVar[bool] = True  # all chips (D1.4)
    winners: Seats

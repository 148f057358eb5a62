"""The events of Boomtown, as data. Log, animation, sound and speech are all made from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from don.table.game import Event

from .deck import Card, Dice

Cards = tuple[Card, ...]
Seats = tuple[int, ...]
Shares = tuple[tuple[int, int], ...]
"""Seats with their gold."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; ``first`` is its first player (B2.3)."""

    kind: ClassVar[str] = "turn_began"
    opens_round: ClassVar[bool] = True
    turn: int
    first: int


@dataclass(frozen=True, slots=True)
class OfferShown(Event):
    """The cards of the turn are turned over (B2.1)."""

    kind: ClassVar[str] = "offer_shown"
    reveals: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    """The auction for the first choice begins; ``seats`` are in the order of calls (B3.1)."""

    kind: ClassVar[str] = "auction_opened"
    opens_auction: ClassVar[bool] = True
    seats: Seats


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat raised to ``amount`` gold (B3.1)."""

    kind: ClassVar[str] = "bid"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat left the auction (B3.1)."""

    kind: ClassVar[str] = "passed"
    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """A seat chooses first for ``price`` gold, 0 if all players passed (B3.2, B3.4)."""

    kind: ClassVar[str] = "auction_won"
    ends_auction: ClassVar[bool] = True
    seat: int
    price: int


@dataclass(frozen=True, slots=True)
class PricePaid(Event):
    """The price was shared out: ``shares`` to seats, ``bank`` gold to the bank (B4)."""

    kind: ClassVar[str] = "price_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    price: int
    shares: Shares
    bank: int


@dataclass(frozen=True, slots=True)
class MustangUsed(Event):
    """A seat used the mustang and chooses next (B5.4)."""

    kind: ClassVar[str] = "mustang_used"
    seat: int


@dataclass(frozen=True, slots=True)
class MustangKept(Event):
    """A seat keeps the mustang for a later turn (B5.4)."""

    kind: ClassVar[str] = "mustang_kept"
    silent: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A seat took a card of the offer; a mine now lies in front of it (B5.1, B5.2)."""

    kind: ClassVar[str] = "card_taken"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """A seat paid a mayor for a mine in the town: ``paid`` of ``due`` gold (B5.3, B9.1)."""

    kind: ClassVar[str] = "fee_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    to: int
    town: str
    due: int
    paid: int


@dataclass(frozen=True, slots=True)
class MayorChanged(Event):
    """``seat`` became mayor of a town; ``before`` is the old mayor, or None (B6)."""

    kind: ClassVar[str] = "mayor_changed"
    lingers: ClassVar[bool] = True
    seat: int
    before: int | None
    town: str


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """An event card lies in front of a seat, waiting or kept for later (B7)."""

    kind: ClassVar[str] = "card_kept"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class NoTarget(Event):
    """An event card had no effect, because it had no target (B7.2, B7.3)."""

    kind: ClassVar[str] = "no_target"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SharkPaid(Event):
    """All players but ``seat`` paid the card shark; ``shares`` has the gold of each (B7.1)."""

    kind: ClassVar[str] = "shark_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    shares: Shares


@dataclass(frozen=True, slots=True)
class CoachRobbed(Event):
    """A seat got ``amount`` gold from the bank (B7.4)."""

    kind: ClassVar[str] = "coach_robbed"
    moves_chips: ClassVar[bool] = True
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BlownUp(Event):
    """``seat`` blew up ``card`` of ``owner`` in ``town``, and ``cards`` that lay with it (B7.2)."""

    kind: ClassVar[str] = "blown_up"
    lingers: ClassVar[bool] = True
    seat: int
    owner: int
    card: Card
    cards: Cards
    town: str


@dataclass(frozen=True, slots=True)
class Expropriated(Event):
    """``seat`` took a mine from ``owner`` (B7.3)."""

    kind: ClassVar[str] = "expropriated"
    lingers: ClassVar[bool] = True
    seat: int
    owner: int
    card: Card


@dataclass(frozen=True, slots=True)
class GovernorAppointed(Event):
    """A seat put its pawn of a town on the governor (B7.5)."""

    kind: ClassVar[str] = "governor_appointed"
    seat: int
    town: str


@dataclass(frozen=True, slots=True)
class GovernorGone(Event):
    """The governor is discarded because its town has a new mayor (B7.5)."""

    kind: ClassVar[str] = "governor_gone"
    town: str


@dataclass(frozen=True, slots=True)
class HoldupRolled(Event):
    """``seat`` asked ``victim`` for ``amount`` gold, rolled, and got ``paid`` (B7.6, B9.1)."""

    kind: ClassVar[str] = "holdup_rolled"
    reveals: ClassVar[bool] = True
    moves_chips: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    seat: int
    victim: int
    amount: int
    dice: Dice
    paid: int

    @property
    def succeeded(self) -> bool:
        """True if the dice showed ``amount`` or more."""
        return sum(self.dice) >= self.amount


@dataclass(frozen=True, slots=True)
class VeinLaid(Event):
    """A seat laid the new vein under its mine (B7.7)."""

    kind: ClassVar[str] = "vein_laid"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SaloonOpened(Event):
    """A seat opened a saloon in a town (B7.8)."""

    kind: ClassVar[str] = "saloon_opened"
    seat: int
    card: Card
    town: str


@dataclass(frozen=True, slots=True)
class GirlsPlaced(Event):
    """A seat placed saloon girls with its saloon (B7.9)."""

    kind: ClassVar[str] = "girls_placed"
    seat: int
    card: Card
    saloon: Card


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice for the production of the turn are rolled (B8.1)."""

    kind: ClassVar[str] = "dice_rolled"
    reveals: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    opens_chapter: ClassVar[bool] = True
    dice: Dice


@dataclass(frozen=True, slots=True)
class DieSet(Event):
    """A seat set ``die`` (1 or 2) to ``value`` by telegraph; ``dice`` are both dice (B7.10)."""

    kind: ClassVar[str] = "die_set"
    lingers: ClassVar[bool] = True
    seat: int
    die: int
    value: int
    dice: Dice


@dataclass(frozen=True, slots=True)
class TelegraphKept(Event):
    """A seat keeps the telegraph for a later turn (B7.10)."""

    kind: ClassVar[str] = "telegraph_kept"
    silent: ClassVar[bool] = True
    lingers: ClassVar[bool] = True  # the results of the roll follow it
    seat: int


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """A mine gave ``amount`` gold to its owner (B8.1)."""

    kind: ClassVar[str] = "produced"
    moves_chips: ClassVar[bool] = True
    seat: int
    card: Card
    amount: int


@dataclass(frozen=True, slots=True)
class SaloonPaid(Event):
    """``seat`` paid ``paid`` of ``due`` gold in the saloon of ``to`` for ``card`` (B8.2).

    ``card`` is the mine that produced.
    """

    kind: ClassVar[str] = "saloon_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    to: int
    saloon: Card
    card: Card
    due: int
    paid: int


@dataclass(frozen=True, slots=True)
class Collapsed(Event):
    """A dangerous mine collapsed and left the game with ``cards``, its vein if any (B8.3)."""

    kind: ClassVar[str] = "collapsed"
    seat: int
    card: Card
    cards: Cards


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The deck is used up; ``winners`` have the most points (B9.3)."""

    kind: ClassVar[str] = "game_ended"
    winners: Seats

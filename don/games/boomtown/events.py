"""The events of Boomtown, as data.

The log, animations, sounds and speech are all made from them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from don.table.game import Event

from .deal import Dice
from .deck import Card

Cards = tuple[Card, ...]
Seats = tuple[int, ...]
Shares = tuple[tuple[int, int], ...]
"""Pairs of a seat and the gold that it gets or pays."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; ``first`` is its first player (B2.3)."""

    kind: ClassVar[str] = "turn_began"
    opens_round: ClassVar[bool] = True
    turn: int
    first: int


@dataclass(frozen=True, slots=True)
class OfferShown(Event):
    """The turn's cards are turned face up (B2.1)."""

    kind: ClassVar[str] = "offer_shown"
    cue: ClassVar[str] = "card"
    reveals: ClassVar[bool] = True
    cards: Cards


@dataclass(frozen=True, slots=True)
class AuctionOpened(Event):
    """The auction for the first choice begins; ``seats`` holds the order of calls (B3.1)."""

    kind: ClassVar[str] = "auction_opened"
    opens_auction: ClassVar[bool] = True
    seats: Seats


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """A seat wins the first choice for ``price`` gold, 0 if all players passed (B3.2, B3.4)."""

    kind: ClassVar[str] = "auction_won"
    ends_auction: ClassVar[bool] = True
    seat: int
    price: int


@dataclass(frozen=True, slots=True)
class PricePaid(Event):
    """``seat`` pays the price: ``shares`` go to the other seats, ``bank`` gold to the bank (B4)."""

    kind: ClassVar[str] = "price_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    price: int
    shares: Shares
    bank: int


@dataclass(frozen=True, slots=True)
class MustangUsed(Event):
    """A seat uses the mustang and will choose next (B5.4)."""

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
    """A seat takes a card from the offer; a mine then lies in front of the seat (B5.1, B5.2)."""

    kind: ClassVar[str] = "card_taken"
    cue: ClassVar[str] = "card"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """``seat`` pays the fee for a mine in ``town`` to its mayor ``to`` (B5.3).

    The mayor gets ``paid`` of the ``due`` gold (B9.1).
    """

    kind: ClassVar[str] = "fee_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    to: int
    town: str
    due: int
    paid: int


@dataclass(frozen=True, slots=True)
class MayorChanged(Event):
    """``seat`` becomes mayor of a town; ``before`` is the old mayor, or None (B6)."""

    kind: ClassVar[str] = "mayor_changed"
    lingers: ClassVar[bool] = True
    seat: int
    before: int | None
    town: str


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """An event card stays in front of a seat: it waits for a target or is kept for later (B7)."""

    kind: ClassVar[str] = "card_kept"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class NoTarget(Event):
    """An event card has no effect because there is no target for it (B7.2, B7.3)."""

    kind: ClassVar[str] = "no_target"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SharkPaid(Event):
    """``seat`` took the card shark: the others pay the bank, as ``shares`` says (B7.1)."""

    kind: ClassVar[str] = "shark_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    shares: Shares


@dataclass(frozen=True, slots=True)
class CoachRobbed(Event):
    """A seat took the stagecoach and gets ``amount`` gold from the bank (B7.4)."""

    kind: ClassVar[str] = "coach_robbed"
    moves_chips: ClassVar[bool] = True
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BlownUp(Event):
    """``seat`` blows up ``card``, a mine or saloon of ``owner`` in ``town`` (B7.2).

    ``cards`` holds the vein or girls that leave the game with it.
    """

    kind: ClassVar[str] = "blown_up"
    lingers: ClassVar[bool] = True
    seat: int
    owner: int
    card: Card
    cards: Cards
    town: str


@dataclass(frozen=True, slots=True)
class Expropriated(Event):
    """``seat`` takes a mine from ``owner`` (B7.3)."""

    kind: ClassVar[str] = "expropriated"
    lingers: ClassVar[bool] = True
    seat: int
    owner: int
    card: Card


@dataclass(frozen=True, slots=True)
class GovernorAppointed(Event):
    """The mayor of ``town``, at ``seat``, puts the town's pawn on the governor card (B7.5)."""

    kind: ClassVar[str] = "governor_appointed"
    seat: int
    town: str


@dataclass(frozen=True, slots=True)
class GovernorGone(Event):
    """The governor is discarded because ``town`` has a new mayor (B7.5)."""

    kind: ClassVar[str] = "governor_gone"
    town: str


@dataclass(frozen=True, slots=True)
class HoldupRolled(Event):
    """``seat`` demands ``amount`` gold from ``victim``, rolls, and gets ``paid`` (B7.6, B9.1)."""

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
        """True if the sum of the dice is ``amount`` or more."""
        return sum(self.dice) >= self.amount


@dataclass(frozen=True, slots=True)
class VeinLaid(Event):
    """A seat lays the new vein under one of its mines (B7.7)."""

    kind: ClassVar[str] = "vein_laid"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SaloonOpened(Event):
    """A seat opens a saloon in a town (B7.8)."""

    kind: ClassVar[str] = "saloon_opened"
    seat: int
    card: Card
    town: str


@dataclass(frozen=True, slots=True)
class GirlsPlaced(Event):
    """A seat places saloon girls in its saloon (B7.9)."""

    kind: ClassVar[str] = "girls_placed"
    seat: int
    card: Card
    saloon: Card


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice for the turn's production are rolled (B8.1)."""

    kind: ClassVar[str] = "dice_rolled"
    reveals: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    opens_chapter: ClassVar[bool] = True
    dice: Dice


@dataclass(frozen=True, slots=True)
class DieSet(Event):
    """A seat sets ``die`` (1 or 2) to ``value`` by telegraph; ``dice`` is the result (B7.10)."""

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
    lingers: ClassVar[bool] = True  # the results of the roll follow this event
    seat: int


@dataclass(frozen=True, slots=True)
class Produced(Event):
    """A mine gives its owner ``amount`` gold (B8.1)."""

    kind: ClassVar[str] = "produced"
    moves_chips: ClassVar[bool] = True
    seat: int
    card: Card
    amount: int


@dataclass(frozen=True, slots=True)
class SaloonPaid(Event):
    """``seat``, whose mine ``card`` produced, pays ``to``, the owner of ``saloon`` (B8.2).

    The owner gets ``paid`` of the ``due`` gold (B9.1).
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
    """A dangerous mine collapses and leaves the game (B8.3).

    ``cards`` holds the vein, if the mine had it.
    """

    kind: ClassVar[str] = "collapsed"
    seat: int
    card: Card
    cards: Cards


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The deck is used up; ``winners`` have the most points (B9.3)."""

    kind: ClassVar[str] = "game_ended"
    ends_game: ClassVar[bool] = True
    winners: Seats

"""What happened, as data. Logs, animation, sound and speech are all drawn from these."""

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
    """The auction for the first choice begins; the first speaker comes first (B3.1)."""

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
    """A seat chooses first for ``price`` gold, 0 if everybody passed (B3.2, B3.4)."""

    kind: ClassVar[str] = "auction_won"
    ends_auction: ClassVar[bool] = True
    seat: int
    price: int


@dataclass(frozen=True, slots=True)
class PricePaid(Event):
    """The price wandered round the table: ``shares`` to seats, ``bank`` to the bank (B4)."""

    kind: ClassVar[str] = "price_paid"
    moves_chips: ClassVar[bool] = True
    seat: int
    price: int
    shares: Shares
    bank: int


@dataclass(frozen=True, slots=True)
class MustangUsed(Event):
    """A seat chooses next, out of its order (B5.4)."""

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
    """A seat chose a card of the offer; a mine lies in front of it now (B5.1, B5.2)."""

    kind: ClassVar[str] = "card_taken"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """A mayor was paid for a mine in his town: ``paid`` gold of ``due`` (B5.3, B9.1)."""

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
    """An event lies in front of a seat: it waits, or is kept for later (B7)."""

    kind: ClassVar[str] = "card_kept"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class NoTarget(Event):
    """An event had no effect, because there was nothing to choose (B7.2, B7.3)."""

    kind: ClassVar[str] = "no_target"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SharkPaid(Event):
    """Everybody but ``seat`` paid the card shark; ``shares`` is who paid how much (B7.1)."""

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
    """``seat`` blew up a mine or saloon of ``owner`` in ``town``; ``cards``: with it (B7.2)."""

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
    """A seat's pawn of a town lies on the governor (B7.5)."""

    kind: ClassVar[str] = "governor_appointed"
    seat: int
    town: str


@dataclass(frozen=True, slots=True)
class GovernorGone(Event):
    """The governor is discarded: its town has another mayor (B7.5)."""

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
        """Whether the dice showed that number or more."""
        return sum(self.dice) >= self.amount


@dataclass(frozen=True, slots=True)
class VeinLaid(Event):
    """The new vein lies under a mine of a seat (B7.7)."""

    kind: ClassVar[str] = "vein_laid"
    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class SaloonOpened(Event):
    """A seat has a saloon in a town (B7.8)."""

    kind: ClassVar[str] = "saloon_opened"
    seat: int
    card: Card
    town: str


@dataclass(frozen=True, slots=True)
class GirlsPlaced(Event):
    """Saloon girls lie with a seat's saloon (B7.9)."""

    kind: ClassVar[str] = "girls_placed"
    seat: int
    card: Card
    saloon: Card


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The dice for the production of the turn (B8.1)."""

    kind: ClassVar[str] = "dice_rolled"
    reveals: ClassVar[bool] = True
    lingers: ClassVar[bool] = True
    opens_chapter: ClassVar[bool] = True
    dice: Dice


@dataclass(frozen=True, slots=True)
class DieSet(Event):
    """A seat used the telegraph: ``die`` (1 or 2) shows ``value``; ``dice`` are both (B7.10)."""

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
    lingers: ClassVar[bool] = True  # with it comes what the roll brings
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
    """``seat`` paid ``paid`` of ``due`` gold in the saloon of ``to``: ``card`` produced (B8.2)."""

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
    """A dangerous mine left the game; ``cards`` is what was with it (B8.3)."""

    kind: ClassVar[str] = "collapsed"
    seat: int
    card: Card
    cards: Cards


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The deck is used up; ``winners`` have most points (B9.3)."""

    kind: ClassVar[str] = "game_ended"
    winners: Seats

"""The positions of Boomtown, and what a seat sees of a position.

All are immutable values that undo, replay, bots and views can share.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple

from don.table.auction import Auction
from don.table.game import Progress

from .deal import Dice, turns_of
from .deck import MUSTANG, TELEGRAPH, TOWNS, Card
from .options import Options

RICHER = 3
"""The gold that the new vein adds to the value of its mine (B7.7)."""


class Phase(StrEnum):
    """The kind of decision that the seat to act must make."""

    AUCTION = "auction"
    """Bid for the first choice, or pass (B3)."""
    CHOOSE = "choose"
    """Take a card from the offer (B5.1)."""
    MUSTANG = "mustang"
    """Use the mustang, or keep it (B5.4)."""
    DYNAMITE = "dynamite"
    """Choose the mine or saloon to blow up (B7.2)."""
    EXPROPRIATION = "expropriation"
    """Choose the mine to take from an opponent (B7.3)."""
    GOVERNOR = "governor"
    """Choose the town whose pawn goes on the governor card (B7.5)."""
    HOLDUP = "holdup"
    """Choose the victim of the holdup, and the amount of gold (B7.6)."""
    VEIN = "vein"
    """Choose the mine that gets the new vein (B7.7)."""
    SALOON = "saloon"
    """Choose the town in which to open the saloon (B7.8)."""
    GIRLS = "girls"
    """Choose the saloon in which to place the girls (B7.9)."""
    TELEGRAPH = "telegraph"
    """Set a die, or keep the telegraph (B7.10)."""
    OVER = "over"
    """No decision: the game has ended (B9)."""


VISIT, VISIT_WITH_GIRLS = 2, 4
"""The price of a visit to a saloon without girls and with them, in gold (B7.8, B7.9)."""


@dataclass(frozen=True, slots=True)
class Saloon:
    """A saloon on the table: its card, its owner (``seat``), its town, and any girls in it."""

    card: Card
    seat: int
    town: str
    girls: Card | None = None

    @property
    def price(self) -> int:
        """The price of a visit, in gold."""
        return VISIT if self.girls is None else VISIT_WITH_GIRLS


class State(NamedTuple):
    """A complete position, including the deck and the dice to come.

    It is a named tuple because changing one of so many fields is then several times faster than
    in a dataclass.
    """

    options: Options
    gold: tuple[int, ...]
    """Each seat's gold."""
    mines: tuple[tuple[Card, ...], ...]
    """Each seat's mines, in the order in which the seat got them."""
    held: tuple[tuple[Card, ...], ...]
    """Each seat's event cards that wait for a target or are kept for later."""
    deck: tuple[Card, ...]
    """Cards not yet shown, in drawing order."""
    rolls: tuple[Dice, ...]
    """The dice not yet rolled for production, one pair for each turn (B2.4)."""
    holdup: Dice
    """The dice for the holdup (B2.4)."""
    first: int
    """The first player of this turn (B2.3)."""
    turn: int = 1
    """The number of this turn, from 1."""
    phase: Phase = Phase.AUCTION
    offer: tuple[Card, ...] = ()
    """This turn's cards that have not been taken yet, in drawing order."""
    auction: Auction | None = None
    """The current auction; None except in AUCTION."""
    winner: int | None = None
    """The winner of this turn's auction; None during the auction (B3)."""
    waiting: tuple[int, ...] = ()
    """Seats that still have to take a card or carry out its event, in order; empty during the
    auction."""
    rider: int | None = None
    """The seat that held the mustang when the turn began (B5.4). None if there was no
    such seat, and once it has decided or the mustang cannot change the order."""
    taken: Card | None = None
    """The event card for which a seat must make a choice, or None."""
    dice: Dice | None = None
    """The dice that have been rolled; None except in TELEGRAPH."""
    mayors: tuple[int | None, ...] = (None,) * len(TOWNS)
    """The mayor of each town or None, in the order of B1.2."""
    governor: str | None = None
    """The town whose pawn lies on the governor card, or None (B7.5)."""
    vein: Card | None = None
    """The mine with the new vein, or None (B7.7)."""
    saloons: tuple[Saloon, ...] = ()
    """The saloons on the table, ``saloon.1`` first."""
    removed: tuple[Card, ...] = ()
    """Cards that have left the game, in the order in which they left."""

    @property
    def seats(self) -> int:
        """The number of players at the table."""
        return len(self.gold)

    @property
    def deck_size(self) -> int:
        """The number of cards in the deck."""
        return len(self.deck)


def to_act(state: KnownState) -> int | None:
    """Return the seat that must decide, or None when the game is over."""
    phase = state.phase
    if phase is Phase.AUCTION:
        return auction_of(state).turn
    if phase is Phase.MUSTANG:
        return holder_of(state, MUSTANG)
    if phase is Phase.TELEGRAPH:
        return holder_of(state, TELEGRAPH)
    return None if phase is Phase.OVER else state.waiting[0]


def progress(state: KnownState) -> Progress:
    """Return how many of the turns are over (B2.1)."""
    over = state.phase is Phase.OVER
    return Progress(
        "turn",
        state.turn if over else state.turn - 1,
        turns_of(state.options, state.seats),
    )


def turns_left(state: KnownState) -> int:
    """Return the number of turns after this one; 0 in the last turn, and at the end."""
    return turns_of(state.options, state.seats) - state.turn


def auction_of(state: KnownState) -> Auction:
    """Return the auction of a position in which there must be one."""
    assert state.auction is not None, "no auction in this phase"
    return state.auction


def holder_of(state: KnownState, card: Card) -> int | None:
    """Return the seat that holds an event card, or None."""
    return next((seat for seat, cards in enumerate(state.held) if card in cards), None)


def owner_of(state: KnownState, card: Card) -> int | None:
    """Return the owner of a mine or a saloon, or None."""
    for saloon in state.saloons:
        if saloon.card == card:
            return saloon.seat
    return next((seat for seat, cards in enumerate(state.mines) if card in cards), None)


def saloon_of(state: KnownState, card: Card) -> Saloon:
    """Return the saloon with this card, which must be on the table."""
    return next(saloon for saloon in state.saloons if saloon.card == card)


def mines_in(state: KnownState, seat: int, town: str) -> int:
    """Return the number of a seat's mines in a town."""
    return sum(card.town == town for card in state.mines[seat])


def worth(state: KnownState, mine: Card) -> int:
    """Return the gold that a mine gives when it produces, including any vein (B7.7)."""
    return mine.value + (RICHER if mine == state.vein else 0)


# Observations: everything that is open to all (B1.4).


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it; ``seat`` is None for an onlooker.

    It has the open fields of ``State``: all except the deck and the dice to come. ``deck_size`` is
    the number of cards in the deck.
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
        """The number of players at the table."""
        return len(self.gold)


KnownState = State | Observation
"""A state, or what a seat sees of it. Some rules need no more."""

_open = attrgetter(*[field.name for field in fields(Observation)][2:])
"""Reads all fields of an observation, in their order, except ``seat`` and ``to_act``."""
_hidden = [State._fields.index(name) for name in ("deck", "rolls", "holdup")]
_before_deck = attrgetter(*State._fields[: _hidden[0]])
_after_dice = attrgetter(*State._fields[_hidden[-1] + 1 :])
"""``_before_deck`` and ``_after_dice`` read the fields of a state that are open to all."""


def as_it_lies(known: KnownState) -> State:
    """Return a state made of what is open in ``known``.

    It has no deck and no dice to come, so only rules that need neither can play on from it.
    """
    return State._make((*_before_deck(known), (), (), (1, 1), *_after_dice(known)))


def secrets(state: State) -> bool:
    """Return False, because no seat knows anything that another seat does not (B1.4)."""
    return False


def reveal(state: State, seat: int | None = None) -> Observation:
    """Return the same as ``observe``, which hides only what is hidden from every seat."""
    return observe(state, seat)


def observe(state: State, seat: int | None) -> Observation:
    """Return the position as ``seat``, or an onlooker (None), sees it."""
    return Observation(seat, to_act(state), *_open(state))

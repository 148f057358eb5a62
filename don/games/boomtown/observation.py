"""What a seat may know: everything that lies open (B1.4)."""

from __future__ import annotations

from dataclasses import dataclass

from don.table.auction import Auction

from .deal import Dice
from .deck import Card
from .options import Options
from .state import Phase, Saloon, State, to_act


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

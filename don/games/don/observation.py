"""What a seat may know (D7.1). Bots and views are given this, never the state."""

from __future__ import annotations

from dataclasses import dataclass, replace

from don.table.auction import Auction

from .deck import Card
from .options import Options
from .state import Phase, Sale, State, to_act


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it; ``seat`` is None for an onlooker.

    Field for field the public part of ``State``; ``chips`` holds None where they are hidden
    (D1.4), and of the deck only the number of cards is known.
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
        """Number of players at the table."""
        return len(self.districts)


def secrets(state: State) -> bool:
    """Whether chips are hidden: in a game with hidden chips, until it ends (D1.4)."""
    return state.options.chips == "hidden" and state.phase is not Phase.OVER


def reveal(state: State, seat: int | None = None) -> Observation:
    """The position with all chips open. The order of the deck stays hidden."""
    return replace(observe(state, seat), chips=state.chips)


def observe(state: State, seat: int | None) -> Observation:
    """The position as ``seat`` (or an onlooker) may see it. At the end all chips are shown."""
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

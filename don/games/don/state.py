"""The options and the positions of Don, and the observation that a seat gets of a position.

All are immutable values that undo, replay, hints, bots and views can share.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Protocol

from don.table.auction import Auction
from don.table.game import BadSetup, Json, Progress

from .deck import Card

# The options, as records name them. They come from outside and are checked here.

MOST_START_CHIPS = 150
"""The limit on ``start_chips``. Six times as many are still below the highest bid (999)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table. The defaults are the printed rules, at a guarded table."""

    start_chips: int = 12
    """The chips of each player at the start (D1.3)."""
    chips: str = "hidden"
    """``open`` if all players see all chips, ``hidden`` if each sees only its own (D1.4)."""
    min_open: int = 1
    """The lowest opening bid, 0 or 1 chips (D3.1)."""
    table: str = "guarded"
    """``guarded`` refuses a forbidden bid; ``strict`` accepts it and punishes it (D4.4)."""
    side_auctions: bool = True
    """True if players may sell districts at the start of a round (D8)."""
    exchange: bool = False
    """True if the exchange variant is played (D9)."""


DEFAULTS = Options()


def read_options(data: Mapping[str, Json]) -> Options:
    """Return options from plain data, with defaults for missing ones. Raises ``BadSetup``."""
    unknown = sorted(set(data) - set(asdict(DEFAULTS)))
    if unknown:
        raise BadSetup(f"options.{unknown[0]:.40}", "no such option")
    return Options(
        start_chips=_whole(data, "start_chips", 1, MOST_START_CHIPS),
        chips=_word(data, "chips", "hidden", "open"),
        min_open=_whole(data, "min_open", 0, 1),
        table=_word(data, "table", "guarded", "strict"),
        side_auctions=_flag(data, "side_auctions"),
        exchange=_flag(data, "exchange"),
    )


def write_options(options: Options) -> dict[str, Json]:
    """Return all options as plain data, defaults included."""
    return asdict(options)


def _whole(data: Mapping[str, Json], name: str, least: int, most: int) -> int:
    value = data.get(name, getattr(DEFAULTS, name))
    if type(value) is not int or not least <= value <= most:
        raise BadSetup(f"options.{name}", f"must be a whole number from {least} to {most}")
    return value


def _word(data: Mapping[str, Json], name: str, *words: str) -> str:
    value = data.get(name, getattr(DEFAULTS, name))
    if not isinstance(value, str) or value not in words:
        raise BadSetup(f"options.{name}", f"must be one of {', '.join(words)}")
    return value


def _flag(data: Mapping[str, Json], name: str) -> bool:
    value = data.get(name, getattr(DEFAULTS, name))
    if not isinstance(value, bool):
        raise BadSetup(f"options.{name}", "must be true or false")
    return value


ROUNDS = 15
SEATS = range(3, 7)


class Phase(StrEnum):
    """The kind of decision that the seat to act must make."""

    OFFER = "offer"
    """Sell a district in a side auction, or keep them all? (D8.1)"""
    SIDE = "side"
    """Bid in a side auction, or pass? (D8.2)"""
    EXCHANGE = "exchange"
    """Exchange a district, or stay? (D9.1)"""
    AUCTION = "auction"
    """Bid for the lot, or pass? (D3)"""
    DISCARD = "discard"
    """Discard which district, after an overbid? (D4.6)"""
    OVER = "over"
    """No decision: the game has ended (D6)."""


@dataclass(frozen=True, slots=True)
class Sale:
    """A district up for a side auction. Until it is sold, it lies with its owner's districts."""

    seller: int
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """A whole position, with the order of the deck."""

    options: Options
    chips: tuple[int, ...]
    """Chips by seat."""
    districts: tuple[tuple[Card, ...], ...]
    """Districts by owner, in the order in which each got them."""
    deck: tuple[Card, ...]
    """Cards not yet shown, in drawing order."""
    start: int
    """This round's start player (D2.3)."""
    round: int = 1
    """The number of this round, 1 to 15."""
    phase: Phase = Phase.AUCTION
    pot: int = 0
    """Chips left over for the next payment (D5.6)."""
    lot: tuple[Card, ...] = ()
    """The cards of this round's auction."""
    removed: tuple[Card, ...] = ()
    """Cards out of the game (D4.6, D4.7)."""
    waiting: tuple[int, ...] = ()
    """Seats that still have to decide in OFFER or EXCHANGE; the seat in turn is first."""
    auction: Auction | None = None
    """The auction in progress, in SIDE, AUCTION and DISCARD."""
    sale: Sale | None = None
    """The district in a side auction, with its seller."""
    swapped: tuple[int, ...] = ()
    """Seats that exchanged and may not bid for this round's lot (D9.2)."""
    excluded: tuple[int, ...] = ()
    """Seats that overbid in this auction. If there are any, it is a repeat (D4.6, D4.7)."""

    @property
    def seats(self) -> int:
        """The number of players at the table."""
        return len(self.chips)


class Table(Protocol):
    """The fields that a ``State`` and an ``Observation`` share, as far as the rules need them."""

    @property
    def options(self) -> Options: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def chips(self) -> Sequence[int | None]:
        """Chips by seat, None for hidden chips."""

    @property
    def districts(self) -> tuple[tuple[Card, ...], ...]: ...
    @property
    def pot(self) -> int: ...
    @property
    def auction(self) -> Auction | None: ...
    @property
    def sale(self) -> Sale | None: ...


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
    """Return the number of rounds that are over, and of all rounds (D2)."""
    over = state.phase is Phase.OVER
    return Progress("round", ROUNDS if over else state.round - 1, ROUNDS)


def auction_of(state: Table) -> Auction:
    """Return the auction of a position that must have one."""
    assert state.auction is not None, "no auction in this phase"
    return state.auction


# Observations (D7.1). Bots and views get them, never the state.


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it; ``seat`` is None for an onlooker.

    The fields are the public fields of ``State``. ``chips`` has None for hidden chips (D1.4). Of
    the deck a seat knows only the number of cards.
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


def secrets(state: State) -> bool:
    """Return whether chips are hidden: with that option, they are until the game ends (D1.4)."""
    return state.options.chips == "hidden" and state.phase is not Phase.OVER


def reveal(state: State, seat: int | None = None) -> Observation:
    """Return the position with all chips open. The order of the deck stays hidden."""
    return replace(observe(state, seat), chips=state.chips)


def observe(state: State, seat: int | None) -> Observation:
    """Return the position as ``seat``, or an onlooker (None), sees it.

    After the end of the game it shows all chips.
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

"""The options and the positions of Don, and what a seat sees of a position.

All are immutable values that undo, replay, hints, bots and views can share.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from don.table.auction import Auction
from don.table.game import BadSetup, Json, Progress

from .deck import Card

# The options, by their names in records. They come from outside and are checked here.

MOST_START_CHIPS = 150
"""The limit on ``start_chips``. Even the chips of six players stay below the highest bid."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table. The defaults are the printed rules, but at a guarded table."""

    start_chips: int = 12
    """The number of chips that each player starts with (D1.3)."""
    chips: str = "hidden"
    """``open`` if all players see all chips, ``hidden`` if they see only their own (D1.4)."""
    min_open: int = 1
    """The lowest opening bid, in chips: 0 or 1 (D3.1)."""
    table: str = "guarded"
    """``guarded`` refuses a barred bid; ``strict`` accepts and punishes it (D4.4)."""
    side_auctions: bool = True
    """True if players may sell districts at the start of a round (D8)."""
    exchange: bool = False
    """True if players may swap districts (D9)."""


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
    """Offer a district for sale in a side auction, or keep them all (D8.1)."""
    SIDE = "side"
    """Bid in a side auction, or pass (D8.2)."""
    EXCHANGE = "exchange"
    """Swap a district with an opponent, or swap nothing (D9.1)."""
    AUCTION = "auction"
    """Bid for the lot, or pass (D3)."""
    DISCARD = "discard"
    """Choose the district to discard after an overbid (D4.6)."""
    OVER = "over"
    """No decision: the game has ended (D6)."""


@dataclass(frozen=True, slots=True)
class Sale:
    """A district in a side auction. Until it is sold, it stays among the seller's districts."""

    seller: int
    card: Card


@dataclass(frozen=True, slots=True)
class State:
    """A complete position, including the order of the deck."""

    options: Options
    chips: tuple[int, ...]
    """Each seat's chips."""
    districts: tuple[tuple[Card, ...], ...]
    """Each seat's districts, in the order in which the seat got them."""
    deck: tuple[Card, ...]
    """Cards not yet shown, in drawing order."""
    start: int
    """This round's start player (D2.3)."""
    round: int = 1
    """The number of this round, 1 to 15."""
    phase: Phase = Phase.AUCTION
    pot: int = 0
    """The chips in the pot: fines, and what could not be shared out (D4.5, D5.6)."""
    lot: tuple[Card, ...] = ()
    """The cards for auction in this round; empty until they are shown."""
    removed: tuple[Card, ...] = ()
    """Cards that have left the game (D4.6, D4.7)."""
    waiting: tuple[int, ...] = ()
    """Seats that still have to decide in OFFER or EXCHANGE, in order; the seat to act is first, or
    during a side auction its seller."""
    auction: Auction | None = None
    """The current auction; None except in SIDE, AUCTION and DISCARD."""
    sale: Sale | None = None
    """The district in the current side auction, with its seller; None if there is none."""
    swapped: tuple[int, ...] = ()
    """Seats that have swapped and may not bid for this round's lot (D9.2)."""
    excluded: tuple[int, ...] = ()
    """Seats excluded for an overbid. If there are any, the auction is a repeat (D4.6, D4.7)."""

    @property
    def seats(self) -> int:
        """The number of players at the table."""
        return len(self.chips)


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
    """Return how many of the rounds are over (D2)."""
    over = state.phase is Phase.OVER
    return Progress("round", ROUNDS if over else state.round - 1, ROUNDS)


def auction_of(state: Table) -> Auction:
    """Return the auction of a position in which there must be one."""
    assert state.auction is not None, "no auction in this phase"
    return state.auction


# Observations (D7.1): what a seat or an onlooker may see of a state.


@dataclass(frozen=True, slots=True)
class Observation:
    """A position as one seat sees it; ``seat`` is None for an onlooker.

    It has the public fields of ``State`` except ``waiting``. ``chips`` has None for hidden chips
    (D1.4). ``deck_size`` is the number of cards in the deck, whose order is hidden.
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


Table = State | Observation
"""A position as far as somebody knows it. Some rules need no more."""


def secrets(state: State) -> bool:
    """Return whether chips are hidden now: if the options hide them, until the game ends (D1.4)."""
    return state.options.chips == "hidden" and state.phase is not Phase.OVER


def reveal(state: State, seat: int | None = None) -> Observation:
    """Return the observation of a seat, but with all chips shown. The deck stays hidden."""
    return replace(observe(state, seat), chips=state.chips)


def observe(state: State, seat: int | None) -> Observation:
    """Return the position as ``seat``, or an onlooker (None), sees it.

    All chips are shown if the options say so, and after the end of the game.
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

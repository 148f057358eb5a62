"""How a match of Don proceeds at the page's table (``don.ui.game.TablePart``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from don.games.don import events as ev
from don.games.don.actions import MOST_BID, Action, Keep, Offer, Pass
from don.games.don.deck import Card
from don.games.don.state import Observation, Options, Phase, State
from don.table.game import Event
from don.table.match import KnownMatch, Player

from ..game import Bidding, Legs, Move
from ..table.session import Session

PRESSES = ("arm", "eye", "give", "needs")
DECLINES = ("stay", "keep")
QUESTIONS = {"s": "position", "w": "paid", "m": "money", "d": "districts"}
FIRST_NAMES = ("Anke", "Ruby", "Otis", "Sal", "Mabel", "Nico")
BIDDING = (Phase.AUCTION, Phase.SIDE)


@dataclass(frozen=True, slots=True)
class Memory:
    """What the page remembers for a game of Don besides the match."""

    armed: Mapping[int, str] = field(default_factory=dict)
    """The code of the district that each seat has marked for sale at the next opportunity."""
    eyed: str | None = None
    """The code of the district that the player has selected in the list of districts to sell."""
    giving: str | None = None
    """The code of the district that the player has chosen to give in a swap."""
    blind: bool = False
    """Whether the page hides who is paid: a puzzle asks for it, or a lesson explains it later."""
    hide_barred: bool = False
    """Whether barred numbers look like the others, because a lesson asks which ones are barred."""
    hide_start: bool = False
    """Whether the start player is not marked, because a lesson explains the mark only later."""
    needs: bool = False
    """Whether the list of who needs what has been opened."""


def remember(before: Memory | None) -> Memory:
    """Return the memory for a new game. It keeps only whether the list of needs was opened."""
    return Memory(needs=before.needs if before is not None else False)


def moved(memory: Memory, match: KnownMatch) -> Memory:
    """Return the memory after an action.

    A district is no longer marked for sale once its owner has lost it or put it up for auction. The
    choice of a district to give in a swap is forgotten.
    """
    happened = match.steps[-1].events[0] if match.steps else None
    sold = happened.seat if isinstance(happened, ev.Offered) else None
    armed = {
        seat: code
        for seat, code in memory.armed.items()
        if seat != sold and any(card.code == code for card in match.state.districts[seat])
    }
    return replace(memory, armed=armed, giving=None)


def press(table: Session, what: str, value: str) -> Session | None:
    """Return the session after a press, or None if the press is unknown or not possible now.

    ``eye`` selects a district in the list of districts to sell. ``arm`` marks a district for sale,
    or removes the mark. ``give`` chooses the district to give in a swap. ``needs`` opens the list
    of who needs what.
    """
    memory: Memory = table.memory
    match what:
        case "arm" if table.viewer is not None and not table.elsewhere:
            return replace(table, memory=_armed(memory, table.viewer, value))
        case "eye":
            return replace(table, memory=replace(memory, eyed=value))
        case "give" if table.status == "turn":
            return replace(table, memory=replace(memory, giving=value), selected=None)
        case "needs":
            return replace(table, memory=replace(memory, needs=True))
    return None


def _armed(memory: Memory, seat: int, code: str) -> Memory:
    """Mark a seat's district for sale at the next opportunity, or remove its mark."""
    armed = {**memory.armed, seat: code}
    if memory.armed.get(seat) == code:
        del armed[seat]
    return replace(memory, armed=armed, eyed=None)


def unasked(match: KnownMatch, memory: Memory | None) -> Action | None:
    """Return the action of a player whom the page does not ask, or None.

    Players mark a district for sale beforehand. So when they may sell one, they are not asked: the
    marked district goes up for auction, and without a mark nothing does (D8.1).
    """
    seat = match.to_act
    if seat is None or match.state.phase is not Phase.OFFER:
        return None
    marked = memory.armed.get(seat) if memory is not None else None
    for card in match.state.districts[seat]:
        if card.code == marked:
            return Offer(card)
    return Keep()


def forced(match: KnownMatch) -> Action | None:
    """Return a pass if it is the only legal action, else None.

    It never is at a strict table, which also allows bids that cost a penalty.
    """
    guarded = match.options.table == "guarded"
    return Pass() if guarded and match.legal_actions() == (Pass(),) else None


def skips_pause(match: KnownMatch) -> bool:
    """Return whether the decision is about a sale or a swap, which players seldom make."""
    return match.state.phase in (Phase.OFFER, Phase.EXCHANGE)


def bidding(position: State | Observation) -> Bidding | None:
    """Return the current auction, or None.

    It is identified by the round and, in a side auction, the district for sale.
    """
    auction = position.auction
    if position.phase not in BIDDING or auction is None:
        return None
    sale = position.sale.card.code if position.sale else ""
    most = tuple(min(chips or 0, MOST_BID) for chips in position.chips)
    return Bidding((position.round, sale), auction.queue, auction.high, most)


def daily_table(name: str) -> tuple[list[Player], Options]:
    """Return the player and three bots of the level ``careful``, with the default options."""
    return [Player(name), *(Player(other, "careful") for other in FIRST_NAMES[1:4])], Options()


def cue(event: Event) -> str:
    """Return the sound of an event: a bid, a pass, cards turned face up or swapped; else empty."""
    match event:
        case ev.BidMade():
            return "bid"
        case ev.Passed():
            return "pass"
        case ev.LotShown() | ev.Swapped():
            return "card"
    return ""


def legs(event: Event) -> Legs:
    """Return an event's payment as a sequence of parts.

    The price of a lot first goes to the pot, then the shares go out from there (D5). A fine (D4.5)
    or the price of a district in a side auction (D8.3) moves in a single part.
    """
    match event:
        case ev.Paid():
            shares = tuple(Move(None, seat, event.share) for seat in event.to if event.share)
            price = (Move(event.seat, None, event.price),) if event.price else ()
            return tuple(filter(None, (price, shares)))
        case ev.Sold(seller, seat, _, price) if price:
            return ((Move(seat, seller, price),),)
        case ev.OwnNumberCaught(seat, _, _, fine) if fine:
            return ((Move(seat, None, fine),),)
    return ()


def with_chips(seen: Observation, last: Event, change: Callable[[int | None], int]) -> Observation:
    """Return the observation after the last bid or pass, with the chips where they are now."""
    auction = seen.auction
    if auction is not None:
        match last:
            case ev.Passed():
                auction = auction.pass_()
            case ev.BidMade(_, amount):
                auction = auction.bid(amount)
    return replace(
        seen,
        to_act=None,
        auction=auction,
        pot=seen.pot + change(None),
        chips=tuple(
            None if chips is None else chips + change(seat) for seat, chips in enumerate(seen.chips)
        ),
    )


def with_taken(seen: Observation, events: Sequence[Event]) -> Observation:
    """Return the observation with each district at the seat that won, bought or swapped it."""
    owned = list(seen.districts)
    for event in events:
        match event:
            case ev.LotWon(seat, cards):
                owned[seat] += cards
            case ev.Sold(seller, seat, card):
                owned[seller] = _without(owned[seller], card)
                owned[seat] += (card,)
            case ev.Swapped(seat, gave, other, took):
                owned[seat] = (*_without(owned[seat], gave), took)
                owned[other] = (*_without(owned[other], took), gave)
    return replace(seen, districts=tuple(owned))


def _without(owned: tuple[Card, ...], gone: Card) -> tuple[Card, ...]:
    return tuple(card for card in owned if card != gone)

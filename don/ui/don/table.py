"""The course of a match of Don at the table of the page (``don.ui.game.TablePart``)."""

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
    """The page's memory for a game of Don, beside the match."""

    armed: Mapping[int, str] = field(default_factory=dict)
    """The districts to be sold at the next chance, by seat."""
    eyed: str | None = None
    """The own district that the player looks at before putting it up for sale."""
    giving: str | None = None
    """The own district that the player has chosen to give in an exchange."""
    blind: bool = False
    """The page hides who is paid, because a puzzle asks it or a lesson has not come to it."""
    hide_barred: bool = False
    """Barred numbers look like all others, because a lesson asks for them."""
    hide_start: bool = False
    """The page does not mark the start player, because a lesson has not come to it."""
    needs: bool = False
    """The list of who needs what is unfolded."""


def remember(before: Memory | None) -> Memory:
    """Return the memory for a new game: only the unfolded list stays."""
    return Memory(needs=before.needs if before is not None else False)


def moved(memory: Memory, match: KnownMatch) -> Memory:
    """Return the memory after a step.

    A district is no longer marked for sale once its owner has lost it or put it up.
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
    """Return the session after a press, or None for an unknown or untimely press.

    ``eye``: look at an own district. ``arm``: mark it for sale, or take the mark away. ``give``:
    choose it in an exchange. ``needs``: unfold the list of who needs what.
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
    """Mark a district for sale at the next chance, or take the mark away."""
    armed = {**memory.armed, seat: code}
    if memory.armed.get(seat) == code:
        del armed[seat]
    return replace(memory, armed=armed, eyed=None)


def unasked(match: KnownMatch, memory: Memory | None) -> Action | None:
    """Return an action that needs no question.

    Players mark a district for sale beforehand, so the page does not ask in between (D8.1).
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
    """Return a pass if it is the only choice. A strict table always allows a penalised bid."""
    guarded = match.options.table == "guarded"
    return Pass() if guarded and match.legal_actions() == (Pass(),) else None


def skips_pause(match: KnownMatch) -> bool:
    """Return whether this is an offer or an exchange: mostly nothing is sold or swapped."""
    return match.state.phase in (Phase.OFFER, Phase.EXCHANGE)


def bidding(position: State | Observation) -> Bidding | None:
    """Return the running auction. Its key is the round, and the district in a side auction."""
    auction = position.auction
    if position.phase not in BIDDING or auction is None:
        return None
    sale = position.sale.card.code if position.sale else ""
    most = tuple(min(chips or 0, MOST_BID) for chips in position.chips)
    return Bidding((position.round, sale), auction.queue, auction.high, most)


def daily_table(name: str) -> tuple[list[Player], Options]:
    """Return the player with three careful bots, and the default options."""
    return [Player(name), *(Player(other, "careful") for other in FIRST_NAMES[1:4])], Options()


def cue(event: Event) -> str:
    """Return the sound of an event: a bid, a pass, or cards turned over or changing hands."""
    match event:
        case ev.BidMade():
            return "bid"
        case ev.Passed():
            return "pass"
        case ev.LotShown() | ev.Swapped():
            return "card"
    return ""


def legs(event: Event) -> Legs:
    """Return an event's payments in parts.

    First the price goes to the pot, then the shares go out (D5). A fine (D4.5) and the price of a
    district (D8.3) are one part.
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
    """Return the position after the last call, with the chips where they are now."""
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
    """Return the position with each district at the seat that won, bought or swapped it."""
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

"""The progress of a match of Don at the page's table (``don.ui.game.TablePart``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from don.games.don import events as ev
from don.games.don.actions import MOST_BID, NO_OFFER, Action, Offer
from don.games.don.deal import SEATS
from don.games.don.payout import payout
from don.games.don.scoring import scores
from don.games.don.state import ROUNDS, Observation, Phase, State
from don.table.auction import PASS, after_call
from don.table.game import Event, Json
from don.table.match import KnownMatch

from .. import facts
from ..game import Bidding, DecisionDue, Legs, Move
from ..table.session import Session

FIRST_NAMES = ("Anke", "Ruby", "Otis", "Sal", "Mabel", "Nico")
BIDDING = (Phase.AUCTION, Phase.SIDE)
SHORT = 3
"""A player with at most this many chips is asked before each round whether to sell a district."""
LATE = 3
"""A tip says how a tie is broken in this many last rounds …"""
CLOSE = 2
"""… if the first two players are at most this many points apart: the bonus for most chips."""
_SEAT_BY_TEXT = {str(seat): seat for seat in range(SEATS[-1])}


@dataclass(frozen=True, slots=True)
class Memory(facts.Memory):
    """The page's memory for a game of Don besides the match."""

    armed: Mapping[int, str] = field(default_factory=dict)
    """The code of the district that each seat has marked for sale at the next opportunity."""
    eyed: str | None = None
    """The code of the district that the player has selected in the list of districts to sell."""
    giving: str | None = None
    """The code of the district that the player has chosen to give in a swap."""
    blind: bool = False
    """True if the page hides who is paid: a puzzle asks for it, or a lesson explains it later."""
    hide_barred: bool = False
    """True if barred numbers look like the others, because a lesson asks which ones are barred."""
    hide_start: bool = False
    """True if the start player is not marked, because a lesson explains the mark only later."""
    needs: bool = False
    """True if the player has opened the list of who has what."""

    def for_next_match(self) -> Memory:
        """Return the memory for another game. It keeps only whether the list of needs is open."""
        return Memory(needs=self.needs)

    def after(self, match: KnownMatch) -> Memory:
        """Return the memory after an action.

        A district is no longer marked for sale once its owner has lost it or put it up for auction.
        The choice of a district to give in a swap is forgotten.
        """
        happened = match.steps[-1].events[0] if match.steps else None
        sold = happened.seat if isinstance(happened, ev.Offered) else None
        armed = {
            seat: code
            for seat, code in self.armed.items()
            if seat != sold and any(card.code == code for card in match.state.districts[seat])
        }
        return replace(self, armed=armed, giving=None)

    def as_json(self) -> dict[str, Json]:
        """Return, as plain data, the district that each seat has marked for sale."""
        return {"armed": {str(seat): code for seat, code in self.armed.items()}}

    @classmethod
    def read(cls, data: object, match: KnownMatch) -> Memory:
        """Read which districts are marked for sale. Malformed marks are dropped."""
        armed = data.get("armed") if isinstance(data, dict) else None
        if not isinstance(armed, dict):
            return cls()
        return cls(
            {
                _SEAT_BY_TEXT[seat]: code
                for seat, code in armed.items()
                if seat in _SEAT_BY_TEXT and isinstance(code, str) and len(code) == 2
            }
        )


def press(table: Session, what: str, value: str) -> Session | None:
    """Return the session after a press, or None if the press is unknown or not possible now.

    ``eye`` selects a district in the list of districts to sell. ``arm`` marks a district for sale,
    or removes the mark. ``give`` chooses the district to give in a swap. ``needs`` opens the list
    of who has what.
    """
    kept: Memory = table.memory
    match what:
        case "arm" if table.viewer is not None and not table.elsewhere and not _asks_sale(table):
            return replace(table, memory=_armed(kept, table.viewer, value))
        case "eye":
            return replace(table, memory=replace(kept, eyed=value))
        case "give" if table.status == "turn":
            return replace(table, memory=replace(kept, giving=value), selected=None)
        case "needs":
            return replace(table, memory=replace(kept, needs=True))
    return None


def _asks_sale(table: Session) -> bool:
    """Return whether the viewer is asked whether to sell a district."""
    return table.status == "turn" and table.match.state.phase is Phase.OFFER


def _armed(kept: Memory, seat: int, code: str) -> Memory:
    """Mark a seat's district for sale at the next opportunity, or remove its mark."""
    armed = {**kept.armed, seat: code}
    if kept.armed.get(seat) == code:
        del armed[seat]
    return replace(kept, armed=armed, eyed=None)


def decision_due(match: KnownMatch, kept: Memory | None) -> DecisionDue:
    """Return what the page knows of the decision due.

    Players can mark a district for sale beforehand: it goes up for auction when they may sell one
    (D8.1). Without a mark, only those are asked who are short of chips. A pass is forced if it is
    the only legal action; it never is at a strict table, which also allows bids that cost a
    penalty. Players seldom sell or swap.
    """
    match match.state.phase:
        case Phase.OFFER:
            offer = _offer(match, kept)
            asks = offer == NO_OFFER and _is_short(match)
            return DecisionDue(None if asks else offer, seldom=True)
        case Phase.EXCHANGE:
            return DecisionDue(seldom=True)
    if match.options.table == "guarded" and match.legal_actions() == (PASS,):
        return DecisionDue(PASS, forced=True)
    return DecisionDue()


def _offer(match: KnownMatch, kept: Memory | None) -> Action:
    """Return the offer of the district that the seat to act has marked for sale, or ``NoOffer``."""
    seat = match.to_act
    assert seat is not None, "nobody may sell after the end"
    marked = kept.armed.get(seat) if kept is not None else None
    for card in match.state.districts[seat]:
        if card.code == marked:
            return Offer(card)
    return NO_OFFER


def _is_short(match: KnownMatch) -> bool:
    """Return whether the seat to act is known to be short of chips."""
    chips = match.state.chips[match.to_act]
    return chips is not None and chips <= SHORT


def bidding(position: State | Observation) -> Bidding | None:
    """Return the current auction, or None.

    It is identified by the round and, in a side auction, the district for sale.
    """
    auction = position.auction
    if position.phase not in BIDDING or auction is None:
        return None
    sale = position.sale.card.code if position.sale else ""
    most = tuple(min(chips or 0, MOST_BID) for chips in position.chips)
    own = [{card.number for card in cards} for cards in position.districts]
    barred = tuple(
        frozenset(bid for bid in range(1, chips + 1) if bid % 10 in numbers)
        for chips, numbers in zip(most, own, strict=True)
    )  # D4.3
    seller = position.sale.seller if position.sale else None
    return Bidding((position.round, sale), auction.queue, auction.high, most, barred, seller)


def matters(seen: Observation) -> Sequence[str]:
    """Return the tips that fit a position, the most important first (``TEXTS.tips``).

    A sale pays its seller alone and leaves the pot and the star as they are (D8.3), so tips on
    those wait for a lot.
    """
    lot = seen.sale is None
    hidden = any(chips is None for chips in seen.chips)
    own = () if seen.seat is None else seen.districts[seen.seat]
    fits = {
        "sale": seen.sale is not None,
        "tie": seen.round > ROUNDS - LATE and _may_tie(seen),
        "star": lot,
        "colours": True,
        "barred": bool(own) and lot,
        "pot": seen.pot > 0 and lot,
        "hidden": hidden,
        "lots": seen.round > 1 and lot,
        "bonus": seen.round > 1,
        "perhaps": lot and _may_be_paid(seen),
    }
    return [tip for tip, matters in fits.items() if matters]


def _may_be_paid(seen: Observation) -> bool:
    """Return whether the high bid would pay the player, and others can still outbid it."""
    auction = seen.auction
    if auction is None or auction.high is None or set(auction.queue) <= {seen.seat, auction.bidder}:
        return False
    assert auction.bidder is not None, "somebody has made the high bid"
    due = payout(seen, auction.bidder, auction.high)
    return due.share > 0 and seen.seat in due.to


def _may_tie(seen: Observation) -> bool:
    """Return whether the two players with the most points so far are close to each other."""
    second, first = sorted(sum(score.colours.values()) for score in scores(seen))[-2:]
    return first - second <= CLOSE


def legs(event: Event) -> Legs:
    """Return an event's payment as a sequence of legs.

    The price of a lot first goes to the pot, then the shares go out from there (D5). A fine (D4.5)
    or the price of a district in a side auction (D8.3) moves in a single leg.
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


def during_payment(
    seen: Observation, last: Event, change: Callable[[int | None], int], done: Sequence[Event]
) -> Observation:
    """Return the observation after the last bid or pass, with the chips where they are now.

    Each district is at the seat that won or bought it or got it in a swap. Discarded ones are gone.
    """
    return replace(
        seen,
        to_act=None,
        auction=seen.auction and after_call(seen.auction, last),
        pot=seen.pot + change(None),
        chips=tuple(
            None if chips is None else chips + change(seat) for seat, chips in enumerate(seen.chips)
        ),
        districts=reduce(ev.districts_after, done, seen.districts),
    )

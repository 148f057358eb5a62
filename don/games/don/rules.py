"""The rules of Don: a round, the legal actions with their effects, and the controls.

``check`` and ``apply`` refuse the same actions. Of the actions that they allow, ``legal_actions``
returns those that bring no penalty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from don.table.auction import BIDS, PASS, PASS_TEXT, TOO_LOW, Auction, BidMade, Passed, clockwise
from don.table.game import Control, Event, IllegalAction, Json, Refusal

from . import events as ev
from .actions import (
    MOST_BID,
    NO_OFFER,
    STAY,
    Action,
    Bid,
    Drop,
    NoOffer,
    Offer,
    Pass,
    Stay,
    Swap,
    write_action,
)
from .deal import Deal
from .deck import Card
from .options import Options
from .payout import REASONS, Payout, payout
from .scoring import winners
from .state import (
    ROUNDS,
    KnownState,
    Observation,
    Phase,
    Sale,
    State,
    auction_of,
    lot_size,
    to_act,
)

# The course of a round: side auctions, swaps, the lot, the next round (D2, D8, D9).
#
# Most of these functions move a position on to the next decision, and append to ``happened`` the
# events that lead there.


def begin_round(state: State, happened: list[Event]) -> State:
    """Begin a round: side auctions and swaps, if they are played, then the lot (D2.2)."""
    happened.append(ev.RoundBegan(state.round, state.start))
    everybody = clockwise(state.start, state.seats)
    state = replace(state, lot=(), swapped=(), waiting=everybody)
    return ask_offer(state, happened)


def ask_offer(state: State, happened: list[Event]) -> State:
    """Ask the next waiting seat with a district whether it wants to sell one (D8.1).

    If there is nobody to ask, move on to the swaps.
    """
    if state.options.side_auctions:
        for i, seat in enumerate(state.waiting):
            if state.districts[seat]:
                return replace(state, phase=Phase.OFFER, waiting=state.waiting[i:])
    return ask_exchange(replace(state, waiting=clockwise(state.start, state.seats)), happened)


def ask_exchange(state: State, happened: list[Event]) -> State:
    """Ask the next waiting seat with a district whether it wants to swap one (D9.1).

    If there is nobody to ask, move on to the lot.
    """
    if state.options.exchange and sum(map(bool, state.districts)) > 1:
        for i, seat in enumerate(state.waiting):
            if state.districts[seat]:
                return replace(state, phase=Phase.EXCHANGE, waiting=state.waiting[i:])
    return show_lot(replace(state, waiting=()), happened)


def show_lot(state: State, happened: list[Event]) -> State:
    """Turn the round's cards face up and open the auction (D2.1)."""
    size = lot_size(state.round)
    state = replace(state, phase=Phase.AUCTION, lot=state.deck[:size], deck=state.deck[size:])
    happened.append(ev.LotShown(state.lot))
    return open_auction(state, happened)


def open_auction(state: State, happened: list[Event]) -> State:
    """Open the auction of the lot among the seats that may bid (D3.1, D4.7, D9.2).

    If none may bid, the start player gets the lot for free (D9.3), or, after an overbid, the lot
    leaves the game (D4.7).
    """
    bidders = _may_bid(state)
    if bidders:
        happened.append(ev.AuctionOpened(state.lot, bidders, None, bool(state.excluded)))
        return replace(state, phase=Phase.AUCTION, auction=Auction.among(bidders))
    if not state.excluded:
        return take_free(state, happened)
    happened.append(ev.LotLost(state.lot))
    return end_round(replace(state, removed=state.removed + state.lot), happened)


def take_free(state: State, happened: list[Event]) -> State:
    """Give the lot away because no seat bid (D3.3, D4.7, D9.3). Nothing is paid out (D5.7)."""
    taker = _may_bid(state)[0] if state.excluded else state.start
    happened.append(ev.LotWon(taker, state.lot, 0, free=True))
    return end_round(_give(state, taker, state.lot), happened, start=taker)


def end_round(state: State, happened: list[Event], start: int | None = None) -> State:
    """Begin the next round (D2.3) or end the game (D6).

    ``start`` is the seat that took the lot and becomes the start player. If it is None, the start
    player stays the same.
    """
    state = replace(
        state,
        start=state.start if start is None else start,
        auction=None,
        excluded=(),
        lot=(),
    )
    if state.round < ROUNDS:
        return begin_round(replace(state, round=state.round + 1), happened)
    state = replace(state, phase=Phase.OVER, swapped=())
    happened.append(ev.GameEnded(winners(state)))
    return state


def open_sale(state: State, happened: list[Event]) -> State:
    """Open the side auction for ``sale``, beginning at the seller's left (D8.2)."""
    assert state.sale is not None
    seller, card = state.sale.seller, state.sale.card
    bidders = _may_bid(state)
    if not bidders:
        return no_sale(state, happened)
    happened.append(ev.AuctionOpened((card,), bidders, seller, bool(state.excluded)))
    return replace(state, phase=Phase.SIDE, auction=Auction.among(bidders))


def no_sale(state: State, happened: list[Event]) -> State:
    """Close a side auction in which no seat bid: the seller keeps the district (D8.2)."""
    assert state.sale is not None
    happened.append(ev.Unsold(state.sale.seller, state.sale.card))
    return end_sale(state, happened)


def end_sale(state: State, happened: list[Event]) -> State:
    """Close a side auction and ask the next seat that may sell (D8.1)."""
    state = replace(state, waiting=state.waiting[1:], auction=None, sale=None, excluded=())
    return ask_offer(state, happened)


def settle(state: State, happened: list[Event], winner: int, price: int) -> State:
    """Let the winner pay, share out the money, hand over the cards and move on (D5.1, D8.3)."""
    due = payout(state, winner, price)
    chips = list(state.chips)
    chips[winner] -= price
    for seat in due.to:
        chips[seat] += due.share
    paid = replace(state, chips=tuple(chips), pot=due.left)
    if state.sale is not None:
        seller, card = state.sale.seller, state.sale.card
        happened.append(ev.Sold(seller, winner, card, price))
        return end_sale(_give(take_away(paid, seller, card), winner, (card,)), happened)
    happened.append(ev.LotWon(winner, state.lot, price, free=False))
    happened.append(
        ev.Paid(winner, price, state.pot, due.number, due.to, due.share, due.left, due.reason)
    )
    return end_round(_give(paid, winner, state.lot), happened, start=winner)


def take_away(state: State, seat: int, card: Card) -> State:
    """Take a district away from a seat."""
    left = tuple(c for c in state.districts[seat] if c != card)
    return _with_districts(state, seat, left)


def swap(state: State, seat: int, give: Card, other: int, take: Card) -> State:
    """Swap two districts (D9.1). ``seat`` may not bid for this round's lot (D9.2)."""
    state = _give(take_away(state, seat, give), other, (give,))
    state = _give(take_away(state, other, take), seat, (take,))
    return replace(state, swapped=(*state.swapped, seat))


def _give(state: State, seat: int, cards: Iterable[Card]) -> State:
    return _with_districts(state, seat, (*state.districts[seat], *cards))


def _with_districts(state: State, seat: int, cards: tuple[Card, ...]) -> State:
    rows = list(state.districts)
    rows[seat] = cards
    return replace(state, districts=tuple(rows))


def _may_bid(state: State) -> tuple[int, ...]:
    """Return the seats that may take part in the auction, in the order in which they call."""
    if state.sale is not None:
        left = clockwise(state.sale.seller, state.seats)[1:]
        return tuple(seat for seat in left if seat not in state.excluded)
    barred = state.swapped + state.excluded
    return tuple(s for s in clockwise(state.start, state.seats) if s not in barred)


def new(options: Options, seats: int, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """Return the first position of a deal, with one card face up, and the events so far."""
    state = State(
        options=options,
        chips=(options.start_chips,) * seats,
        districts=((),) * seats,
        deck=deal.deck,
        start=deal.start,
    )
    happened: list[Event] = []
    state = begin_round(state, happened)
    return state, tuple(happened)


def barred_numbers(state: KnownState, seat: int) -> frozenset[int]:
    """Return the last digits that a seat may not bid: the numbers on its districts (D4.3)."""
    return frozenset(card.number for card in state.districts[seat])


def least_bid(state: KnownState) -> int:
    """Return the lowest possible bid now, in chips (D3.1)."""
    high = auction_of(state).high
    return state.options.min_open if high is None else high + 1


def on_offer(seen: Observation, seat: int) -> tuple[Card, ...]:
    """Return the districts for sale that a seat can still win (D3.1, D8.2).

    There are none for the seller and for a seat that is out. Until there is a bid, the start player
    is not out even after a pass: if nobody bids, the lot is free.
    """
    if seen.phase is Phase.OVER:
        return ()
    auction = seen.auction
    if auction is not None and seat not in auction.queue:
        if auction.high is not None or seat != seen.start:
            return ()
    if seen.sale is not None:
        return () if seen.sale.seller == seat else (seen.sale.card,)
    return seen.lot


def fault(state: KnownState, seat: int, amount: int) -> Refusal | None:
    """Return the reason why a bid that is high enough is barred, or None (D4.2, D4.3).

    At a strict table a seat can make the bid anyway (D4.4). Hidden chips are not checked.
    """
    if amount % 10 in barred_numbers(state, seat):
        return Refusal("own_number", "D4.3", {"number": amount % 10})
    chips = state.chips[seat]
    if chips is not None and amount > chips:
        return Refusal("too_many_chips", "D4.2", {"chips": chips})
    return None


def check(state: State, action: Action) -> Refusal | None:
    """Return the reason why the seat to act cannot take this action, or None if it can.

    At a strict table, bids that bring a penalty are not refused.
    """
    return _refusal(state, to_act(state), action)


def _refusal(state: State, seat: int | None, action: Action) -> Refusal | None:
    if seat is None:
        return Refusal("game_over", "D6.3")
    match state.phase, action:
        case ((Phase.AUCTION | Phase.SIDE), Pass()):
            return None
        case ((Phase.AUCTION | Phase.SIDE), Bid(amount)):
            return _check_bid(state, seat, amount)
        case (Phase.OFFER, NoOffer()) | (Phase.EXCHANGE, Stay()):
            return None
        case (Phase.OFFER, Offer(card)) | (Phase.DISCARD, Drop(card)):
            return None if card in state.districts[seat] else _not_owned(card.code, seat)
        case Phase.EXCHANGE, Swap(give, other, take):
            if give not in state.districts[seat]:
                return _not_owned(give.code, seat)
            if other == seat or other not in range(state.seats):
                return Refusal("no_such_opponent", "D9.1", {"seat": other})
            return None if take in state.districts[other] else _not_owned(take.code, other)
    return Refusal("not_now", "D2.2", {"phase": state.phase.value})


def _check_bid(state: State, seat: int, amount: int) -> Refusal | None:
    if type(amount) is not int:
        return Refusal("not_whole", "D4.1")
    least = least_bid(state)
    if amount < least:
        bids = range(least, MOST_BID + 1)
        clean = (bid for bid in bids if fault(state, seat, bid) is None)
        named = least if state.options.table == "strict" else next(clean, least)
        return Refusal(TOO_LOW, "D3.1", {"least": named})
    if amount > MOST_BID:
        return Refusal("too_high", "D4.1", {"most": MOST_BID})
    return None if state.options.table == "strict" else fault(state, seat, amount)


def _not_owned(card: str, seat: int) -> Refusal:
    return Refusal("not_owned", "D7.1", {"card": card, "seat": seat})


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the actions that the seat to act may take without penalty.

    Order: pass, keep or stay comes first, then bids from the lowest up. Cards are in the order in
    which their owners got them, opponents in clockwise order.
    """
    seat = to_act(state)
    if seat is None:
        return ()
    own = state.districts[seat]
    match state.phase:
        case Phase.AUCTION | Phase.SIDE:
            barred = barred_numbers(state, seat)
            affordable = BIDS[least_bid(state) : state.chips[seat] + 1]
            return (PASS, *[bid for bid in affordable if bid.amount % 10 not in barred])
        case Phase.OFFER:
            return (NO_OFFER, *map(Offer, own))
        case Phase.DISCARD:
            return tuple(map(Drop, own))
        case _:
            others = clockwise(seat, state.seats)[1:]
            swaps = [
                Swap(give, other, take)
                for give in own
                for other in others
                for take in state.districts[other]
            ]
            return (STAY, *swaps)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action of the seat to act, and the events that the action causes.

    Raises ``IllegalAction``.
    """
    seat = to_act(state)
    refusal = _refusal(state, seat, action)
    if refusal or seat is None:
        raise IllegalAction(refusal or Refusal("game_over", "D6.3"))
    happened: list[Event] = []
    match action:
        case Bid(amount):
            state = _bid(state, seat, amount, happened)
        case Pass():
            happened.append(Passed(seat))
            state = _called(state, auction_of(state).pass_(), happened)
        case Offer(card):
            happened.append(ev.Offered(seat, card))
            state = open_sale(replace(state, sale=Sale(seat, card)), happened)
        case NoOffer():
            happened.append(ev.NotOffered(seat))
            state = ask_offer(replace(state, waiting=state.waiting[1:]), happened)
        case Swap(give, other, take):
            happened.append(ev.Swapped(seat, give, other, take))
            state = swap(state, seat, give, other, take)
            state = ask_exchange(replace(state, waiting=state.waiting[1:]), happened)
        case Stay():
            happened.append(ev.Stayed(seat))
            state = ask_exchange(replace(state, waiting=state.waiting[1:]), happened)
        case Drop(card):
            happened.append(ev.Discarded(seat, card))
            state = take_away(state, seat, card)
            state = replace(state, removed=(*state.removed, card))
            state = _again_without(state, seat, happened)
    return state, tuple(happened)


def _bid(state: State, seat: int, amount: int, happened: list[Event]) -> State:
    """Make a bid. At a strict table, withdraw and fine a bid on the seat's own number (D4.5)."""
    number = amount % 10
    if number in barred_numbers(state, seat):
        fine = min(1, state.chips[seat])
        happened.append(ev.OwnNumberCaught(seat, amount, number, fine))
        chips = list(state.chips)
        chips[seat] -= fine
        return replace(state, chips=tuple(chips), pot=state.pot + fine)
    happened.append(BidMade(seat, amount))
    return _called(state, auction_of(state).bid(amount), happened)


def _called(state: State, auction: Auction, happened: list[Event]) -> State:
    """Record a call, and close the auction if no seat is left to call (D3.2, D3.3, D4.6)."""
    state = replace(state, auction=auction)
    if not auction.over:
        return state
    if auction.bidder is None or auction.high is None:
        return (no_sale if state.sale else take_free)(state, happened)
    if auction.high <= state.chips[auction.bidder]:
        return settle(state, happened, auction.bidder, auction.high)
    happened.append(ev.OverbidCaught(auction.bidder, auction.high))
    if state.districts[auction.bidder]:
        return replace(state, phase=Phase.DISCARD)
    return _again_without(state, auction.bidder, happened)


def _again_without(state: State, offender: int, happened: list[Event]) -> State:
    """Repeat the auction without the seats that have overbid in it (D4.6, D4.7, D8.2)."""
    state = replace(state, auction=None, excluded=(*state.excluded, offender))
    return (open_sale if state.sale else open_auction)(state, happened)


# The controls; each bid that can be made comes with its payout (D4, D5).

MARGIN = 10
"""The number of chips by which bids offered at a strict table may exceed the seat's own chips, or
the lowest possible bid if that is higher. The highest bid is then rounded up to end in 9."""


def controls(state: State) -> tuple[Control, ...]:
    """Return the controls of the seat to act.

    In an auction they are a pass and every bid from the lowest up to the seat's chips, or further
    at a strict table; in other phases, the legal actions. At a guarded table a barred bid is
    closed. At a strict table it is open and brings a penalty.
    """
    seat = to_act(state)
    if seat is None:
        return ()
    if state.phase not in (Phase.AUCTION, Phase.SIDE):
        return tuple(Control(write_action(action)) for action in legal_actions(state))
    strict = state.options.table == "strict"
    least, chips = least_bid(state), state.chips[seat]
    most = min(_end_of_ten(max(chips, least) + MARGIN), MOST_BID) if strict else chips
    bids = (_offered_bid(state, seat, n, strict) for n in range(least, most + 1))
    return (Control(PASS_TEXT), *bids)


def _end_of_ten(n: int) -> int:
    return n - n % 10 + 9


def _offered_bid(state: State, seat: int, amount: int, strict: bool) -> Control:
    refusal = fault(state, seat, amount)
    if refusal is not None and not strict:
        return Control(str(amount), False, refusal)
    return Control(str(amount), True, refusal, payout(state, seat, amount))


def write_outcome(due: Payout) -> Json:
    """Return a payout as plain data."""
    return [due.number, list(due.to), due.share, due.left, due.reason]


def read_outcome(data: Any) -> Payout:
    """Return a payout from its plain data. Raises ``ValueError``."""
    match data:
        case [int(number), [*to], int(share), int(left), str(reason)]:
            if reason in REASONS and all(type(seat) is int for seat in to):
                return Payout(number, tuple(to), share, left, reason)
    raise ValueError("not a payout")

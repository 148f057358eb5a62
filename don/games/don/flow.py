"""How a round unfolds: side auctions, exchange, the lot, the next round (D2, D8, D9).

Each function takes a position that has nothing left to ask and moves it on to the next question,
adding what happens on the way to ``happened``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from don.table.auction import Auction, clockwise
from don.table.game import Event

from . import events as ev
from .deck import Card
from .payout import payout
from .scoring import winners
from .state import ROUNDS, Phase, State


def begin_round(state: State, happened: list[Event]) -> State:
    """D2.2: side auctions, then exchange, then the lot; each if played."""
    happened.append(ev.RoundBegan(state.round, state.start))
    everybody = clockwise(state.start, state.seats)
    state = replace(state, lot=(), swapped=(), waiting=everybody)
    return ask_offer(state, happened)


def ask_offer(state: State, happened: list[Event]) -> State:
    """D8.1: the next waiting seat that owns a district may sell one."""
    if state.options.side_auctions:
        for i, seat in enumerate(state.waiting):
            if state.districts[seat]:
                return replace(state, phase=Phase.OFFER, waiting=state.waiting[i:])
    return ask_exchange(replace(state, waiting=clockwise(state.start, state.seats)), happened)


def ask_exchange(state: State, happened: list[Event]) -> State:
    """D9.1: the next waiting seat that owns a district may swap it for an opponent's."""
    if state.options.exchange and sum(map(bool, state.districts)) > 1:
        for i, seat in enumerate(state.waiting):
            if state.districts[seat]:
                return replace(state, phase=Phase.EXCHANGE, waiting=state.waiting[i:])
    return show_lot(replace(state, waiting=()), happened)


def show_lot(state: State, happened: list[Event]) -> State:
    """D2.1: turn the round's cards over and open the auction."""
    size = (state.round - 1) % 3 + 1
    state = replace(state, phase=Phase.AUCTION, lot=state.deck[:size], deck=state.deck[size:])
    happened.append(ev.LotShown(state.lot))
    return open_auction(state, happened)


def open_auction(state: State, happened: list[Event]) -> State:
    """D3.1, D4.7, D9.2: the lot is auctioned among those who may bid."""
    bidders = _may_bid(state)
    if bidders:
        happened.append(ev.AuctionOpened(state.lot, bidders, None, bool(state.excluded)))
        return replace(state, phase=Phase.AUCTION, auction=Auction.among(bidders))
    if not state.excluded:
        return take_free(state, happened)
    happened.append(ev.LotLost(state.lot))
    return end_round(replace(state, removed=state.removed + state.lot), happened)


def take_free(state: State, happened: list[Event]) -> State:
    """D3.3, D4.7, D9.3: nobody bid, so the lot costs nothing and pays nothing out (D5.7)."""
    taker = _may_bid(state)[0] if state.excluded else state.start
    happened.append(ev.LotWon(taker, state.lot, 0, free=True))
    return end_round(_give(state, taker, state.lot), happened, start=taker)


def end_round(state: State, happened: list[Event], start: int | None = None) -> State:
    """D2.3, D6: the next round, with whoever took the lot as start player; or the end."""
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
    """D8.2: the district in ``sale`` is auctioned among the others, the seller's left first."""
    assert state.sale is not None
    seller, card = state.sale.seller, state.sale.card
    bidders = _may_bid(state)
    if not bidders:
        return no_sale(state, happened)
    happened.append(ev.AuctionOpened((card,), bidders, seller, bool(state.excluded)))
    return replace(state, phase=Phase.SIDE, auction=Auction.among(bidders))


def no_sale(state: State, happened: list[Event]) -> State:
    """D8.2: nobody bid; the seller keeps the district, and the next seat is asked."""
    assert state.sale is not None
    happened.append(ev.Unsold(state.sale.seller, state.sale.card))
    return end_sale(state, happened)


def end_sale(state: State, happened: list[Event]) -> State:
    """On to the next seat that may sell (D8.1)."""
    state = replace(state, waiting=state.waiting[1:], auction=None, sale=None, excluded=())
    return ask_offer(state, happened)


def settle(state: State, happened: list[Event], winner: int, price: int) -> State:
    """D5.1, D8.3: the winner pays, the money is shared out, the cards change hands."""
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
    """The position without one of a seat's districts."""
    left = tuple(c for c in state.districts[seat] if c != card)
    return _with_districts(state, seat, left)


def swap(state: State, seat: int, give: Card, other: int, take: Card) -> State:
    """D9.1, D9.2: two districts change places; the seat that took may not bid this round."""
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
    """The seats that may take part in the auction, the first speaker first."""
    if state.sale is not None:
        left = clockwise(state.sale.seller, state.seats)[1:]
        return tuple(seat for seat in left if seat not in state.excluded)
    barred = state.swapped + state.excluded
    return tuple(s for s in clockwise(state.start, state.seats) if s not in barred)

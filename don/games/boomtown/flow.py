"""How a turn unfolds: auction, payment, choosing, production, the next turn (B2 to B5, B8).

Each function takes a position that has nothing left to ask and moves it on to the next question,
adding what happens on the way to ``happened``.
"""

from __future__ import annotations

from don.table.auction import Auction, clockwise
from don.table.game import Event

from . import event_cards
from . import events as ev
from .deck import MUSTANG, TELEGRAPH, Card
from .mines import get, pay_fee
from .payout import payout
from .production import produce
from .scoring import winners
from .state import Phase, State, auction_of, holder_of


def begin_turn(state: State, happened: list[Event]) -> State:
    """B2.1, B3.1: as many cards as players are turned over; the first player speaks first."""
    seats = state.seats
    everybody = clockwise(state.first, seats)
    offer, deck = state.deck[:seats], state.deck[seats:]
    happened += (
        ev.TurnBegan(state.turn, state.first),
        ev.OfferShown(offer),
        ev.AuctionOpened(everybody),
    )
    return state._replace(
        phase=Phase.AUCTION,
        offer=offer,
        deck=deck,
        auction=Auction.among(everybody),
        winner=None,
        rider=holder_of(state, MUSTANG),
    )


def end_auction(state: State, happened: list[Event]) -> State:
    """B3.2, B3.4, B4: the winner pays, and then chooses first."""
    auction = auction_of(state)
    winner = state.first if auction.bidder is None else auction.bidder
    price = auction.high or 0
    happened.append(ev.AuctionWon(winner, price))
    gold = list(state.gold)
    if price:
        due = payout(state.seats, winner, price)
        gold[winner] -= price
        for seat, share in due.shares:
            gold[seat] += share
        happened.append(ev.PricePaid(winner, price, due.shares, due.bank))
    return state._replace(
        gold=tuple(gold),
        auction=None,
        phase=Phase.CHOOSE,
        winner=winner,
        waiting=clockwise(winner, state.seats),
    )


def take(state: State, seat: int, card: Card, happened: list[Event]) -> State:
    """B5.1: a seat takes a card of the offer; who asks for no answer is done with it."""
    happened.append(ev.CardTaken(seat, card))
    state = state._replace(offer=tuple(other for other in state.offer if other != card))
    if card.is_mine:
        state = pay_fee(state, seat, card.town, happened)
        state = get(state, seat, card, happened)
    else:
        state = event_cards.begin(state, seat, card, happened)
    return next_choice(state, happened) if state.taken is None else state


def next_choice(state: State, happened: list[Event]) -> State:
    """B5.1, B5.4: the next seat chooses, the mustang is asked for, or the dice are rolled."""
    state = state._replace(waiting=state.waiting[1:])
    if not state.waiting:
        return roll(state, happened)
    # Only after the winner's choice, and only if it would change who comes next.
    if state.rider in state.waiting[1:]:
        return state._replace(phase=Phase.MUSTANG)
    return state._replace(phase=Phase.CHOOSE, rider=None)


def roll(state: State, happened: list[Event]) -> State:
    """B8.1, B7.10: two dice; who holds the telegraph is asked."""
    happened.append(ev.DiceRolled(state.rolls[0]))
    state = state._replace(dice=state.rolls[0], rolls=state.rolls[1:], rider=None)
    if holder_of(state, TELEGRAPH) is not None:
        return state._replace(phase=Phase.TELEGRAPH)
    return end_turn(state, happened)


def end_turn(state: State, happened: list[Event]) -> State:
    """B8, B2.3: production; then the winner of the auction begins the next turn, or all is over."""
    winner = state.winner
    assert winner is not None, "the auction is over"
    state = produce(state, happened)._replace(dice=None)
    if state.deck:
        state = state._replace(first=winner, turn=state.turn + 1)
        return begin_turn(state, happened)
    state = state._replace(phase=Phase.OVER)
    happened.append(ev.GameEnded(winners(state)))
    return state

"""What may be done, and what it does. One legality: ``legal_actions`` and ``apply`` stand on it."""

from __future__ import annotations

from dataclasses import replace

from don.table.auction import Auction, clockwise
from don.table.game import Event, IllegalAction, Refusal

from . import events as ev
from . import flow
from .actions import (
    BIDS,
    KEEP,
    MOST_BID,
    PASS,
    STAY,
    Action,
    Bid,
    Drop,
    Keep,
    Offer,
    Pass,
    Stay,
    Swap,
)
from .deal import Deal
from .options import Options
from .state import Phase, Sale, State, Table, auction_of, to_act


def new(options: Options, seats: int, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """The first position of a deal: everybody has chips, the first card lies open."""
    state = State(
        options=options,
        chips=(options.start_chips,) * seats,
        districts=((),) * seats,
        deck=deal.deck,
        start=deal.start,
    )
    happened: list[Event] = []
    state = flow.begin_round(state, happened)
    return state, tuple(happened)


def barred_numbers(state: Table, seat: int) -> frozenset[int]:
    """The last digits a seat may not bid: the numbers on its own districts (D4.3)."""
    return frozenset(card.number for card in state.districts[seat])


def least_bid(state: Table) -> int:
    """The lowest bid that could be said now, in chips (D3.1)."""
    high = auction_of(state).high
    return state.options.min_open if high is None else high + 1


def fault(state: Table, seat: int, amount: int) -> Refusal | None:
    """D4: what is wrong with a bid that is high enough; at a strict table it can still be said."""
    if amount % 10 in barred_numbers(state, seat):
        return Refusal("own_number", "D4.3", {"number": amount % 10})
    chips = state.chips[seat]
    if chips is not None and amount > chips:
        return Refusal("too_many_chips", "D4.2", {"chips": chips})
    return None


def check(state: State, action: Action) -> Refusal | None:
    """Why the seat to act cannot do this, or None. Penalised bids at a strict table are None."""
    return _refusal(state, to_act(state), action)


def _refusal(state: State, seat: int | None, action: Action) -> Refusal | None:
    if seat is None:
        return Refusal("game_over", "D6.3")
    match state.phase, action:
        case ((Phase.AUCTION | Phase.SIDE), Pass()):
            return None
        case ((Phase.AUCTION | Phase.SIDE), Bid(amount)):
            return _check_bid(state, seat, amount)
        case (Phase.OFFER, Keep()) | (Phase.EXCHANGE, Stay()):
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
        return Refusal("too_low", "D3.1", {"least": least})
    if amount > MOST_BID:
        return Refusal("too_high", "D4.1", {"most": MOST_BID})
    return None if state.options.table == "strict" else fault(state, seat, amount)


def _not_owned(card: str, seat: int) -> Refusal:
    return Refusal("not_owned", "D7.1", {"card": card, "seat": seat})


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the rules allow without penalty.

    Order: pass (keep, stay) first, then bids upwards, or cards in the order their owners got
    them, opponents clockwise.
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
            return (KEEP, *map(Offer, own))
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
    """Carry out an action of the seat to act. Raises ``IllegalAction`` and changes nothing."""
    seat = to_act(state)
    refusal = _refusal(state, seat, action)
    if refusal or seat is None:
        raise IllegalAction(refusal or Refusal("game_over", "D6.3"))
    happened: list[Event] = []
    match action:
        case Bid(amount):
            state = _bid(state, seat, amount, happened)
        case Pass():
            happened.append(ev.Passed(seat))
            state = _called(state, auction_of(state).pass_(), happened)
        case Offer(card):
            happened.append(ev.Offered(seat, card))
            state = flow.open_sale(replace(state, sale=Sale(seat, card)), happened)
        case Keep():
            happened.append(ev.Kept(seat))
            state = flow.ask_offer(replace(state, waiting=state.waiting[1:]), happened)
        case Swap(give, other, take):
            happened.append(ev.Swapped(seat, give, other, take))
            state = flow.swap(state, seat, give, other, take)
            state = flow.ask_exchange(replace(state, waiting=state.waiting[1:]), happened)
        case Stay():
            happened.append(ev.Stayed(seat))
            state = flow.ask_exchange(replace(state, waiting=state.waiting[1:]), happened)
        case Drop(card):
            happened.append(ev.Discarded(seat, card))
            state = flow.take_away(state, seat, card)
            state = replace(state, removed=(*state.removed, card))
            state = _again_without(state, seat, happened)
    return state, tuple(happened)


def _bid(state: State, seat: int, amount: int, happened: list[Event]) -> State:
    """D4.5 withdraws one's own number at a strict table; any other bid stands until raised."""
    number = amount % 10
    if number in barred_numbers(state, seat):
        fine = min(1, state.chips[seat])
        happened.append(ev.OwnNumberCaught(seat, amount, number, fine))
        chips = list(state.chips)
        chips[seat] -= fine
        return replace(state, chips=tuple(chips), pot=state.pot + fine)
    happened.append(ev.BidMade(seat, amount))
    return _called(state, auction_of(state).bid(amount), happened)


def _called(state: State, auction: Auction, happened: list[Event]) -> State:
    """D3.2, D3.3, D4.6: after a call, close the auction once there is nobody left to speak."""
    state = replace(state, auction=auction)
    if not auction.over:
        return state
    if auction.bidder is None or auction.high is None:
        return (flow.no_sale if state.sale else flow.take_free)(state, happened)
    if auction.high <= state.chips[auction.bidder]:
        return flow.settle(state, happened, auction.bidder, auction.high)
    happened.append(ev.OverbidCaught(auction.bidder, auction.high))
    if state.districts[auction.bidder]:
        return replace(state, phase=Phase.DISCARD)
    return _again_without(state, auction.bidder, happened)


def _again_without(state: State, offender: int, happened: list[Event]) -> State:
    """D4.6, D4.7, D8.2: the same auction again, without those who overbid."""
    state = replace(state, auction=None, excluded=(*state.excluded, offender))
    return (flow.open_sale if state.sale else flow.open_auction)(state, happened)

"""The rules of Boomtown: a turn, the legal actions with their effects, and the controls.

``check`` and ``apply`` refuse the same actions: all except the ``legal_actions``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from don.table.auction import PASS, TOO_LOW, Auction, BidMade, Passed, bids, clockwise
from don.table.game import Control, Event, IllegalAction, Json, Refusal

from . import event_cards
from . import events as ev
from .actions import (
    KEEP,
    MOST_BID,
    RIDE,
    Action,
    Bid,
    Expropriate,
    HoldUp,
    Keep,
    Pass,
    Ride,
    Take,
    Telegraph,
    write_action,
)
from .deal import Deal
from .deck import MUSTANG, TELEGRAPH, Card
from .mines import fee, give_mine, mayor_of, mayor_with, pay_fee, without_held
from .options import Options
from .payout import Payout, payout
from .production import produce
from .scoring import winners
from .state import KnownState, Phase, State, as_it_lies, auction_of, holder_of, to_act

# The course of a turn: auction, payment, choosing, production, the next turn (B2 to B5, B8).
#
# Each function moves a position on to the next decision, and appends to ``happened`` the events
# that lead there.


def begin_turn(state: State, happened: list[Event]) -> State:
    """Turn one card for each player face up (B2.1) and open the auction (B3.1)."""
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
    """Let the winner of the auction pay and choose first (B3.2, B3.4, B4)."""
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
    """Let a seat take a card from the offer (B5.1).

    Move on to the next seat unless the card is an event for which the seat must make a choice.
    """
    state = receive(state, seat, card, happened)
    return next_choice(state, happened) if state.taken is None else state


def receive(state: State, seat: int, card: Card, happened: list[Event]) -> State:
    """Give a card from the offer to a seat, with everything that follows before the next choice."""
    happened.append(ev.CardTaken(seat, card))
    state = state._replace(offer=tuple(other for other in state.offer if other != card))
    if card.is_mine:
        state = pay_fee(state, seat, card.town, happened)
        return give_mine(state, seat, card, happened)
    return event_cards.begin(state, seat, card, happened)


def next_choice(state: State, happened: list[Event]) -> State:
    """Move on to the next seat's choice (B5.1), the mustang (B5.4) or the dice (B8.1)."""
    state = state._replace(waiting=state.waiting[1:])
    if not state.waiting:
        return roll(state, happened)
    # The mustang's holder is asked only after the winner's choice, and only if using the mustang
    # would change the order.
    if state.rider in state.waiting[1:]:
        return state._replace(phase=Phase.MUSTANG)
    return state._replace(phase=Phase.CHOOSE, rider=None)


def roll(state: State, happened: list[Event]) -> State:
    """Roll the dice (B8.1). Then ask the telegraph's holder, if any (B7.10), or end the turn."""
    happened.append(ev.DiceRolled(state.rolls[0]))
    state = state._replace(dice=state.rolls[0], rolls=state.rolls[1:], rider=None)
    if holder_of(state, TELEGRAPH) is not None:
        return state._replace(phase=Phase.TELEGRAPH)
    return end_turn(state, happened)


def end_turn(state: State, happened: list[Event]) -> State:
    """Carry out production (B8), then begin the next turn or end the game (B2.1).

    The winner of the auction is the first player of the next turn (B2.3).
    """
    winner = state.winner
    assert winner is not None, "the auction is over"
    state = produce(state, happened)._replace(dice=None)
    if state.deck:
        state = state._replace(first=winner, turn=state.turn + 1)
        return begin_turn(state, happened)
    state = state._replace(phase=Phase.OVER)
    happened.append(ev.GameEnded(winners(state)))
    return state


CLAUSES = {
    Phase.DYNAMITE: "B7.2",
    Phase.EXPROPRIATION: "B7.3",
    Phase.GOVERNOR: "B7.5",
    Phase.HOLDUP: "B7.6",
    Phase.VEIN: "B7.7",
    Phase.SALOON: "B7.8",
    Phase.GIRLS: "B7.9",
}
"""For each phase in which a seat makes a choice for an event, the clause of the event."""


def new(options: Options, seats: int, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """Return the first position of a deal, with the first offer shown, and the events so far."""
    state = State(
        options=options,
        gold=(options.start_gold,) * seats,
        mines=((),) * seats,
        held=((),) * seats,
        deck=deal.deck,
        rolls=deal.rolls,
        holdup=deal.holdup,
        first=deal.start,
    )
    happened: list[Event] = []
    state = begin_turn(state, happened)
    return state, tuple(happened)


def least_bid(state: KnownState) -> int:
    """Return the lowest possible bid now, in gold (B3.1)."""
    return (auction_of(state).high or 0) + 1


def check(state: State, action: Action) -> Refusal | None:
    """Return the reason why the seat to act cannot take this action, or None if it can."""
    seat = to_act(state)
    if seat is None:
        return Refusal("game_over", "B2.1")
    match state.phase, action:
        case Phase.AUCTION, Pass():
            return None
        case Phase.AUCTION, Bid(amount):
            return _check_bid(state, seat, amount)
        case Phase.CHOOSE, Take(card):
            if card in state.offer:
                return None
            return Refusal("not_offered", "B5.1", {"card": card.code})
        case (Phase.MUSTANG, Ride() | Keep()) | (Phase.TELEGRAPH, Keep()):
            return None
        case Phase.TELEGRAPH, Telegraph(die, value):
            assert state.dice is not None
            if die not in (1, 2) or value not in range(1, 7) or state.dice[die - 1] == value:
                return Refusal("same_number", "B7.10", {"die": die, "value": value})
            return None
    if state.phase in CLAUSES:
        answers = event_cards.answers(state, seat)
        if action in answers:
            return None
        if type(action) is type(answers[0]):
            return Refusal("no_target", CLAUSES[state.phase], {"what": _target(action)})
    return Refusal("not_now", "B2.3", {"phase": state.phase.value})


def _check_bid(state: State, seat: int, amount: int) -> Refusal | None:
    if type(amount) is not int:
        return Refusal("not_whole", "B3.1")
    least = least_bid(state)
    if amount < least:
        return Refusal(TOO_LOW, "B3.1", {"least": least})
    if amount > state.gold[seat] or amount > MOST_BID:
        return Refusal("too_much_gold", "B3.3", {"gold": state.gold[seat]})
    return None


def _target(action: Action) -> str:
    """Return the target of a choice as text: ``J7``, ``J``, ``2 7``."""
    return write_action(action).partition(" ")[2]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions of the seat to act.

    Order: pass or keep comes first, then bids from the lowest up. Cards on offer are in drawing
    order, and the first die comes before the second. For the order of the choices that an event
    gives, see ``event_cards.answers``.
    """
    seat = to_act(state)
    if seat is None:
        return ()
    match state.phase:
        case Phase.AUCTION:
            return (PASS, *bids(least_bid(state), min(state.gold[seat], MOST_BID)))
        case Phase.CHOOSE:
            return tuple(map(Take, state.offer))
        case Phase.MUSTANG:
            return (KEEP, RIDE)
        case Phase.TELEGRAPH:
            assert state.dice is not None
            return (
                KEEP,
                *(
                    Telegraph(die, value)
                    for die, shown in enumerate(state.dice, 1)
                    for value in range(1, 7)
                    if value != shown
                ),
            )
        case _:
            return event_cards.answers(state, seat)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after an action of the seat to act, and the events that the action causes.

    Raises ``IllegalAction``.
    """
    refusal = check(state, action)
    seat = to_act(state)
    if refusal or seat is None:
        raise IllegalAction(refusal or Refusal("game_over", "B2.1"))
    happened: list[Event] = []
    match action:
        case Bid(amount):
            happened.append(BidMade(seat, amount))
            state = _after_call(state._replace(auction=auction_of(state).bid(amount)), happened)
        case Pass():
            happened.append(Passed(seat))
            state = _after_call(state._replace(auction=auction_of(state).pass_()), happened)
        case Take(card):
            state = take(state, seat, card, happened)
        case Ride():
            state = _ride(state, seat, happened)
        case Keep() if state.phase is Phase.MUSTANG:
            happened.append(ev.MustangKept(seat))
            state = state._replace(phase=Phase.CHOOSE, rider=None)
        case Keep():
            happened.append(ev.TelegraphKept(seat))
            state = end_turn(state, happened)
        case Telegraph(die, value):
            state = end_turn(_set_die(state, seat, die, value, happened), happened)
        case _:
            state = event_cards.carry_out(state, seat, action, happened)
            state = next_choice(state, happened)
    return state, tuple(happened)


def _after_call(state: State, happened: list[Event]) -> State:
    """End the auction if no seat is left to call (B3.2)."""
    return end_auction(state, happened) if auction_of(state).over else state


def _ride(state: State, seat: int, happened: list[Event]) -> State:
    """Let the holder of the mustang choose next, and keep the order of the others (B5.4)."""
    happened.append(ev.MustangUsed(seat))
    state = without_held(state, seat, MUSTANG)
    return state._replace(
        phase=Phase.CHOOSE,
        waiting=(seat, *(other for other in state.waiting if other != seat)),
        rider=None,
        removed=(*state.removed, MUSTANG),
    )


def _set_die(state: State, seat: int, die: int, value: int, happened: list[Event]) -> State:
    """Set one of the dice with the telegraph, which is then discarded (B7.10)."""
    assert state.dice is not None
    one, two = state.dice
    dice = (value, two) if die == 1 else (one, value)
    happened.append(ev.DieSet(seat, die, value, dice))
    state = without_held(state, seat, TELEGRAPH)
    return state._replace(dice=dice, removed=(*state.removed, TELEGRAPH))


def certain(known: KnownState, seat: int, action: Action) -> tuple[Event, ...]:
    """Return the events that a seat's choice causes before any other player decides.

    The rules of the game work them out, so a preview made from them is always right. Bids cause
    none, and neither do choices whose effect depends on a later roll.
    """
    state, happened = as_it_lies(known), list[Event]()
    match action:
        case Bid() | Pass() | Ride() | HoldUp():
            pass
        case Take(card):
            receive(state, seat, card, happened)
        case Keep():
            if state.phase is Phase.TELEGRAPH:
                produce(state, happened)
        case Telegraph(die, value):
            produce(_set_die(state, seat, die, value, happened), happened)
        case _:
            event_cards.carry_out(state, seat, action, happened)
    return tuple(happened)


# The controls. Bids come with their payout, mines with the fee and the mayor (B4 to B6).


@dataclass(frozen=True, slots=True)
class Taking:
    """What would happen if a seat took a mine now.

    ``fee`` gold would be due to the mayor ``to``; they are 0 and None if the mine's town has no
    mayor or the seat is its mayor (B5.3). ``before`` is the mayor of the town now, ``mayor`` the
    mayor afterwards; each is None if there is none (B6).
    """

    to: int | None
    fee: int
    mayor: int | None
    before: int | None


Outcome = Payout | Taking


def controls(state: State) -> tuple[Control, ...]:
    """Return all legal actions as controls, with the payout of each bid and the ``Taking`` of each
    mine."""
    seat = to_act(state)
    if seat is None:
        return ()
    return tuple(
        Control(write_action(action), outcome=_outcome(state, seat, action))
        for action in legal_actions(state)
    )


def _outcome(state: State, seat: int, action: Action) -> Outcome | None:
    match action:
        case Bid(amount):
            return payout(state.seats, seat, amount)
        case Expropriate(card):
            return taking(state, seat, card)
        case Take(card) if card.is_mine:
            return taking(state, seat, card)
    return None


def taking(state: KnownState, seat: int, mine: Card) -> Taking:
    """Return what would happen if a seat took a mine now, from the offer or from an opponent."""
    to, due = fee(state, seat, mine.town)
    return Taking(to, due, mayor_with(state, seat, mine), mayor_of(state, mine.town))


def write_outcome(outcome: Outcome) -> Json:
    """Return a ``Payout`` or a ``Taking`` as plain data."""
    match outcome:
        case Payout(shares, bank):
            return ["payout", [[seat, gold] for seat, gold in shares], bank]
        case Taking(to, due, mayor, before):
            return ["taking", to, due, mayor, before]


def read_outcome(data: Any) -> Outcome:
    """Return a ``Payout`` or a ``Taking`` from its plain data. Raises ``ValueError``."""
    match data:
        case ["payout", [*rows], int(bank)]:
            shares = [tuple(row) for row in rows if isinstance(row, list) and _whole(*row)]
            if len(shares) == len(rows) and all(len(share) == 2 for share in shares):
                return Payout(tuple((seat, gold) for seat, gold in shares), bank)
        case ["taking", to, int(due), mayor, before]:
            if _whole(*(seat for seat in (to, mayor, before) if seat is not None)):
                return Taking(to, due, mayor, before)
    raise ValueError("not an outcome of a bid or a card")


def _whole(*values: object) -> bool:
    return all(type(value) is int for value in values)

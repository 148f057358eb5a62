"""What may be done, and what it does. One legality: ``legal_actions`` and ``apply`` stand on it."""

from __future__ import annotations

from don.table.auction import TOO_LOW
from don.table.game import Event, IllegalAction, Refusal

from . import event_cards, flow
from . import events as ev
from .actions import (
    KEEP,
    MOST_BID,
    PASS,
    RIDE,
    Action,
    Bid,
    Keep,
    Pass,
    Ride,
    Take,
    Telegraph,
    bids,
    write_action,
)
from .deal import Deal
from .deck import MUSTANG, TELEGRAPH
from .mines import without_held
from .options import Options
from .state import Phase, State, Table, auction_of, to_act

CLAUSES = {
    Phase.DYNAMITE: "B7.2",
    Phase.EXPROPRIATION: "B7.3",
    Phase.GOVERNOR: "B7.5",
    Phase.HOLDUP: "B7.6",
    Phase.VEIN: "B7.7",
    Phase.SALOON: "B7.8",
    Phase.GIRLS: "B7.9",
}
"""The clause of each event that asks for an answer."""


def new(options: Options, seats: int, deal: Deal) -> tuple[State, tuple[Event, ...]]:
    """The first position of a deal: everybody has gold, the first cards lie open."""
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
    state = flow.begin_turn(state, happened)
    return state, tuple(happened)


def least_bid(table: Table) -> int:
    """The lowest bid that could be said now, in gold (B3.1)."""
    return (auction_of(table).high or 0) + 1


def check(state: State, action: Action) -> Refusal | None:
    """Why the seat to act cannot do this, or None."""
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
    """What an answer is about: ``J7``, ``J``, ``2 7``."""
    return write_action(action).partition(" ")[2]


def legal_actions(state: State) -> tuple[Action, ...]:
    """What the rules allow.

    Order: pass (keep) first, then bids upwards; the offer in drawing order; for what an event
    asks, see ``event_cards.answers``; the first die before the second.
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
    """Carry out an action of the seat to act. Raises ``IllegalAction`` and changes nothing."""
    refusal = check(state, action)
    seat = to_act(state)
    if refusal or seat is None:
        raise IllegalAction(refusal or Refusal("game_over", "B2.1"))
    happened: list[Event] = []
    match action:
        case Bid(amount):
            happened.append(ev.BidMade(seat, amount))
            state = _after_call(state._replace(auction=auction_of(state).bid(amount)), happened)
        case Pass():
            happened.append(ev.Passed(seat))
            state = _after_call(state._replace(auction=auction_of(state).pass_()), happened)
        case Take(card):
            state = flow.take(state, seat, card, happened)
        case Ride():
            state = _ride(state, seat, happened)
        case Keep() if state.phase is Phase.MUSTANG:
            happened.append(ev.MustangKept(seat))
            state = state._replace(phase=Phase.CHOOSE, rider=None)
        case Keep():
            happened.append(ev.TelegraphKept(seat))
            state = flow.end_turn(state, happened)
        case Telegraph(die, value):
            state = flow.end_turn(_set_die(state, seat, die, value, happened), happened)
        case _:
            state = event_cards.carry_out(state, seat, action, happened)
            state = flow.next_choice(state, happened)
    return state, tuple(happened)


def _after_call(state: State, happened: list[Event]) -> State:
    """B3.2: the auction ends once there is nobody left to speak."""
    return flow.end_auction(state, happened) if auction_of(state).over else state


def _ride(state: State, seat: int, happened: list[Event]) -> State:
    """B5.4: next in the order; then it goes on from where it was, without this seat."""
    happened.append(ev.MustangUsed(seat))
    state = without_held(state, seat, MUSTANG)
    return state._replace(
        phase=Phase.CHOOSE,
        waiting=(seat, *(other for other in state.waiting if other != seat)),
        rider=None,
        removed=(*state.removed, MUSTANG),
    )


def _set_die(state: State, seat: int, die: int, value: int, happened: list[Event]) -> State:
    """B7.10: one of the dice shows another number."""
    assert state.dice is not None
    one, two = state.dice
    dice = (value, two) if die == 1 else (one, value)
    happened.append(ev.DieSet(seat, die, value, dice))
    state = without_held(state, seat, TELEGRAPH)
    return state._replace(dice=dice, removed=(*state.removed, TELEGRAPH))

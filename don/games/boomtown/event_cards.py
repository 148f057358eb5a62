"""The event cards (B7): what happens when one is taken, and the choices that it gives."""

from __future__ import annotations

from don.table.auction import clockwise
from don.table.game import Event

from . import events as ev
from .actions import Action, Appoint, BlowUp, Expropriate, HoldUp, LayVein, OpenSaloon, Place
from .deck import CARDS, TOWNS, Card
from .mines import (
    appoint,
    changed,
    elect,
    give_mine,
    lay_vein,
    lose,
    mayor_of,
    pay,
    pay_fee,
    remove,
    with_held,
    without_held,
)
from .state import KnownState, Phase, Saloon, State, owner_of, saloon_of

SHARK = 4
"""The gold that every other player pays to the bank (B7.1)."""
STAGECOACH = 10
"""The gold that the stagecoach brings from the bank (B7.4)."""
HOLDUP = range(2, 13)
"""The amounts that can be demanded in a holdup, in gold (B7.6)."""
GIRLS = (CARDS["girls.1"], CARDS["girls.2"])

_PHASES = {
    "dynamite": Phase.DYNAMITE,
    "expropriation": Phase.EXPROPRIATION,
    "governor": Phase.GOVERNOR,
    "holdup": Phase.HOLDUP,
    "vein": Phase.VEIN,
    "saloon": Phase.SALOON,
    "girls": Phase.GIRLS,
}


def begin(state: State, seat: int, card: Card, happened: list[Event]) -> State:
    """Carry out an event that a seat has just taken, or ask the seat for its choice.

    If the seat has nothing to choose, the phase stays CHOOSE, and the card is discarded or kept.
    """
    match card.kind:
        case "shark":
            return _shark(state, seat, card, happened)
        case "stagecoach":
            gold = state.gold[seat] + STAGECOACH
            happened.append(ev.CoachRobbed(seat, STAGECOACH))
            return _discard(state._replace(gold=changed(state.gold, seat, gold)), card)
        case "mustang" | "telegraph":
            return _keep(state, seat, card, happened)
    phase = _PHASES[card.kind]
    asked = state._replace(phase=phase, taken=card)
    if answers(asked, seat):
        return asked
    if phase in (Phase.DYNAMITE, Phase.EXPROPRIATION):
        happened.append(ev.NoTarget(seat, card))
        return _discard(state, card)
    return _keep(state, seat, card, happened)


def answers(state: KnownState, seat: int) -> tuple[Action, ...]:
    """Return the choices that a seat has for the event that it is carrying out.

    Targets are grouped by opponent, clockwise. Each opponent's mines come first, in the order in
    which it got them, and then its saloons. Towns are in the order of B1.2. The smallest amount of
    gold comes first.
    """
    others = clockwise(seat, state.seats)[1:]
    match state.phase:
        case Phase.DYNAMITE:
            return tuple(
                BlowUp(card)
                for other in others
                for card in (
                    *state.mines[other],
                    *(saloon.card for saloon in state.saloons if saloon.seat == other),
                )
            )
        case Phase.EXPROPRIATION:
            towns = {card.town for card in state.mines[seat]}
            return tuple(
                Expropriate(card)
                for other in others
                for card in state.mines[other]
                if card.town in towns
            )
        case Phase.GOVERNOR:
            return tuple(Appoint(town) for town in TOWNS if mayor_of(state, town) == seat)
        case Phase.HOLDUP:
            return tuple(HoldUp(other, amount) for other in others for amount in HOLDUP)
        case Phase.VEIN:
            return tuple(map(LayVein, state.mines[seat]))
        case Phase.SALOON:
            return tuple(map(OpenSaloon, TOWNS))
        case _:
            return tuple(Place(saloon.card) for saloon in _without_girls(state, seat))


def carry_out(state: State, seat: int, action: Action, happened: list[Event]) -> State:
    """Carry out a seat's choice for an event, and set the phase back to CHOOSE."""
    card = state.taken
    assert card is not None, "an answer belongs to an event"
    state = state._replace(phase=Phase.CHOOSE, taken=None)
    match action:
        case BlowUp(target):
            return _discard(_blow_up(state, seat, target, happened), card)
        case Expropriate(mine):
            return _discard(_expropriate(state, seat, mine, happened), card)
        case HoldUp(victim, amount):
            paid = 0
            if sum(state.holdup) >= amount:
                state, paid = pay(state, victim, amount, seat)
            happened.append(ev.HoldupRolled(seat, victim, amount, state.holdup, paid))
            return _discard(state, card)
        case Appoint(town):
            return appoint(state, seat, town, happened)
        case LayVein(mine):
            return lay_vein(state, seat, mine, happened)
        case OpenSaloon(town):
            return _open_saloon(state, seat, card, town, happened)
        case Place(saloon):
            return _place(state, seat, card, saloon, happened)
    raise AssertionError(f"not an answer: {action}")


def _shark(state: State, seat: int, card: Card, happened: list[Event]) -> State:
    shares = []
    for other in clockwise(seat, state.seats)[1:]:
        state, paid = pay(state, other, SHARK)
        shares.append((other, paid))
    happened.append(ev.SharkPaid(seat, tuple(shares)))
    return _discard(state, card)


def _blow_up(state: State, seat: int, target: Card, happened: list[Event]) -> State:
    owner = owner_of(state, target)
    assert owner is not None, "only what lies on the table is blown up"
    if target.is_mine:
        state, more = remove(state, owner, target)
        happened.append(ev.BlownUp(seat, owner, target, more, target.town))
        return elect(state, target.town, happened)
    saloon = saloon_of(state, target)
    more = () if saloon.girls is None else (saloon.girls,)
    happened.append(ev.BlownUp(seat, owner, target, more, saloon.town))
    return state._replace(
        saloons=tuple(saloon for saloon in state.saloons if saloon.card != target),
        removed=(*state.removed, target, *more),
    )


def _expropriate(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """Make the seat pay the fee, then give it the mine (B7.3).

    Mayors change only once, after the mine has moved (B6.4).
    """
    owner = owner_of(state, mine)
    assert owner is not None, "only what lies on the table is taken"
    state = pay_fee(state, seat, mine.town, happened)
    happened.append(ev.Expropriated(seat, owner, mine))
    return give_mine(lose(state, owner, mine), seat, mine, happened)


def _open_saloon(state: State, seat: int, card: Card, town: str, happened: list[Event]) -> State:
    happened.append(ev.SaloonOpened(seat, card, town))
    saloons = (*state.saloons, Saloon(card, seat, town))
    state = state._replace(saloons=tuple(sorted(saloons, key=lambda saloon: saloon.card.code)))
    for girls in GIRLS:
        if girls in state.held[seat]:
            return _place(without_held(state, seat, girls), seat, girls, card, happened)
    return state


def _place(state: State, seat: int, girls: Card, at: Card, happened: list[Event]) -> State:
    happened.append(ev.GirlsPlaced(seat, girls, at))
    return state._replace(
        saloons=tuple(
            Saloon(at, seat, saloon.town, girls) if saloon.card == at else saloon
            for saloon in state.saloons
        ),
    )


def _without_girls(state: KnownState, seat: int) -> list[Saloon]:
    return [saloon for saloon in state.saloons if saloon.seat == seat and saloon.girls is None]


def _keep(state: State, seat: int, card: Card, happened: list[Event]) -> State:
    happened.append(ev.CardKept(seat, card))
    return with_held(state, seat, card)


def _discard(state: State, card: Card) -> State:
    return state._replace(removed=(*state.removed, card))

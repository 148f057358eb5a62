"""Mines that change hands: fees, mayors, the governor and the vein (B5.3, B6, B7.5, B7.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from don.table.auction import clockwise
from don.table.game import Event

from . import events as ev
from .deck import GOVERNOR, TOWNS, VEIN, Card
from .state import KnownState, State, mines_in, owner_of

T = TypeVar("T")


def changed(rows: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a copy of ``rows`` with ``value`` at ``place``."""
    return (*rows[:place], value, *rows[place + 1 :])


def pay(state: State, payer: int, due: int, to: int | None = None) -> tuple[State, int]:
    """Let a seat pay what it can of ``due`` gold to a seat or, with None, to the bank (B9.1).

    Return the new state and the gold that was paid.
    """
    paid = min(due, state.gold[payer])
    gold = list(state.gold)
    gold[payer] -= paid
    if to is not None:
        gold[to] += paid
    return state._replace(gold=tuple(gold)), paid


def mayor_of(state: KnownState, town: str) -> int | None:
    """Return the mayor of a town, or None."""
    return state.mayors[TOWNS.index(town)]


def fee(state: KnownState, seat: int, town: str) -> tuple[int | None, int]:
    """Return the mayor whom a seat must pay for a mine of this town, and the gold due (B5.3).

    Return None and 0 if the town has no mayor or the seat is its mayor.
    """
    mayor = mayor_of(state, town)
    if mayor is None or mayor == seat:
        return None, 0
    due = mines_in(state, mayor, town)
    return mayor, due * 2 if state.governor == town else due


def mines_of_others(state: KnownState, seat: int | None, town: str) -> list[Card]:
    """Return the mines in a town of all players but one: their owners pay in that player's saloon
    (B7.8)."""
    owned = (mines for other, mines in enumerate(state.mines) if other != seat)
    return [mine for mines in owned for mine in mines if mine.town == town]


def elected(counts: Sequence[int], mayor: int | None) -> int | None:
    """Return the mayor of a town after a change, or None.

    ``counts`` holds the number of mines that each seat has in the town; ``mayor`` is the old mayor.
    The first mayor needs two mines (B6.1). A later mayor needs more mines than the old one has, so
    one can be enough (B6.2, B6.3). Among seats tied for the most, the first one clockwise from the
    old mayor gets the pawn.
    """
    most = max(counts)
    if mayor is None:
        return counts.index(most) if most >= 2 else None
    if most <= counts[mayor]:
        return mayor
    return next(seat for seat in clockwise(mayor, len(counts)) if counts[seat] == most)


def mayor_with(state: KnownState, seat: int, mine: Card) -> int | None:
    """Return the seat that would be mayor of a mine's town if ``seat`` had the mine, or None."""
    owner = owner_of(state, mine)
    counts = [mines_in(state, other, mine.town) for other in range(state.seats)]
    counts[seat] += 1
    if owner is not None:
        counts[owner] -= 1
    return elected(counts, mayor_of(state, mine.town))


def pay_fee(state: State, seat: int, town: str, happened: list[Event]) -> State:
    """Make a seat pay the fee for a mine in a town, before anything else changes (B5.3)."""
    mayor, due = fee(state, seat, town)
    if mayor is None or not due:
        return state
    state, paid = pay(state, seat, due, mayor)
    happened.append(ev.FeePaid(seat, mayor, town, due, paid))
    return state


def give_mine(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """Give a mine to a seat and check the mayor of its town (B6.2).

    If the seat holds the new vein, the vein goes under the mine (B7.7).
    """
    state = state._replace(mines=changed(state.mines, seat, (*state.mines[seat], mine)))
    if VEIN in state.held[seat]:
        state = lay_vein(without_held(state, seat, VEIN), seat, mine, happened)
    return elect(state, mine.town, happened)


def lose(state: State, seat: int, mine: Card) -> State:
    """Take a mine away from a seat, without checking the mayor."""
    left = tuple(card for card in state.mines[seat] if card != mine)
    return state._replace(mines=changed(state.mines, seat, left))


def remove(state: State, seat: int, mine: Card) -> tuple[State, tuple[Card, ...]]:
    """Remove a mine and any vein under it from the game, without checking the mayor.

    Return the new state and the cards that left with the mine.
    """
    state = lose(state, seat, mine)
    if mine != state.vein:
        return state._replace(removed=(*state.removed, mine)), ()
    return state._replace(vein=None, removed=(*state.removed, mine, VEIN)), (VEIN,)


def elect(state: State, town: str, happened: list[Event]) -> State:
    """Give a town's pawn to the seat that should be mayor after a change (B6.2).

    If the mayor changes, a governor with this town's pawn is discarded, and a governor that waits
    in front of the new mayor takes the pawn (B7.5).
    """
    before = mayor_of(state, town)
    mayor = elected([mines_in(state, seat, town) for seat in range(state.seats)], before)
    if mayor is None or mayor == before:
        return state
    happened.append(ev.MayorChanged(mayor, before, town))
    state = state._replace(mayors=changed(state.mayors, TOWNS.index(town), mayor))
    if state.governor == town:
        happened.append(ev.GovernorGone(town))
        state = state._replace(governor=None, removed=(*state.removed, GOVERNOR))
    if GOVERNOR in state.held[mayor]:
        state = appoint(without_held(state, mayor, GOVERNOR), mayor, town, happened)
    return state


def appoint(state: State, seat: int, town: str, happened: list[Event]) -> State:
    """Put the pawn of a town's mayor, who is at this seat, on the governor card (B7.5)."""
    happened.append(ev.GovernorAppointed(seat, town))
    return state._replace(governor=town)


def lay_vein(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """Lay the vein under a mine (B7.7)."""
    happened.append(ev.VeinLaid(seat, mine))
    return state._replace(vein=mine)


def with_held(state: State, seat: int, card: Card) -> State:
    """Add an event card to those in front of a seat."""
    return state._replace(held=changed(state.held, seat, (*state.held[seat], card)))


def without_held(state: State, seat: int, card: Card) -> State:
    """Remove an event card from those in front of a seat."""
    left = tuple(other for other in state.held[seat] if other != card)
    return state._replace(held=changed(state.held, seat, left))

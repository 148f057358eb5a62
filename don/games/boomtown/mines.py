"""Mines come and go, and with them mayors, the governor and the vein (B5.3, B6, B7.5, B7.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from don.table.auction import clockwise
from don.table.game import Event

from . import events as ev
from .deck import GOVERNOR, TOWNS, VEIN, Card
from .state import State, Table, mines_in, owner_of

T = TypeVar("T")


def changed(rows: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The same row with one value changed."""
    return (*rows[:place], value, *rows[place + 1 :])


def pay(state: State, payer: int, due: int, to: int | None = None) -> tuple[State, int]:
    """B9.1: as much of ``due`` as the payer has goes to a seat, or to the bank (None)."""
    paid = min(due, state.gold[payer])
    gold = list(state.gold)
    gold[payer] -= paid
    if to is not None:
        gold[to] += paid
    return state._replace(gold=tuple(gold)), paid


def mayor_of(table: Table, town: str) -> int | None:
    """The mayor of a town, or None."""
    return table.mayors[TOWNS.index(town)]


def fee(table: Table, seat: int, town: str) -> tuple[int | None, int]:
    """B5.3: whom a seat owes for a mine of this town, and how much gold; nobody owes himself."""
    mayor = mayor_of(table, town)
    if mayor is None or mayor == seat:
        return None, 0
    due = mines_in(table, mayor, town)
    return mayor, due * 2 if table.governor == town else due


def elected(counts: Sequence[int], mayor: int | None) -> int | None:
    """The mayor of a town after a change; ``counts`` are its mines by seat, ``mayor`` the old one.

    The first mayor needs two mines (B6.1). Later ones need more than the mayor has, if only one
    (B6.2, B6.3); of several who have most, the first clockwise after the old mayor.
    """
    most = max(counts)
    if mayor is None:
        return counts.index(most) if most >= 2 else None
    if most <= counts[mayor]:
        return mayor
    return next(seat for seat in clockwise(mayor, len(counts)) if counts[seat] == most)


def mayor_with(table: Table, seat: int, mine: Card) -> int | None:
    """Who would be mayor of the mine's town if ``seat`` had the mine, wherever it lies now."""
    owner = owner_of(table, mine)
    counts = [mines_in(table, other, mine.town) for other in range(table.seats)]
    counts[seat] += 1
    if owner is not None:
        counts[owner] -= 1
    return elected(counts, mayor_of(table, mine.town))


def pay_fee(state: State, seat: int, town: str, happened: list[Event]) -> State:
    """B5.3: the mayor is paid before anything else changes."""
    mayor, due = fee(state, seat, town)
    if mayor is None or not due:
        return state
    state, paid = pay(state, seat, due, mayor)
    happened.append(ev.FeePaid(seat, mayor, town, due, paid))
    return state


def get(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """A mine comes to lie before a seat; a vein that waits there goes under it (B7.7)."""
    state = state._replace(mines=changed(state.mines, seat, (*state.mines[seat], mine)))
    if VEIN in state.held[seat]:
        state = lay_vein(without_held(state, seat, VEIN), seat, mine, happened)
    return elect(state, mine.town, happened)


def lose(state: State, seat: int, mine: Card) -> State:
    """The position without a mine of a seat. Its town has the mayor it had."""
    left = tuple(card for card in state.mines[seat] if card != mine)
    return state._replace(mines=changed(state.mines, seat, left))


def remove(state: State, seat: int, mine: Card) -> tuple[State, tuple[Card, ...]]:
    """A mine leaves the game, and its vein with it; those other cards are the second value."""
    state = lose(state, seat, mine)
    if mine != state.vein:
        return state._replace(removed=(*state.removed, mine)), ()
    return state._replace(vein=None, removed=(*state.removed, mine, VEIN)), (VEIN,)


def elect(state: State, town: str, happened: list[Event]) -> State:
    """B6.2: after a change in a town, its pawn goes to the one who has most mines there."""
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
    """B7.5: a pawn goes on the governor."""
    happened.append(ev.GovernorAppointed(seat, town))
    return state._replace(governor=town)


def lay_vein(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """B7.7: the vein goes under a mine."""
    happened.append(ev.VeinLaid(seat, mine))
    return state._replace(vein=mine)


def with_held(state: State, seat: int, card: Card) -> State:
    """The position with a card kept in front of a seat."""
    return state._replace(held=changed(state.held, seat, (*state.held[seat], card)))


def without_held(state: State, seat: int, card: Card) -> State:
    """The position without a card that was kept in front of a seat."""
    left = tuple(other for other in state.held[seat] if other != card)
    return state._replace(held=changed(state.held, seat, left))

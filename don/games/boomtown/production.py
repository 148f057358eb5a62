"""The dice: mines produce, saloons are paid, dangerous mines collapse (B8)."""

from __future__ import annotations

from collections.abc import Iterator

from don.table.auction import clockwise
from don.table.game import Event

from . import events as ev
from .deck import CARDS, DANGEROUS, ORDER, Card
from .mines import elect, pay, remove
from .state import State, Table, owner_of, worth

# Two dice: how likely they show a sum, in rolls of 36.


ROLLS = 36
"""Ways in which two dice can fall."""
SUMS = range(2, 13)


def ways(total: int) -> int:
    """In how many of the 36 rolls the dice show this sum: 1 for a 2, 6 for a 7."""
    return 6 - abs(7 - total)


def ways_at_least(total: int) -> int:
    """In how many of the 36 rolls they show this sum or more."""
    return sum(ways(each) for each in SUMS if each >= total)


COLLAPSE = (2, 12)
"""The sums on which dangerous mines collapse (B8.3)."""


def produce(state: State, happened: list[Event]) -> State:
    """B8 for the dice on the table, a telegraph included: all mines, the saloons, the collapse."""
    assert state.dice is not None, "the dice have been rolled"
    total = sum(state.dice)
    state = _pay_out(state, total, happened)
    if total in COLLAPSE:
        state = _collapse(state, happened)
    return state


def yields(table: Table, total: int) -> tuple[int, ...]:
    """The gold that each seat would have more, or less, if the dice came to ``total`` now: from
    mines (B8.1) and in saloons (B8.2)."""
    lying = State(
        *(table.options, table.gold, table.mines, table.held),
        *((), (), (1, 1)),  # what nobody sees has no part in it
        table.first,
        winner=table.winner,
        vein=table.vein,
        saloons=table.saloons,
    )
    after = _pay_out(lying, total, [])
    return tuple(now - before for now, before in zip(after.gold, table.gold, strict=True))


def _pay_out(state: State, total: int, happened: list[Event]) -> State:
    """B8.1 and B8.2: first all mines are paid, then the saloons."""
    producing = list(_producing(state, total))
    gold = list(state.gold)
    for seat, mine in producing:
        amount = worth(state, mine)
        gold[seat] += amount
        happened.append(ev.Produced(seat, mine, amount))
    if producing:
        state = state._replace(gold=tuple(gold))
    for seat, mine in producing:
        state = _visit_saloons(state, seat, mine, happened)
    return state


def _producing(state: State, total: int) -> Iterator[tuple[int, Card]]:
    """The mines that produce, with their owners: clockwise from the winner, as in B1.2."""
    assert state.winner is not None, "the auction is over"
    for seat in clockwise(state.winner, state.seats):
        mines = [mine for mine in state.mines[seat] if mine.roll == total]
        for mine in sorted(mines, key=ORDER.__getitem__):
            yield seat, mine


def _visit_saloons(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """B8.2: who owns a mine that produced pays in each saloon of its town, but not himself."""
    for saloon in state.saloons:
        if saloon.town == mine.town and saloon.seat != seat:
            due = saloon.price
            state, paid = pay(state, seat, due, saloon.seat)
            happened.append(ev.SaloonPaid(seat, saloon.seat, saloon.card, mine, due, paid))
    return state


def _collapse(state: State, happened: list[Event]) -> State:
    """B8.3: one dangerous mine after the other; mayors are looked at after each."""
    for mine in map(CARDS.__getitem__, DANGEROUS):
        owner = owner_of(state, mine)
        if owner is not None:
            state, more = remove(state, owner, mine)
            happened.append(ev.Collapsed(owner, mine, more))
            state = elect(state, mine.town, happened)
    return state

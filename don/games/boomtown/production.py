"""The sums of two dice, and production: mines pay, saloons are paid, mines collapse (B8)."""

from __future__ import annotations

from collections.abc import Iterator

from don.table.auction import clockwise
from don.table.game import Event

from . import events as ev
from .actions import Action, Telegraph
from .deck import CARDS, DANGEROUS, ORDER, Card
from .mines import elect, pay, remove
from .state import KnownState, State, as_it_lies, owner_of, worth

ROLLS = 36
"""The number of possible rolls of two dice."""
SUMS = range(2, 13)


def ways(total: int) -> int:
    """Return how many of the 36 rolls have this sum: 1 for a 2, 6 for a 7."""
    return 6 - abs(7 - total)


def ways_at_least(total: int) -> int:
    """Return how many of the 36 rolls have this sum or a higher one."""
    return sum(ways(each) for each in SUMS if each >= total)


def total_after(state: KnownState, action: Action) -> int:
    """Return the sum of the dice once the telegraph has been used or kept (B7.10)."""
    assert state.dice is not None, "the dice have been rolled"
    dice = list(state.dice)
    if isinstance(action, Telegraph):
        dice[action.die - 1] = action.value
    return sum(dice)


COLLAPSE = (2, 12)
"""The sums on which dangerous mines collapse (B8.3)."""


def produce(state: State, happened: list[Event]) -> State:
    """Carry out B8 with the dice on the table: mines, saloons, collapse."""
    assert state.dice is not None, "the dice have been rolled"
    total = sum(state.dice)
    state = _pay_out(state, total, happened)
    if total in COLLAPSE:
        state = _collapse(state, happened)
    return state


def yields(state: KnownState, total: int) -> tuple[int, ...]:
    """Return how each seat's gold would change if the sum of the dice were ``total`` now.

    Mines (B8.1) and saloons (B8.2) are counted, a collapse is not. The auction must be over.
    """
    after = _pay_out(as_it_lies(state), total, [])
    return tuple(now - before for now, before in zip(after.gold, state.gold, strict=True))


def _pay_out(state: State, total: int, happened: list[Event]) -> State:
    """Pay the owners of all mines that produce (B8.1), then the saloons (B8.2)."""
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
    """Yield the mines that produce, as (owner, mine).

    Owners are in clockwise order from the winner of the auction, and each one's mines are in the
    order of B1.2.
    """
    assert state.winner is not None, "the auction is over"
    for seat in clockwise(state.winner, state.seats):
        mines = [mine for mine in state.mines[seat] if mine.roll == total]
        for mine in sorted(mines, key=ORDER.__getitem__):
            yield seat, mine


def _visit_saloons(state: State, seat: int, mine: Card, happened: list[Event]) -> State:
    """Let the owner of a mine that produced pay in other seats' saloons in its town (B8.2)."""
    for saloon in state.saloons:
        if saloon.town == mine.town and saloon.seat != seat:
            due = saloon.price
            state, paid = pay(state, seat, due, saloon.seat)
            happened.append(ev.SaloonPaid(seat, saloon.seat, saloon.card, mine, due, paid))
    return state


def _collapse(state: State, happened: list[Event]) -> State:
    """Remove the dangerous mines from the table one by one; check the mayor after each (B8.3)."""
    for mine in map(CARDS.__getitem__, DANGEROUS):
        owner = owner_of(state, mine)
        if owner is not None:
            state, more = remove(state, owner, mine)
            happened.append(ev.Collapsed(owner, mine, more))
            state = elect(state, mine.town, happened)
    return state

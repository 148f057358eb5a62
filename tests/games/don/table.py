"""Positions of Don in a line or two, for tests that read like rules.

    state = auction({BERT: "K7"})          # the lot lies open, Anke begins, Bert owns K7
    state = play(state, "7", "-", "-")     # Anke bids 7, the others pass
    assert state.chips == (5, 19, 12)

Actions are written as in records. A position is in round 13 unless stated otherwise. Then the lot
has one card, and enough rounds are over that any player may own any card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from don.games.don import rules
from don.games.don.actions import read_action
from don.games.don.deck import CARDS, DECK, Card
from don.games.don.options import Options
from don.games.don.rules import apply, check
from don.games.don.state import State
from don.table.game import Event, IllegalAction, Refusal

ANKE, BERT, CLAUS, DIETER, EMIL, FRIDA = range(6)

E = TypeVar("E", bound=Event)


def cards(codes: str) -> tuple[Card, ...]:
    """Return cards from their codes, as ``"K7 B0"``."""
    return tuple(CARDS[code] for code in codes.split())


def position(
    owns: Mapping[int, str] | None = None,
    *,
    chips: int | Iterable[int] = 12,
    seats: int = 3,
    pot: int = 0,
    start: int = ANKE,
    round: int = 13,
    lot: str = "",
    **options: Any,
) -> State:
    """Return a position between two rounds. ``lot`` lists the next cards of the deck."""
    rows = tuple(cards((owns or {}).get(seat, "")) for seat in range(seats))
    held = {card for row in rows for card in row}
    assert len(held) == sum(map(len, rows)) and not held & set(cards(lot)), "a card is used twice"
    free = [*cards(lot), *(c for c in DECK if c not in held and c not in cards(lot))]
    to_come = sum((r - 1) % 3 + 1 for r in range(round, 16))
    assert len(free) >= to_come, "not enough cards for the rounds to come"
    purses = (chips,) * seats if isinstance(chips, int) else tuple(chips)
    return State(
        options=replace(Options(side_auctions=False), **options),
        chips=purses,
        districts=rows,
        deck=tuple(free[:to_come]),
        removed=tuple(free[to_come:]),
        start=start,
        round=round,
        pot=pot,
    )


def auction(owns: Mapping[int, str] | None = None, **details: Any) -> State:
    """Return a position in which the lot has just been shown. Takes the arguments of
    ``position``."""
    return rules.show_lot(position(owns, **details), [])


def new_round(owns: Mapping[int, str] | None = None, **details: Any) -> State:
    """Return a position at the beginning of a round, before any side auctions and swaps."""
    return rules.begin_round(position(owns, **details), [])


def play(state: State, *texts: str) -> State:
    """Return the position after these actions."""
    for text in texts:
        state, _ = apply(state, read_action(text))
    return state


def happened(state: State, *texts: str) -> list[Event]:
    """Return all events of these actions."""
    all_events: list[Event] = []
    for text in texts:
        state, events = apply(state, read_action(text))
        all_events += events
    return all_events


def the(kind: type[E], events: Iterable[Event]) -> E:
    """Return the only event of its kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def refusal(state: State, text: str) -> Refusal:
    """Return why an action is refused; checks that ``apply`` refuses it for the same reason."""
    action = read_action(text)
    why = check(state, action)
    assert why is not None, f"{text} is allowed"
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert caught.value.refusal == why
    return why


def allowed(state: State, *texts: str) -> bool:
    """Return whether each of these could be the next action."""
    return all(check(state, read_action(text)) is None for text in texts)

"""Positions of Boomtown in a line or two, for tests that read like rules.

    state = choosing({BERT: "J2 J4"}, offer="J9 M3 C3 shark")   # Anke chooses first
    events = happened(state, "take J9")                         # and pays Bert, mayor of J

Actions are written as in records. Four players sit at the table, with 10 gold each, in turn 10,
unless stated otherwise. Cards that a test does not name have left the game or are still in the
deck.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import pytest

from don.games.boomtown import rules
from don.games.boomtown.actions import read_action, write_action
from don.games.boomtown.deal import turns_of
from don.games.boomtown.deck import CARDS, DECK, TOWNS, Card
from don.games.boomtown.options import Options
from don.games.boomtown.rules import apply, check, legal_actions
from don.games.boomtown.state import Phase, Saloon, State
from don.table.game import Event, IllegalAction, Refusal

ANKE, BERT, CLAUS, DIETER, EMIL = range(5)
Owns = Mapping[int, str] | None

E = TypeVar("E", bound=Event)


def cards(codes: str) -> tuple[Card, ...]:
    """Return cards from their codes, as ``"J7 shark"``."""
    return tuple(CARDS[code] for code in codes.split())


def dice(text: str) -> tuple[int, int]:
    """Return two dice, given as ``"34"``."""
    one, two = map(int, text)
    return one, two


def position(
    mines: Owns = None,
    *,
    gold: int | Iterable[int] = 10,
    seats: int = 4,
    first: int = ANKE,
    turn: int = 10,
    offer: str = "",
    held: Owns = None,
    mayors: Mapping[str, int] | None = None,
    governor: str | None = None,
    vein: str | None = None,
    saloons: Mapping[str, tuple[int, str]] | None = None,
    girls: Mapping[str, str] | None = None,
    roll: str = "34",
    holdup: str = "34",
    short: bool = False,
) -> State:
    """Return a position between two turns. ``offer`` has the next cards of the deck; others follow.

    In a town that ``mayors`` does not name, the mayor is the one player with the most mines there,
    if that player has two or more. ``saloons`` is ``{"saloon.1": (seat, town)}``; ``girls`` has the
    saloon of each girls card.
    """
    options = Options(short=short)
    rows = tuple(cards((mines or {}).get(seat, "")) for seat in range(seats))
    kept = tuple(cards((held or {}).get(seat, "")) for seat in range(seats))
    ladies = {at: CARDS[code] for code, at in (girls or {}).items()}
    houses = tuple(
        Saloon(CARDS[code], seat, town, ladies.get(code))
        for code, (seat, town) in sorted((saloons or {}).items())
    )
    used = [card for row in (*rows, *kept, cards(offer)) for card in row]
    used += [*(house.card for house in houses), *ladies.values()]
    used += cards("vein") if vein else ()
    used += cards("governor") if governor else ()
    assert len(set(used)) == len(used), "a card is used twice"
    to_come = seats * (turns_of(options, seats) - turn + 1)
    free = [*cards(offer), *(card for card in DECK if card not in used)]
    assert len(free) >= to_come, "not enough cards for the turns to come"
    purses = (gold,) * seats if isinstance(gold, int) else tuple(gold)
    assert len(purses) == seats
    named = mayors or {}
    return State(
        options=options,
        gold=purses,
        mines=rows,
        held=kept,
        deck=tuple(free[:to_come]),
        rolls=(dice(roll),) * (to_come // seats),
        holdup=dice(holdup),
        first=first,
        turn=turn,
        mayors=tuple(named[town] if town in named else _most(rows, town) for town in TOWNS),
        governor=governor,
        vein=CARDS[vein] if vein else None,
        saloons=houses,
        removed=tuple(free[to_come:]),
    )


def _most(rows: tuple[tuple[Card, ...], ...], town: str) -> int | None:
    counts = [sum(card.town == town for card in row) for row in rows]
    if max(counts) < 2:
        return None
    assert counts.count(max(counts)) == 1, f"say who is mayor of {town}"
    return counts.index(max(counts))


def auction(mines: Owns = None, **details: Any) -> State:
    """Return a position in which the cards of the turn are open and the first player is to call:
    see ``position``."""
    return rules.begin_turn(position(mines, **details), [])


def choosing(mines: Owns = None, *, winner: int = ANKE, **details: Any) -> State:
    """Return a position in which all have passed and the first player, ``winner``, chooses."""
    state = auction(mines, first=winner, **details)
    return play(state, *["-"] * state.seats)


def last_choice(
    mines: Owns = None, *, winner: int = ANKE, last: str = "mustang", **details: Any
) -> State:
    """Return a position in which only the winner's right neighbour must still choose; after
    ``last`` the dice are rolled.

    If no card is named, ``last`` is the mustang, because taking it changes nothing else.
    """
    state = position(mines, offer=last, **details)
    (card,) = cards(last)
    return state._replace(
        phase=Phase.CHOOSE,
        offer=(card,),
        deck=state.deck[state.seats :],
        removed=(*state.removed, *state.deck[1 : state.seats]),
        winner=winner,
        waiting=((winner - 1) % state.seats,),
    )


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


def all_of(kind: type[E], events: Iterable[Event]) -> list[E]:
    """Return the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def the(kind: type[E], events: Iterable[Event]) -> E:
    """Return the only event of its kind."""
    (found,) = all_of(kind, events)
    return found


def legal(state: State) -> list[str]:
    """Return the texts of all legal actions."""
    return [write_action(action) for action in legal_actions(state)]


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

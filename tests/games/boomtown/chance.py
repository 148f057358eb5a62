"""Random games of Boomtown, for laws that hold in every position.

The dice are the project's own, so that a seed means the same game on every Python.
"""

from __future__ import annotations

from collections.abc import Iterator

from don.games.boomtown.actions import Action
from don.games.boomtown.deal import deal
from don.games.boomtown.options import Options
from don.games.boomtown.rules import apply, legal_actions, new
from don.games.boomtown.state import Phase, State, to_act
from don.table.game import Event
from don.table.rng import Rng

TABLES = [
    *((Options(), seats) for seats in (3, 4, 5)),
    (Options(short=True), 3),
    (Options(start_gold=1), 4),
    (Options(start_gold=50), 5),
    (Options(start_gold=1, short=True), 3),
]
"""The tables: options and the number of players."""


def choose(state: State, rng: Rng) -> tuple[Action, Rng]:
    """Choose an action: in the auction mostly a small step, sometimes a large one; elsewhere
    any."""
    legal = legal_actions(state)
    if state.phase is Phase.AUCTION:
        dice, rng = rng.below(16)
        if dice < 7:
            return legal[0], rng
        if dice < 15:
            legal = legal[:4]
    pick, rng = rng.below(len(legal))
    return legal[pick], rng


def game(
    options: Options, seats: int, seed: int
) -> Iterator[tuple[State, Action | None, tuple[Event, ...]]]:
    """Play a game to its end; yield each position with the action and the events that led to it."""
    state, events = new(options, seats, deal(options, seats, seed))
    yield state, None, events
    rng = Rng(seed)
    while to_act(state) is not None:
        action, rng = choose(state, rng)
        state, events = apply(state, action)
        yield state, action, events


def walk(table: tuple[Options, int], seed: int, steps: int) -> State:
    """Return the position after this many steps of a random game, or at its end."""
    state = None
    for count, (reached, _, _) in enumerate(game(*table, seed)):
        state = reached
        if count == steps:
            break
    assert state is not None
    return state

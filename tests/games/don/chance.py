"""Random games of Don, for laws that hold in every position.

The dice are the project's own, so that a seed means the same game on every Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from don.games import don
from don.games.don.actions import Action, Bid
from don.games.don.deal import deal
from don.games.don.options import Options
from don.games.don.rules import apply, barred_numbers, least_bid, legal_actions, new
from don.games.don.state import Phase, State, to_act
from don.table.game import Event
from don.table.match import Match, Player
from don.table.rng import Rng

ALL_OPTIONS = [
    Options(start, chips, least, table, side, swap)
    for (start, chips), least, table, side, swap in product(
        [(12, "hidden"), (20, "open")], (1, 0), ("guarded", "strict"), (True, False), (False, True)
    )
]
"""All combinations of the options; the number of chips depends on whether chips are open."""


def choose(state: State, rng: Rng) -> tuple[Action, Rng]:
    """Choose an action: mostly a small step, sometimes a large one; at a strict table sometimes one
    with a penalty."""
    legal = legal_actions(state)
    dice, rng = rng.below(16)
    if dice < 5:
        return legal[0], rng
    if state.phase in (Phase.AUCTION, Phase.SIDE):
        if dice == 5 and state.options.table == "strict":
            return _penalised(state, rng)
        if dice < 13:
            legal = legal[:4]
    pick, rng = rng.below(len(legal))
    return legal[pick], rng


def _penalised(state: State, rng: Rng) -> tuple[Action, Rng]:
    seat, least = to_act(state), least_bid(state)
    assert seat is not None
    pick, rng = rng.below(20)
    own = [n for n in range(least, least + 10) if n % 10 in barred_numbers(state, seat)]
    if own and pick % 2:
        return Bid(own[pick % len(own)]), rng
    return Bid(min(999, max(least, state.chips[seat] + 1) + pick // 4)), rng


def game(
    options: Options, seats: int, seed: int
) -> Iterator[tuple[State, Action | None, tuple[Event, ...]]]:
    """Play a game to its end; yield each position with the action and the events that led to it."""
    dealt = deal(options, seats, seed)
    state, events = new(options, seats, dealt)
    yield state, None, events
    rng = Rng(seed)
    while to_act(state) is not None:
        action, rng = choose(state, rng)
        state, events = apply(state, action)
        yield state, action, events


def walk(options: Options, seats: int, seed: int, steps: int) -> State:
    """Return the position after this many steps of a random game, or at its end."""
    state = None
    for count, (reached, _, _) in enumerate(game(options, seats, seed)):
        state = reached
        if count == steps:
            break
    assert state is not None
    return state


def finished_game(seed: int) -> Match:
    """Return a random finished match; the seed also picks the options and the number of players."""
    options = ALL_OPTIONS[seed % len(ALL_OPTIONS)]
    players = [Player(name) for name in ("Anke", "Bert", "Claus", "Dieter", "Emil", "Frieda")]
    match = Match.deal(don, players[: 3 + seed % 4], options, seed=seed)
    for _, action, _ in game(options, len(match.players), seed):
        if action is not None:
            match = match.play(action)
    return match

"""The last turn, solved exactly: asked of the engine, all rolls and all answers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

from don.bots.advice import AS_GOOD
from don.bots.boomtown.advice import advising
from don.bots.boomtown.last_turn import is_small, solved
from don.bots.boomtown.levels import BARON
from don.bots.boomtown.position import PLACE, position_of
from don.bots.boomtown.value.winning import Winning
from don.bots.bot import History
from don.bots.interruptible import finished
from don.games import boomtown
from don.games.boomtown.deal import turns_of
from don.games.boomtown.production import ways
from don.games.boomtown.state import Phase, State
from don.table.rng import Rng

from .games import matches, table

PAIRS = {(one, two): 1 / 36 for one in range(1, 7) for two in range(1, 7)}
SUMS = {(max(1, n - 6), min(6, n - 1)): ways(n) / 36 for n in range(2, 13)}
"""Dice with their odds; where only the sum counts, one pair for each."""


def share(state: State) -> list[float]:
    """B9.3."""
    first = boomtown.winners(state)
    return [1 / len(first) if seat in first else 0.0 for seat in range(state.seats)]


def best(state: State) -> list[float]:
    """Everybody's chance to win if all do what is best for them; of what is as good, the first."""
    if state.phase is Phase.OVER:
        return share(state)
    seat = boomtown.to_act(state)
    assert seat is not None
    found: list[float] | None = None
    for action in boomtown.legal_actions(state):
        worth = after(state, action)
        if found is None or worth[seat] > found[seat] + 1e-12:
            found = worth
    assert found is not None
    return found


def after(state: State, action: object) -> list[float]:
    """What an action is worth, over all dice that it rolls: those of the holdup, and those of the
    production if it ends the choosing."""
    mean = [0.0] * state.seats
    for weight, ready in _rolled(state, action):
        worth = best(boomtown.apply(ready, action)[0])
        mean = [a + weight * b for a, b in zip(mean, worth, strict=True)]
    return mean


def _rolled(state: State, action: object) -> Iterator[tuple[float, State]]:
    holdups = SUMS if state.phase is Phase.HOLDUP else {(1, 1): 1.0}
    for holdup, likely in holdups.items():
        one = state._replace(holdup=holdup)
        then, _ = boomtown.apply(one, action)
        rolls = {(1, 1): 1.0}
        if then.phase in (Phase.OVER, Phase.TELEGRAPH) and state.phase is not Phase.TELEGRAPH:
            rolls = SUMS if then.phase is Phase.OVER else PAIRS
        for dice, part in rolls.items():
            ready = one if state.phase is Phase.TELEGRAPH else one._replace(rolls=(dice,))
            yield likely * part, ready


@lru_cache(maxsize=1)
def positions() -> tuple[State, ...]:
    """Choices of last turns."""
    found = []
    for seed in range(40):
        codes = ("sheriff", "prospector", "gambler", "prospector", "sheriff")[: 3 + seed % 3]
        for match in matches(table(*codes, seed=seed)):
            state = match.state
            last = state.turn == turns_of(state.options, state.seats)
            if last and state.phase is Phase.CHOOSE and state.rider is None:
                found.append(state)
    return tuple(found)


def rest(state: State) -> list[float]:
    offer = [PLACE[card] for card in state.offer]
    return solved(Winning(), position_of(state), state.waiting, offer)


def small(state: State, ends: int) -> bool:
    waiting, offer = state.waiting, [PLACE[card] for card in state.offer]
    return len(waiting) <= 3 and is_small(position_of(state), waiting, offer, ends)


@pytest.mark.full
@pytest.mark.desk
def test_the_last_choice_and_the_last_roll_are_those_of_the_rules() -> None:
    """B8, B9: debts, collapses and the telegraph included."""
    found = [state for state in positions() if len(state.waiting) == 1 and small(state, 30)]
    assert len(found) > 20
    for state in found:
        assert rest(state) == pytest.approx(best(state))


@pytest.mark.desk
def test_several_choices_are_solved_to_their_end() -> None:
    found = [state for state in positions() if len(state.waiting) > 1 and small(state, 24)]
    assert len(found) > 20
    for state in found:
        assert rest(state) == pytest.approx(best(state))


@pytest.mark.desk
def test_a_hint_for_the_last_turn_is_exact_and_the_strongest_level_follows_it() -> None:
    exact = 0
    for state in positions():
        legal, seat = boomtown.legal_actions(state), boomtown.to_act(state)
        if len(legal) == 1 or not small(state, 24):
            continue
        exact += 1
        seen = boomtown.observe(state, seat)
        advice = finished(advising(seen, legal, History()))
        assert advice.exact and advice.doubt == AS_GOOD
        for one in advice.alternatives:
            assert one.chances == pytest.approx(after(state, one.action))
        done = BARON.choose(seen, legal, Rng(1), History())
        assert advice.loss(done) == pytest.approx(0)
    assert exact > 10


def test_what_is_too_much_is_estimated() -> None:
    found = [state for state in positions() if len(state.waiting) == 5]
    state = next(s for s in found if any(card.kind == "dynamite" for card in s.offer))
    seen = boomtown.observe(state, boomtown.to_act(state))
    advice = finished(advising(seen, boomtown.legal_actions(state), History()))
    assert not advice.exact and advice.doubt > AS_GOOD

"""The last turn, solved exactly, compared with all bids, answers and rolls in the engine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest

from don.bots.advice import AS_GOOD
from don.bots.boomtown.advice import advising, can_be_deeper
from don.bots.boomtown.chances import DOUBT, LAST_DOUBT, best_of, doubt_of, rows_of
from don.bots.boomtown.last_turn import BRIEF, MOST, LastAuction, ends_left, solving
from don.bots.boomtown.levels import BARON
from don.bots.boomtown.player import QUICK
from don.bots.bot import History
from don.games import boomtown
from don.games.boomtown.deal import turns_of
from don.games.boomtown.state import Phase, State
from don.table.long_work import at_once
from don.table.rng import Rng
from tests.bots.losses import loss
from tools.lab.trials import as_good

from .brute_force import BruteForce, preference
from .games import matches, table

BOTS = ("random", "prospector", "greenhorn", "prospector")


def last_auctions(seeds: range) -> Iterator[State]:
    """Return the beginnings of last turns."""
    return map(last_auction, seeds)


@lru_cache(maxsize=100)
def last_auction(seed: int) -> State:
    codes = [BOTS[(seed + seat) % len(BOTS)] for seat in range(3 + seed % 3)]
    return next(
        match.state
        for match in matches(table(*codes, seed=seed))
        if match.state.turn == turns_of(match.options, match.state.seats)
    )


def decisions(state: State, seed: int) -> Iterator[State]:
    """Play a random last turn; yield every decision with more than one action."""
    rng = Rng(seed)
    while state.phase is not Phase.OVER:
        legal = boomtown.legal_actions(state)
        if len(legal) > 1:
            yield state
        pick, rng = rng.below(min(len(legal), 4) if state.phase is Phase.AUCTION else len(legal))
        state, _ = boomtown.apply(state, legal[pick])


def poorer(state: State, part: int) -> State:
    """Return the position with less gold for all, so that there are fewer bids and more debts."""
    return state._replace(gold=tuple(gold // part for gold in state.gold))


def agrees(plain: BruteForce, state: State) -> None:
    """Check that every action has the same chances as by brute force, and that the best one is the
    same."""
    seat, legal = boomtown.to_act(state), boomtown.legal_actions(state)
    assert seat is not None
    seen = boomtown.observe(state, seat)
    found, expected = at_once(solving(seen, legal)), [plain.after(state, one) for one in legal]
    assert found is not None
    for one, worth in zip(found, expected, strict=True):
        assert one.chances == pytest.approx(worth.chances, abs=1e-9)
        if state.phase is Phase.AUCTION:
            assert one.least == pytest.approx(worth.least[seat], abs=1e-9)
    best = max(expected, key=lambda worth: preference(worth, seat))
    rows = at_once(rows_of(seen, legal))
    advised = rows[best_of(seen, rows)].action
    assert preference(expected[legal.index(advised)], seat) == preference(best, seat)


def is_small(state: State, most: int) -> bool:
    """Return whether brute force is quick. The part after an auction is solved once for all its
    calls."""
    ends = ends_left(boomtown.observe(state, boomtown.to_act(state)))
    return ends * (max(state.gold) if state.phase is Phase.AUCTION else 8) <= most


def compared(starts: Iterator[State], most: int) -> dict[Phase, int]:
    """Compare these last turns with brute force; return the number of decisions by phase."""
    found: dict[Phase, int] = {}
    for seed, start in enumerate(starts):
        plain = BruteForce()
        for state in decisions(start, seed):
            if is_small(state, most):
                agrees(plain, state)
                found[state.phase] = found.get(state.phase, 0) + 1
    return found


@pytest.mark.full
@pytest.mark.not_pyodide
def test_the_last_turn_is_solved_as_by_brute_force() -> None:
    """B3 to B9: bids and passes, cards, targets, debts, collapses and the dice."""
    found = compared((poorer(state, 16) for state in last_auctions(range(40))), 800)
    assert found[Phase.AUCTION] > 20 and found[Phase.CHOOSE] > 20


@pytest.mark.slow
def test_a_small_last_turn_is_solved_as_by_brute_force() -> None:
    found = compared((poorer(state, 16) for state in last_auctions(range(12))), 200)
    assert found[Phase.AUCTION] and found[Phase.CHOOSE] > 5


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize("part", [1, 2, 4, 8])
def test_five_hundred_decisions_are_solved_as_by_brute_force(part: int) -> None:
    seeds = range(20 * part, 20 * part + 20)
    found = compared((poorer(state, part) for state in last_auctions(seeds)), 8_000)
    assert sum(found.values()) >= 100


def asked(state: State) -> tuple[Any, Any]:
    """Return the arguments that a bot gets."""
    return boomtown.observe(state, boomtown.to_act(state)), boomtown.legal_actions(state)


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_last_turn_hint_is_exact_and_baron_follows_it() -> None:
    exact: dict[Phase, int] = {}
    for seed, start in enumerate(last_auctions(range(10))):
        for state in decisions(start, seed):
            seen, legal = asked(state)
            if ends_left(seen) > BRIEF:
                continue
            exact[state.phase] = exact.get(state.phase, 0) + 1
            advice = at_once(advising(seen, legal, History(), (), deep=False))
            assert advice.exact and advice.doubt == AS_GOOD
            if state.phase is not Phase.AUCTION and ends_left(seen) <= QUICK:
                done = BARON.choose(seen, legal, Rng(1), History())
                assert loss(advice, done) == pytest.approx(0)
    assert exact[Phase.AUCTION] > 10 and exact[Phase.CHOOSE] > 10


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_long_solutions_start_as_estimates_too_long_ones_stay_inexact() -> None:
    found: dict[str, Any] = {}
    for start in last_auctions(range(60)):
        ends = ends_left(asked(start)[0])
        found.setdefault("long" if BRIEF < ends < 4 * BRIEF else "too long" * (ends > MOST), start)
    seen, legal = asked(found["long"])
    assert can_be_deeper(seen)
    assert not at_once(advising(seen, legal, History(), (), deep=False)).exact
    assert at_once(advising(seen, legal, History(), (), deep=True)).exact
    seen, legal = asked(found["too long"])
    advice = at_once(advising(seen, legal, History(), (), deep=True))
    assert not advice.exact and advice.doubt == DOUBT
    (row, *_) = at_once(rows_of(seen, legal, most=0))
    assert not row.solved and doubt_of(seen, row) == LAST_DOUBT


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_hint_of_a_long_last_turn_equals_its_review() -> None:
    """If the review solves more than a first hint does, the page asks for a deeper hint."""
    stays = deeper = 0
    for start in last_auctions(range(60)):
        seen, legal = asked(start)
        if ends_left(seen) > MOST and can_be_deeper(seen):
            deeper += 1
        elif ends_left(seen) > MOST:
            hint, reviewed = (
                at_once(advising(seen, legal, History(), (), deep=deep)) for deep in (False, True)
            )
            assert hint == reviewed
            stays += 1
    assert stays and deeper


@pytest.mark.not_pyodide
@pytest.mark.slow
def test_solving_only_likely_event_uses_barely_changes_chances() -> None:
    apart = []
    for start in last_auctions(range(40)):
        seen, legal = asked(start)
        if ends_left(seen, few=True) < ends_left(seen) <= 2 * BRIEF:
            every, few = (at_once(solving(seen, legal, few=few)) for few in (False, True))
            assert every is not None and few is not None
            best = max(range(len(few)), key=lambda i: few[i].chances[seen.seat])
            apart.append(abs(few[best].chances[seen.seat] - every[best].chances[seen.seat]))
    assert len(apart) > 4 and sum(apart) / len(apart) < DOUBT


def test_solver_is_interruptible_and_shares_its_cache() -> None:
    """Two hints for the same auction are computed in turns."""
    start = next(last_auctions(range(1)))
    seen, legal = asked(start)
    alone, shared = at_once(LastAuction(seen).solving(seen, legal)), LastAuction(seen)
    thoughts = [shared.solving(seen, legal), shared.solving(seen, legal)]
    found: list[Any] = [None, None]
    pauses = 0
    while None in found:
        for n, thought in enumerate(thoughts):
            try:
                next(thought)
                pauses += 1
            except StopIteration as end:
                found[n] = end.value
    assert found == [alone, alone] and pauses > 20


@pytest.mark.slow
def test_calls_that_always_win_are_marked_sure() -> None:
    sure = 0
    for seed, start in enumerate(last_auctions(range(8))):
        for state in decisions(start, seed):
            seen, legal = asked(state)
            if state.phase is not Phase.AUCTION or ends_left(seen) > BRIEF:
                continue
            advice = at_once(advising(seen, legal, History(), (), deep=True))
            best = advice.best
            assert advice.sure is not None
            assert best in as_good(advice)
            if advice.sure and best.chances[advice.seat]:
                sure += 1
                assert advice.best_index == advice.sure[0], "the lowest of them"
                assert all(
                    best.chances[advice.seat] >= c.chances[advice.seat] for c in advice.alternatives
                )
    assert sure

"""Chances in hints are promises: they rise with the estimate, add up, and come true."""

from itertools import pairwise
from math import exp
from statistics import mean

import pytest
from hypothesis import given
from hypothesis.strategies import floats, integers, lists, sampled_from

from don.bots.advice import with_own
from don.bots.bot import History
from don.bots.don.promises import (
    AUCTION,
    BETWEEN,
    BY_LEVEL,
    SIDE,
    PromiseLine,
    at_this_table,
    levels_of,
)
from don.games import don
from tests.scale import scaled
from tools.lab.don.promises import (
    EARLIER,
    TOWARDS,
    Decision,
    Game,
    estimates,
    fitted,
    numbers,
    promises_of,
    weights_of,
)
from tools.lab.don.promises import KINDS as KINDS_OF
from tools.lab.promise import Promise, followed

from .advised import advise

KINDS = sampled_from((BETWEEN, AUCTION, SIDE))
CODES = sampled_from((None, "random", "naive", "careful", "sharp:miser", "shrewd", "don", "new"))
ESTIMATES = [n / 50 for n in range(1, 50)]


@given(KINDS, integers(0, 14), lists(CODES, min_size=3, max_size=6))
def test_promises_rise_with_the_estimate(kind: str, done: int, codes: list[str | None]) -> None:
    line = PromiseLine(kind, done, 1, levels_of(codes, len(codes)), 0.2)
    chances = [line.promise(estimate) for estimate in ESTIMATES]
    assert all(one < after for one, after in pairwise(chances))
    assert 0 < line.promise(0) < line.promise(1) < 1
    for estimate, chance in zip(ESTIMATES, chances, strict=True):
        assert line.estimate(chance) == pytest.approx(estimate)


@given(KINDS, integers(0, 14), lists(floats(0, 1), min_size=3, max_size=6), CODES)
def test_promised_chances_sum_to_one(
    kind: str, done: int, parts: list[float], code: str | None
) -> None:
    whole = sum(parts)
    chances = tuple((part + 1) / (whole + len(parts)) for part in parts)
    others = levels_of([code] * len(parts), len(parts))
    adjusted = PromiseLine(kind, done, 0, others, 0.4).as_promises(chances)
    seen = at_this_table(kind, done, others, chances)
    for found in (adjusted, seen):
        assert sum(found) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found)
    rest = [one / chances[1] for one in chances[1:]]
    assert [one / adjusted[1] for one in adjusted[1:]] == pytest.approx(rest), (
        "the others share the rest"
    )


def test_certain_chance_sets_the_others_to_zero() -> None:
    assert with_own((0.4, 0.3, 0.3), 0, 1.0) == (1.0, 0.0, 0.0)
    assert with_own((1.0, 0.0, 0.0), 0, 0.5) == (0.5, 0.25, 0.25)


def test_people_are_assumed_to_play_like_sharp() -> None:
    assert levels_of((), 3) == levels_of((None, None, None), 3) == ("sharp", "sharp", "sharp")
    assert levels_of(("don:miser", "timid", "unheard-of"), 3) == ("don", "careful", "careful")


def test_a_seat_wins_least_often_among_the_strongest_bots() -> None:
    for kind, done in ((BETWEEN, 8), (AUCTION, 10), (AUCTION, 12)):
        easy, medium, hard = (
            PromiseLine(kind, done, 0, (level,) * 4, 0.25).promise(0.3)
            for level in ("naive", "sharp", "don")
        )
        assert hard < min(easy, medium)


def test_a_solved_chance_is_told_by_the_learned_chance_too() -> None:
    """The solution may be the same for a seat far ahead, whom an error costs less."""
    for kind, done in ((AUCTION, 13), (BETWEEN, 14), (SIDE, 14)):
        behind, ahead = (
            PromiseLine(kind, done, 0, ("don",) * 4, learned).promise(1) for learned in (0.2, 0.9)
        )
        assert behind + 0.01 < ahead


def test_onlooker_chances_grow_with_bot_strength() -> None:
    order = ("naive", "careful", "sharp", "shrewd", "don")
    chances = at_this_table(BETWEEN, 7, order, (0.2,) * 5)
    assert list(chances) == sorted(chances) and chances[0] < chances[-1]


def test_fit_recovers_the_win_rates() -> None:
    (weight,) = fitted([(((0, 1.0),), won) for won in (1.0, 0.0, 1.0)], [0.0], [0.0])
    assert 1 / (1 + exp(-weight)) == pytest.approx(2 / 3, abs=1e-4)


def test_fit_moves_from_the_prior_towards_the_win_rates() -> None:
    moments = [(done, phase) for done in range(7, 15) for phase in ("offer", "auction")]
    decisions = tuple(Decision(done, phase, 0.5, 0.5) for done, phase in moments)
    games = [Game("naive", 4, seed, decisions, float(seed % 5 > 1)) for seed in range(200)]
    found = weights_of(games)
    before, after = (
        mean(one.now for one in promises_of(games[:1], row)) for row in (TOWARDS, found)
    )
    assert before > 0.7 and after == pytest.approx(0.6, abs=0.02)
    assert numbers(found).moments[SIDE] == EARLIER.moments[SIDE], (
        "the players know nothing new here"
    )


@pytest.mark.full
def test_stored_estimates_reproduce_the_hinted_chances() -> None:
    """The numbers can therefore be fitted again without playing."""
    game = estimates("naive", 4, 3)
    bots = [None if seat == 3 else "naive" for seat in range(4)]
    _, promises = followed(don, don.read_options({}), bots, 3, 3)
    assert len(game.decisions) > len(promises) > 10 and game.won == promises[0].won
    for kept, one in zip(game.decisions[-len(promises) :], promises, strict=True):
        kind = KINDS_OF.get(kept.phase, BETWEEN)
        line = PromiseLine(kind, kept.done, 3, levels_of(bots, 4), kept.learned_chance)
        assert (kept.done + 1, kept.phase) == (one.round, one.phase)
        promise = 1 if kept.estimate == 1 else line.promise(kept.estimate)
        assert one.now == pytest.approx(promise, abs=1e-4)


@pytest.mark.full
def test_after_its_last_error_a_seat_follows_the_hints() -> None:
    """The chance recorded for the error is that of the action taken, not of the best."""
    bots = [None if seat == 1 else "naive" for seat in range(4)]
    match, promises = followed(don, don.read_options({}), bots, 1, 5, since=0, errs=True)
    taken = []
    for count, step in enumerate(match.steps):
        before = match.at(count)
        if before.to_act == 1 and len(before.legal_actions()) > 1:
            taken.append((before, step.action))
    for (before, action), one in zip(taken[-len(promises) :], promises, strict=True):
        seen, legal, history = before.observe(1), before.legal_actions(), History.of(before)
        found = advise(seen, legal, history, (action,))
        assert (found.best.action == action) is (one is not promises[0])
        done = found.alternative(action)
        assert done is not None and one.now == pytest.approx(done.chances[1])
    assert 0 < len(promises) < len(taken)


@pytest.mark.full
@pytest.mark.not_pyodide
@pytest.mark.parametrize("level", ["naive", "sharp"])
def test_hinted_chances_hold_and_come_true(level: str) -> None:
    """A seat that follows the hints sees the same chance at its next decision, and wins as often.

    Over so few games, only a gross error shows; ``python -m tools.lab promise`` plays more.
    """
    found: list[Promise] = []
    games = scaled(80, least=1)
    for seed in range(games):
        bots = [None if seat == seed % 4 else level for seat in range(4)]
        found += followed(don, don.read_options({}), bots, seed % 4, 77_000 + seed)[1]
    columns = zip(*((one.now, one.next, one.won) for one in found), strict=True)
    now, later, won = (sum(column) / len(found) for column in columns)
    assert now == pytest.approx(later, abs=0.03)
    assert now == pytest.approx(won, abs=0.15)


def test_the_table_of_lines_covers_the_playing_levels() -> None:
    assert set(BY_LEVEL) == {"naive", "careful", "sharp", "shrewd", "don"}

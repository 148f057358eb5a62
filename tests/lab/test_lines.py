"""``train --game boomtown --promises``: the lines that correct estimates."""

import json
from math import exp
from pathlib import Path

import pytest

from don.bots.boomtown.promises import Fit, Stage, line
from tools.lab.boomtown.promises import Estimate, Game, fitted, followed, read, row_text
from tools.lab.linear import solve

MIDDLE = Stage(0.5, True, False)


def games(estimate: float, won: float) -> list[Game]:
    """Return a hundred games with this estimate; this part of them was won."""
    return [game([estimate_at(estimate)], float(n < 100 * won)) for n in range(100)]


def game(estimates: list[Estimate], won: float) -> Game:
    return Game("sheriff", 4, 1, estimates, won)


def estimate_at(chance: float, solved: bool = False) -> Estimate:
    return Estimate(8, "auction", MIDDLE, (chance, 1 - chance, 0.0, 0.0), solved)


def test_fitted_line_matches_the_actual_wins() -> None:
    found = fitted([*games(0.2, 0.4), *games(0.5, 0.7), *games(0.8, 0.9)] * 10)
    slope, shift = line(found, MIDDLE)
    assert slope == pytest.approx(1, abs=0.15)
    assert 1 / (1 + exp(-shift)) == pytest.approx(0.7, abs=0.03)


def test_accurate_chances_fit_the_identity_line() -> None:
    found = fitted([*games(0.2, 0.2), *games(0.5, 0.5), *games(0.8, 0.8)])
    assert found == pytest.approx(Fit(), abs=0.01)
    assert row_text("sheriff", games(0.5, 0.5)).startswith('"sheriff": Fit(1.000, ')


def test_solved_positions_weigh_more_than_results() -> None:
    """The next decision is always solved, with the same chance, whichever seat then wins."""
    lucky = [game([estimate_at(0.5), estimate_at(0.5, True)], 1.0) for _ in range(100)]
    unlucky = [game([estimate_at(0.5)], 1.0) for _ in range(100)]
    assert line(fitted(lucky), MIDDLE)[1] < line(fitted(unlucky), MIDDLE)[1]


def test_games_are_kept_in_a_file(tmp_path: Path) -> None:
    """Another fit then need not play them again."""
    played = [followed("greenhorn", 3, seed, since=14) for seed in (1, 2)]
    kept = tmp_path / "games"
    kept.write_text("".join(json.dumps(one) + "\n" for one in played), encoding="utf-8")
    assert read(kept) == played
    assert all(one.turn >= 14 for each in played for one in each.decisions)


def test_equations_are_solved() -> None:
    assert solve([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0]) == pytest.approx([1.0, 2.0])

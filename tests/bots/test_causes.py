"""Causes of a difference in the chance to win."""

from __future__ import annotations

import pytest

from don.bots.causes import causes, chance, mean_parts, of_seat

pytestmark = pytest.mark.not_pyodide

EVEN = {(seat, part): 0.0 for seat in range(3) for part in ("cards", "chips")}


def test_chance_is_a_seats_share_of_total_strength() -> None:
    assert chance(EVEN, 0) == pytest.approx(1 / 3)
    assert chance({**EVEN, (0, "cards"): 1.0, (0, "chips"): -1.0}, 0) == pytest.approx(1 / 3)
    assert chance({**EVEN, (1, "cards"): 2.0}, 0) < 1 / 3 < chance({**EVEN, (0, "chips"): 2.0}, 0)


def test_equal_outcomes_have_no_causes() -> None:
    assert causes(EVEN, EVEN, 0) == {}


def test_single_cause_accounts_for_the_whole_difference() -> None:
    better = {**EVEN, (1, "chips"): -0.5}
    found = causes(better, EVEN, 0)
    assert found == {(1, "chips"): pytest.approx(chance(better, 0) - 1 / 3)}


def test_causes_are_signed_by_whom_they_help() -> None:
    best = {**EVEN, (0, "cards"): 1.0, (0, "chips"): -0.4, (2, "chips"): 0.3}
    found = causes(best, EVEN, 0)
    assert found[0, "cards"] > 0 > max(found[0, "chips"], found[2, "chips"])
    assert of_seat(found, 0) == pytest.approx(found[0, "cards"] + found[0, "chips"])
    assert of_seat(found, 2, "cards") == 0
    whole = chance(best, 0) - chance(EVEN, 0)
    assert sum(found.values()) == pytest.approx(whole, abs=0.02)


def test_outcomes_are_weighted_by_probability() -> None:
    ends = ((0.25, {(0, "chips"): 4.0}), (0.75, {(1, "chips"): 1.0}))
    assert mean_parts(ends) == {(0, "chips"): 1.0, (1, "chips"): 0.75}

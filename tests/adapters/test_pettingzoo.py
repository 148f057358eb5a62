"""PettingZoo's own tests of environments. Needs ``requirements-adapters.txt``."""

from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from tests.adapters.tables import SEEDS, TABLES
from tests.adapters.zoo import DonEnv

OTHER_RULES: list[dict[str, Any]] = [{"chips": "open"}, {"min_open": 0, "exchange": True}]
"""Options that OpenSpiel's parameters cannot express."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", [*TABLES, *OTHER_RULES])
def test_the_environment_follows_the_api(table: dict[str, Any], seed: int) -> None:
    api_test(DonEnv(deals=seed, **table), num_cycles=200, verbose_progress=False)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", [*TABLES, *OTHER_RULES])
def test_a_seed_repeats_the_game(table: dict[str, Any], seed: int) -> None:
    seed_test(lambda: DonEnv(deals=seed, **table), num_cycles=100)


def test_different_seeds_deal_different_hands() -> None:
    hands = set()
    for seed in SEEDS:
        env = DonEnv(deals=seed)
        env.reset(seed=42)
        hands.add(str(env.observe("seat_0")["observation"]))
    assert len(hands) == len(SEEDS)

"""PettingZoo's own tests of environments. Needs ``requirements-adapters.txt``."""

from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from tests.adapters.zoo import DonEnv

TABLES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 4, "side_auctions": False, "chips": "open"},
    {"players": 5, "exchange": True},
    {"players": 6, "start_chips": 4, "min_open": 0},
]


@pytest.mark.parametrize("table", TABLES)
def test_the_environment_keeps_the_api(table: dict[str, Any]) -> None:
    api_test(DonEnv(**table), num_cycles=400, verbose_progress=False)


@pytest.mark.parametrize("table", TABLES)
def test_a_seed_repeats_the_game(table: dict[str, Any]) -> None:
    seed_test(lambda: DonEnv(**table), num_cycles=200)

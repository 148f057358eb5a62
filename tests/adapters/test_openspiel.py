"""OpenSpiel's own test of games by random simulation. Needs ``requirements-adapters.txt``."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from tests.adapters.spiel import DonGame  # noqa: E402

TABLES = [
    {"players": 3},
    {"players": 4, "side_auctions": False},
    {"players": 5, "exchange": True},
    {"players": 6, "start_chips": 4},
]


@pytest.mark.parametrize("parameters", TABLES)
def test_random_simulation(parameters: dict[str, int | bool]) -> None:
    """Legal actions, clones, histories, chance and returns, in OpenSpiel's words."""
    pyspiel.random_sim_test(DonGame(parameters), num_sims=3, serialize=False, verbose=False)


@pytest.mark.parametrize("seed", range(3))
def test_a_game_can_be_played_again_from_its_history(seed: int) -> None:
    dice = random.Random(seed)
    game = DonGame({"players": 4, "exchange": True})
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sum(state.returns()) == pytest.approx(1)

"""OpenSpiel's own test of games by random simulation. Needs ``requirements-adapters.txt``."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

from tests.adapters.spiel import DonGame  # noqa: E402
from tests.adapters.tables import SEEDS, TABLES  # noqa: E402


@pytest.mark.parametrize("parameters", TABLES)
def test_random_simulation(parameters: dict[str, int | bool]) -> None:
    """OpenSpiel checks legal actions, clones, histories, chance and returns."""
    pyspiel.random_sim_test(DonGame(parameters), num_sims=3, serialize=False, verbose=False)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("parameters", TABLES)
def test_a_game_can_be_played_again_from_its_history(
    parameters: dict[str, int | bool], seed: int
) -> None:
    dice = random.Random(seed)
    game = DonGame(parameters)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(dice.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    assert sum(state.returns()) == pytest.approx(1)

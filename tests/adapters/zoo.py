"""Don as an environment of PettingZoo: one agent for each seat, legal actions as a mask."""

from __future__ import annotations

from typing import Any

import numpy as np  # type: ignore[import-not-found]
from gymnasium import spaces  # type: ignore[import-not-found]
from pettingzoo import AECEnv  # type: ignore[import-not-found]

from don.games import don
from don.table.match import MOST_SEED
from tests.adapters import encoding


class DonEnv(AECEnv):  # type: ignore[misc]
    """Don as a PettingZoo environment.

    ``deals`` gives different games for the same seeds, because PettingZoo's tests use only one or
    two seeds.
    """

    metadata = {"name": "don_v1", "render_modes": [], "is_parallelizable": False}

    def __init__(self, players: int = 4, deals: int = 0, **rules: Any) -> None:
        super().__init__()
        self.options = don.read_options(rules)
        self.deals = deals
        self.render_mode = None
        self.possible_agents = [f"seat_{i}" for i in range(players)]
        self.agents = self.possible_agents[:]
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1000, (encoding.SEEN,), np.float32),
                    "action_mask": spaces.Box(0, 1, (encoding.ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._choices = {agent: spaces.Discrete(encoding.ACTIONS) for agent in self.possible_agents}
        self._dice = np.random.default_rng(deals)
        for place, space in enumerate(self._choices.values()):
            space.seed(100 * deals + place)
        self.state_of_game: don.State | None = None

    def observation_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        if seed is not None:
            self._dice = np.random.default_rng([self.deals, seed])
        seats, chance = len(self.possible_agents), int(self._dice.integers(MOST_SEED))
        self.state_of_game, _ = don.new(self.options, seats, don.deal(self.options, seats, chance))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._turn()

    def _turn(self) -> None:
        assert self.state_of_game is not None
        seat = don.to_act(self.state_of_game)
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        assert self.state_of_game is not None
        seat = self.possible_agents.index(agent)
        mask = np.zeros(encoding.ACTIONS, np.int8)
        if don.to_act(self.state_of_game) == seat:
            mask[list(encoding.legal(self.state_of_game))] = 1
        row = np.array(encoding.seen(self.state_of_game, seat), np.float32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.state_of_game is not None and action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        chosen = encoding.legal(self.state_of_game)[int(action)]
        self.state_of_game, _ = don.apply(self.state_of_game, chosen)
        winners = don.winners(self.state_of_game)
        for seat, name in enumerate(self.possible_agents):
            if winners:
                self.rewards[name] = 1 / len(winners) if seat in winners else 0.0
                self.terminations[name] = True
        self._accumulate_rewards()
        if winners:
            self.agent_selection = self.agents[0]
        else:
            self._turn()

    def render(self) -> None:
        pass

    def close(self) -> None:
        pass

"""Don as a game of OpenSpiel: chance deals the deck card by card, then the players decide."""

from __future__ import annotations

from typing import Any

import pyspiel  # type: ignore[import-not-found]

from don.games import don
from don.games.don.deck import DECK
from tests.adapters import encoding

PARAMETERS = {"players": 4, "start_chips": 12, "exchange": False, "side_auctions": True}
TYPE = pyspiel.GameType(
    short_name="python_don",
    long_name="Don",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=3,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification=PARAMETERS,
)


class DonGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.settings = {**PARAMETERS, **(params or {})}
        info = pyspiel.GameInfo(
            num_distinct_actions=encoding.ACTIONS,
            max_chance_outcomes=len(DECK),
            num_players=self.settings["players"],
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=20_000,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> DonState:
        return DonState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(DECK) + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        return Observer()


class DonState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: DonGame) -> None:
        super().__init__(game)
        settings = dict(game.settings)
        self.players = settings.pop("players")
        self.options = don.read_options(settings)
        self.deck: list[don.Card] = []
        self.state: don.State | None = None

    def current_player(self) -> int:
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = don.to_act(self.state)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that may come next; after the last card, the possible start players."""
        if len(self.deck) == len(DECK):
            choices = list(range(self.players))
        else:
            choices = [i for i, card in enumerate(DECK) if card not in self.deck]
        return [(choice, 1 / len(choices)) for choice in choices]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.state is not None
        return sorted(encoding.legal(self.state))

    def _apply_action(self, action: int) -> None:
        if self.state is not None:
            self.state, _ = don.apply(self.state, encoding.legal(self.state)[action])
        elif len(self.deck) < len(DECK):
            self.deck.append(DECK[action])
        else:
            self.state, _ = don.new(self.options, self.players, don.Deal(action, tuple(self.deck)))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.state is None:
            return f"chance {action}"
        return don.write_action(encoding.legal(self.state)[action])

    def is_terminal(self) -> bool:
        return self.state is not None and don.to_act(self.state) is None

    def returns(self) -> list[float]:
        winners = don.winners(self.state) if self.state is not None else ()
        part = 1 / len(winners) if winners else 0.0
        return [part if seat in winners else 0.0 for seat in range(self.players)]

    def __str__(self) -> str:
        return " ".join(card.code for card in self.deck) if self.state is None else str(self.state)


class Observer:
    """A player's view, as text."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: DonState, player: int) -> None:
        pass

    def string_from(self, state: DonState, player: int) -> str:
        return "" if state.state is None else str(don.observe(state.state, player))


pyspiel.register_game(TYPE, DonGame)

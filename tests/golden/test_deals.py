"""A seed gives the same game on every Python, in every browser, for ever."""

import json
from pathlib import Path
from typing import Any

import pytest

from don.games import GAMES
from don.table.rng import Rng
from tests.golden.__main__ import dealt

HERE = Path(__file__).parent
TABLES = [(code, seats) for code, game in GAMES.items() for seats in game.SEATS]


def golden(code: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((HERE / code / "deals.json").read_text("utf-8"))
    return data


@pytest.mark.parametrize("code", GAMES)
def test_first_numbers(code: str) -> None:
    rng = Rng(0)
    for number in golden(code)["numbers"]:
        drawn, rng = rng.next()
        assert drawn == number


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("code", "seats"), TABLES)
def test_start_player_and_every_field_of_the_deal(code: str, seats: int, seed: int) -> None:
    assert dealt(GAMES[code], seats, seed) == golden(code)["deals"][str(seats)][seed]

"""The list of games: it names all games, and imports a game on demand."""

import pytest

from don.bots.games import bots_of
from don.games import GAMES, don
from don.table.game import AnyGame
from don.table.registry import Registry
from don.terminal.games import TERMINALS
from don.ui import games as games  # registers every game's part
from don.ui.game import game_codes, ui_named
from tests.material import MATERIAL


def test_a_game_has_the_name_that_records_give_it() -> None:
    assert GAMES["don"] is don
    assert all(code == game.CODE for code, game in GAMES.items())


def test_every_list_of_games_names_the_same() -> None:
    """Suites take their games from these lists, so a missing entry would hide a game from them."""
    assert list(MATERIAL) == list(game_codes()) == list(GAMES)
    assert list(TERMINALS) == list(GAMES)
    for code, material in MATERIAL.items():
        assert material.GAME is GAMES[code] is ui_named(code).GAME
        assert bots_of(code).ROSTER.levels


def test_listing_games_does_not_import_them() -> None:
    def imported() -> AnyGame:
        raise AssertionError("imported")

    games: Registry[AnyGame] = Registry()
    games.register("far", imported)
    assert "far" in games and "near" not in games
    assert list(games) == ["far"] and len(games) == 1
    with pytest.raises(AssertionError, match="imported"):
        games["far"]


def test_an_unknown_name_is_no_game() -> None:
    assert GAMES.get("no such game") is None

"""The list of bots: every game has some, in the shape of ``GameBots``."""

import pytest

from don.bots import bot_of, known_bot
from don.bots.bot import ThinkingBot
from don.bots.games import bots_of
from don.games import GAMES
from tools.lab.references import references_of


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_bots(game: str) -> None:
    bots = bots_of(game)
    assert bots.ROSTER.default in bots.ROSTER.levels
    for code, bot in bots.ROSTER.levels.items():
        assert known_bot(game, code) == code
        assert bot_of(game, code) is bot
    assert not set(references_of(game)) & set(bots.ROSTER.levels)


@pytest.mark.parametrize("game", GAMES)
def test_levels_that_decide_in_a_moment_are_the_first_and_need_no_pause(game: str) -> None:
    bots = bots_of(game)
    light = list(bots.ROSTER.light)
    assert light == list(bots.ROSTER.levels)[: len(light)]
    assert not any(isinstance(bots.ROSTER.levels[code], ThinkingBot) for code in light)


def test_a_game_without_bots_is_not_found() -> None:
    with pytest.raises(KeyError):
        bots_of("from-the-future")

"""Bots of the level "easy" bid often and can be beaten. Fixed seeds make the results fixed, too."""

from functools import lru_cache

import pytest

from don.bots.games import bots_of
from don.games import GAMES
from don.ui.boomtown.page import FACTS as OF_BOOMTOWN
from don.ui.don.page import FACTS as OF_DON
from tests.scale import IN_PYODIDE, scaled

from .haggling import PEOPLE, Watched, watched

LEVELS = {"don": OF_DON.difficulties, "boomtown": OF_BOOMTOWN.difficulties}
pytestmark = pytest.mark.skipif(IN_PYODIDE, reason="the same games as in CPython, slowly")


@lru_cache
def games_of(game: str, who: str) -> Watched:
    """Return games of a person, or of a level, among three easy bots."""
    bots = bots_of(game).ROSTER.levels
    one = PEOPLE[game] if who == "person" else bots[LEVELS[game][who]]
    return watched(GAMES[game], one, bots[LEVELS[game]["easy"]], scaled(100, daily=32))


@pytest.mark.full
@pytest.mark.parametrize("game", LEVELS)
def test_bids_of_a_person_are_usually_raised(game: str) -> None:
    """An easy bot outbids a person more often than not."""
    assert games_of(game, "person").raised > 0.55


@pytest.mark.parametrize("game", LEVELS)
@pytest.mark.slow
def test_easy_bots_rarely_leave_a_single_bidder(game: str) -> None:
    assert games_of(game, "easy").alone < 0.1


@pytest.mark.full
@pytest.mark.parametrize("game", LEVELS)
def test_medium_play_beats_easy_bots(game: str) -> None:
    """Chance alone is 25 %. The figure in ``docs/bots.md`` is higher; a test has few games."""
    assert games_of(game, "medium").won > 0.3

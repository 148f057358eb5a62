"""Each level is stronger than the one below. Fixed seeds make the results fixed, too."""

import pytest

from don.bots.boomtown.levels import LEVELS
from don.games import boomtown
from tests.scale import scaled
from tools.lab.boomtown.reference_bots import REFERENCE_BOTS
from tools.lab.matches import compete


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "others", "least"),
    [
        ("greenhorn", "random", 0.6),
        pytest.param("prospector", "naive", 0.75, marks=pytest.mark.full),
        pytest.param("sheriff", "prospector", 0.25, marks=pytest.mark.full),
        pytest.param("gambler", "sheriff", 0.25, marks=pytest.mark.full),
        pytest.param("baron", "gambler", 0.25, marks=pytest.mark.full),
        pytest.param("baron", "plain", 0.3, marks=pytest.mark.full),
    ],
)
def test_stronger_bot_wins_more_than_a_fair_share(one: str, others: str, least: float) -> None:
    """It plays against three of the other level; a fair share is a quarter."""
    bots = {**LEVELS, **REFERENCE_BOTS}
    games = scaled(200 if least < 0.5 else 60, least=24)
    share = compete(boomtown, [bots[one], *[bots[others]] * 3], games, first_seed=40)[0]
    assert share.mean >= least

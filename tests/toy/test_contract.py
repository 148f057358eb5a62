"""Toy Fair keeps the contract of every game."""

import pytest

from tests.games.contract import LAWS
from tests.toy import game


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_game(law) -> None:
    law(game)

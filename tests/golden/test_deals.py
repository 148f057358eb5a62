"""A seed gives the same game on every Python, in every browser, for ever."""

import json
from pathlib import Path

import pytest

from don.games import don
from don.games.don.deck import codes
from don.table.rng import Rng

GOLDEN = json.loads((Path(__file__).parent / "deals.json").read_text("utf-8"))


def test_first_numbers() -> None:
    rng = Rng(0)
    for number in GOLDEN["numbers"]:
        drawn, rng = rng.next()
        assert drawn == number


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("seats", don.SEATS)
def test_deck_and_start_player(seats: int, seed: int) -> None:
    dealt = don.deal(don.Options(), seats, seed)
    assert " ".join(codes(dealt.deck)) == GOLDEN["decks"][str(seed)]
    assert dealt.start == GOLDEN["starts"][str(seats)][seed]

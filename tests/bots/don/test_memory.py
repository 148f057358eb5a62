"""The easy levels forget chips, the stronger ones count them (``docs/bots.md``)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from don.bots.bot import History
from don.bots.don.levels import LEVELS
from don.games import don
from don.table.rng import Rng
from tests.bots.don.games import moments

EASY = ("random", "timid", "naive", "careful")


def matters(code: str) -> Iterator[bool]:
    """Yield, for each decision of a game, whether earlier payments and calls change it."""
    bot = LEVELS[code]
    for n, (state, legal, history) in enumerate(moments(["naive", "careful"] * 2, 4)):
        if len(legal) > 1:
            seen = don.observe(state, don.to_act(state))
            nothing = History(history.opening, ())
            choices = [bot.choose(seen, legal, Rng(n), known) for known in (history, nothing)]
            yield choices[0] != choices[1]


@pytest.mark.parametrize("code", EASY)
def test_easy_levels_forget_what_others_have(code: str) -> None:
    assert not any(matters(code))


@pytest.mark.parametrize("code", [code for code in LEVELS if code not in EASY])
def test_sharp_levels_count_what_others_have(code: str) -> None:
    assert any(matters(code))

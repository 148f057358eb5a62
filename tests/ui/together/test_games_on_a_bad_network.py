"""Whole games with guests on other devices, over lines that delay, break and come back.

Texts of one line come in order; those of different lines overtake each other as they like.
"""

from __future__ import annotations

import pytest

from tests.material import TABLES, table
from tests.scale import scaled
from tests.ui.together.evening import Evening

GAMES = [
    pytest.param(*table.values, seed, marks=table.marks)
    for table in TABLES
    for seed in range(1, scaled(12, daily=1) + 1)
]


def acted(evening: Evening) -> list[tuple[int, tuple[int, int], str]]:
    """What the guests' seats did, as the match has it."""
    write = evening.match.game.write_action
    return [
        (step.seat, (0, place), write(step.action))
        for place, step in enumerate(evening.match.steps)
        if step.seat in evening.apart
    ]


@pytest.mark.desk
@pytest.mark.parametrize(("code", "name", "seed"), GAMES)
@pytest.mark.dear
def test_whole_games_are_played_and_everybody_knows_the_same(
    code: str, name: str, seed: int
) -> None:
    evening = Evening(table(code, name, seed=seed, bots=1), (1, 0, None)[: 1 + seed % 3], seed)
    evening.play().has_all()
    assert acted(evening) == evening.wanted != []


@pytest.mark.desk
@pytest.mark.parametrize(("code", "name", "seed"), GAMES)
@pytest.mark.dear
def test_of_a_hundred_broken_lines_no_action_is_lost_and_none_is_done_twice(
    code: str, name: str, seed: int
) -> None:
    """Now and then it is the host's page that is loaded anew. It saves before it tells."""
    evening = Evening(table(code, name, seed=seed), (0, 1, 2, None), seed, breaks=100)
    evening.play().has_all()
    assert acted(evening) == evening.wanted != []
    assert evening.broken >= 60 and evening.reloaded >= 6

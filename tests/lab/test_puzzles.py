"""Puzzles are found in games between bots."""

import pytest

from don.ui.don.puzzles import KINDS
from don.ui.sentences import GRADES
from tools.lab.don.puzzles import grade, puzzles


@pytest.mark.full
def test_search_finds_one_puzzle_per_kind_and_grade_in_different_games() -> None:
    found = puzzles(seed=5, each=1)
    assert set(found) == {(kind, level) for kind in KINDS for level in GRADES}
    assert {(p.kind, grade(p)) for some in found.values() for p in some} == set(found)
    assert len({p.match.seed for some in found.values() for p in some}) == len(found)

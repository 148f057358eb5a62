"""Puzzles are found in games between bots."""

import pytest

from don.ui.don.puzzles import KINDS
from don.ui.sentences import GRADES
from tools.lab.don.puzzles import grade, puzzles


@pytest.mark.full
def test_there_is_one_of_each_kind_and_grade_to_be_found_no_two_in_one_game() -> None:
    found = puzzles(seed=5, each=1)
    assert set(found) == {(kind, level) for kind in KINDS for level in GRADES}
    assert {(p.kind, grade(p)) for some in found.values() for p in some} == set(found)
    assert len({p.match.seed for some in found.values() for p in some}) == len(found)

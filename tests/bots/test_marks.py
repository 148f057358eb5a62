"""The marks of decisions in a review depend only on how much of the chance to win was lost."""

from __future__ import annotations

import pytest

from don.bots.advice import (
    CLOSE,
    DOUBTFUL,
    GOOD,
    MARKS,
    MISTAKE,
    Advice,
    Alternative,
    Reason,
    mark_for_loss,
)
from don.bots.review import marked

ORDER = (GOOD, CLOSE, DOUBTFUL, MISTAKE)


def advice(best: float, done: float, doubt: float, exact: bool) -> Advice:
    """Return advice on two actions, with a reason for the better one."""
    options = (Alternative("a", (best, 1 - best)), Alternative("b", (done, 1 - done)))
    return Advice(0, options, 0, 1, exact, (Reason("x"),), doubt)


def test_marks_get_worse_with_larger_losses() -> None:
    places = [ORDER.index(mark_for_loss(lost)) for lost in range(101)]
    assert places == sorted(places)
    assert [mark_for_loss(least) for least, _ in MARKS] == [mark for _, mark in MARKS]


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("doubt", [0.0, 0.02, 0.06, 0.125])
def test_mark_depends_only_on_the_two_chances_shown(doubt: float, exact: bool) -> None:
    for done in range(0, 93, 4):
        judged = marked(0, "b", advice(0.93, done / 100, doubt, exact))
        assert judged is not None
        assert round(100 * judged.best_chance) - round(100 * judged.chance) == judged.lost
        assert judged.mark == mark_for_loss(judged.lost)


def test_action_with_the_same_chance_in_a_hint_has_lost_nothing() -> None:
    options = (Alternative("a", (0.5, 0.5)), Alternative("b", (0.45, 0.55)))
    even = Advice(0, options, 0, 1, False, (Reason("x", only_states=True),), 0.06)
    assert even.is_even
    judged = marked(0, "b", even)
    assert judged is not None and (judged.lost, judged.mark) == (0, GOOD)

"""The marks of decisions in a review: they follow from the loss, and from its precision."""

import pytest

from don.bots.advice import AS_GOOD, BEST, DOUBTFUL, GOOD, MARKS, MISTAKE, mark_of

ORDER = (BEST, GOOD, DOUBTFUL, MISTAKE)


@pytest.mark.parametrize("doubt", [0.0, AS_GOOD, 0.02, 0.06])
def test_no_mark_is_better_than_that_of_a_smaller_loss(doubt: float) -> None:
    places = [ORDER.index(mark_of(thousandths / 1000, doubt)) for thousandths in range(200)]
    assert places == sorted(places)


def test_within_the_doubt_nothing_is_weak_and_within_twice_of_it_no_mistake() -> None:
    assert mark_of(0.06, 0.06) == GOOD
    assert mark_of(0.07, 0.06) == mark_of(0.12, 0.06) == DOUBTFUL
    assert mark_of(0.13, 0.06) == MISTAKE
    assert [mark_of(most) for most, _ in MARKS] == list(ORDER)

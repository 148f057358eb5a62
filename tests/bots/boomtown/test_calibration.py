"""Estimated chances are corrected so that they come true."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots.boomtown.promises import corrected

PARTS = st.lists(st.floats(0.001, 1.0), min_size=3, max_size=6)
LINES = st.tuples(st.floats(0.3, 2.0), st.floats(-2.0, 2.0))


@given(PARTS, LINES)
def test_corrected_chances_sum_to_one_and_keep_the_others_ratio(
    parts: list[float], line: tuple[float, float]
) -> None:
    chances = tuple(part / sum(parts) for part in parts)
    now = corrected(chances, 0, *line)
    assert sum(now) == pytest.approx(1)
    assert now[1] * chances[2] == pytest.approx(now[2] * chances[1])


@given(st.floats(0.001, 0.999), st.floats(0.001, 0.999), LINES)
def test_correction_is_monotonic(one: float, other: float, line: tuple[float, float]) -> None:
    less, more = sorted((one, other))
    assert corrected((less, 1 - less), 0, *line)[0] <= corrected((more, 1 - more), 0, *line)[0]


def test_certain_chances_and_identity_lines_are_unchanged() -> None:
    assert corrected((0.0, 0.4, 0.6), 0, 1.5, 1.0) == (0.0, 0.4, 0.6)
    assert corrected((1.0, 0.0), 0, 0.5, -1.0) == (1.0, 0.0)
    assert corrected((0.2, 0.3, 0.5), 1, 1.0, 0.0) == pytest.approx((0.2, 0.3, 0.5))

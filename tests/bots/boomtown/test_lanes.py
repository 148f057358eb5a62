"""Packed numbers: an operation on one applies to every lane."""

from hypothesis import given
from hypothesis import strategies as st

from don.bots.boomtown.lanes import GUARD, Lanes, chosen

NUMBERS = st.lists(
    st.tuples(st.integers(0, (1 << GUARD) - 1), st.integers(0, (1 << GUARD) - 1)),
    min_size=1,
    max_size=40,
)


@given(NUMBERS)
def test_lanes_are_compared_and_chosen_one_by_one(pairs: list[tuple[int, int]]) -> None:
    lanes = Lanes(len(pairs))
    one, other = (lanes.pack(row) for row in zip(*pairs, strict=True))
    assert list(zip(lanes.unpack(one), lanes.unpack(other), strict=True)) == pairs
    assert lanes.unpack(lanes.smaller(one, other)) == [min(pair) for pair in pairs]
    guards = lanes.at_least(one, other)
    assert lanes.unpack(guards >> GUARD) == [int(a >= b) for a, b in pairs]
    assert lanes.unpack(chosen(guards, one, other)) == [max(pair) for pair in pairs]
    assert lanes.unpack(7 * lanes.ones) == [7] * len(pairs)

"""The dice: a published algorithm, a plain value, fair, the same everywhere."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.table.rng import Rng
from tests.scale import scaled

FROM_ZERO = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
FROM_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
"""Published first numbers of SplitMix64."""


def draw(rng: Rng, count: int) -> list[int]:
    numbers = []
    for _ in range(count):
        number, rng = rng.next()
        numbers.append(number)
    return numbers


@pytest.mark.parametrize(("seed", "numbers"), [(0, FROM_ZERO), (1234567, FROM_1234567)])
def test_rng_is_splitmix64(seed: int, numbers: list[int]) -> None:
    assert draw(Rng(seed), len(numbers)) == numbers


@given(st.integers(0, 2**64 - 1))
def test_drawing_does_not_mutate_the_rng(seed: int) -> None:
    rng = Rng(seed)
    assert draw(rng, 3) == draw(rng, 3)
    assert rng == Rng(seed)
    assert all(0 <= number < 2**64 for number in draw(rng, 3))


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**64))
def test_below_is_below(seed: int, n: int) -> None:
    number, after = Rng(seed).below(n)
    assert 0 <= number < n
    assert after != Rng(seed)


@pytest.mark.parametrize("n", [0, -1])
def test_below_refuses_an_empty_range(n: int) -> None:
    with pytest.raises(ValueError):
        Rng(0).below(n)


def test_below_rejects_draws_to_avoid_bias() -> None:
    n = 2**63 + 1  # nearly half of all draws are beyond the last whole multiple
    rng = Rng(0)
    first = next(number for number in draw(rng, 100) if number < n)
    assert rng.below(n)[0] == first
    assert any(draw(Rng(seed), 1)[0] >= n for seed in range(20))


def test_below_draws_again_from_the_very_first_number_beyond() -> None:
    n = FROM_ZERO[0]  # its only whole multiple below 2**64 is n itself
    assert Rng(0).below(n)[0] == FROM_ZERO[1]


def test_below_is_fair() -> None:
    rounds = scaled(6000, least=6000)
    rng, seen = Rng(7), Counter[int]()
    for _ in range(rounds):
        number, rng = rng.below(6)
        seen[number] += 1
    assert set(seen) == set(range(6))
    assert max(seen.values()) - min(seen.values()) < 6 * (rounds / 6) ** 0.5


@given(st.integers(0, 2**53), st.lists(st.integers()))
def test_shuffling_keeps_every_card(seed: int, cards: list[int]) -> None:
    before = list(cards)
    shuffled, _ = Rng(seed).shuffled(cards)
    assert sorted(shuffled) == sorted(cards)
    assert cards == before
    assert Rng(seed).shuffled(cards)[0] == shuffled


def test_shuffling_reaches_every_order() -> None:
    assert len({Rng(seed).shuffled("abcd")[0] for seed in range(400)}) == 24

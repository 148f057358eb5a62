"""Each action has exactly one text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games.don.actions import (
    Action,
    Bid,
    Drop,
    NoOffer,
    Offer,
    Pass,
    Stay,
    Swap,
    read_action,
    write_action,
)
from don.games.don.deck import DECK
from tests.games.don.table import cards

K7, B0 = cards("K7 B0")

TEXTS: list[tuple[str, Action]] = [
    ("0", Bid(0)),
    ("7", Bid(7)),
    ("12", Bid(12)),
    ("999", Bid(999)),
    ("-", Pass()),
    ("offer K7", Offer(K7)),
    ("keep", NoOffer()),
    ("swap K7 2 B0", Swap(K7, 2, B0)),
    ("stay", Stay()),
    ("drop K7", Drop(K7)),
]

NOT_ACTIONS = """
|7.0|+7|-1|07|00|1000|1e2|٣|７|--|pass|Keep|KEEP|keep |  keep|offer|offer k7|offer  K7|offer K7 |
offer K5|offer X1|offer K10|drop|drop B1|swap K7 B0|swap K7 6 B0|swap K7 -1 B0|swap K7 2 B5|
swap K7 2 B0 |swap K7 02 B0|7 |\t7|é|-\n|7\n|keep\n|drop K7\n|None|[]
"""


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_each_action_has_one_text(text: str, action: Action) -> None:
    assert write_action(action) == text
    assert read_action(text) == action


@pytest.mark.parametrize("text", NOT_ACTIONS.strip("\n").replace("|\n", "|").split("|"))
def test_refuses_any_other_text(text: str) -> None:
    with pytest.raises(ValueError):
        read_action(text)


card = st.sampled_from(DECK)
any_action = st.one_of(
    st.builds(Bid, st.integers(0, 999)),
    st.builds(Offer, card),
    st.builds(Drop, card),
    st.builds(Swap, card, st.integers(0, 5), card),
    st.sampled_from([Pass(), NoOffer(), Stay()]),
)


@given(any_action)
def test_actions_round_trip_as_text(action: Action) -> None:
    assert read_action(write_action(action)) == action


@given(st.text(max_size=20))
@pytest.mark.slow
def test_a_text_is_the_text_of_its_action_or_refused(text: str) -> None:
    try:
        action = read_action(text)
    except ValueError:
        return
    assert write_action(action) == text

"""The rulebooks' own examples, by their players' names."""

import pytest

from don.games.don.events import Paid
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    allowed,
    auction,
    happened,
    play,
    refusal,
    the,
)


def test_anke_pays_7_to_bert_who_owns_the_only_7() -> None:
    state = auction({BERT: "K7"}, seats=4)
    assert play(state, "7", "-", "-", "-").chips == (5, 19, 12, 12)


def test_dieter_pays_9_to_three_owners_of_a_9() -> None:
    state = auction({ANKE: "B9", BERT: "Y9", CLAUS: "V9"}, seats=4, start=DIETER, round=14)
    assert len(state.lot) == 2
    assert play(state, "9", "-", "-", "-").chips == (15, 15, 15, 3)


def test_anke_pays_8_to_bert_who_owns_two_8s_and_not_to_claus_who_owns_one() -> None:
    state = auction({BERT: "B8 S8", CLAUS: "V8"}, seats=4)
    assert play(state, "8", "-", "-", "-").chips == (4, 20, 12, 12)


def test_anke_pays_6_to_all_others_when_nobody_owns_a_6() -> None:
    state = auction({ANKE: "K7", BERT: "B8"}, seats=4)
    assert play(state, "6", "-", "-", "-").chips == (6, 14, 14, 14)


def test_claus_pays_12_to_bert_who_owns_the_only_2() -> None:
    state = auction({BERT: "B2"}, seats=4, start=CLAUS, round=15)
    assert len(state.lot) == 3
    assert play(state, "12", "-", "-", "-").chips == (12, 24, 0, 12)


def test_anke_pays_13_then_bert_9_and_the_odd_chip_is_paid_out_with_it() -> None:
    state = auction(chips=(13, 12, 12))
    state = play(state, "13", "-", "-")
    assert (state.chips, state.pot) == ((0, 18, 18), 1)
    state = play(state, "-", "9", "-")
    assert (state.chips, state.pot) == ((5, 9, 23), 0)


def test_anke_pays_13_to_bert_and_claus_as_owners() -> None:
    state = auction({BERT: "O3", CLAUS: "S3"}, seats=4, chips=20)
    paid = the(Paid, happened(state, "13", "-", "-", "-"))
    assert (paid.to, paid.share, paid.left) == ((BERT, CLAUS), 6, 1)


@pytest.mark.parametrize("amount", ["4", "6", "14", "16", "24", "26"])
def test_anke_who_owns_4_and_6_may_not_bid(amount: str) -> None:
    state = auction({ANKE: "B4 O6"}, chips=30)
    assert refusal(state, amount).clause == "D4.3"
    assert allowed(state, "5", "7", "15", "17")

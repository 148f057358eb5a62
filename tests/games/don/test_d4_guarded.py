"""D4.1 to D4.4: bids that are not allowed, and a guarded table that refuses them."""

import pytest

from don.games.don.actions import Bid
from don.games.don.rules import check, fault, legal_actions
from tests.games.don.table import ANKE, BERT, allowed, auction, new_round, play, refusal


@pytest.mark.parametrize("amount", [1.0, 2.5, True, "3", None])
def test_d4_1_a_bid_is_a_whole_number(amount: object) -> None:
    why = check(auction(), Bid(amount))  # type: ignore[arg-type]
    assert why is not None
    assert (why.code, why.clause) == ("not_whole", "D4.1")


@pytest.mark.parametrize("table", ["guarded", "strict"])
def test_d4_1_refuses_bids_above_999(table: str) -> None:
    why = check(auction(table=table), Bid(1000))
    assert why is not None
    assert (why.code, why.clause, why.data) == ("too_high", "D4.1", {"most": 999})


def test_d4_1_a_negative_bid_is_too_low() -> None:
    why = check(auction(min_open=0), Bid(-1))
    assert why is not None
    assert why.code == "too_low"


def test_d4_3_a_bid_that_is_too_low_names_the_lowest_one_that_is_allowed() -> None:
    state = play(auction({BERT: "B4 O5"}), "3")
    assert refusal(state, "2").data == {"least": 6}


def test_d4_2_refuses_bids_above_own_chips() -> None:
    state = auction(chips=(7, 12, 12))
    assert allowed(state, "7")
    why = refusal(state, "8")
    assert (why.code, why.clause, why.data) == ("too_many_chips", "D4.2", {"chips": 7})


def test_d4_2_player_without_chips_can_only_pass() -> None:
    assert len(legal_actions(auction(chips=(0, 12, 12)))) == 1


def test_d4_2_min_open_0_player_without_chips_can_bid_zero() -> None:
    assert legal_actions(auction(chips=(0, 12, 12), min_open=0))[1:] == (Bid(0),)


def test_d4_3_own_number_is_barred() -> None:
    state = auction({ANKE: "K4"}, chips=30)
    for amount in ("4", "14", "24"):
        why = refusal(state, amount)
        assert (why.code, why.clause, why.data) == ("own_number", "D4.3", {"number": 4})
    assert allowed(state, "3", "5", "13", "15", "25")


def test_d4_3_only_own_districts_bar_numbers() -> None:
    state = auction({BERT: "K4"})
    assert allowed(state, "4")
    assert refusal(play(state, "3"), "4").code == "own_number"


def test_d4_3_the_lot_on_the_table_bars_nothing() -> None:
    assert allowed(auction(lot="K4"), "4")


def test_d4_3_a_zero_bars_10_and_20() -> None:
    state = auction({ANKE: "B0"}, chips=30)
    assert refusal(state, "10").data == refusal(state, "20").data == {"number": 0}


def test_d4_3_min_open_0_a_zero_bars_the_bid_of_zero() -> None:
    state = auction({ANKE: "B0"}, min_open=0)
    assert refusal(state, "0").code == "own_number"
    assert allowed(state, "1")


def test_d4_3_a_district_won_bars_from_the_next_auction_on() -> None:
    state = play(auction(lot="K4 O1"), "4", "-", "-")
    assert refusal(state, "4").code == "own_number"


def test_d4_3_a_sold_number_is_no_longer_barred() -> None:
    state = new_round({ANKE: "K4", BERT: "B8"}, side_auctions=True)
    state = play(state, "offer K4", "1", "-", "keep")
    assert allowed(state, "4")
    assert refusal(play(state, "3"), "4").code == "own_number"


def test_d4_4_guarded_table_refuses_without_a_fine() -> None:
    state = auction({ANKE: "K4"}, chips=6, table="guarded")
    before = repr(state)
    refusal(state, "4")
    refusal(state, "7")
    assert repr(state) == before
    assert allowed(state, "5", "6", "-")


def test_d4_4_own_number_is_checked_before_chips() -> None:
    state = auction({ANKE: "K4"}, chips=6, table="guarded")
    assert refusal(state, "14").code == "own_number"


def test_d4_4_strict_table_accepts_bids_a_guarded_one_refuses() -> None:
    state = auction({ANKE: "K4"}, chips=6, table="strict")
    assert allowed(state, "4", "7", "14", "999")


@pytest.mark.parametrize("table", ["guarded", "strict"])
def test_d4_4_a_fault_is_never_among_the_legal_actions(table: str) -> None:
    state = auction({ANKE: "K4"}, chips=6, table=table)
    bids = [action.amount for action in legal_actions(state) if isinstance(action, Bid)]
    assert bids == [1, 2, 3, 5, 6]
    assert fault(state, ANKE, 4) is not None
    assert fault(state, ANKE, 7) is not None

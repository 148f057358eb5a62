"""D3: each bidder raises or drops out, until one is left."""

import pytest

from don.games.don.actions import write_action
from don.games.don.events import LotWon, Paid
from don.games.don.rules import legal_actions
from don.games.don.state import to_act
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    allowed,
    auction,
    cards,
    happened,
    play,
    refusal,
    the,
)


def test_d3_1_the_start_player_calls_first() -> None:
    assert to_act(auction(start=CLAUS)) == CLAUS


def test_d3_1_the_first_bid_is_one_or_more() -> None:
    state = auction()
    assert allowed(state, "1", "5", "12", "-")
    why = refusal(state, "0")
    assert (why.code, why.clause, why.data) == ("too_low", "D3.1", {"least": 1})


def test_d3_1_min_open_0_allows_an_opening_bid_of_zero() -> None:
    state = auction(min_open=0)
    assert allowed(state, "0", "1")
    state = play(state, "0")
    assert refusal(state, "0").data == {"least": 1}
    assert allowed(state, "1")


@pytest.mark.parametrize("table", ["guarded", "strict"])
def test_d3_1_the_next_bid_is_higher(table: str) -> None:
    state = play(auction(table=table), "5")
    assert allowed(state, "6", "12")
    for low in ("1", "4", "5"):
        assert refusal(state, low).data == {"least": 6}


def test_d3_1_clockwise_and_out_for_good_after_a_pass() -> None:
    state = play(auction(seats=4), "1", "-", "2", "3")
    assert to_act(state) == ANKE
    state = play(state, "4")
    assert to_act(state) == CLAUS
    state = play(state, "-", "5")
    assert to_act(state) == ANKE


def test_d3_1_passing_is_always_possible_and_listed_first() -> None:
    state = play(auction(chips=(12, 3, 12)), "5")
    assert [write_action(a) for a in legal_actions(state)] == ["-"]
    assert to_act(play(state, "-")) == CLAUS


def test_d3_1_legal_bids_go_upwards_from_the_least() -> None:
    state = play(auction(chips=(12, 6, 12)), "3")
    assert [write_action(a) for a in legal_actions(state)] == ["-", "4", "5", "6"]


def test_d3_2_auction_ends_when_only_the_high_bidder_is_left() -> None:
    events = happened(auction(lot="B0"), "1", "-", "2", "-")
    assert the(LotWon, events) == LotWon(CLAUS, cards("B0"), 2, free=False)


def test_d3_2_the_high_bidder_is_not_asked_again() -> None:
    state = play(auction(), "-", "4", "-")
    assert state.districts[BERT] != ()
    assert state.round == 14


@pytest.mark.parametrize("action", ["-", "6"])
def test_d3_2_last_player_left_without_a_bid_still_chooses(action: str) -> None:
    state = play(auction(), "-", "-")
    assert to_act(state) == CLAUS
    taker = CLAUS if action == "6" else ANKE
    assert the(LotWon, happened(state, action)).seat == taker


def test_d3_3_all_pass_and_the_start_player_takes_the_lot_for_nothing() -> None:
    state = auction(seats=4, start=DIETER, lot="B0", pot=3)
    events = happened(state, "-", "-", "-", "-")
    assert the(LotWon, events) == LotWon(DIETER, cards("B0"), 0, free=True)
    after = play(state, "-", "-", "-", "-")
    assert after.chips == state.chips
    assert after.districts[DIETER] == cards("B0")


def test_d3_3_min_open_0_bid_of_zero_is_not_a_pass() -> None:
    state = auction(min_open=0, start=ANKE, pot=4)
    events = happened(state, "-", "0", "-")
    assert the(LotWon, events).seat == BERT
    assert not the(LotWon, events).free
    assert the(Paid, events).from_pot == 4

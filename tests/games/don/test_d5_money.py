"""D5: who gets the money."""

import pytest

from don.games.don.events import LotWon, Paid
from don.games.don.payout import Payout, payout
from don.games.don.state import Observation, observe
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    auction,
    happened,
    new_round,
    play,
    the,
)


def test_d5_1_the_bid_and_the_pot_are_paid_out() -> None:
    after = play(auction({BERT: "K7"}, pot=3), "7", "-", "-")
    assert (after.chips, after.pot) == ((5, 22, 12), 0)


def test_d5_1_the_winner_pays_his_last_bid_only() -> None:
    after = play(auction({CLAUS: "K6"}), "1", "2", "-", "6", "-")
    assert after.chips == (6, 12, 18)


@pytest.mark.parametrize(("bid", "number"), [(4, 4), (14, 4), (10, 0), (20, 0), (117, 7)])
def test_d5_2_the_last_digit_counts(bid: int, number: int) -> None:
    assert payout(auction(chips=150), ANKE, bid).number == number


def test_d5_2_the_pot_does_not_change_the_number() -> None:
    state = auction({BERT: "K7", CLAUS: "K4"}, pot=3)
    assert the(Paid, happened(state, "4", "-", "-")).number == 4
    assert play(state, "4", "-", "-").chips == (8, 12, 19)


def test_d5_3_most_districts_with_the_number_take_everything() -> None:
    due = payout(auction({BERT: "K7 O7", CLAUS: "Y7"}), ANKE, 7)
    assert due == Payout(7, (BERT,), 7, 0, "majority")


def test_d5_3_several_with_most_share() -> None:
    due = payout(auction({BERT: "K7", CLAUS: "Y7"}, seats=4), ANKE, 7)
    assert due == Payout(7, (BERT, CLAUS), 3, 1, "tie")


def test_d5_3_the_lot_itself_does_not_count() -> None:
    state = auction({CLAUS: "K7"}, lot="O7")
    assert play(state, "7", "-", "-").chips == (5, 12, 19)


def test_d5_4_all_others_share_if_no_district_has_the_number() -> None:
    due = payout(auction({BERT: "K7"}, seats=5), BERT, 8)
    assert due == Payout(8, (0, 2, 3, 4), 2, 0, "nobody")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_d5_5_the_winner_never_receives_any(seats: int) -> None:
    for winner in range(seats):
        for price in range(13):
            assert winner not in payout(auction({BERT: "K7"}, seats=seats), winner, price).to


def test_d5_5_winner_is_not_paid_for_an_own_number() -> None:
    # A preview may ask for a bid that the seat cannot make.
    assert payout(auction({BERT: "K7"}), BERT, 7).to == (ANKE, CLAUS)


def test_d5_5_player_who_may_not_bid_is_still_paid() -> None:
    state = new_round({ANKE: "K7", BERT: "B8"}, exchange=True)
    state = play(state, "swap K7 1 B8", "stay", "8", "-")
    assert state.chips == (20, 4, 12)


def test_d5_6_shares_are_rounded_down_the_rest_stays_in_the_pot() -> None:
    state = auction(seats=4)
    event = the(Paid, happened(state, "8", "-", "-", "-"))
    assert (event.share, event.left) == (2, 2)
    assert play(state, "8", "-", "-", "-").pot == 2


def test_d5_6_the_rest_is_paid_out_next_time() -> None:
    state = play(auction(seats=4), "8", "-", "-", "-")
    event = the(Paid, happened(state, "1", "-", "-", "-"))
    assert (event.price, event.from_pot, event.share, event.left) == (1, 2, 1, 0)


def test_d5_6_less_than_one_each_all_stays_in_the_pot() -> None:
    state = play(auction(seats=6), "3", *"-----")
    assert state.pot == 3
    assert state.chips == (9, 12, 12, 12, 12, 12)


def test_d5_7_a_free_lot_pays_nothing_out() -> None:
    state = auction({BERT: "B0"}, pot=5)
    events = happened(state, "-", "-", "-")
    assert not any(isinstance(event, Paid) for event in events)
    assert play(state, "-", "-", "-").pot == 5


def test_d5_7_a_bid_of_0_wins_and_pays_the_pot_by_number_0() -> None:
    state = auction({CLAUS: "B0"}, min_open=0, pot=5)
    events = happened(state, "0", "-", "-")
    assert the(LotWon, events) == LotWon(ANKE, state.lot, 0, free=False)
    assert the(Paid, events) == Paid(ANKE, 0, 5, 0, (CLAUS,), 5, 0, "majority")
    assert play(state, "0", "-", "-").chips == (12, 12, 17)


def test_d5_7_a_bid_of_0_when_nobody_has_a_0_shares_the_pot() -> None:
    state = play(auction(min_open=0, pot=5), "0", "-", "-")
    assert (state.chips, state.pot) == ((12, 14, 14), 1)


def test_d5_a_preview_is_the_same_for_a_state_and_an_observation() -> None:
    state = auction({BERT: "K7"}, seats=4, pot=2)
    seen: Observation = observe(state, DIETER)
    for seat in range(4):
        for price in range(30):
            assert payout(seen, seat, price) == payout(state, seat, price)

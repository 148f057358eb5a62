"""D8: a player sells a district before a round."""

from typing import Any

import pytest

from don.games.don.actions import write_action
from don.games.don.events import AuctionOpened, Sold, Unsold
from don.games.don.payout import Payout, payout
from don.games.don.rules import legal_actions
from don.games.don.state import Phase, State, to_act
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    allowed,
    cards,
    happened,
    new_round,
    play,
    refusal,
    the,
)


def offers(owns: dict[int, str], **details: Any) -> State:
    return new_round(owns, **{"side_auctions": True, **details})


def test_d8_1_clockwise_from_the_start_player() -> None:
    state = offers({ANKE: "B0", BERT: "K7", CLAUS: "O1"}, start=BERT)
    asked = [to_act(state)]
    for _ in range(2):
        state = play(state, "keep")
        asked.append(to_act(state))
    assert asked == [BERT, CLAUS, ANKE]


def test_d8_1_player_without_districts_is_not_asked() -> None:
    state = offers({BERT: "K7"})
    assert (state.phase, to_act(state)) == (Phase.OFFER, BERT)
    assert play(state, "keep").phase is Phase.AUCTION
    assert offers({}).phase is Phase.AUCTION


def test_d8_1_keep_is_listed_first_then_own_districts() -> None:
    state = offers({ANKE: "K7 B0"})
    assert [write_action(a) for a in legal_actions(state)] == ["keep", "offer K7", "offer B0"]


def test_d8_1_one_district_a_round() -> None:
    state = play(offers({ANKE: "K7 B0"}), "offer K7", "1", "-")
    assert (state.phase, to_act(state)) == (Phase.OFFER, BERT)
    assert play(state, "keep").phase is Phase.AUCTION


def test_d8_1_one_offer_a_round_even_if_unsold() -> None:
    state = play(offers({ANKE: "K7", BERT: "B0"}), "offer K7", "-", "-")
    assert (state.phase, to_act(state)) == (Phase.OFFER, BERT)


def test_d8_1_may_offer_again_in_the_next_round() -> None:
    state = play(offers({ANKE: "K7"}), "offer K7", "-", "-", "-", "-", "-")
    assert (state.round, state.phase, to_act(state)) == (14, Phase.OFFER, ANKE)


def test_d8_1_only_own_districts_can_be_offered() -> None:
    state = offers({ANKE: "B0", BERT: "K7"})
    assert refusal(state, "offer K7").code == "not_owned"
    for text in ("-", "3", "stay", "drop B0", "swap B0 1 K7"):
        assert refusal(state, text).data == {"phase": "offer"}


def test_d8_1_a_buyer_of_this_phase_may_sell_in_turn() -> None:
    state = play(offers({ANKE: "K7"}), "offer K7", "2", "-")
    assert (state.phase, to_act(state)) == (Phase.OFFER, BERT)
    assert play(state, "offer K7", "-", "3").districts == (cards("K7"), (), ())


def test_d8_1_a_turn_that_was_skipped_does_not_come_back() -> None:
    state = play(offers({BERT: "K7"}), "offer K7", "-", "1")
    assert state.districts[ANKE] == cards("K7")
    assert state.phase is Phase.AUCTION


def test_d8_1_a_seller_may_buy_from_a_later_seller() -> None:
    state = play(offers({ANKE: "K7", BERT: "B0"}), "offer K7", "-", "5", "offer B0", "-", "2")
    assert state.districts[ANKE] == cards("B0")
    assert state.chips == (15, 14, 7)


def test_d8_1_without_the_option_nobody_is_asked() -> None:
    assert offers({ANKE: "K7"}, side_auctions=False).phase is Phase.AUCTION


def test_d8_2_the_seat_on_the_sellers_left_calls_first_and_the_seller_never() -> None:
    state = offers({BERT: "K7"}, seats=4)
    opened = the(AuctionOpened, happened(state, "offer K7"))
    assert opened == AuctionOpened(cards("K7"), (CLAUS, DIETER, ANKE), seller=BERT, again=False)


def test_d8_2_raise_or_be_out() -> None:
    state = play(offers({ANKE: "K7"}, seats=4), "offer K7", "2", "-", "3")
    assert to_act(state) == BERT
    assert refusal(state, "3").data == {"least": 4}
    assert the(Sold, happened(state, "-")).seat == DIETER


def test_d8_2_min_open_counts() -> None:
    state = play(offers({ANKE: "K7"}), "offer K7")
    assert refusal(state, "0").code == "too_low"
    state = play(offers({ANKE: "K7"}, min_open=0), "offer K7", "0", "-")
    assert state.districts[BERT] == cards("K7")
    assert state.chips == (12, 12, 12)


def test_d8_2_bidders_are_bound_by_purse_and_own_numbers() -> None:
    state = play(offers({ANKE: "B9", BERT: "K7"}), "offer B9")
    assert refusal(state, "7").code == "own_number"
    assert refusal(state, "13").code == "too_many_chips"
    assert allowed(state, "9")


def test_d8_2_the_seller_keeps_it_if_nobody_bids() -> None:
    state = offers({ANKE: "K7 B0"})
    events = happened(state, "offer K7", "-", "-")
    assert the(Unsold, events) == Unsold(ANKE, cards("K7")[0])
    after = play(state, "offer K7", "-", "-")
    assert after.districts[ANKE] == cards("K7 B0")
    assert (after.chips, after.start) == (state.chips, ANKE)


def test_d8_2_a_strict_overbid_repeats_it_without_the_offender() -> None:
    state = offers({ANKE: "K7"}, table="strict")
    events = happened(state, "offer K7", "13", "-")
    assert events[-1] == AuctionOpened(cards("K7"), (CLAUS,), seller=ANKE, again=True)
    assert play(state, "offer K7", "13", "-", "4").chips == (16, 12, 8)


def test_d8_2_when_all_have_overbid_the_seller_keeps_it() -> None:
    state = play(offers({ANKE: "K7", CLAUS: "B0"}, table="strict"), "offer K7", "13", "-")
    events = happened(state, "13", "drop B0")
    assert the(Unsold, events).seller == ANKE
    after = play(state, "13", "drop B0")
    assert after.phase is Phase.AUCTION
    assert after.excluded == ()
    assert after.districts == (cards("K7"), (), ())


def test_d8_2_an_offender_who_lost_his_last_district_is_not_asked() -> None:
    state = offers({ANKE: "K7", BERT: "B0", CLAUS: "O1"}, table="strict")
    state = play(state, "offer K7", "13", "-", "drop B0", "-")
    assert (state.phase, to_act(state)) == (Phase.OFFER, CLAUS)


def test_d8_2_an_offender_may_bid_in_the_next_side_auction() -> None:
    state = offers({ANKE: "K7", BERT: "B0"}, table="strict")
    state = play(state, "offer K7", "-", "13", "-", "offer B0")
    assert to_act(state) == CLAUS


@pytest.mark.parametrize("pot", [0, 5])
def test_d8_3_the_seller_receives_the_whole_bid(pot: int) -> None:
    state = offers({ANKE: "K7", CLAUS: "B4"}, pot=pot)
    events = happened(state, "offer K7", "4", "-")
    assert the(Sold, events) == Sold(ANKE, BERT, cards("K7")[0], 4)
    assert [event.kind for event in events].count("paid") == 0
    after = play(state, "offer K7", "4", "-")
    assert (after.chips, after.pot) == ((16, 8, 12), pot)
    assert after.districts == ((), cards("K7"), cards("B4"))


def test_d8_3_a_preview_names_the_seller() -> None:
    state = play(offers({ANKE: "K7", CLAUS: "B4"}, pot=5), "offer K7")
    assert payout(state, BERT, 4) == Payout(4, (ANKE,), 4, 5, "seller")


def test_d8_3_the_start_player_stays_the_start_player() -> None:
    state = play(offers({ANKE: "K7"}), "offer K7", "2", "-", "keep")
    assert (state.phase, state.start, to_act(state)) == (Phase.AUCTION, ANKE, ANKE)


def test_d8_3_a_district_bought_counts_at_once() -> None:
    state = play(offers({ANKE: "K7"}), "offer K7", "2", "-", "keep", "7", "-", "-")
    assert state.chips == (12 + 2 - 7, 12 - 2 + 7, 12)

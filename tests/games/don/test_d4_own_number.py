"""D4.5: a strict table fines a bid on one's own number."""

from don.games.don.events import OverbidCaught, OwnNumberCaught, Paid
from don.games.don.state import to_act
from don.table.auction import BidMade
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    auction,
    happened,
    new_round,
    play,
    refusal,
    the,
)


def test_d4_5_own_number_is_withdrawn_for_a_chip() -> None:
    state = auction({ANKE: "K4"}, table="strict", pot=2)
    after = play(state, "4")
    assert after.chips == (11, 12, 12)
    assert after.pot == 3
    assert after.auction == state.auction
    assert happened(state, "4") == [OwnNumberCaught(ANKE, 4, number=4, fine=1)]


def test_d4_5_the_same_player_bids_again_or_passes() -> None:
    state = play(auction({ANKE: "K4"}, table="strict"), "4")
    assert to_act(state) == ANKE
    assert to_act(play(state, "5")) == BERT
    assert to_act(play(state, "-")) == BERT


def test_d4_5_the_high_bid_stands_meanwhile() -> None:
    state = play(auction({BERT: "K4"}, table="strict"), "3", "4")
    assert state.auction is not None
    assert (state.auction.high, state.auction.bidder) == (3, ANKE)


def test_d4_5_a_fine_for_every_mistake() -> None:
    state = play(auction({ANKE: "K4 O6"}, table="strict"), "4", "6", "4")
    assert state.chips[ANKE] == 9
    assert state.pot == 3


def test_d4_5_no_fine_without_chips() -> None:
    state = auction({ANKE: "K4"}, chips=(0, 12, 12), table="strict")
    after = play(state, "4")
    assert happened(state, "4") == [OwnNumberCaught(ANKE, 4, number=4, fine=0)]
    assert after.chips == state.chips
    assert after.pot == 0
    assert to_act(after) == ANKE


def test_d4_5_unaffordable_own_number_counts_as_own_number() -> None:
    state = auction({ANKE: "K4"}, chips=6, table="strict")
    events = happened(state, "14")
    assert [event.kind for event in events] == ["own_number_caught"]
    assert play(state, "14").pot == 1


def test_d4_5_unaffordable_own_number_without_chips_has_no_fine() -> None:
    state = auction({ANKE: "K4"}, chips=(0, 12, 12), table="strict")
    assert the(OwnNumberCaught, happened(state, "994")).fine == 0


def test_d4_5_a_fine_can_turn_the_last_chips_into_an_overbid() -> None:
    state = auction({ANKE: "K4"}, chips=(5, 12, 12), table="strict")
    events = happened(state, "4", "5", "-", "-")
    assert the(OverbidCaught, events).seat == ANKE


def test_d4_5_the_fine_is_paid_out_with_the_price() -> None:
    events = happened(auction({ANKE: "K4"}, table="strict"), "4", "5", "-", "-")
    paid = the(Paid, events)
    assert (paid.price, paid.from_pot, paid.share, paid.left) == (5, 1, 3, 0)


def test_d4_5_min_open_0_zero_is_an_own_number_too() -> None:
    state = auction({ANKE: "B0"}, table="strict", min_open=0)
    assert the(OwnNumberCaught, happened(state, "0")).number == 0


def test_d4_5_a_bid_that_is_too_low_is_no_bid_and_costs_nothing() -> None:
    state = play(auction({BERT: "K4"}, table="strict"), "6")
    assert refusal(state, "4").code == "too_low"


def test_d4_5_applies_in_a_side_auction() -> None:
    state = new_round({ANKE: "B9", BERT: "K4"}, table="strict", side_auctions=True)
    state = play(state, "offer B9")
    after = play(state, "4")
    assert to_act(after) == BERT
    assert (after.chips, after.pot) == ((12, 11, 12), 1)


def test_d4_5_the_others_may_bid_the_number() -> None:
    state = play(auction({ANKE: "K4"}, table="strict"), "4", "-")
    assert happened(state, "4")[0] == BidMade(BERT, 4)
    assert to_act(play(state, "4")) == CLAUS

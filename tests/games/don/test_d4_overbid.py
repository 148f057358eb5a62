"""D4.6 and D4.7: the penalty for a bid that its bidder cannot pay."""

from don.games.don.actions import write_action
from don.games.don.events import (
    AuctionOpened,
    Discarded,
    LotLost,
    LotWon,
    OverbidCaught,
    Paid,
    RoundBegan,
)
from don.games.don.rules import legal_actions
from don.games.don.state import Phase, to_act
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    auction,
    cards,
    happened,
    new_round,
    play,
    refusal,
    the,
)


def strict(owns=None, **details):  # type: ignore[no-untyped-def]
    return auction(owns, table="strict", **details)


def test_d4_6_overbid_stands_until_payment() -> None:
    state = play(strict(), "13")
    assert to_act(state) == BERT
    assert state.auction is not None
    assert state.auction.high == 13


def test_d4_6_overbid_that_is_outbid_costs_nothing() -> None:
    events = happened(strict(chips=(12, 20, 12)), "13", "14", "-", "-")
    assert not any(isinstance(event, OverbidCaught) for event in events)
    assert the(LotWon, events).seat == BERT


def test_d4_6_the_winner_chooses_which_district_to_discard() -> None:
    state = play(strict({ANKE: "K4 B0"}), "13", "-", "-")
    assert state.phase is Phase.DISCARD
    assert to_act(state) == ANKE
    assert [write_action(a) for a in legal_actions(state)] == ["drop K4", "drop B0"]
    assert happened(state, "drop B0")[0] == Discarded(ANKE, cards("B0")[0])
    after = play(state, "drop B0")
    assert after.districts[ANKE] == cards("K4")
    assert cards("B0")[0] in after.removed


def test_d4_6_only_ones_own_districts_can_be_discarded() -> None:
    state = play(strict({ANKE: "K4", BERT: "B0"}, lot="B9"), "13", "-", "-")
    for text in ("drop B0", "drop B9"):
        assert refusal(state, text).code == "not_owned"
    for text in ("-", "1", "keep", "stay", "offer K4"):
        assert refusal(state, text).code == "not_now"


def test_d4_6_offender_without_districts_discards_nothing() -> None:
    events = happened(strict(), "13", "-", "-")
    assert the(OverbidCaught, events) == OverbidCaught(ANKE, 13)
    assert events[-1].kind == "auction_opened"


def test_d4_6_the_offender_pays_nothing_and_is_out() -> None:
    state = strict(chips=(5, 12, 12), pot=2)
    after = play(state, "6", "-", "-")
    assert (after.chips, after.pot) == (state.chips, 2)
    opened = the(AuctionOpened, happened(state, "6", "-", "-"))
    assert opened == AuctionOpened(state.lot, (BERT, CLAUS), seller=None, again=True)


def test_d4_6_the_same_lot_is_auctioned_again_from_the_least_bid() -> None:
    state = strict(round=15, lot="K4 B0 O1")
    after = play(state, "13", "-", "-")
    assert after.lot == state.lot
    assert refusal(after, "0").data == {"least": 1}
    assert play(after, "1", "-").districts[BERT] == cards("K4 B0 O1")


def test_d4_6_discarded_district_earns_no_money() -> None:
    state = play(strict({ANKE: "K4"}), "13", "-", "-", "drop K4")
    assert the(Paid, happened(state, "4", "-")).reason == "nobody"


def test_d4_6_the_offender_still_receives_money() -> None:
    state = play(strict({ANKE: "K4 B0"}), "13", "-", "-", "drop B0")
    assert play(state, "4", "-").chips == (16, 8, 12)


def test_d4_6_the_offender_may_bid_again_in_the_next_round() -> None:
    state = play(strict(), "13", "-", "-", "1", "-")
    assert state.auction is not None
    assert state.auction.queue == (BERT, CLAUS, ANKE)
    assert state.excluded == ()


def test_d4_7_first_eligible_player_clockwise_bids_first() -> None:
    state = strict(seats=4, start=BERT)
    after = play(state, "1", "13", "-", "-", "-")
    assert to_act(after) == BERT
    assert to_act(play(state, "13", "-", "-", "-")) == CLAUS


def test_d4_7_first_eligible_player_takes_the_lot_free_if_all_pass() -> None:
    events = happened(strict(lot="B0"), "13", "-", "-", "-", "-")
    assert the(LotWon, events) == LotWon(BERT, cards("B0"), 0, free=True)
    assert the(RoundBegan, events).start == BERT


def test_d4_7_start_player_takes_it_if_another_player_overbid() -> None:
    events = happened(strict(), "-", "13", "-", "-", "-")
    assert the(LotWon, events).seat == ANKE


def test_d4_7_several_offenders_one_after_the_other() -> None:
    state = play(strict(seats=4), "13", "-", "-", "-")
    state = play(state, "14", "-", "-")
    assert state.excluded == (ANKE, BERT)
    assert to_act(state) == CLAUS
    events = happened(state, "2", "-")
    assert the(LotWon, events) == LotWon(CLAUS, state.lot, 2, free=False)
    assert the(Paid, events).to == (ANKE, BERT, DIETER)


def test_d4_7_last_eligible_player_still_chooses() -> None:
    state = play(strict(), "13", "-", "-", "13", "-")
    assert to_act(state) == CLAUS
    assert the(LotWon, happened(state, "-")) == LotWon(CLAUS, state.lot, 0, free=True)
    assert the(LotWon, happened(state, "3")).price == 3


def test_d4_7_lot_is_removed_and_start_player_stays_if_all_overbid() -> None:
    state = strict({CLAUS: "K4"}, lot="B0", start=BERT, pot=2)
    # Bert, then Claus (who discards), then Anke.
    events = happened(state, "13", "-", "-", "13", "-", "drop K4", "13")
    assert the(LotLost, events) == LotLost(cards("B0"))
    assert the(RoundBegan, events).start == BERT
    after = play(state, "13", "-", "-", "13", "-", "drop K4", "13")
    assert set(cards("B0 K4")) <= set(after.removed)
    assert after.districts == ((), (), ())
    assert (after.chips, after.pot, after.excluded) == ((12, 12, 12), 2, ())


def test_d4_7_a_lot_lost_in_the_last_round_ends_the_game() -> None:
    state = play(strict(round=15), "13", "-", "-", "13", "-", "13")
    assert state.phase is Phase.OVER
    assert len(state.removed) == 30


def test_d4_7_own_number_is_fined_in_a_repeat_too() -> None:
    state = play(strict({BERT: "K4"}), "13", "-", "-")
    assert play(state, "4").pot == 1


def test_d4_6_an_overbid_repeats_a_side_auction_without_the_offender() -> None:
    state = new_round({ANKE: "K4", BERT: "B0 O1"}, table="strict", side_auctions=True)
    state = play(state, "offer K4", "13", "-")
    assert (state.phase, to_act(state)) == (Phase.DISCARD, BERT)
    state = play(state, "drop O1")
    assert (state.phase, to_act(state)) == (Phase.SIDE, CLAUS)
    assert play(state, "2").districts == ((), cards("B0"), cards("K4"))

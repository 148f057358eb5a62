"""D9: the exchange variant."""

from typing import Any

from don.games.don.actions import Swap, write_action
from don.games.don.events import AuctionOpened, LotLost, LotWon, OverbidCaught, Swapped
from don.games.don.rules import check, legal_actions
from don.games.don.state import Phase, State, to_act
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    cards,
    happened,
    new_round,
    play,
    refusal,
    the,
)


def exchange(owns: dict[int, str], **details: Any) -> State:
    return new_round(owns, exchange=True, **details)


def test_d9_1_a_district_for_a_district() -> None:
    state = exchange({ANKE: "B0 B2", BERT: "K7"})
    (b0,), (k7,) = cards("B0"), cards("K7")
    assert happened(state, "swap B0 1 K7") == [Swapped(ANKE, b0, BERT, k7)]
    assert play(state, "swap B0 1 K7").districts == (cards("B2 K7"), cards("B0"), ())


def test_d9_1_clockwise_from_the_start_player_each_once() -> None:
    state = exchange({ANKE: "B0", BERT: "K7", CLAUS: "O1"}, start=BERT)
    asked = [to_act(state)]
    state = play(state, "swap K7 0 B0")
    asked.append(to_act(state))
    state = play(state, "stay")
    asked.append(to_act(state))
    assert asked == [BERT, CLAUS, ANKE]
    assert play(state, "stay").phase is Phase.AUCTION


def test_d9_1_the_choices_are_listed_in_a_fixed_order() -> None:
    state = exchange({ANKE: "K7", BERT: "B0 B2", DIETER: "O1"}, seats=4, start=BERT)
    assert [write_action(a) for a in legal_actions(state)] == [
        "stay",
        "swap B0 3 O1",
        "swap B0 0 K7",
        "swap B2 3 O1",
        "swap B2 0 K7",
    ]


def test_d9_1_without_a_district_the_turn_is_skipped() -> None:
    state = exchange({BERT: "K7", CLAUS: "B0"})
    assert to_act(state) == BERT
    assert play(state, "stay", "stay").phase is Phase.AUCTION


def test_d9_1_exchange_is_skipped_without_opponents_districts() -> None:
    assert exchange({BERT: "K7 B0"}).phase is Phase.AUCTION
    assert exchange({}).phase is Phase.AUCTION


def test_d9_1_a_district_just_received_can_go_on() -> None:
    state = play(exchange({ANKE: "B0", BERT: "K7", CLAUS: "O1"}), "swap B0 1 K7")
    after = play(state, "swap B0 2 O1")
    assert after.districts == (cards("K7"), cards("O1"), cards("B0"))


def test_d9_1_refuses_impossible_exchanges() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"})
    assert refusal(state, "swap K7 1 K7").data == {"card": "K7", "seat": ANKE}
    assert refusal(state, "swap B0 1 O1").data == {"card": "O1", "seat": BERT}
    assert refusal(state, "swap B0 2 K7").data == {"card": "K7", "seat": CLAUS}
    for text in ("-", "3", "keep", "offer B0", "drop B0"):
        assert refusal(state, text).data == {"phase": "exchange"}


def test_d9_1_the_opponent_is_somebody_else_at_the_table() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"})
    for seat in (0, 3, 5):
        why = refusal(state, f"swap B0 {seat} K7")
        assert (why.code, why.clause, why.data) == ("no_such_opponent", "D9.1", {"seat": seat})
    why = check(state, Swap(*cards("B0"), -1, *cards("K7")))
    assert why is not None and why.code == "no_such_opponent"


def test_d9_1_no_exchange_without_the_option() -> None:
    assert new_round({ANKE: "B0", BERT: "K7"}, exchange=False).phase is Phase.AUCTION


def test_d9_2_player_who_exchanged_may_not_bid_this_round() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"}, seats=4)
    opened = the(AuctionOpened, happened(state, "swap B0 1 K7", "stay"))
    assert opened.seats == (BERT, CLAUS, DIETER)


def test_d9_2_exchange_partner_may_bid() -> None:
    state = play(exchange({ANKE: "B0", BERT: "K7"}), "swap B0 1 K7", "stay")
    assert to_act(state) == BERT


def test_d9_2_own_numbers_are_those_after_the_exchange() -> None:
    state = play(exchange({ANKE: "B0", BERT: "K7"}), "stay", "swap K7 0 B0")
    assert to_act(state) == ANKE
    assert refusal(state, "7").code == "own_number"


def test_d9_2_they_may_bid_again_in_the_next_round() -> None:
    state = play(exchange({ANKE: "B0", BERT: "K7"}), "swap B0 1 K7", "stay", "1", "-")
    assert state.swapped == ()
    state = play(state, "stay", "stay")
    assert state.auction is not None
    assert set(state.auction.queue) == {ANKE, BERT, CLAUS}


def test_d9_2_the_ban_is_on_the_main_auction() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"}, side_auctions=True)
    state = play(state, "keep", "keep", "swap B0 1 K7", "stay", "1", "-")
    assert state.phase is Phase.OFFER
    assert state.swapped == ()


def test_d9_2_only_eligible_bidder_still_chooses() -> None:
    state = play(exchange({ANKE: "B0", BERT: "K7"}), "swap B0 1 K7", "swap B0 0 K7")
    assert to_act(state) == CLAUS
    assert the(LotWon, happened(state, "1")).seat == CLAUS


def test_d9_3_all_have_exchanged_and_the_start_player_takes_the_lot() -> None:
    state = exchange({ANKE: "B0", BERT: "K7", CLAUS: "O1"}, start=CLAUS, pot=4)
    texts = ("swap O1 0 B0", "swap O1 1 K7", "swap O1 0 K7")
    events = happened(state, *texts)
    assert not any(isinstance(event, AuctionOpened) for event in events)
    won = the(LotWon, events)
    assert (won.seat, won.price, won.free) == (CLAUS, 0, True)
    after = play(state, *texts)
    assert (after.chips, after.pot, after.start) == ((12, 12, 12), 4, CLAUS)


def test_d9_3_start_player_takes_an_unsold_lot_even_after_exchanging() -> None:
    state = play(exchange({ANKE: "B0", BERT: "K7"}), "swap B0 1 K7", "stay", "-")
    events = happened(state, "-")
    assert (the(LotWon, events).seat, the(LotWon, events).free) == (ANKE, True)


def test_d9_3_all_exchange_in_the_last_round() -> None:
    state = exchange({ANKE: "B0", BERT: "K7", CLAUS: "O1"}, round=15)
    state = play(state, "swap B0 1 K7", "swap B0 2 O1", "swap B0 0 K7")
    assert state.phase is Phase.OVER
    assert len(state.districts[ANKE]) == 4
    assert state.swapped == ()


def test_d4_6_an_overbid_after_an_exchange_bans_both() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"}, seats=4, table="strict")
    state = play(state, "swap B0 1 K7", "stay", "13", "-", "-")
    assert state.phase is Phase.DISCARD
    events = happened(state, "drop B0")
    assert events[-1] == AuctionOpened(state.lot, (CLAUS, DIETER), seller=None, again=True)


def test_d4_7_after_an_exchange_first_eligible_player_takes_the_lot() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"}, seats=4, table="strict")
    state = play(state, "swap B0 1 K7", "stay", "13", "-", "-", "drop B0", "-")
    assert the(LotWon, happened(state, "-")).seat == CLAUS


def test_d4_7_after_an_exchange_no_eligible_player_may_be_left() -> None:
    state = exchange({ANKE: "B0", BERT: "K7"}, table="strict")
    state = play(state, "swap B0 1 K7", "swap B0 0 K7")
    events = happened(state, "13")
    assert the(OverbidCaught, events).seat == CLAUS
    assert the(LotLost, events).cards == state.lot
    assert play(state, "13").start == ANKE

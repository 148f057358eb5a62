"""B3: each player raises or drops out."""

import pytest

from don.games.boomtown.events import AuctionWon
from don.games.boomtown.state import Phase, to_act
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    allowed,
    auction,
    happened,
    legal,
    play,
    refusal,
    the,
)


def test_b3_1_the_first_player_calls_first() -> None:
    assert to_act(auction(first=CLAUS)) == CLAUS


def test_b3_1_the_first_bid_is_anything_from_one() -> None:
    state = auction()
    assert allowed(state, "-", "1", "10")
    why = refusal(state, "0")
    assert (why.code, why.clause, why.data) == ("too_low", "B3.1", {"least": 1})


def test_b3_1_the_next_bid_is_higher() -> None:
    state = play(auction(), "5")
    assert legal(state) == ["-", "6", "7", "8", "9", "10"]
    for low in ("1", "4", "5"):
        assert refusal(state, low).data == {"least": 6}


def test_b3_1_clockwise_and_out_after_a_pass() -> None:
    state = play(auction(), "1", "-", "2", "3")
    assert to_act(state) == ANKE
    state = play(state, "4")
    assert to_act(state) == CLAUS, "Bert has passed"
    state = play(state, "-", "5")
    assert to_act(state) == ANKE, "Claus has passed, too"


def test_b3_1_player_who_passed_bids_again_next_turn() -> None:
    state = play(auction(), "-", "1", "-", "-", "take J2", "take J4", "take J5", "take J6")
    assert state.turn == 11
    assert state.auction is not None
    assert state.auction.queue == (BERT, CLAUS, DIETER, ANKE)


def test_b3_2_auction_ends_when_only_the_high_bidder_is_left() -> None:
    events = happened(auction(), "1", "-", "2", "-", "-")
    assert the(AuctionWon, events) == AuctionWon(CLAUS, 2)
    after = play(auction(), "1", "-", "2", "-", "-")
    assert (after.phase, to_act(after)) == (Phase.CHOOSE, CLAUS)


def test_b3_2_the_high_bidder_is_not_asked_again() -> None:
    state = play(auction(), "-", "4", "-", "-")
    assert (state.phase, state.winner) == (Phase.CHOOSE, BERT)


@pytest.mark.parametrize(("action", "winner"), [("6", DIETER), ("-", ANKE)])
def test_b3_2_last_player_left_without_a_bid_still_chooses(action: str, winner: int) -> None:
    state = play(auction(), "-", "-", "-")
    assert (state.phase, to_act(state)) == (Phase.AUCTION, DIETER)
    assert allowed(state, "-", "1", "10")
    assert the(AuctionWon, happened(state, action)).seat == winner


def test_b3_3_refuses_bids_above_own_gold() -> None:
    state = auction(gold=(7, 10, 10, 10))
    assert allowed(state, "7")
    why = refusal(state, "8")
    assert (why.code, why.clause, why.data) == ("too_much_gold", "B3.3", {"gold": 7})


def test_b3_3_player_without_gold_can_only_pass() -> None:
    state = auction(gold=(0, 10, 10, 10))
    assert legal(state) == ["-"]
    assert refusal(state, "1").code == "too_much_gold"


def test_b3_3_player_unable_to_raise_can_only_pass() -> None:
    assert legal(play(auction(gold=(10, 5, 10, 10)), "5")) == ["-"]


def test_b3_4_all_pass_and_the_first_player_has_won_for_nothing() -> None:
    state = auction(first=DIETER)
    events = happened(state, "-", "-", "-", "-")
    assert the(AuctionWon, events) == AuctionWon(DIETER, 0)
    after = play(state, "-", "-", "-", "-")
    assert after.gold == state.gold
    assert (after.phase, to_act(after)) == (Phase.CHOOSE, DIETER)
    assert "price_paid" not in [event.kind for event in events]


def test_b3_4_all_pass_at_a_table_without_gold() -> None:
    state = play(auction(gold=0, seats=5, first=BERT), *["-"] * 5)
    assert (state.winner, state.gold) == (BERT, (0,) * 5)

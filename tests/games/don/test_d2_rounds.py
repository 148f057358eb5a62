"""D2: fifteen rounds, the phases of a round, the next start player."""

from don.games.don.deal import Deal
from don.games.don.deck import DECK
from don.games.don.events import AuctionOpened, GameEnded, LotShown, RoundBegan
from don.games.don.options import Options
from don.games.don.rules import new
from don.games.don.state import ROUNDS, Phase, to_act
from tests.games.don.table import (
    ANKE,
    BERT,
    CLAUS,
    auction,
    cards,
    happened,
    new_round,
    play,
    the,
)


def test_d2_1_fifteen_rounds_of_one_two_three_cards() -> None:
    state, begun = new(Options(side_auctions=False), 3, Deal(0, DECK))
    events = [*begun, *happened(state, *["-"] * 45)]
    sizes = [len(event.cards) for event in events if isinstance(event, LotShown)]
    assert sizes == [1, 2, 3] * 5
    assert sum(sizes) == len(DECK)
    assert [e.round for e in events if isinstance(e, RoundBegan)] == list(range(1, ROUNDS + 1))
    assert isinstance(events[-1], GameEnded)


def test_d2_1_cards_come_from_the_top_of_the_deck() -> None:
    state, _ = new(Options(), 3, Deal(0, DECK))
    assert state.lot == cards("B0")
    assert play(state, "-", "-", "-", "keep").lot == cards("B2 B4")


def test_d2_1_the_game_is_over_after_the_fifteenth_round() -> None:
    state = play(auction(round=15), "-", "-", "-")
    assert state.phase is Phase.OVER
    assert to_act(state) is None
    assert state.deck == state.lot == ()


def test_d2_2_first_side_auctions_then_exchange_then_the_lot() -> None:
    state = new_round({ANKE: "B0", BERT: "K7"}, side_auctions=True, exchange=True)
    phases = [state.phase]
    for text in ("keep", "keep", "stay", "stay"):
        assert state.lot == ()
        state = play(state, text)
        phases.append(state.phase)
    assert phases == [
        Phase.OFFER,
        Phase.OFFER,
        Phase.EXCHANGE,
        Phase.EXCHANGE,
        Phase.AUCTION,
    ]
    assert len(state.lot) == 1


def test_d2_2_cards_are_turned_over_after_the_exchange() -> None:
    state = new_round({ANKE: "B0", BERT: "K7"}, exchange=True)
    assert [e.kind for e in happened(state, "stay", "stay")] == [
        "stayed",
        "stayed",
        "lot_shown",
        "auction_opened",
    ]


def test_d2_2_without_options_a_round_starts_with_the_lot() -> None:
    state = new_round({ANKE: "B0", BERT: "K7"}, side_auctions=False, exchange=False)
    assert state.phase is Phase.AUCTION


def test_d2_2_first_round_starts_directly_with_the_auction() -> None:
    state, events = new(Options(side_auctions=True, exchange=True), 3, Deal(1, DECK))
    assert state.phase is Phase.AUCTION
    assert [event.kind for event in events] == ["round_began", "lot_shown", "auction_opened"]


def test_d2_3_the_buyer_is_the_next_start_player() -> None:
    events = happened(auction(), "1", "2", "-", "-")
    assert the(RoundBegan, events).start == BERT
    assert the(AuctionOpened, events).seats == (BERT, CLAUS, ANKE)


def test_d2_3_start_player_who_buys_stays_start_player() -> None:
    assert play(auction(start=CLAUS), "3", "-", "-").start == CLAUS


def test_d2_3_the_taker_of_a_free_lot_is_the_next_start_player() -> None:
    assert play(auction(start=BERT), "-", "-", "-").start == BERT

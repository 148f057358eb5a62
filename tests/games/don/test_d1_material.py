"""D1: players, cards, chips."""

from collections import Counter

import pytest

from don.games.don.deal import SEATS, Deal, deal, read_deal
from don.games.don.deck import COLOURS, DECK, codes
from don.games.don.options import Options
from don.games.don.rules import new
from don.games.don.state import observe, to_act
from don.table.game import BadSetup
from tests.games.don.table import ANKE, BERT, CLAUS, DIETER, auction, play

PAIRS = ("BO", "SY", "VK")
IN_ORDER = codes(DECK)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_d1_1_three_to_six_players(seats: int) -> None:
    state, _ = new(Options(), seats, Deal(0, DECK))
    assert state.seats == seats
    assert seats in SEATS


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7])
def test_d1_1_refuses_other_numbers_of_players(seats: int) -> None:
    with pytest.raises(BadSetup) as bad:
        read_deal(Options(), seats, 0, {"deck": IN_ORDER})
    assert bad.value.where == "seats"


def test_d1_1_seats_are_in_clockwise_order() -> None:
    state = auction(seats=4, start=CLAUS)
    spoke = [to_act(state)]
    for _ in range(3):
        state = play(state, "-")
        spoke.append(to_act(state))
    assert spoke == [CLAUS, DIETER, ANKE, BERT]


def test_d1_2_thirty_cards_five_of_each_colour() -> None:
    assert len(DECK) == len(set(DECK)) == 30
    assert Counter(card.colour for card in DECK) == dict.fromkeys("BOSYVK", 5)


def test_d1_2_every_number_is_on_three_cards() -> None:
    assert Counter(card.number for card in DECK) == dict.fromkeys(range(10), 3)


@pytest.mark.parametrize("colour", COLOURS)
def test_d1_2_numbers_of_a_colour_are_distinct(colour: str) -> None:
    assert len({card.number for card in DECK if card.colour == colour}) == 5


@pytest.mark.parametrize("pair", PAIRS)
def test_d1_2_a_pair_of_colours_has_each_number_once(pair: str) -> None:
    assert sorted(card.number for card in DECK if card.colour in pair) == list(range(10))


def test_d1_2_the_table_of_numbers() -> None:
    assert " ".join(IN_ORDER) == (
        "B0 B2 B4 B8 B9 O1 O3 O5 O6 O7 S0 S3 S5 S6 S8 Y1 Y2 Y4 Y7 Y9 V0 V1 V5 V8 V9 K2 K3 K4 K6 K7"
    )


def test_d1_3_twelve_chips_each_and_an_empty_pot() -> None:
    state, _ = new(Options(), 6, Deal(0, DECK))
    assert state.chips == (12,) * 6
    assert sum(state.chips) == 72
    assert state.pot == 0


def test_d1_3_start_chips_is_an_option() -> None:
    state, _ = new(Options(start_chips=20), 3, Deal(0, DECK))
    assert state.chips == (20, 20, 20)


def test_d1_4_chips_are_hidden_from_the_others() -> None:
    state = auction(chips=(10, 11, 15))
    assert observe(state, ANKE).chips == (10, None, None)
    assert observe(state, BERT).chips == (None, 11, None)
    assert observe(state, None).chips == (None, None, None)


def test_d1_4_open_chips_are_seen_by_everybody() -> None:
    state, _ = new(Options(chips="open"), 3, Deal(0, DECK))
    for seat in (0, 1, 2, None):
        assert observe(state, seat).chips == (12, 12, 12)


def test_d1_4_all_chips_are_shown_at_the_end() -> None:
    state = play(auction(round=15, chips=(10, 11, 15)), "-", "-", "-")
    assert observe(state, ANKE).chips == observe(state, None).chips == (10, 11, 15)


def test_d1_5_the_seed_chooses_deck_and_start_player() -> None:
    dealt = deal(Options(), 4, 7)
    assert deal(Options(), 4, 7) == dealt
    assert dealt.start in range(4)


def test_d1_5_every_seed_deals_all_thirty_cards() -> None:
    for seed in range(20):
        assert sorted(deal(Options(), 4, seed).deck) == sorted(DECK)


def test_d1_5_every_player_may_be_first_by_seed() -> None:
    for seats in SEATS:
        assert {deal(Options(), seats, seed).start for seed in range(60)} == set(range(seats))


def test_d1_5_the_start_player_can_be_set() -> None:
    state, _ = new(Options(), 3, read_deal(Options(), 3, 2, {"deck": IN_ORDER}))
    assert state.start == 2


@pytest.mark.parametrize("start", [-1, 3])
def test_d1_5_the_start_player_sits_at_the_table(start: int) -> None:
    with pytest.raises(BadSetup) as bad:
        read_deal(Options(), 3, start, {"deck": IN_ORDER})
    assert bad.value.where == "start"

"""B1: players, cards, gold, what is open, the deal."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from don.games.boomtown.deal import SEATS, deal, read_deal, turns_of, write_deal
from don.games.boomtown.deck import CARDS, DECK, MINES, codes
from don.games.boomtown.options import Options, read_options, write_options
from don.games.boomtown.payout import payout
from don.games.boomtown.rules import new
from don.games.boomtown.state import observe, to_act
from don.table.game import BadSetup
from tests.games.boomtown.table import ANKE, BERT, CLAUS, DIETER, auction, play

LIST = {
    "J": "2/6 4/3 5/2 6/5 7/6 8/3 9/4 11/2 12/5",
    "M": "3/5 4/6 5/3 6/9 7/5 8/1 9/3 10/4 12/5",
    "C": "3/1 4/3 5/5 6/4 7/3 8/4 10/6 11/3 12/6",
    "G": "2/5 3/4 5/2 6/4 7/2 8/5 9/4 10/7 11/3",
    "N": "2/6 3/3 4/5 6/1 7/4 8/2 9/7 10/2 11/4",
}
EVENTS = (
    "shark dynamite.1 dynamite.2 dynamite.3 expropriation governor holdup mustang vein "
    "saloon.1 saloon.2 girls.1 girls.2 stagecoach telegraph"
)
IN_ORDER = codes(DECK)
"""All cards with the mines first, so that the deck can be played."""


def rolls(seats: int, short: bool = False) -> list[str]:
    return ["34"] * (turns_of(Options(short=short), seats) + 1)


def refused_part(
    seats: int = 4,
    start: int = 0,
    deck: Sequence[str] = IN_ORDER,
    dice: Sequence[str] | None = None,
    short: bool = False,
) -> str:
    given = {"deck": deck, "rolls": rolls(4) if dice is None else dice}
    with pytest.raises(BadSetup) as bad:
        read_deal(Options(short=short), seats, start, given)
    return bad.value.where


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_b1_1_three_to_five_players(seats: int) -> None:
    state, _ = new(Options(), seats, deal(Options(), seats, 1))
    assert state.seats == seats
    assert seats in SEATS


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 6])
def test_b1_1_refuses_other_numbers_of_players(seats: int) -> None:
    assert refused_part(seats=seats) == "seats"
    with pytest.raises(BadSetup) as bad:
        deal(Options(), seats, 1)
    assert bad.value.where == "seats"


def test_b1_1_clockwise() -> None:
    state = auction(first=CLAUS)
    order = [to_act(state)]
    for _ in range(3):
        state = play(state, "-")
        order.append(to_act(state))
    assert order == [CLAUS, DIETER, ANKE, BERT]


@pytest.mark.parametrize(("seat", "right"), [(2, 1), (1, 0), (0, 3)])
def test_b1_1_right_is_anticlockwise(seat: int, right: int) -> None:
    assert payout(4, seat, 1).shares == ((right, 1),)


def test_b1_2_forty_five_mines_and_fifteen_events() -> None:
    assert len(DECK) == len(set(DECK)) == 60
    assert len(MINES) == 45
    assert sorted(card.code for card in DECK if not card.is_mine) == sorted(EVENTS.split())


@pytest.mark.parametrize("town", LIST)
def test_b1_2_the_mines_of_a_town(town: str) -> None:
    mines = [card for card in MINES if card.town == town]
    assert " ".join(f"{card.roll}/{card.value}" for card in mines) == LIST[town]
    assert [card.code for card in mines] == [f"{town}{card.roll}" for card in mines]
    assert len({card.roll for card in mines}) == 9


def test_b1_2_towns_and_rolls_have_an_order() -> None:
    assert list(dict.fromkeys(card.town for card in MINES)) == list(LIST)
    assert DECK[:45] == MINES


def test_b1_2_two_mines_are_dangerous() -> None:
    assert [card.code for card in DECK if card.is_dangerous] == ["J7", "M6"]


def test_b1_2_events_with_several_copies() -> None:
    kinds = Counter(card.kind for card in DECK if not card.is_mine)
    assert {kind: n for kind, n in kinds.items() if n > 1} == {
        "dynamite": 3,
        "saloon": 2,
        "girls": 2,
    }


def test_b1_3_ten_gold_each() -> None:
    state, _ = new(Options(), 5, deal(Options(), 5, 1))
    assert state.gold == (10,) * 5


@pytest.mark.parametrize("gold", [1, 50])
def test_b1_3_start_gold_is_an_option(gold: int) -> None:
    options = read_options({"start_gold": gold})
    state, _ = new(options, 3, deal(options, 3, 1))
    assert state.gold == (gold,) * 3
    assert read_options(write_options(options)) == options


@pytest.mark.parametrize("gold", [0, 51, -1, 10.0, True, "10", None])
def test_b1_3_refuses_invalid_start_gold(gold: Any) -> None:
    with pytest.raises(BadSetup) as bad:
        read_options({"start_gold": gold})
    assert bad.value.where == "options.start_gold"


def test_b1_4_everything_public_is_observed() -> None:
    state = auction(
        {ANKE: "J7 J8", BERT: "M6"},
        gold=(1, 2, 3, 4),
        held={CLAUS: "mustang", DIETER: "girls.1"},
        saloons={"saloon.1": (BERT, "J")},
        governor="J",
        vein="M6",
    )
    for seat in (None, *range(4)):
        seen = observe(state, seat)
        for name in ("gold", "mines", "held", "mayors", "governor", "vein", "saloons", "offer"):
            assert getattr(seen, name) == getattr(state, name)


def test_b1_4_deck_and_dice_to_come_are_hidden() -> None:
    state = auction()
    other = state._replace(deck=state.deck[::-1], rolls=((1, 1),) * len(state.rolls), holdup=(6, 6))
    for seat in (None, *range(4)):
        assert observe(state, seat) == observe(other, seat)
    assert observe(state, ANKE).deck_size == len(state.deck)


def test_b1_4_removed_cards_of_a_short_game_are_hidden() -> None:
    state, _ = new(Options(short=True), 3, deal(Options(short=True), 3, 1))
    out = set(DECK) - set(state.deck) - set(state.offer)
    assert len(out) == 15
    assert not out & {card for value in (state.removed, *state.held) for card in value}


def test_b1_5_a_short_game_has_fifteen_cards_fewer() -> None:
    for seed in range(20):
        dealt = deal(Options(short=True), 3, seed)
        assert len(dealt.deck) == len(set(dealt.deck)) == 45
    outs = {frozenset(DECK) - set(deal(Options(short=True), 3, seed).deck) for seed in range(20)}
    assert len(outs) == 20, "other cards are out each time"
    assert any(not card.is_mine for out in outs for card in out)


def test_b1_5_normally_no_card_is_out() -> None:
    assert read_options({}).short is False
    assert read_options({"short": True}).short is True
    assert len(deal(Options(), 3, 1).deck) == 60


@pytest.mark.parametrize("seats", [4, 5])
def test_b1_5_a_short_game_is_for_three(seats: int) -> None:
    with pytest.raises(BadSetup) as bad:
        deal(Options(short=True), seats, 1)
    assert bad.value.where == "options.short"
    assert refused_part(seats=seats, short=True) == "options.short"


@pytest.mark.parametrize("short", [1, "yes", None])
def test_b1_5_short_is_yes_or_no(short: Any) -> None:
    with pytest.raises(BadSetup) as bad:
        read_options({"short": short})
    assert bad.value.where == "options.short"


def test_refuses_unknown_options() -> None:
    with pytest.raises(BadSetup) as bad:
        read_options({"start_chips": 12})
    assert bad.value.where == "options.start_chips"


def test_b1_6_every_player_may_be_first_by_seed() -> None:
    for seats in SEATS:
        assert {deal(Options(), seats, seed).start for seed in range(60)} == set(range(seats))


def test_b1_6_the_first_player_can_be_set() -> None:
    dealt = read_deal(Options(), 4, 2, {"deck": IN_ORDER, "rolls": rolls(4)})
    state, _ = new(Options(), 4, dealt)
    assert state.first == to_act(state) == 2


@pytest.mark.parametrize("start", [-1, 4])
def test_b1_6_the_first_player_sits_at_the_table(start: int) -> None:
    assert refused_part(start=start) == "start"


def test_deal_round_trips() -> None:
    for seats, short in ((3, False), (3, True), (4, False), (5, False)):
        options = Options(short=short)
        dealt = deal(options, seats, 8)
        assert read_deal(options, seats, dealt.start, write_deal(dealt)) == dealt


def test_the_same_seed_deals_the_same() -> None:
    assert deal(Options(), 4, 7) == deal(Options(), 4, 7) != deal(Options(), 4, 8)


# Bad set-ups.

TWICE = [*IN_ORDER[:59], IN_ORDER[0]]
EVENT_FIRST = ["J2", "shark", *(code for code in IN_ORDER if code not in ("J2", "shark"))]


@pytest.mark.parametrize(
    ("deck", "where"),
    [
        ([], "deck"),
        (IN_ORDER[:59], "deck"),
        (IN_ORDER[:45], "deck"),
        ([*IN_ORDER, "J2"], "deck"),
        (TWICE, "deck"),
        (["J3", *IN_ORDER[1:]], "deck[0]"),
        ([*IN_ORDER[:59], "saloon.3"], "deck[59]"),
        ([*IN_ORDER[:59], "dynamite"], "deck[59]"),
        (EVENT_FIRST, "deck[1]"),
    ],
)
def test_refuses_an_invalid_deck(deck: list[str], where: str) -> None:
    assert refused_part(deck=deck) == where


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_b2_2_deck_check_forbids_events_only_in_the_first_turn(seats: int) -> None:
    deck = [*IN_ORDER[:seats], "shark", *(c for c in IN_ORDER[seats:] if c != "shark")]
    assert read_deal(Options(), seats, 0, {"deck": deck, "rolls": rolls(seats)})
    deck[seats - 1], deck[seats] = deck[seats], deck[seats - 1]
    assert refused_part(seats=seats, deck=deck, dice=rolls(seats)) == f"deck[{seats - 1}]"


def test_a_short_deck_has_forty_five_cards() -> None:
    dice = rolls(3, short=True)
    assert read_deal(Options(short=True), 3, 0, {"deck": IN_ORDER[:45], "rolls": dice})
    assert refused_part(seats=3, deck=IN_ORDER, dice=dice, short=True) == "deck"
    assert refused_part(seats=3, deck=IN_ORDER[:44], dice=dice, short=True) == "deck"


@pytest.mark.parametrize(
    ("dice", "where"),
    [
        ([], "rolls"),
        (["34"] * 15, "rolls"),
        (["34"] * 17, "rolls"),
        (["70", *["34"] * 15], "rolls[0]"),
        ([*["34"] * 15, "30"], "rolls[15]"),
        (["34", "3", *["34"] * 14], "rolls[1]"),
        (["34", "345", *["34"] * 14], "rolls[1]"),
        (["34", "3 4", *["34"] * 14], "rolls[1]"),
        (["34", "34\n", *["34"] * 14], "rolls[1]"),
        (["34", "٣٤", *["34"] * 14], "rolls[1]"),
    ],
)
def test_refuses_invalid_rolls(dice: list[str], where: str) -> None:
    assert refused_part(dice=dice) == where


@pytest.mark.parametrize("missing", ["deck", "rolls"])
def test_missing_field_without_a_seed_is_named(missing: str) -> None:
    given = {"deck": IN_ORDER, "rolls": rolls(4)}
    del given[missing]
    with pytest.raises(BadSetup) as bad:
        read_deal(Options(), 4, 0, given)
    assert bad.value.where == missing


def test_every_card_is_called_by_its_code() -> None:
    assert all(CARDS[card.code] is card for card in DECK)

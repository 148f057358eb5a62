"""B2: the turns, the first cards, and the dice, which are part of the deal."""

import pytest

from don.games import boomtown
from don.games.boomtown.deal import deal, turns_of
from don.games.boomtown.events import DiceRolled, GameEnded, HoldupRolled, OfferShown, TurnBegan
from don.games.boomtown.options import Options
from don.games.boomtown.rules import apply, legal_actions, new
from don.games.boomtown.state import Phase, State, to_act
from don.table.game import Event
from don.table.match import Match, Player
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    all_of,
    auction,
    choosing,
    happened,
    last_choice,
    legal,
    play,
    the,
)

LENGTHS = [(3, False, 20), (4, False, 15), (5, False, 12), (3, True, 15)]


def with_first_actions(state: State) -> tuple[State, list[Event]]:
    """Return the end of a game in which every seat always takes its first legal action."""
    all_events: list[Event] = []
    while to_act(state) is not None:
        state, events = apply(state, legal_actions(state)[0])
        all_events += events
    return state, all_events


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_b2_1_each_turn_offers_as_many_cards_as_players(seats: int) -> None:
    state, events = new(Options(), seats, deal(Options(), seats, 1))
    assert the(OfferShown, events).cards == state.offer
    assert len(state.offer) == seats
    assert state.offer == deal(Options(), seats, 1).deck[:seats]


@pytest.mark.parametrize(("seats", "short", "turns"), LENGTHS)
def test_b2_1_game_ends_when_the_deck_is_used_up(seats: int, short: bool, turns: int) -> None:
    options = Options(short=short)
    assert turns_of(options, seats) == turns
    start, opening = new(options, seats, deal(options, seats, 1))
    end, events = with_first_actions(start)
    shown = [event for event in (*opening, *events) if isinstance(event, OfferShown)]
    assert [len(event.cards) for event in shown] == [seats] * turns
    assert (end.phase, end.turn, end.deck, end.offer) == (Phase.OVER, turns, (), ())
    assert isinstance(events[-1], GameEnded)


@pytest.mark.parametrize(("seats", "short", "turns"), LENGTHS)
def test_b2_2_the_first_turn_is_all_mines(seats: int, short: bool, turns: int) -> None:
    options = Options(short=short)
    for seed in range(100):
        assert all(card.is_mine for card in deal(options, seats, seed).deck[:seats])


def test_b2_2_later_turns_have_events_at_every_place() -> None:
    places = {
        place
        for seed in range(200)
        for place, card in enumerate(deal(Options(), 4, seed).deck)
        if not card.is_mine
    }
    assert places == set(range(4, 60))


def test_b2_3_a_turn_is_auction_payment_choosing_and_production() -> None:
    events = happened(auction(), "3", "-", "-", "-")
    assert [event.kind for event in events] == [
        *("bid", "passed", "passed", "passed"),
        *("auction_won", "price_paid"),
    ]
    rest = happened(play(auction(), "3", "-", "-", "-", "take J2", "take J4", "take J5"), "take J6")
    kinds = [event.kind for event in rest]
    assert kinds.index("card_taken") < kinds.index("dice_rolled") < kinds.index("turn_began")


def test_b2_3_the_winner_is_first_player_of_the_next_turn() -> None:
    state = play(auction(), "1", "-", "2", "-", "-")
    events = happened(state, "take J2", "take J4", "take J5", "take J6")
    assert the(TurnBegan, events) == TurnBegan(11, CLAUS)
    after = play(state, "take J2", "take J4", "take J5", "take J6")
    assert (after.first, to_act(after)) == (CLAUS, CLAUS)


def test_b2_3_if_all_passed_the_first_player_stays() -> None:
    state = choosing(winner=BERT)
    assert play(state, "take J2", "take J4", "take J5", "take J6").first == BERT


def test_b2_4_each_turn_uses_the_roll_with_its_number() -> None:
    for seed in range(5):
        dealt = deal(Options(), 4, seed)
        state, _ = new(Options(), 4, dealt)
        _, events = with_first_actions(state)
        rolled = [event.dice for event in events if isinstance(event, DiceRolled)]
        assert tuple(rolled) == dealt.rolls


def test_b2_4_the_holdup_has_dice_of_its_own() -> None:
    state = choosing(offer="holdup", holdup="65", roll="11")
    assert the(HoldupRolled, happened(state, "take holdup", "holdup 1 2")).dice == (6, 5)
    late = last_choice(last="holdup", winner=BERT, holdup="65", roll="34")
    events = happened(late, "take holdup", "holdup 1 12")
    assert [the(HoldupRolled, events).dice, the(DiceRolled, events).dice] == [(6, 5), (3, 4)]


def test_b2_4_actions_do_not_change_the_dice() -> None:
    dealt = deal(Options(), 3, 5)
    for place in (0, -1):
        state, _ = new(Options(), 3, dealt)
        rolled = []
        while to_act(state) is not None:
            action = legal_actions(state)[place if state.phase is Phase.CHOOSE else 0]
            state, events = apply(state, action)
            rolled += all_of(DiceRolled, events)
        assert tuple(event.dice for event in rolled) == dealt.rolls


def test_b2_4_every_roll_occurs() -> None:
    seen = {one for seed in range(30) for one in deal(Options(), 3, seed).rolls}
    assert seen == {(a, b) for a in range(1, 7) for b in range(1, 7)}


def test_b2_4_a_record_holds_a_roll_for_each_turn_and_the_holdups() -> None:
    for seats, short, turns in LENGTHS:
        options = Options(short=short)
        dealt = deal(options, seats, 3)
        written = boomtown.write_deal(dealt)["rolls"]
        assert len(written) == turns + 1
        both = (*dealt.rolls, dealt.holdup)
        assert written == [f"{one}{two}" for one, two in both]


def test_setting_the_start_changes_neither_deck_nor_rolls() -> None:
    players = [Player(name) for name in "ABCD"]
    usual = Match.deal(boomtown, players, Options(), seed=4)
    for start in range(4):
        match = Match.deal(boomtown, players, Options(), seed=4, start=start)
        assert match.dealt.start == match.to_act == start
        assert boomtown.write_deal(match.dealt) == boomtown.write_deal(usual.dealt)


def test_b2_5_player_with_a_single_action_is_still_asked() -> None:
    poor = auction(gold=(0, 10, 10, 10))
    assert (to_act(poor), legal(poor)) == (ANKE, ["-"])
    last = last_choice(winner=BERT)
    assert (to_act(last), legal(last)) == (ANKE, ["take mustang"])

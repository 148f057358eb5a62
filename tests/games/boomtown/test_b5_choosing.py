"""B5: each player takes a card; fees; the mustang."""

import pytest

from don.games.boomtown.deck import CARDS
from don.games.boomtown.events import FeePaid, MayorChanged, MustangKept, MustangUsed
from don.games.boomtown.rules import Taking, controls
from don.games.boomtown.state import Phase, to_act
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    all_of,
    auction,
    cards,
    choosing,
    happened,
    legal,
    play,
    refusal,
    the,
)

TAKES = ("take J2", "take J4", "take J5", "take J6")


def choosers(*texts: str, winner: int = ANKE, **details: object) -> list[int | None]:
    """Return the seats that take J2, J4, J5 and J6, with these answers about the mustang."""
    state = choosing(winner=winner, **details)
    answers, seats = list(texts), []
    for text in TAKES:
        if state.phase is Phase.MUSTANG:
            state = play(state, answers.pop(0))
        seats.append(to_act(state))
        state = play(state, text)
    assert not answers, "asked less often"
    return seats


def test_b5_1_the_winner_first_and_then_clockwise() -> None:
    assert choosers(winner=CLAUS) == [CLAUS, DIETER, ANKE, BERT]


def test_b5_1_the_winner_of_the_auction_need_not_be_its_first_speaker() -> None:
    state = play(auction(), "1", "2", "-", "-", "-")
    assert to_act(state) == BERT
    assert to_act(play(state, "take J2")) == CLAUS


def test_b5_1_each_player_takes_one_remaining_card() -> None:
    state = choosing(offer="J2 shark M3 C3")
    assert legal(state) == ["take J2", "take shark", "take M3", "take C3"]
    state = play(state, "take shark")
    assert legal(state) == ["take J2", "take M3", "take C3"]
    why = refusal(state, "take shark")
    assert (why.code, why.clause, why.data) == ("not_offered", "B5.1", {"card": "shark"})
    state = play(state, "take M3", "take J2")
    assert legal(state) == ["take C3"], "nobody may decline"


def test_b5_1_passing_is_not_allowed() -> None:
    state = choosing()
    for text in ("-", "1", "keep", "mustang", "saloon J"):
        assert refusal(state, text).code == "not_now"


def test_b5_2_a_mine_lies_in_front_of_its_owner() -> None:
    state = play(choosing({ANKE: "C3"}, offer="J2"), "take J2")
    assert state.mines[ANKE] == cards("C3 J2")


def test_b5_3_the_mayor_is_paid_for_each_of_their_mines() -> None:
    state = choosing({BERT: "M3 M4 M5"}, offer="M8 J2")
    assert the(FeePaid, happened(state, "take M8")) == FeePaid(ANKE, BERT, "M", 3, 3)
    assert play(state, "take M8").gold == (7, 13, 10, 10)


def test_b5_3_no_fee_in_a_town_without_a_mayor() -> None:
    events = happened(choosing({BERT: "M3", CLAUS: "M4"}, offer="M8"), "take M8")
    assert not all_of(FeePaid, events)


def test_b5_3_mayors_pay_no_fee_in_their_own_town() -> None:
    state = choosing({ANKE: "M3 M4"}, offer="M8")
    assert not all_of(FeePaid, happened(state, "take M8"))
    assert play(state, "take M8").gold == state.gold


def test_b5_3_no_fee_for_another_town_or_an_event() -> None:
    state = choosing({BERT: "M3 M4"}, offer="J2 stagecoach")
    assert not all_of(FeePaid, happened(state, "take J2", "take stagecoach"))


def test_b5_3_fee_counts_the_mayors_mines_at_that_moment() -> None:
    state = choosing({CLAUS: "M3 M4"}, offer="M8 M9 M10", winner=BERT)
    events = happened(state, "take M8", "take M9", "take M10")
    fees = [(event.seat, event.due) for event in all_of(FeePaid, events)]
    assert fees == [(BERT, 2), (DIETER, 3)]


def test_b5_3_fee_is_paid_before_anything_else_changes() -> None:
    """A player who becomes mayor with this mine still pays the old mayor."""
    state = choosing({ANKE: "M8 M9", BERT: "M3 M4"}, mayors={"M": BERT}, offer="M10")
    events = happened(state, "take M10")
    assert the(FeePaid, events).due == 2
    assert the(MayorChanged, events).seat == ANKE
    assert events.index(the(FeePaid, events)) < events.index(the(MayorChanged, events))


def test_b5_3_governor_doubles_the_fee() -> None:
    state = choosing({BERT: "M3 M4 M5"}, governor="M", offer="M8")
    assert the(FeePaid, happened(state, "take M8")).due == 6
    assert play(state, "take M8").gold == (4, 16, 10, 10)


def test_b5_3_the_governor_doubles_in_its_town_only() -> None:
    state = choosing({BERT: "M3 M4 J2 J4"}, governor="J", offer="M8")
    assert the(FeePaid, happened(state, "take M8")).due == 2


def test_b5_3_each_mine_previews_its_fee_and_mayor() -> None:
    state = choosing({ANKE: "M8 C4", BERT: "M3 M4"}, governor="M", offer="M10 C3 J2 shark")
    outcomes = {control.action: control.outcome for control in controls(state)}
    assert outcomes == {
        "take M10": Taking(BERT, 4, BERT, BERT),
        "take C3": Taking(None, 0, ANKE, None),
        "take J2": Taking(None, 0, None, None),
        "take shark": None,
    }


# B5.4: the mustang.


def test_b5_4_mustang_holder_may_choose_next() -> None:
    held = {DIETER: "mustang"}
    assert choosers("mustang", held=held) == [ANKE, DIETER, BERT, CLAUS]


def test_b5_4_holder_in_the_middle_moves_up_too() -> None:
    held = {ANKE: "mustang"}
    assert choosers("mustang", winner=CLAUS, held=held) == [CLAUS, ANKE, DIETER, BERT]


def test_b5_4_holder_may_keep_the_mustang() -> None:
    assert choosers("keep", held={CLAUS: "mustang"}) == [ANKE, BERT, CLAUS, DIETER]


def test_b5_4_asked_when_the_winner_has_chosen() -> None:
    state = choosing(held={CLAUS: "mustang"})
    assert (state.phase, to_act(state)) == (Phase.CHOOSE, ANKE)
    state = play(state, "take J2")
    assert (state.phase, to_act(state), legal(state)) == (Phase.MUSTANG, CLAUS, ["keep", "mustang"])


def test_b5_4_asked_when_the_winners_event_is_dealt_with() -> None:
    state = choosing({BERT: "M3"}, held={CLAUS: "mustang"}, offer="dynamite.1")
    state = play(state, "take dynamite.1")
    assert (state.phase, to_act(state)) == (Phase.DYNAMITE, ANKE)
    assert play(state, "dynamite M3").phase is Phase.MUSTANG


@pytest.mark.parametrize("holder", [ANKE, BERT])
def test_b5_4_the_winner_and_the_left_neighbour_are_not_asked(holder: int) -> None:
    assert choosers(held={holder: "mustang"}) == [ANKE, BERT, CLAUS, DIETER]


def test_b5_4_not_asked_in_the_turn_in_which_it_was_taken() -> None:
    state = play(choosing(offer="mustang J2 J4 J5"), "take mustang")
    assert (state.phase, to_act(state)) == (Phase.CHOOSE, BERT)
    state = play(choosing(offer="mustang J2 J4 J5"), "take J2", "take mustang")
    assert (state.phase, to_act(state)) == (Phase.CHOOSE, CLAUS)


def test_b5_4_asked_in_the_turn_after_it_was_taken() -> None:
    turn = choosing(offer="mustang J2 J4 J5", roll="11")
    state = play(turn, "take J2", "take J4", "take J5", "take mustang")
    state = play(state, "-", "-", "-", "-", f"take {state.offer[0].code}")
    assert (state.phase, to_act(state)) == (Phase.MUSTANG, DIETER)


def test_b5_4_asked_once_in_a_turn_and_again_in_the_next() -> None:
    state = play(choosing(held={DIETER: "mustang"}), "take J2", "keep", *TAKES[1:])
    assert state.phase is Phase.AUCTION
    state = play(state, "-", "-", "-", "-", f"take {state.offer[0].code}")
    assert (state.phase, to_act(state)) == (Phase.MUSTANG, DIETER)


def test_b5_4_discarded_when_used() -> None:
    state = play(choosing(held={CLAUS: "mustang"}), "take J2")
    used, kept = play(state, "mustang"), play(state, "keep")
    assert (used.held[CLAUS], CARDS["mustang"] in used.removed) == ((), True)
    assert (kept.held[CLAUS], CARDS["mustang"] in kept.removed) == (cards("mustang"), False)
    assert happened(state, "mustang") == [MustangUsed(CLAUS)]
    assert happened(state, "keep") == [MustangKept(CLAUS)]


def test_b5_4_rider_resolves_an_event_at_once() -> None:
    state = choosing({BERT: "M3"}, held={DIETER: "mustang"}, offer="J2 dynamite.1 J4 J5")
    state = play(state, "take J2", "mustang", "take dynamite.1")
    assert (state.phase, to_act(state)) == (Phase.DYNAMITE, DIETER)
    assert to_act(play(state, "dynamite M3")) == BERT


def test_b5_4_three_players() -> None:
    state = choosing(seats=3, held={CLAUS: "mustang"})
    state = play(state, "take J2", "mustang", "take J4")
    assert (state.phase, to_act(state)) == (Phase.CHOOSE, BERT)

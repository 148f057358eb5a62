"""B7: events that are carried out at once, and discarded."""

import pytest

from don.games.boomtown.actions import read_action
from don.games.boomtown.deck import CARDS
from don.games.boomtown.events import (
    BlownUp,
    CoachRobbed,
    Expropriated,
    FeePaid,
    HoldupRolled,
    MayorChanged,
    NoTarget,
    SharkPaid,
)
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.rules import apply
from don.games.boomtown.state import Phase, Saloon, to_act
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    all_of,
    cards,
    choosing,
    happened,
    legal,
    play,
    refusal,
    the,
)


@pytest.mark.parametrize("code", ["shark", "stagecoach"])
def test_b7_event_without_a_choice_is_resolved_and_discarded(code: str) -> None:
    state = play(choosing(offer=code), f"take {code}")
    assert state.removed[-1].code == code
    assert (state.phase, to_act(state)) == (Phase.CHOOSE, BERT)


def test_b7_only_answers_to_the_event_are_legal() -> None:
    state = play(choosing({BERT: "M3"}, offer="dynamite.1"), "take dynamite.1")
    for text in ("-", "1", "keep", "take J2", "vein M3", "expropriate M3"):
        why = refusal(state, text)
        assert (why.code, why.clause, why.data) == ("not_now", "B2.3", {"phase": "dynamite"})


def test_b7_event_card_is_in_no_pile_while_resolving() -> None:
    state = play(choosing({BERT: "M3"}, offer="dynamite.1"), "take dynamite.1")
    assert state.taken == CARDS["dynamite.1"]
    assert CARDS["dynamite.1"] not in (*state.offer, *state.removed)
    assert play(state, "dynamite M3").taken is None


# B7.1 Card shark.


def test_b7_1_every_other_player_pays_four_to_the_bank() -> None:
    state = choosing(offer="shark", winner=BERT)
    event = the(SharkPaid, happened(state, "take shark"))
    assert event == SharkPaid(BERT, ((CLAUS, 4), (DIETER, 4), (ANKE, 4)))
    assert play(state, "take shark").gold == (6, 10, 6, 6)


def test_b7_1_the_poor_pay_what_they_have() -> None:
    state = choosing(offer="shark", gold=(0, 3, 0, 4))
    assert play(state, "take shark").gold == (0, 0, 0, 0)
    event = the(SharkPaid, happened(state, "take shark"))
    assert event.shares == ((BERT, 3), (CLAUS, 0), (DIETER, 4))


# B7.2 Dynamite.


def test_b7_2_a_mine_of_an_opponent_leaves_the_game() -> None:
    state = play(choosing({ANKE: "J2", BERT: "M3 M4"}, offer="dynamite.2"), "take dynamite.2")
    event = the(BlownUp, happened(state, "dynamite M4"))
    assert event == BlownUp(ANKE, BERT, CARDS["M4"], (), "M")
    after = play(state, "dynamite M4")
    assert after.mines[BERT] == cards("M3")
    assert after.removed[-2:] == cards("M4 dynamite.2")


def test_b7_2_targets_are_opponents_mines_and_saloons() -> None:
    state = choosing(
        {ANKE: "J2", BERT: "M3 C3", DIETER: "G2"},
        saloons={"saloon.1": (ANKE, "J"), "saloon.2": (DIETER, "J")},
        offer="dynamite.1",
    )
    state = play(state, "take dynamite.1")
    targets = ["dynamite M3", "dynamite C3", "dynamite G2", "dynamite saloon.2"]
    assert legal(state) == targets
    for own in ("J2", "saloon.1", "N2"):
        why = refusal(state, f"dynamite {own}")
        assert (why.code, why.clause, why.data) == ("no_target", "B7.2", {"what": own})


def test_b7_2_destroyed_saloon_takes_its_girls_along() -> None:
    saloons = {"saloon.1": (BERT, "J"), "saloon.2": (BERT, "M")}
    girls = {"girls.2": "saloon.1"}
    state = choosing(saloons=saloons, girls=girls, offer="dynamite.1")
    events = happened(state, "take dynamite.1", "dynamite saloon.1")
    assert the(BlownUp, events) == BlownUp(ANKE, BERT, CARDS["saloon.1"], cards("girls.2"), "J")
    after = play(state, "take dynamite.1", "dynamite saloon.1")
    assert after.saloons == (Saloon(CARDS["saloon.2"], BERT, "M"),)
    assert set(cards("saloon.1 girls.2 dynamite.1")) <= set(after.removed)


def test_b7_2_other_saloons_keep_their_girls() -> None:
    saloons = {"saloon.1": (BERT, "J"), "saloon.2": (BERT, "M")}
    state = choosing(saloons=saloons, girls={"girls.2": "saloon.1"}, offer="dynamite.1")
    after = play(state, "take dynamite.1", "dynamite saloon.2")
    assert after.saloons == (Saloon(CARDS["saloon.1"], BERT, "J", CARDS["girls.2"]),)


def test_b7_2_even_one_target_must_be_named() -> None:
    state = play(choosing({BERT: "M3"}, offer="dynamite.1"), "take dynamite.1")
    assert (state.phase, legal(state)) == (Phase.DYNAMITE, ["dynamite M3"])


def test_b7_2_no_effect_without_a_target() -> None:
    state = choosing({ANKE: "J2"}, saloons={"saloon.1": (ANKE, "J")}, offer="dynamite.1")
    events = happened(state, "take dynamite.1")
    assert the(NoTarget, events) == NoTarget(ANKE, CARDS["dynamite.1"])
    after = play(state, "take dynamite.1")
    assert (after.phase, to_act(after)) == (Phase.CHOOSE, BERT)
    assert after.removed[-1].code == "dynamite.1"


# B7.3 Expropriation.


def test_b7_3_targets_lie_in_towns_where_the_player_has_a_mine() -> None:
    owns = {ANKE: "J2 C3", BERT: "J4 M4", CLAUS: "C4 G2"}
    state = play(choosing(owns, offer="expropriation"), "take expropriation")
    assert legal(state) == ["expropriate J4", "expropriate C4"]
    assert refusal(state, "expropriate M4").clause == "B7.3"
    assert refusal(state, "expropriate J2").code == "no_target"
    event = the(Expropriated, happened(state, "expropriate C4"))
    assert event == Expropriated(ANKE, CLAUS, CARDS["C4"])
    after = play(state, "expropriate C4")
    assert after.mines == (cards("J2 C3 C4"), cards("J4 M4"), cards("G2"), ())
    assert after.removed[-1].code == "expropriation"


def test_b7_3_the_fee_is_paid_first_to_the_robbed_player_too() -> None:
    owns = {ANKE: "J2", BERT: "J4 J5 J6"}
    state = play(choosing(owns, offer="expropriation"), "take expropriation")
    events = happened(state, "expropriate J4")
    assert the(FeePaid, events) == FeePaid(ANKE, BERT, "J", 3, 3), "the robbed mine counts"
    assert events.index(the(FeePaid, events)) < events.index(the(Expropriated, events))


def test_b7_3_the_fee_goes_to_a_mayor_who_is_not_robbed() -> None:
    owns = {ANKE: "J2", BERT: "J4 J5", CLAUS: "J6"}
    state = play(choosing(owns, offer="expropriation"), "take expropriation", "expropriate J6")
    assert state.gold == (8, 12, 10, 10)


def test_b7_3_governor_doubles_the_fee() -> None:
    owns = {ANKE: "J2", BERT: "J4 J5", CLAUS: "J6"}
    state = play(choosing(owns, governor="J", offer="expropriation"), "take expropriation")
    assert the(FeePaid, happened(state, "expropriate J6")).due == 4


def test_b7_3_mayors_pay_no_fee() -> None:
    owns = {ANKE: "J2 J5", BERT: "J4"}
    state = play(choosing(owns, offer="expropriation"), "take expropriation", "expropriate J4")
    assert state.gold == (10,) * 4


def test_b7_3_no_effect_without_a_target() -> None:
    state = choosing({ANKE: "J2", BERT: "M4"}, offer="expropriation")
    events = happened(state, "take expropriation")
    assert the(NoTarget, events) == NoTarget(ANKE, CARDS["expropriation"])
    no_own_mine = choosing({BERT: "M4"}, offer="expropriation")
    assert the(NoTarget, happened(no_own_mine, "take expropriation"))


def test_b7_3_the_robber_may_become_mayor() -> None:
    state = choosing({ANKE: "J2 J5", BERT: "J4 J6"}, mayors={"J": BERT}, offer="expropriation")
    state = play(state, "take expropriation")
    assert the(MayorChanged, happened(state, "expropriate J4")).seat == ANKE
    assert mayor_of(play(state, "expropriate J4"), "J") == ANKE


# B7.4 Stagecoach.


def test_b7_4_ten_gold_from_the_bank() -> None:
    state = choosing(offer="stagecoach")
    assert the(CoachRobbed, happened(state, "take stagecoach")) == CoachRobbed(ANKE, 10)
    assert play(state, "take stagecoach").gold == (20, 10, 10, 10)


# B7.6 Holdup.


def test_b7_6_an_opponent_and_a_number_from_2_to_12() -> None:
    state = play(choosing(offer="holdup", winner=BERT), "take holdup")
    choices = [f"holdup {seat} {n}" for seat in (CLAUS, DIETER, ANKE) for n in range(2, 13)]
    assert legal(state) == choices
    why = refusal(state, "holdup 1 7")
    assert (why.code, why.clause) == ("no_target", "B7.6")
    assert refusal(state, "holdup 4 7").data == {"what": "4 7"}


@pytest.mark.parametrize("text", ["holdup 0 1", "holdup 0 13", "holdup 5 7", "holdup 0"])
def test_b7_6_refuses_other_numbers(text: str) -> None:
    with pytest.raises(ValueError):
        read_action(text)


@pytest.mark.parametrize("number", [2, 6, 7])
def test_b7_6_victim_pays_on_that_number_or_more(number: int) -> None:
    state = choosing(offer="holdup", holdup="34")
    events = happened(state, "take holdup", f"holdup 2 {number}")
    assert the(HoldupRolled, events) == HoldupRolled(ANKE, CLAUS, number, (3, 4), number)
    after = play(state, "take holdup", f"holdup 2 {number}")
    assert after.gold == (10 + number, 10, 10 - number, 10)
    assert after.removed[-1].code == "holdup"


@pytest.mark.parametrize("number", [8, 12])
def test_b7_6_lower_roll_has_no_effect(number: int) -> None:
    state = play(choosing(offer="holdup", holdup="34"), "take holdup")
    after, events = apply(state, read_action(f"holdup 2 {number}"))
    assert not the(HoldupRolled, events).succeeded
    assert after.gold == state.gold
    assert after.removed[-1].code == "holdup"
    assert (after.phase, to_act(after)) == (Phase.CHOOSE, BERT)


def test_b7_6_a_poor_victim_pays_what_it_has() -> None:
    state = choosing(offer="holdup", holdup="66", gold=(10, 5, 10, 10))
    event = the(HoldupRolled, happened(state, "take holdup", "holdup 1 12"))
    assert (event.paid, event.succeeded) == (5, True)
    assert play(state, "take holdup", "holdup 1 12").gold == (15, 0, 10, 10)


def test_b7_6_the_dice_of_a_holdup_neither_produce_nor_collapse() -> None:
    state = choosing({BERT: "J7 J2"}, offer="holdup", holdup="11")
    events = happened(state, "take holdup", "holdup 1 12")
    assert [event.kind for event in events] == ["card_taken", "holdup_rolled"]
    assert not all_of(FeePaid, events)

"""B6: who is mayor."""

from don.games.boomtown.deck import CARDS, TOWNS
from don.games.boomtown.events import FeePaid, MayorChanged
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.scoring import scores
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    DIETER,
    all_of,
    cards,
    choosing,
    happened,
    last_choice,
    play,
    the,
)


def test_b6_1_two_mines_make_the_first_mayor() -> None:
    state = choosing({ANKE: "J2"}, offer="J4")
    assert the(MayorChanged, happened(state, "take J4")) == MayorChanged(ANKE, None, "J")
    assert mayor_of(play(state, "take J4"), "J") == ANKE


def test_b6_1_one_mine_is_not_enough() -> None:
    state = play(choosing({BERT: "J2"}, offer="J4"), "take J4")
    assert state.mayors == (None,) * len(TOWNS)


def test_b6_1_two_mines_of_two_towns_are_not_enough() -> None:
    assert not all_of(MayorChanged, happened(choosing({ANKE: "J2"}, offer="M4"), "take M4"))


def test_b6_1_expropriation_can_make_the_first_mayor() -> None:
    state = play(choosing({ANKE: "J2", BERT: "J4"}, offer="expropriation"), "take expropriation")
    assert the(MayorChanged, happened(state, "expropriate J4")) == MayorChanged(ANKE, None, "J")


def test_b6_2_more_mines_than_the_mayor() -> None:
    state = choosing({ANKE: "J2 J4", BERT: "J5 J6"}, mayors={"J": BERT}, offer="J8")
    assert the(MayorChanged, happened(state, "take J8")) == MayorChanged(ANKE, BERT, "J")


def test_b6_2_as_many_as_the_mayor_are_not_enough() -> None:
    state = choosing({ANKE: "J2", BERT: "J5 J6"}, offer="J8")
    assert not all_of(MayorChanged, happened(state, "take J8"))


def test_b6_2_when_the_mayor_loses_a_mine() -> None:
    owns = {BERT: "M3 M4", CLAUS: "M5 M7"}
    state = choosing(owns, mayors={"M": BERT}, offer="dynamite.1")
    events = happened(state, "take dynamite.1", "dynamite M3")
    assert the(MayorChanged, events) == MayorChanged(CLAUS, BERT, "M")


def test_b6_2_after_a_collapse() -> None:
    state = last_choice({BERT: "J7 J4", CLAUS: "J5 J6"}, mayors={"J": BERT}, roll="11")
    assert the(MayorChanged, happened(state, "take mustang")) == MayorChanged(CLAUS, BERT, "J")


def test_b6_2_tie_with_the_mayor_after_a_loss_changes_nothing() -> None:
    state = choosing({BERT: "M3 M4", CLAUS: "M5"}, offer="dynamite.1")
    events = happened(state, "take dynamite.1", "dynamite M3")
    assert not all_of(MayorChanged, events)


def test_b6_2_player_with_most_mines_becomes_mayor() -> None:
    """Claus comes first after Bert, but Anke has three now."""
    owns = {ANKE: "M8 M9", BERT: "M3 M4", CLAUS: "M10 M12"}
    state = choosing(owns, mayors={"M": BERT}, offer="expropriation")
    state = play(state, "take expropriation", "expropriate M3")
    assert mayor_of(state, "M") == ANKE


def test_b6_2_tie_goes_clockwise_from_the_old_mayor() -> None:
    owns = {ANKE: "M8 M9", BERT: "M3 M4", DIETER: "M10 M12"}
    state = choosing(owns, mayors={"M": BERT}, winner=CLAUS, offer="dynamite.1")
    assert mayor_of(play(state, "take dynamite.1", "dynamite M3"), "M") == DIETER


def test_b6_2_clockwise_goes_round_the_table() -> None:
    owns = {ANKE: "M8 M9", BERT: "M3 M4", DIETER: "M10 M12"}
    state = choosing(owns, mayors={"M": DIETER}, winner=CLAUS, offer="dynamite.1")
    assert mayor_of(play(state, "take dynamite.1", "dynamite M10"), "M") == ANKE


def test_b6_2_robber_tied_for_most_does_not_come_first() -> None:
    owns = {ANKE: "M8", BERT: "M3 M4", CLAUS: "M10 M12"}
    state = choosing(owns, mayors={"M": BERT}, offer="expropriation")
    assert mayor_of(play(state, "take expropriation", "expropriate M3"), "M") == CLAUS


def test_b6_3_a_mayor_without_mines_stays_mayor() -> None:
    state = choosing({BERT: "M3"}, mayors={"M": BERT}, offer="dynamite.1")
    state = play(state, "take dynamite.1", "dynamite M3")
    assert state.mines[BERT] == ()
    assert mayor_of(state, "M") == BERT
    assert scores(state)[BERT].mayors == 5


def test_b6_3_one_mine_takes_over_from_a_mayor_without_mines() -> None:
    state = choosing(mayors={"M": BERT}, offer="M4")
    events = happened(state, "take M4")
    assert the(MayorChanged, events) == MayorChanged(ANKE, BERT, "M")
    assert not all_of(FeePaid, events), "a mayor without mines gets no fee"


def test_b6_3_mayor_without_mines_who_gets_one_stays_mayor() -> None:
    state = choosing(mayors={"M": ANKE}, offer="M4 M5")
    events = happened(state, "take M4", "take M5")
    assert not all_of(MayorChanged, events)
    assert the(FeePaid, events).due == 1


def test_b6_4_robbing_is_one_change() -> None:
    """Between the loss and the gain, Claus would be mayor, and would get the governor."""
    owns = {ANKE: "M8 M9", BERT: "M3 M4", CLAUS: "M10 M12"}
    held = {CLAUS: "governor"}
    state = choosing(owns, mayors={"M": BERT}, held=held, offer="expropriation")
    events = happened(state, "take expropriation", "expropriate M3")
    assert the(MayorChanged, events) == MayorChanged(ANKE, BERT, "M")
    after = play(state, "take expropriation", "expropriate M3")
    assert (after.governor, after.held[CLAUS]) == (None, cards("governor"))
    assert CARDS["governor"] not in after.removed

"""B7.5, B7.7 to B7.9: governor, new vein, saloons and saloon girls."""

import pytest

from don.games.boomtown.deck import CARDS
from don.games.boomtown.events import (
    BlownUp,
    CardKept,
    Collapsed,
    FeePaid,
    GirlsPlaced,
    GovernorAppointed,
    GovernorGone,
    MayorChanged,
    Produced,
    SaloonOpened,
    SaloonPaid,
    VeinLaid,
)
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Phase, Saloon, owner_of, to_act, worth
from tests.games.boomtown.table import (
    ANKE,
    BERT,
    CLAUS,
    all_of,
    cards,
    choosing,
    happened,
    last_choice,
    legal,
    play,
    refusal,
    the,
)

# B7.5 Governor.


def test_b7_5_governor_goes_to_one_of_the_players_own_pawns() -> None:
    owns = {ANKE: "J2 J4 C3 C4", BERT: "M3 M4"}
    state = play(choosing(owns, offer="governor"), "take governor")
    assert (state.phase, to_act(state)) == (Phase.GOVERNOR, ANKE)
    assert legal(state) == ["governor J", "governor C"]
    why = refusal(state, "governor M")
    assert (why.code, why.clause, why.data) == ("no_target", "B7.5", {"what": "M"})
    assert the(GovernorAppointed, happened(state, "governor C")) == GovernorAppointed(ANKE, "C")
    after = play(state, "governor C")
    assert after.governor == "C"
    assert CARDS["governor"] not in after.removed


def test_b7_5_even_one_pawn_must_be_named() -> None:
    state = play(choosing({ANKE: "J2 J4"}, offer="governor"), "take governor")
    assert legal(state) == ["governor J"]


def test_b7_5_fees_are_doubled() -> None:
    state = choosing({ANKE: "J2 J4"}, offer="governor J5 J6")
    events = happened(state, "take governor", "governor J", "take J5", "take J6")
    assert [fee.due for fee in all_of(FeePaid, events)] == [4, 4]


def test_b7_5_governor_is_discarded_when_the_mayor_changes() -> None:
    owns = {ANKE: "J2 J4", BERT: "J5 J6"}
    state = choosing(owns, mayors={"J": BERT}, governor="J", offer="J8 J9")
    events = happened(state, "take J8")
    assert the(FeePaid, events).due == 4, "the player was mayor when the mines were counted"
    assert the(GovernorGone, events) == GovernorGone("J")
    after = play(state, "take J8")
    assert (after.governor, after.removed[-1].code) == (None, "governor")
    assert the(FeePaid, happened(after, "take J9")).due == 3, "the new mayor has no governor"


def test_b7_5_governor_stays_with_a_mayor_without_mines() -> None:
    state = choosing({BERT: "J2"}, mayors={"J": BERT}, governor="J", offer="dynamite.1")
    assert play(state, "take dynamite.1", "dynamite J2").governor == "J"


def test_b7_5_governor_stays_when_another_towns_mayor_changes() -> None:
    owns = {ANKE: "M3 M4", BERT: "M5 M7 J5 J6"}
    state = choosing(owns, mayors={"M": BERT}, governor="J", offer="M8")
    assert play(state, "take M8").governor == "J"


def test_b7_5_governor_waits_without_a_pawn() -> None:
    state = choosing({ANKE: "J2"}, offer="governor")
    events = happened(state, "take governor")
    assert the(CardKept, events) == CardKept(ANKE, CARDS["governor"])
    after = play(state, "take governor")
    assert (after.held[ANKE], after.governor) == (cards("governor"), None)
    assert (after.phase, to_act(after)) == (Phase.CHOOSE, BERT), "nobody is asked"


def test_b7_5_waiting_governor_takes_the_first_pawn() -> None:
    state = choosing({ANKE: "J2"}, held={ANKE: "governor"}, offer="J4")
    events = happened(state, "take J4")
    assert the(GovernorAppointed, events) == GovernorAppointed(ANKE, "J")
    after = play(state, "take J4")
    assert (after.governor, after.held[ANKE]) == ("J", ())


def test_b7_5_a_pawn_that_another_gets_does_not_count() -> None:
    state = choosing({ANKE: "J2"}, held={BERT: "governor"}, offer="J4")
    assert play(state, "take J4").held[BERT] == cards("governor")


def test_b7_5_waiting_governor_takes_a_pawn_gained_by_dynamite() -> None:
    owns = {BERT: "M3 M4", CLAUS: "M5 M7"}
    held = {CLAUS: "governor"}
    state = choosing(owns, mayors={"M": BERT}, held=held, offer="dynamite.1")
    assert play(state, "take dynamite.1", "dynamite M3").governor == "M"


def test_b7_5_waiting_governor_takes_the_first_town_of_several() -> None:
    owns = {BERT: "J9 J11 M8 M9", CLAUS: "J7 J8 M6 M7"}
    state = last_choice(owns, mayors={"J": CLAUS, "M": CLAUS}, held={BERT: "governor"}, roll="11")
    events = happened(state, "take mustang")
    assert [event.town for event in all_of(MayorChanged, events)] == ["J", "M"]
    assert the(GovernorAppointed, events) == GovernorAppointed(BERT, "J")


# B7.7 New vein.


def test_b7_7_vein_goes_under_one_of_the_players_own_mines() -> None:
    state = play(choosing({ANKE: "J2 C3", BERT: "M3"}, offer="vein"), "take vein")
    assert (state.phase, legal(state)) == (Phase.VEIN, ["vein J2", "vein C3"])
    assert refusal(state, "vein M3").clause == "B7.7"
    assert the(VeinLaid, happened(state, "vein C3")) == VeinLaid(ANKE, CARDS["C3"])
    after = play(state, "vein C3")
    assert (after.vein, CARDS["vein"] in after.removed) == (CARDS["C3"], False)


def test_b7_7_even_one_mine_must_be_named() -> None:
    assert legal(play(choosing({ANKE: "J2"}, offer="vein"), "take vein")) == ["vein J2"]


def test_b7_7_three_more_in_production() -> None:
    state = last_choice({BERT: "C8"}, vein="C8", roll="44")
    assert all_of(Produced, happened(state, "take mustang")) == [Produced(BERT, CARDS["C8"], 7)]


def test_b7_7_three_more_in_the_score() -> None:
    state = choosing({ANKE: "C8 C3", BERT: "C4"}, vein="C8")
    assert [score.mines for score in scores(state)] == [4 + 3 + 1, 3, 0, 0]
    assert [worth(state, mine) for mine in cards("C8 C3")] == [7, 1]


def test_b7_7_vein_waits_without_a_mine() -> None:
    state = choosing(offer="vein")
    assert the(CardKept, happened(state, "take vein")) == CardKept(ANKE, CARDS["vein"])
    after = play(state, "take vein")
    assert (after.vein, after.held[ANKE]) == (None, cards("vein"))


def test_b7_7_waiting_vein_goes_under_the_next_mine() -> None:
    state = choosing(held={BERT: "vein"}, offer="J2 C3")
    state = play(state, "take J2")
    assert (state.vein, state.held[BERT]) == (None, cards("vein")), "not Bert's"
    assert the(VeinLaid, happened(state, "take C3")) == VeinLaid(BERT, CARDS["C3"])
    after = play(state, "take C3")
    assert (after.vein, after.held[BERT]) == (CARDS["C3"], ())


def test_b7_7_vein_moves_with_an_expropriated_mine() -> None:
    state = choosing({ANKE: "J2", BERT: "J4"}, vein="J4", offer="expropriation")
    after = play(state, "take expropriation", "expropriate J4")
    assert (after.vein, owner_of(after, CARDS["J4"])) == (CARDS["J4"], ANKE)
    assert scores(after)[ANKE].mines == 6 + 3 + 3


def test_b7_7_vein_leaves_with_a_dynamited_mine() -> None:
    state = choosing({BERT: "J4"}, vein="J4", offer="dynamite.1")
    events = happened(state, "take dynamite.1", "dynamite J4")
    assert the(BlownUp, events).cards == cards("vein")
    after = play(state, "take dynamite.1", "dynamite J4")
    assert after.vein is None
    assert set(cards("J4 vein dynamite.1")) <= set(after.removed)


def test_b7_7_vein_leaves_with_a_collapsed_mine() -> None:
    state = last_choice({BERT: "J7"}, vein="J7", roll="66")
    events = happened(state, "take mustang")
    assert the(Collapsed, events) == Collapsed(BERT, CARDS["J7"], cards("vein"))
    after = play(state, "take mustang")
    assert after.vein is None
    assert set(cards("J7 vein")) <= set(after.removed)


def test_b7_7_vein_stays_when_another_mine_leaves() -> None:
    state = choosing({BERT: "J4 J5"}, vein="J5", offer="dynamite.1")
    after = play(state, "take dynamite.1", "dynamite J4")
    assert (after.vein, CARDS["vein"] in after.removed) == (CARDS["J5"], False)


# B7.8 Saloon.


def test_b7_8_saloon_can_open_in_any_town() -> None:
    state = play(choosing(offer="saloon.2"), "take saloon.2")
    assert (state.phase, to_act(state)) == (Phase.SALOON, ANKE)
    assert legal(state) == [f"saloon {town}" for town in "JMCGN"]
    events = happened(state, "saloon G")
    assert the(SaloonOpened, events) == SaloonOpened(ANKE, CARDS["saloon.2"], "G")
    after = play(state, "saloon G")
    assert after.saloons == (Saloon(CARDS["saloon.2"], ANKE, "G"),)
    assert CARDS["saloon.2"] not in after.removed


def test_b7_8_two_may_be_in_one_town() -> None:
    state = choosing(saloons={"saloon.2": (BERT, "G")}, offer="saloon.1")
    after = play(state, "take saloon.1", "saloon G")
    assert [(s.card.code, s.seat, s.town) for s in after.saloons] == [
        ("saloon.1", ANKE, "G"),
        ("saloon.2", BERT, "G"),
    ]


def test_b7_8_two_gold_when_a_mine_of_another_produces() -> None:
    saloons = {"saloon.1": (ANKE, "C")}
    state = last_choice({BERT: "C8", CLAUS: "G8"}, saloons=saloons, roll="44")
    events = happened(state, "take mustang")
    paid = SaloonPaid(BERT, ANKE, CARDS["saloon.1"], CARDS["C8"], 2, 2)
    assert all_of(SaloonPaid, events) == [paid]
    assert play(state, "take mustang").gold == (12, 10 + 4 - 2, 10 + 5, 10)


def test_b7_8_owners_own_mine_pays_nothing() -> None:
    state = last_choice({BERT: "C8"}, saloons={"saloon.1": (BERT, "C")}, roll="44")
    assert not all_of(SaloonPaid, happened(state, "take mustang"))


# B7.9 Saloon girls.


def test_b7_9_girls_go_to_a_saloon_of_the_player_without_girls() -> None:
    saloons = {"saloon.1": (ANKE, "J"), "saloon.2": (ANKE, "C")}
    state = play(choosing(saloons=saloons, offer="girls.2"), "take girls.2")
    assert (state.phase, to_act(state)) == (Phase.GIRLS, ANKE)
    assert legal(state) == ["girls saloon.1", "girls saloon.2"]
    events = happened(state, "girls saloon.2")
    assert the(GirlsPlaced, events) == GirlsPlaced(ANKE, CARDS["girls.2"], CARDS["saloon.2"])
    after = play(state, "girls saloon.2")
    assert [saloon.girls for saloon in after.saloons] == [None, CARDS["girls.2"]]
    assert CARDS["girls.2"] not in after.removed


@pytest.mark.parametrize(
    ("saloons", "girls"),
    [
        ({"saloon.1": (BERT, "J")}, {}),
        ({"saloon.1": (ANKE, "J")}, {"girls.1": "saloon.1"}),
    ],
)
def test_b7_9_girls_wait_if_the_player_has_no_saloon_without_girls(
    saloons: dict[str, tuple[int, str]], girls: dict[str, str]
) -> None:
    state = choosing(saloons=saloons, girls=girls, offer="girls.2")
    assert the(CardKept, happened(state, "take girls.2")).card.code == "girls.2"
    after = play(state, "take girls.2")
    assert after.held[ANKE] == cards("girls.2")
    assert to_act(after) == BERT


def test_b7_9_saloon_with_girls_is_not_a_choice() -> None:
    saloons = {"saloon.1": (ANKE, "J"), "saloon.2": (ANKE, "C")}
    state = choosing(saloons=saloons, girls={"girls.1": "saloon.1"}, offer="girls.2")
    state = play(state, "take girls.2")
    assert legal(state) == ["girls saloon.2"]
    assert refusal(state, "girls saloon.1").clause == "B7.9"


def test_b7_9_four_instead_of_two() -> None:
    saloons = {"saloon.1": (ANKE, "C")}
    girls = {"girls.1": "saloon.1"}
    state = last_choice({BERT: "C8"}, saloons=saloons, girls=girls, roll="44")
    assert the(SaloonPaid, happened(state, "take mustang")).due == 4
    assert play(state, "take mustang").gold == (14, 10, 10, 10)


def test_b7_9_waiting_girls_join_the_next_saloon() -> None:
    state = choosing(held={ANKE: "girls.2"}, offer="saloon.1")
    events = happened(state, "take saloon.1", "saloon J")
    assert the(GirlsPlaced, events) == GirlsPlaced(ANKE, CARDS["girls.2"], CARDS["saloon.1"])
    after = play(state, "take saloon.1", "saloon J")
    assert after.saloons == (Saloon(CARDS["saloon.1"], ANKE, "J", CARDS["girls.2"]),)
    assert after.held[ANKE] == ()


@pytest.mark.parametrize("waiting", ["girls.1 girls.2", "girls.2 girls.1"])
def test_b7_9_new_saloon_takes_only_one_of_two_waiting_girls(waiting: str) -> None:
    state = choosing(held={ANKE: waiting}, offer="saloon.1")
    after = play(state, "take saloon.1", "saloon J")
    assert after.saloons == (Saloon(CARDS["saloon.1"], ANKE, "J", CARDS["girls.1"]),)
    assert after.held[ANKE] == cards("girls.2")


def test_b7_9_the_second_saloon_takes_the_second_girls() -> None:
    state = choosing(
        held={ANKE: "girls.2"},
        saloons={"saloon.1": (ANKE, "J")},
        girls={"girls.1": "saloon.1"},
        offer="saloon.2",
    )
    after = play(state, "take saloon.2", "saloon J")
    assert [saloon.girls for saloon in after.saloons] == list(cards("girls.1 girls.2"))


def test_b7_9_opponents_girls_keep_waiting() -> None:
    state = choosing(held={BERT: "girls.1"}, offer="saloon.1")
    after = play(state, "take saloon.1", "saloon J")
    assert after.saloons[0].girls is None
    assert after.held[BERT] == cards("girls.1")

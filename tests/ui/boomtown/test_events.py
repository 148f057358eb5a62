"""What an event card asks is chosen on the page, with what would come of it."""

from __future__ import annotations

import pytest

from tests.games.boomtown.table import ANKE, BERT, CLAUS, DIETER, position
from tests.ui.boomtown.tables import at_table, looked_at, play, said
from tests.ui.desk import Desk

OWNED = {ANKE: "J2 C4", BERT: "C5 C8 M6", CLAUS: "N9 N2"}


def asked(card: str, **more: object) -> Desk:
    """Anke has taken an event."""
    state = position(OWNED, offer=f"{card} J9 M3 G5", **more)  # type: ignore[arg-type]
    return play(at_table(state), f"3, -, -, -, take {card}")


def foreseen(desk: Desk, action: str) -> str:
    """What the page says of an action that is chosen; then it is carried out."""
    text = said(desk.do("choose", action), "pad")
    desk.press(action)
    return text


def test_b7_2_dynamite_shows_what_lies_before_the_others() -> None:
    state = {"vein": "C5", "saloons": {"saloon.1": (CLAUS, "G")}, "girls": {"girls.2": "saloon.1"}}
    desk = asked("dynamite.1", **state)
    offered = ["M6", "C5", "C8", "N2", "N9", "saloon.1"]
    assert desk.values("data-choose") == [f"dynamite {code}" for code in offered]
    mines = {f"dynamite {code}" for code in offered if "." not in code}
    assert mines <= set(desk.values("data-value")), "each can be pressed where it lies, too"
    assert "Bert" in desk.text("pad") and "Claus" in desk.text("pad")
    house = desk.find(data_choose="dynamite saloon.1")
    assert house.label == "Dry Gulch. Saloon: a visit costs 4 gold."
    chosen = said(desk.do("choose", "dynamite saloon.1"), "pad")
    assert "Claus loses the saloon in Dry Gulch. The saloon girls leave, too." in chosen
    assert "Blow up Claus's saloon" in chosen
    told = foreseen(desk, "dynamite C5")
    assert "Bert loses Coyote City 5 for good. The new vein goes with it." in told
    assert "Blow up Coyote City 5" in told


def test_b7_2_what_is_blown_up_is_told_large_over_the_table() -> None:
    desk = at_table(position(OWNED, offer="dynamite.1 J9 M3 G5"), "calm")
    for action in ("3", "-", "-", "-", "take dynamite.1", "dynamite C5"):
        desk.settle().act(action)
    blown = looked_at(desk)
    assert blown["data-outcome"] == "blown_up" and blown.find(drawn="blast")
    assert "Anke blows up Bert's Coyote City 5." in desk.text("table")


def test_b7_3_expropriation_shows_fee_and_mayor() -> None:
    desk = asked("expropriation", governor="C")
    assert desk.values("data-choose") == ["expropriate C5", "expropriate C8"]
    told = foreseen(desk, "expropriate C5")
    assert "You get Coyote City 5 from Bert. Fee: 4 gold to Bert. You become mayor." in told


def test_b7_5_governor_in_one_of_ones_own_towns() -> None:
    desk = asked("governor", mayors={"J": ANKE, "C": ANKE})
    assert desk.values("data-choose") == ["governor J", "governor C"]
    assert "Cactus Junction fee 2" in desk.text("pad")
    told = foreseen(desk, "governor J")
    assert "A mine in Cactus Junction will cost the others 2 gold." in told


def test_b7_6_holdup_in_two_steps_with_the_chance_of_each_number() -> None:
    desk = asked("holdup", gold=(10, 5, 10, 10))
    assert desk.values("data-choose") == []
    assert [e["data-value"] for e in desk.all(data_do="victim")] == ["1", "2", "3"]
    desk.do("victim", str(BERT))
    assert desk.find(data_do="victim", aria_pressed="true")["data-value"] == "1"
    assert desk.values("data-choose") == [f"holdup 1 {n}" for n in range(2, 13)]
    pad = desk.text("pad")
    assert "2 36/36" in pad and "7 21/36" in pad and "12 1/36" in pad
    desk.do("choose", "holdup 1 9").do("victim", str(CLAUS))
    assert desk.app.session.selected is None and "holdup 2 9" in desk.values("data-choose")
    desk.do("victim", str(BERT))
    told = foreseen(desk, "holdup 1 9")
    assert "Bert pays you 5 gold on 10 of 36 rolls. That's all Bert has." in told


@pytest.mark.parametrize("value", ["0", "7", "", "x"])
def test_b7_6_nobody_else_can_be_held_up(value: str) -> None:
    desk = asked("holdup")
    assert desk.do("victim", value).app.session.memory.victim is None


def test_b7_7_vein_under_one_of_ones_own_mines() -> None:
    desk = asked("vein")
    assert desk.values("data-choose") == ["vein J2", "vein C4"]
    assert "Coyote City 4 will pay 6 gold." in foreseen(desk, "vein C4")


def test_b7_8_saloon_in_a_town_with_the_mines_of_the_others() -> None:
    desk = asked("saloon.1")
    assert desk.values("data-choose") == [f"saloon {town}" for town in "JMCGN"]
    there = desk.find(data_choose="saloon N").label
    assert there.endswith("The others have 2 mines in San Narciso.")
    assert "San Narciso others: 2" in desk.text("pad")
    assert "Cold Mountain others: 1" in desk.text("pad")
    told = foreseen(desk, "saloon N")
    assert "The others have 2 mines in San Narciso. They pay on 5 of 36 rolls." in told


def test_b7_9_girls_with_one_of_ones_own_saloons() -> None:
    desk = asked("girls.1", saloons={"saloon.1": (ANKE, "C"), "saloon.2": (ANKE, "N")})
    assert desk.values("data-choose") == ["girls saloon.1", "girls saloon.2"]
    told = foreseen(desk, "girls saloon.2")
    assert "A visit to your saloon in San Narciso will cost 4 gold." in told
    assert "Girls to San Narciso" in told


def test_b7_2_two_saloons_of_one_player_are_told_apart_by_their_towns() -> None:
    houses = {"saloon.1": (CLAUS, "G"), "saloon.2": (CLAUS, "N")}
    told = foreseen(asked("dynamite.1", saloons=houses), "dynamite saloon.2")
    assert "Blow up Claus's saloon in San Narciso" in told


def test_b7_10_telegraph_shows_what_each_number_would_bring() -> None:
    state = position(
        OWNED, held={DIETER: "telegraph"}, roll="34", offer="J9 M3 G5 N4", first=DIETER
    )
    desk = play(at_table(state), "-, -, -, -, take J9, take M3, take G5")
    assert desk.match.state.phase == "telegraph"
    assert set(desk.values("data-action")) == {"keep"}
    assert len(desk.values("data-choose")) == 10
    told = foreseen(desk, "telegraph 2 6")
    assert "9: the mines pay" in told and "Claus 7" in told


def test_b7_10_telegraph_takes_off_what_is_paid_in_saloons() -> None:
    state = position(
        {ANKE: "J2", CLAUS: "N9 N2"},
        held={DIETER: "telegraph"},
        saloons={"saloon.1": (BERT, "N")},
        roll="34",
        offer="J9 M3 G5 N4",
        first=DIETER,
    )
    desk = play(at_table(state), "-, -, -, -, take J9, take M3, take G5")
    told = foreseen(desk, "telegraph 2 6")
    assert "9: with the saloons it comes to Bert 2, Claus 5 and Dieter 4." in told


def test_what_is_chosen_is_not_done_before_it_is_confirmed() -> None:
    desk = asked("vein").do("choose", "vein C4")
    assert desk.match.state.phase == "vein"
    assert desk.find(aria_pressed="true", data_choose="vein C4")

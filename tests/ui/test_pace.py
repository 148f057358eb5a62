"""Who sits at the table sets the pace: step by step, going on at once, a pause."""

import pytest

from don.ui.messages import Do, SettingsRead
from don.ui.settings import Settings
from tests.ui.desk import Desk, match_of
from tests.ui.test_payment import SHARED


def test_step_by_step_every_decision_waits_for_a_press() -> None:
    desk = Desk(match_of(start=1), "step")
    assert desk.waiting is None
    assert len(desk.do("next").done) == 1
    assert desk.waiting is None and desk.app.status == "waiting"
    desk.do("next")
    assert desk.app.status == "turn"
    assert len(desk.done) == 2


@pytest.mark.parametrize("speed", ["calm", "quick", "instant"])
def test_a_press_does_not_wait_for_the_clock(speed: str) -> None:
    desk = Desk(match_of(start=1), speed)
    late = desk.waiting
    assert late is not None
    desk.do("next")
    assert len(desk.done) == 1
    assert len(desk.send(late.message).done) == 1


def test_going_on_does_not_decide_for_a_person() -> None:
    desk = Desk(match_of())
    app = desk.app
    assert desk.do("next").app is app


def test_what_was_called_normal_is_calm_now() -> None:
    assert Settings().with_stored({"speed": "normal"}).speed == "calm"
    assert Desk().send(SettingsRead({"speed": "normal"})).app.settings.speed == "calm"


def test_from_step_to_a_clock_the_game_goes_on_by_itself() -> None:
    desk = Desk(match_of(start=1), "step").do("set", "speed:quick")
    assert desk.waiting is not None
    assert len(desk.tick().done) == 1


def test_from_a_clock_to_step_the_clock_rings_in_vain() -> None:
    desk = Desk(match_of(start=1), "quick").do("set", "speed:step")
    assert desk.tick().done == []
    assert len(desk.do("next").done) == 1


def test_a_pause_holds_bots_and_chips_and_is_seen() -> None:
    desk = Desk(match_of(start=1), "calm").do("pause")
    assert desk.held
    assert "Paused." in desk.text("table")
    assert "data-paused': 'true'" in desk.page
    desk.do("pause")
    assert not desk.held
    assert len(desk.tick().done) == 1
    assert "Paused." not in desk.text("table")


def test_going_on_ends_a_pause() -> None:
    desk = Desk(match_of(start=1), "calm").do("pause").do("next")
    assert not desk.held
    assert len(desk.done) == 1


def test_another_game_begins_without_a_pause() -> None:
    desk = Desk(match_of(start=1), "calm").do("pause").do("again")
    assert not desk.held


def test_keys_go_on_and_pause() -> None:
    desk = Desk(match_of(start=1), "step").key(" ")
    assert len(desk.done) == 1
    assert desk.key("Pause").held
    desk = Desk(match_of())
    app = desk.app
    assert desk.key(" ").app is app, "a space on one's own turn is left to the browser"


def test_who_wants_to_be_asked_before_passing_is_asked() -> None:
    desk = Desk(match_of()).do("set", "confirm_pass:on")
    assert "-" not in desk.values("data-action")
    desk.do("choose", "-")
    assert "Press Pass again" in desk.text("pad")
    assert desk.press("-").done[0] == "-"


def test_a_pass_by_any_way_is_asked_about() -> None:
    desk = Desk(match_of()).do("set", "confirm_pass:on").act("-")
    assert desk.done == []
    assert desk.do("choose", "4").act("-").done == [], "something else was chosen in between"
    assert desk.act("-").done == ["-"]


@pytest.mark.parametrize("speed", ["step", "calm", "quick"])
def test_who_has_passed_may_skip_to_the_result(speed: str) -> None:
    desk = Desk(match_of("1", "2", start=1), speed)
    while desk.app.status == "waiting":
        desk.do("next")
    assert "skip" not in desk.values("data-do")
    desk.act("-")
    assert "skip" in desk.values("data-do")
    desk.do("skip")
    table = desk.app.playing
    assert table is not None and table.payment is not None, "the auction is over, chips travel"
    assert not table.skips, "the next auction takes its time"
    while not desk.app.session.payment.arrived:
        desk.do("next") if desk.waiting is None else desk.tick()
    assert (desk.waiting is None) == (speed != "quick"), "who asked for the result is shown it"


def test_who_is_in_the_auction_cannot_skip_it() -> None:
    desk = Desk(match_of(start=1), "calm")
    assert "skip" not in desk.values("data-do")
    assert desk.do("skip").done == []


def test_late_presses_change_nothing_on_the_form() -> None:
    desk = Desk()
    app = desk.app
    for late in (Do("next"), Do("skip"), Do("pause"), Do("order", "9"), Do("limit", "3")):
        assert desk.send(late).app is app


def test_while_chips_travel_and_when_they_are_there_the_sheet_says_why() -> None:
    desk = Desk(SHARED, "calm").press("-")
    assert "Dieter wins" in desk.text("pad")
    desk.tick().tick()
    assert desk.app.session.payment.arrived
    assert "You and Claus have the most 4s and get 2 each. The pot keeps 1." in desk.text("pad")
    assert "For sale" not in desk.text("pad"), "the next lot is still to come"

"""A turn: the bots tick, a person chooses and decides, and what comes too late does nothing."""

import pytest

from don.ui.effects import SaveSetting, Wait
from don.ui.messages import Do, Start
from don.ui.press_routing import UnknownPress
from don.ui.table.autoplay import PACE
from don.ui.table.timers import Tick
from tests.ui.desk import Desk, kinds, match_of


def test_bots_move_one_at_a_time_when_the_time_has_come() -> None:
    desk = Desk(match_of(start=1), "calm")
    assert desk.app.status == "waiting"
    assert desk.waiting == Wait(PACE["calm"], Tick(0))
    desk.tick()
    assert len(desk.match.steps) == 1
    assert "Save" in kinds(desk.effects)
    desk.settle()
    assert desk.app.status == "turn"
    assert [step.seat for step in desk.match.steps] == [1, 2]


@pytest.mark.parametrize("speed", ["calm", "quick", "instant"])
def test_the_speed_sets_the_pace(speed: str) -> None:
    desk = Desk(match_of(start=1), speed)
    assert desk.waiting == Wait(PACE[speed], Tick(0))


def test_the_speed_can_be_changed_and_is_saved() -> None:
    desk = Desk(match_of(start=1)).do("set", "speed:quick")
    assert desk.app.settings.speed == "quick"
    assert desk.effects == (SaveSetting("speed", "quick"), Wait(PACE["quick"], Tick(0)))
    assert desk.do("set", "speed:absurd").app.settings.speed == "quick"


def test_the_outcome_of_an_auction_stays_a_while() -> None:
    desk = Desk(match_of("-", "-", start=1), "quick").press("-")
    assert desk.waiting is not None
    assert desk.waiting.ms > PACE["quick"]


@pytest.mark.parametrize("steps", [0, 2, 3])
def test_a_tick_that_comes_late_or_twice_changes_nothing(steps: int) -> None:
    before = Desk(match_of("-", start=1))
    assert before.app.status == "waiting"
    app = before.app
    assert before.send(Tick(steps)).app is app
    assert before.effects == ()


def test_a_tick_does_not_decide_for_a_person() -> None:
    desk = Desk(match_of())
    app = desk.app
    assert desk.app.status == "turn"
    assert desk.send(Tick(0)).app is app


def test_the_bots_wait_while_the_form_is_open() -> None:
    desk = Desk(match_of(start=1)).do("setup")
    assert desk.send(Tick(0)).match.steps == ()
    desk.do("back").settle()
    assert len(desk.match.steps) == 2


def test_nothing_is_chosen_beforehand() -> None:
    """A press too many, where a moment ago was another button, is no bid."""
    desk = Desk(match_of("5", start=2))
    assert desk.app.session.selected is None
    assert desk.find(data_choose="6")["aria-pressed"] == "false"
    assert desk.values("data-action") == ["-"]


def test_choosing_decides_nothing() -> None:
    desk = Desk(match_of()).do("choose", "4")
    assert desk.match.steps == ()
    assert desk.effects == ()
    assert desk.find(data_choose="4")["aria-pressed"] == "true"
    assert desk.values("data-action") == ["-", "4"]


def test_one_more_press_decides() -> None:
    desk = Desk(match_of()).do("choose", "4").press("4")
    assert desk.done == ["4"]
    assert desk.app.session.selected is None
    assert desk.app.status == "waiting"
    assert "Save" in kinds(desk.effects)
    assert not desk.values("data-action") and not desk.values("data-choose")


def test_passing_takes_one_press() -> None:
    assert Desk(match_of()).press("-").done == ["-"]


LATE = [
    Do("act", "4"),
    Do("act", "-"),
    Do("choose", "4"),
    Do("why", "4"),
    Do("give", "B0"),
    Do("ready"),
    Do("back"),
    Do("none"),
]


@pytest.mark.parametrize("late", LATE[:-2], ids=lambda do: do.what + do.value)
def test_a_press_that_comes_after_the_turn_changes_nothing(late: Do) -> None:
    desk = Desk(match_of("3"))
    app = desk.app
    assert app.status == "waiting"
    assert desk.send(late).app is app


@pytest.mark.parametrize("late", LATE, ids=lambda do: do.what + do.value)
def test_a_press_on_what_is_not_there_changes_nothing_on_the_form(late: Do) -> None:
    desk = Desk()
    app = desk.app
    assert desk.send(late).app is app


@pytest.mark.parametrize(
    "text", ["3", "13", "offer B0", "keep", "drop B0", "swap B0 1 B2", "stay", "x", "", "٧", "999"]
)
def test_a_refused_action_changes_nothing(text: str) -> None:
    """The lowest bid is 6 and there are 12 chips."""
    desk = Desk(match_of("5", start=2))
    before = desk.match
    desk.act(text)
    assert desk.match is before
    assert desk.app.status == "turn"
    assert desk.saves == []
    assert desk.values("data-action") == ["-"]


def test_a_refused_action_says_why() -> None:
    desk = Desk(match_of("5", start=2)).act("13")
    assert desk.find(role="alert").text.startswith("You have only 12 chips. Why?")
    assert "D4.2" not in desk.do("choose", "7").text("pad")


@pytest.mark.parametrize("text", ["3", "13", "010", "x", "٧", "9" * 5000, "offer B0", "stay"])
def test_what_cannot_be_done_cannot_be_chosen(text: str) -> None:
    desk = Desk(match_of("5", start=2)).do("choose", text)
    assert desk.values("data-action") == ["-"]


@pytest.mark.parametrize("text", ["", "x", "٧", "9" * 5000])
def test_no_question_about_a_number_breaks_the_page(text: str) -> None:
    assert Desk(match_of("5", start=2)).do("why", text).html


def test_a_new_game_takes_the_place_of_the_old_one() -> None:
    desk = Desk(match_of("3")).do("setup").send(Start({}, 4))
    assert desk.match.seed == 4
    assert desk.match.steps == ()


def test_a_press_that_nobody_knows_is_a_mistake_of_ours() -> None:
    for desk in (Desk(), Desk(match_of("3")), Desk(match_of())):
        with pytest.raises(UnknownPress, match="no such thing"):
            desk.do("no such thing", "4")


def test_a_second_press_on_what_is_chosen_decides() -> None:
    desk = Desk(match_of()).do("choose", "5").do("choose", "7")
    assert (desk.app.session.selected, desk.done) == ("7", [])
    assert desk.do("choose", "7").done[0] == "7"

"""In a replay, too, chips travel and totals change with them; who goes elsewhere is not held up."""

import pytest

from don.games import don
from don.table.match import Match
from don.ui.effects import Wait
from don.ui.messages import SettingsRead, Watch
from don.ui.table.autoplay import TRAVEL
from don.ui.table.timers import Frame
from tests.ui.desk import Desk, match_of
from tests.ui.test_payment import SHARED
from tests.ui.test_replay import WHOLE, place

# Dieter gets three districts for 4, which Bert and Claus share with the chip in the pot.
PLAYED = SHARED.play(don.read_action("-"))
AT = len(PLAYED.steps)


def before(speed: str = "calm", match: Match = PLAYED, at: int = AT - 1) -> Desk:
    """The replay, one decision before the payment."""
    desk = Desk().send(SettingsRead({"speed": speed})).send(Watch(match, at))
    desk.waiting = None
    return desk


def chips(desk: Desk) -> dict[str, str]:
    """Chips on the page by player, and in the pot."""
    seats = [e["data-player"] for e in desk.elements if "data-player" in e]
    shown = zip(seats, desk.values("data-chips"), strict=True)
    return {str(seat): n for seat, n in shown} | {"pot": desk.values("data-pot")[0]}


def coins(desk: Desk) -> set[tuple[str | None, str | None]]:
    return {(e["data-from"], e["data-to"]) for e in desk.elements if "data-from" in e}


def flying(desk: Desk) -> bool:
    return bool(desk.values("data-flight"))


def test_totals_change_when_chips_leave_and_when_they_arrive() -> None:
    desk = before()
    shown = chips(desk)
    assert (shown["3"], shown["1"], shown["2"], shown["pot"]) == ("12", "12", "11", "1")
    desk.do("go", "+decision")
    assert chips(desk) == shown | {"3": "8"}, "the price has left Dieter, and is nowhere yet"
    assert (coins(desk), place(desk)) == ({("3", "pot")}, AT)
    assert desk.waiting == Wait(TRAVEL["calm"], Frame(desk.app.watching.run))
    assert desk.values("data-card") == ["Y9", "V5", "K7"], "the lot lies there until it is paid"
    desk.tick()
    assert coins(desk) == {("pot", "1"), ("pot", "2")}
    assert chips(desk) == shown | {"3": "8"}
    desk.tick()
    assert not flying(desk) and desk.waiting is None
    assert chips(desk) == shown | {"3": "8", "1": "14", "2": "13"}


@pytest.mark.parametrize("eyes", ["all", "0", "none"])
def test_each_pair_of_eyes_sees_them_travel_and_nothing_that_it_must_not(eyes: str) -> None:
    hidden = match_of(
        "-", "5", "-", people="", start=1, lot="B4", side_auctions=False, chips="hidden"
    )
    desk = before(match=hidden, at=2).do("eyes", eyes).do("go", "+decision")
    assert flying(desk)
    for _ in range(2):
        known = [n for n in desk.values("data-chips") if n]
        assert len(known) == {"all": 3, "0": 1, "none": 0}[eyes]
        desk.tick()
    assert not flying(desk)


@pytest.mark.parametrize("leg", [0, 1])
def test_a_press_lets_all_of_them_arrive(leg: int) -> None:
    desk = before().do("go", "+decision")
    for _ in range(leg):
        desk.tick()
    late = desk.waiting
    assert late is not None
    desk.do("next")
    assert (flying(desk), place(desk)) == (False, AT)
    app = desk.app
    assert desk.send(late.message).app is app, "the clock of what was skipped rings in vain"


@pytest.mark.parametrize("onward", ["-auction", "-round", "first", "last"])
def test_whoever_goes_on_does_not_wait_for_them(onward: str) -> None:
    desk = before(match=WHOLE, at=0)
    while not flying(desk):
        desk.do("go", "+decision")
    away = place(Desk().send(Watch(WHOLE, place(desk))).do("go", onward))
    desk.do("go", onward)
    assert place(desk) == away
    assert not flying(desk)


def test_a_step_on_lets_them_arrive_and_the_next_one_shows_what_comes() -> None:
    desk = before(match=WHOLE, at=0)
    while not flying(desk):
        desk.do("go", "+decision")
    at = place(desk)
    desk.do("go", "+decision")
    assert (flying(desk), place(desk)) == (False, at) and desk.outcome is not None
    desk.do("go", "+decision")
    assert not flying(desk) and desk.outcome is None


@pytest.mark.parametrize("jump", ["first", "last", "+auction", "+round", "-decision", "-round"])
def test_nothing_travels_when_jumping_or_going_back(jump: str) -> None:
    for at in range(0, len(WHOLE.steps), 9):
        desk = before(match=WHOLE, at=at).do("go", jump)
        assert not flying(desk) and desk.waiting is None


@pytest.mark.desk
@pytest.mark.dear
def test_the_film_waits_until_they_have_arrived_and_goes_on() -> None:
    desk = before().do("play")
    assert coins(desk) == {("3", "pot")}
    desk.tick().tick()
    assert not flying(desk)
    whole = before("quick", WHOLE, 0).do("play")
    flights = 0
    while whole.app.watching.playing:
        flights += flying(whole)
        whole.tick()
    assert place(whole) == len(WHOLE.steps) and flights > 15
    paid = sum(e.kind in ("paid", "sold") for step in WHOLE.steps for e in step.events)
    assert flights >= paid


def test_who_stops_the_film_sees_what_has_been_paid() -> None:
    desk = before(match=WHOLE, at=0).do("play")
    while not flying(desk):
        desk.tick()
    at = place(desk)
    desk.do("play")
    assert (flying(desk), place(desk)) == (False, at)
    app = desk.app
    assert desk.tick().app is app


def test_at_full_speed_nothing_travels() -> None:
    desk = before("instant").do("go", "+decision")
    assert not flying(desk) and desk.waiting is None
    assert not flying(before("instant").do("play"))


def test_a_game_that_is_paused_does_not_hold_up_a_replay() -> None:
    desk = Desk(match_of("3"), "calm").do("pause")
    assert desk.held
    desk.do("watch").key("ArrowRight")
    assert not desk.held and place(desk) == 1
    assert "data-paused': 'false'" in desk.page
    assert desk.do("leave").held


def test_the_button_to_play_on_stays_while_chips_travel() -> None:
    desk = before(match=WHOLE, at=0)
    while not flying(desk):
        desk.do("go", "+decision")
    assert desk.find(id="replay-branch")

"""Chips travel, and totals change with them (D5, D8.3, D4.5), at the table and in replays."""

import pytest

from don.games import don
from don.table.match import Match, Player
from don.ui.don import page as ui
from don.ui.effects import Focus, Wait
from don.ui.game import Move
from don.ui.messages import Do, Landed, NextPicture, SettingsRead, Watch
from don.ui.table.pace import TRAVEL, look_time
from don.ui.table.payment import payment
from tests.scale import scaled
from tests.ui.desk import Desk, match_of, played
from tests.ui.test_replay import WHOLE, place

# Bert owns a 4, Claus another and the sky blue 3; one chip lies in the pot. Dieter bids 4 for three
# districts, and all but Bert have passed.
SHARED = match_of(
    *["-"] * 6, "-", "1", *["-"] * 4, "-", "4", *["-"] * 3,
    people="B", start=1, seats=6, lot="B4 K4 S3 Y9 V5 K7", chips="open", side_auctions=False,
)  # fmt: skip
CHIPS, PAID = ["11", "12", "12", "12", "12", "12"], ["11", "8", "12", "12", "12", "12"]


def totals(desk: Desk) -> tuple[list[str], str]:
    """Return the chips that the page shows, the viewer's last, and the pot."""
    chips = {e["data-player"]: e for e in desk.elements if "data-player" in e}
    assert len(chips) == 6
    return desk.values("data-chips"), desk.values("data-pot")[0]


def test_totals_change_when_chips_leave_and_when_they_arrive_never_before() -> None:
    desk = Desk(SHARED, "calm")
    assert totals(desk) == (CHIPS, "1")
    desk.press("-")
    assert desk.match.state.pot == 1 and desk.match.state.chips == (12, 14, 13, 8, 12, 12)
    assert totals(desk) == (PAID, "1"), "the price has left Dieter and has not arrived yet"
    desk.tick()
    assert totals(desk) == (PAID, "1"), "price and pot are on their way to Bert and Claus"
    desk.tick()
    assert totals(desk) == (["13", "8", "12", "12", "12", "14"], "1")


def test_moving_chips_show_source_and_target() -> None:
    desk = Desk(SHARED, "calm").press("-")
    coins = {(e["data-from"], e["data-to"]) for e in desk.elements if "data-from" in e}
    assert coins == {("3", "pot")}
    assert desk.waiting == Wait(TRAVEL["calm"], Landed(len(desk.match.steps), 0))
    desk.tick()
    coins = {(e["data-from"], e["data-to"]) for e in desk.elements if "data-from" in e}
    assert coins == {("pot", "1"), ("pot", "2")}
    desk.tick()
    assert not desk.values("data-flight")


def test_lot_stays_on_the_table_until_it_is_paid() -> None:
    desk = Desk(SHARED, "calm").press("-")
    assert desk.values("data-card") == ["Y9", "V5", "K7"]
    assert desk.page.count("Round 3 of 15") == 1
    assert not desk.values("data-choose") and not desk.values("data-action")
    assert "yellow 9, red 5 and black 7 for 4" in desk.text("table")
    desk.tick().tick()
    assert "Y9" in desk.values("data-card")
    desk.tick()
    assert "Y9" not in desk.values("data-card")


def paid(speed: str) -> Desk:
    """Return a desk on which Dieter has paid, and Bert, the viewer, and Claus have got 2 each."""
    return Desk(SHARED, speed).press("-").tick().tick()


def test_auction_result_is_shown_before_the_next_lot() -> None:
    desk = paid("calm")
    assert desk.app.session.payment is not None and desk.app.session.payment.arrived
    assert desk.outcome is not None and desk.outcome["data-outcome"] == "tie"
    assert "9 Near North 5 Bridgeport 7 The Loop Dieter buys them for 4." in desk.outcome.text
    assert desk.outcome.text.count("get 2 each") == 1, "once is enough"
    assert desk.region("own").find(drawn="change").text == "+2" and "+2" not in desk.outcome.text
    assert not desk.values("data-choose") and not desk.values("data-flight")
    desk.do("next")
    assert desk.outcome is None and "Y9" not in desk.values("data-card")


def test_longer_outcomes_are_shown_longer() -> None:
    for speed in ("calm", "quick"):
        short, own, long = (
            look_time(speed, False, 1),
            look_time(speed, True, 1),
            look_time(speed, False, 8),
        )
        assert 0 < (short or 0) < (own or 0) < (long or 0)
    assert look_time("step", own=True, lines=8) is None, "it waits for the reader"


def test_timed_outcome_can_be_paused() -> None:
    desk = paid("calm")
    assert desk.waiting is not None and desk.find(says="Next", data_do="next")["data-ms"] == "3000"
    desk.do("pause")
    assert desk.held and "data-ms" not in desk.find(says="Next", data_do="next")
    assert desk.do("next").app.session.payment is None


def test_a_dialog_over_the_table_stops_the_clock() -> None:
    desk = paid("calm").do("settings")
    assert desk.held and not desk.do("link-close").held


def test_first_press_skips_the_animation_second_the_result() -> None:
    desk = Desk(SHARED, "calm").press("-").do("next")
    assert desk.outcome is not None
    desk.do("next")
    assert desk.app.session.payment is None


def test_outcome_waits_for_a_press_at_speed_step() -> None:
    desk = paid("step")
    assert desk.waiting is None and Focus(("#next",)) in desk.effects
    assert desk.do("next").app.session.payment is None


def test_free_lot_has_a_result_view_too() -> None:
    desk = Desk(match_of("-", "-", start=1, lot="B4", side_auctions=False), "calm").press("-")
    assert desk.outcome is not None and desk.outcome["data-outcome"] == "free"
    assert not desk.all(drawn="gained")


def test_d3_3_free_lot_result_concerns_its_taker() -> None:
    match = match_of("-", "-", "-", start=0, lot="B4", side_auctions=False)
    looked = payment(match.at(2), match.at(3), with_look=True)
    assert looked is not None and not looked.legs
    assert [looked.touches(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]


def test_d4_6_result_view_lacks_the_discarded_district() -> None:
    """Bert discards and no player may bid any more, so the lot leaves the game (D4.7)."""
    match = match_of(
        *("-", "-", "-", "-", "13", "-", "-", "13", "13"),
        people="ABC", start=1, lot="B4", chips="open", table="strict", side_auctions=False,
    )  # fmt: skip
    (card,) = match.state.districts[1]
    after = played(match, f"drop {card.code}")
    looked = payment(match, after, with_look=True)
    assert looked is not None and looked.arrived
    kinds = [event.kind for event in looked.events]
    assert kinds[:2] == ["discarded", "lot_lost"]
    shown = looked.as_paid_so_far(ui, match.observe(None))
    assert shown.districts == after.state.districts == ((), (), ())


def test_result_shrinks_when_the_next_lot_appears() -> None:
    desk = paid("calm").tick().settle()
    assert "Collect a colour" in desk.text("table"), "a tip"
    assert desk.outcome is None and desk.find(data_outcome="tie"), "it is small"


@pytest.mark.parametrize("speed", ["step", "calm", "quick"])
def test_one_press_finishes_the_chip_animation(speed: str) -> None:
    desk = Desk(SHARED, speed).press("-")
    late = desk.waiting
    assert late is not None
    desk.do("next")
    assert totals(desk)[0] == ["13", "8", "12", "12", "12", "14"]
    app = desk.app
    assert desk.send(late.message).app is app, "the timer of the skipped animation has no effect"


def test_instant_speed_has_no_chip_animation() -> None:
    desk = Desk(SHARED, "instant").press("-")
    assert not desk.values("data-flight")
    assert totals(desk)[0] == ["13", "8", "12", "12", "12", "14"]


def test_no_decision_is_accepted_during_the_chip_animation() -> None:
    people = match_of("-", "5", people="ABC", start=1, lot="B4", chips="open", side_auctions=False)
    desk = Desk(people, "calm").press("-")
    steps = desk.done
    assert desk.app.status == "waiting"
    for late in (Do("act", "-"), Do("act", "7"), Do("choose", "7"), Do("ready")):
        assert desk.send(late).done == steps
    assert desk.settle().app.status == "turn"


def test_hidden_chips_stay_hidden_during_the_animation() -> None:
    hidden = match_of("-", "5", start=1, lot="B4", side_auctions=False)
    desk = Desk(hidden, "calm").press("-")
    while desk.app.session.payment is not None:
        assert desk.values("data-chips")[:2] == ["", ""]
        desk.tick()


@pytest.mark.parametrize("strict", ["strict", "guarded"])
def test_d8_3_a_district_is_paid_to_its_seller(strict: str) -> None:
    match = match_of(
        "-", "-", "-", "offer B4", "3", people="ABC", lot="B4", chips="open", table=strict
    )
    flying = payment(match, played(match, "-"))
    assert flying is not None
    assert flying.legs == ((Move(1, 0, 3),),)


def test_d4_5_the_fine_goes_to_the_pot() -> None:
    match = match_of("-", "-", "-", lot="B4", table="strict", side_auctions=False)
    flying = payment(match, played(match, "4"))
    assert flying is not None and flying.legs == ((Move(0, None, 1),),)


def test_d5_7_free_lot_has_no_chip_animation() -> None:
    match = match_of("-", "-", lot="B4")
    assert payment(match, played(match, "-")) is None


@pytest.mark.parametrize("seed", range(4))
def test_chip_animation_conserves_chips(seed: int) -> None:
    """The chips on the table and on their way always add up to all chips of the game (D1.3)."""
    table = "strict" if seed % 2 else "guarded"
    options = don.Options(chips="open", min_open=seed % 2, table=table)
    match = Match.deal(don, [Player(n, "random") for n in "ABCD"], options, seed=seed)
    count = 0
    while match.to_act is not None:
        legal = match.legal_actions()
        after = match.play(legal[(7 * len(match.steps) + seed) % min(len(legal), 4)])
        flying = payment(match, after)
        while flying is not None:
            count += 1
            seen = flying.as_paid_so_far(ui, don.observe(match.state, None))
            chips = [c for c in seen.chips if c is not None]
            assert min([*chips, seen.pot]) >= 0
            assert sum(chips) + seen.pot + sum(m.amount for m in flying.moves) == 48
            landed = flying.further()
            if landed is None:
                moved = [flying.change(s) for s in (*range(4), None)]
                for move in flying.moves:
                    moved[-1 if move.target is None else move.target] += move.amount
                was, now = match.state, after.state
                assert moved[:-1] == [b - a for a, b in zip(was.chips, now.chips, strict=True)]
                assert moved[-1] == now.pot - was.pot
            flying = landed
        match = after
    assert count > 5


# Dieter gets three districts for 4, which Bert and Claus share with the chip in the pot.
PLAYED = SHARED.play(don.read_action("-"))
AT = len(PLAYED.steps)


def before(speed: str = "calm", match: Match = PLAYED, at: int = AT - 1) -> Desk:
    """Return a replay, one decision before the payment."""
    desk = Desk().send(SettingsRead({"speed": speed})).send(Watch(match, at))
    desk.waiting = None
    return desk


def chips(desk: Desk) -> dict[str, str]:
    """Return the chips on the page by player, and in the pot."""
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
    assert chips(desk) == shown | {"3": "8"}, "the price has left Dieter and has not arrived yet"
    assert (coins(desk), place(desk)) == ({("3", "pot")}, AT)
    assert desk.waiting == Wait(TRAVEL["calm"], NextPicture(desk.app.watching.run))
    assert desk.values("data-card") == ["Y9", "V5", "K7"], "the lot lies there until it is paid"
    desk.tick()
    assert coins(desk) == {("pot", "1"), ("pot", "2")}
    assert chips(desk) == shown | {"3": "8"}
    desk.tick()
    assert not flying(desk) and desk.waiting is None
    assert chips(desk) == shown | {"3": "8", "1": "14", "2": "13"}


@pytest.mark.parametrize("eyes", ["all", "0", "none"])
def test_replay_animation_respects_the_viewers_knowledge(eyes: str) -> None:
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
def test_replay_press_finishes_the_chip_animation(leg: int) -> None:
    desk = before().do("go", "+decision")
    for _ in range(leg):
        desk.tick()
    late = desk.waiting
    assert late is not None
    desk.do("next")
    assert (flying(desk), place(desk)) == (False, AT)
    app = desk.app
    assert desk.send(late.message).app is app, "the timer of the skipped animation has no effect"


@pytest.mark.parametrize("onward", ["-auction", "-round", "first", "last"])
def test_replay_navigation_skips_the_chip_animation(onward: str) -> None:
    desk = before(match=WHOLE, at=0)
    while not flying(desk):
        desk.do("go", "+decision")
    away = place(Desk().send(Watch(WHOLE, place(desk))).do("go", onward))
    desk.do("go", onward)
    assert place(desk) == away
    assert not flying(desk)


def test_replay_step_finishes_the_animation_before_advancing() -> None:
    desk = before(match=WHOLE, at=0)
    while not flying(desk):
        desk.do("go", "+decision")
    at = place(desk)
    desk.do("go", "+decision")
    assert (flying(desk), place(desk)) == (False, at) and desk.outcome is not None
    desk.do("go", "+decision")
    assert not flying(desk) and desk.outcome is None


@pytest.mark.slow
@pytest.mark.parametrize("jump", ["first", "last", "+auction", "+round", "-decision", "-round"])
def test_replay_jumps_have_no_chip_animation(jump: str) -> None:
    for at in range(0, len(WHOLE.steps), 9):
        desk = before(match=WHOLE, at=at).do("go", jump)
        assert not flying(desk) and desk.waiting is None


@pytest.mark.not_pyodide
@pytest.mark.slow
def test_replay_autoplay_waits_for_the_chip_animation() -> None:
    desk = before().do("play")
    assert coins(desk) == {("3", "pot")}
    desk.tick().tick()
    assert not flying(desk)
    at = len(WHOLE.steps) - scaled(len(WHOLE.steps), daily=len(WHOLE.steps) // 5)
    whole = before("quick", WHOLE, at).do("play")
    flights = 0
    while whole.app.watching.playing:
        flights += flying(whole)
        whole.tick()
    assert place(whole) == len(WHOLE.steps) and flights > 5
    paid = sum(e.kind in ("paid", "sold") for step in WHOLE.steps[at:] for e in step.events)
    assert flights >= paid


def test_stopping_autoplay_finishes_the_payment() -> None:
    desk = before(match=WHOLE, at=0).do("play")
    while not flying(desk):
        desk.tick()
    at = place(desk)
    desk.do("play")
    assert (flying(desk), place(desk)) == (False, at)
    app = desk.app
    assert desk.tick().app is app


def test_replay_at_instant_speed_has_no_chip_animation() -> None:
    desk = before("instant").do("go", "+decision")
    assert not flying(desk) and desk.waiting is None
    assert not flying(before("instant").do("play"))


def test_paused_game_does_not_pause_a_replay() -> None:
    desk = Desk(match_of("3"), "calm").do("pause")
    assert desk.held
    desk.do("watch").key("ArrowRight")
    assert not desk.held and place(desk) == 1
    assert "data-paused': 'false'" in desk.page
    assert desk.do("leave").held


def test_branch_button_stays_during_the_chip_animation() -> None:
    desk = before(match=WHOLE, at=0)
    while not flying(desk):
        desk.do("go", "+decision")
    assert desk.find(id="replay-branch")

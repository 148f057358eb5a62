"""A turn: bots move after a delay, a person decides or is skipped, undo takes decisions back."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from don.games import don
from don.games.don.actions import NoOffer, Offer
from don.games.don.state import Phase
from don.table.record import encode
from don.ui.app import update
from don.ui.cues import CUES, cues, vibration
from don.ui.don.table import Memory
from don.ui.effects import SaveSetting, Wait
from don.ui.messages import (
    Do,
    Message,
    Notice,
    PlayedElsewhere,
    Resume,
    SettingsRead,
    Start,
    Tell,
    Tick,
    Watch,
)
from don.ui.model import App
from don.ui.press_routing import UnknownPress
from don.ui.settings import Settings
from don.ui.storage.saves import Saved
from don.ui.table.pace import LOOK, PACE
from don.ui.table.payment import payment
from tests.ui.desk import Desk, kinds, match_of, played, sell
from tests.ui.test_payment import SHARED
from tests.ui.test_replay import WHOLE


def test_bots_move_one_at_a_time_after_the_delay() -> None:
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


def test_bots_bid_faster_when_only_bots_are_left() -> None:
    desk = Desk(match_of(), "calm").press("-")
    assert desk.waiting is not None and 0 < desk.waiting.ms < PACE["calm"]


# Anke pays all her chips for a lot, then Bert buys one, and sells a district in the third round.
SPENT = match_of("12", "-", "-", "keep", "-", "1", "-", "offer K7", lot="B4 K7 B2")


def test_d8_a_sale_in_which_the_reader_cannot_bid_passes_quicker() -> None:
    desk = Desk(SPENT, "calm")
    assert desk.match.state.chips[0] == 0 and desk.waiting is not None
    assert desk.waiting.ms < Desk(match_of(), "calm").press("-").waiting.ms, "than among bots"
    other = Desk(match_of("3", "-", "-", "offer K7", start=1, lot="K7 B4"), "calm")
    assert other.waiting == Wait(PACE["calm"], Tick(4)), "Anke may bid, so she sees Claus's call"


def test_d8_the_outcome_of_a_sale_between_others_is_shown_for_a_shorter_time() -> None:
    def look(*calls: str) -> int:
        desk = Desk(played(SPENT, *calls), "calm").tick()
        while not (desk.app.session.payment and desk.app.session.payment.arrived):
            desk.tick()
        return int(str(desk.find(says="Next", data_do="next")["data-ms"]))

    assert 1000 < look("3") < LOOK["calm"][0]
    offered = match_of("3", "-", "-", "offer K7", start=1, lot="K7 B4")
    sale = played(offered, "-")
    own = payment(sale, played(sale, "6"), with_look=True)
    assert own is not None and not own.is_aside(0), "Anke has bought it"
    sale = played(offered, "5")
    missed = payment(sale, played(sale, "-"), with_look=True)
    assert missed is not None and missed.is_aside(0) and not missed.is_aside(1)


def test_the_speed_can_be_changed_and_is_saved() -> None:
    desk = Desk(match_of(start=1)).do("set", "speed:quick")
    assert desk.app.settings.speed == "quick"
    assert desk.effects == (SaveSetting("speed", "quick"), Wait(PACE["quick"], Tick(0)))
    assert desk.do("set", "speed:absurd").app.settings.speed == "quick"


def test_auction_result_stays_for_a_while() -> None:
    desk = Desk(match_of("-", "-", start=1), "quick").press("-")
    assert desk.waiting is not None
    assert desk.waiting.ms > PACE["quick"]


@pytest.mark.parametrize("steps", [0, 2, 3])
def test_late_or_repeated_tick_changes_nothing(steps: int) -> None:
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


def test_nothing_is_preselected() -> None:
    """An extra press, on the place of an earlier button, must not make a bid."""
    desk = Desk(match_of("5", start=2))
    assert desk.app.session.selected is None
    assert desk.find(data_choose="6")["aria-pressed"] == "false"
    assert desk.values("data-action") == ["-"]


def test_selecting_does_not_decide() -> None:
    desk = Desk(match_of()).do("choose", "4")
    assert desk.match.steps == ()
    assert desk.effects == ()
    assert desk.find(data_choose="4")["aria-pressed"] == "true"
    assert desk.values("data-action") == ["-", "4"]


def test_pressing_the_commit_button_decides() -> None:
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
def test_press_after_the_turn_changes_nothing(late: Do) -> None:
    desk = Desk(match_of("3"))
    app = desk.app
    assert app.status == "waiting"
    assert desk.send(late).app is app


@pytest.mark.parametrize("late", LATE, ids=lambda do: do.what + do.value)
def test_press_on_a_missing_control_changes_nothing_on_the_form(late: Do) -> None:
    desk = Desk()
    app = desk.app
    assert desk.send(late).app is app


@pytest.mark.parametrize(
    "text", ["3", "13", "offer B0", "keep", "drop B0", "swap B0 1 B2", "stay", "x", "", "٧", "999"]
)
def test_a_refused_action_changes_nothing(text: str) -> None:
    """The lowest bid is 6, and the player has 12 chips."""
    desk = Desk(match_of("5", start=2))
    before = desk.match
    desk.act(text)
    assert desk.match is before
    assert desk.app.status == "turn"
    assert desk.saves == []
    assert desk.values("data-action") == ["-"]


def test_refused_action_is_explained() -> None:
    desk = Desk(match_of("5", start=2)).act("13")
    assert desk.find(role="alert").text.startswith("You have only 12 chips. Why?")
    assert "D4.2" not in desk.do("choose", "7").text("pad")


@pytest.mark.parametrize("text", ["3", "13", "010", "x", "٧", "9" * 5000, "offer B0", "stay"])
def test_impossible_action_cannot_be_selected(text: str) -> None:
    desk = Desk(match_of("5", start=2)).do("choose", text)
    assert desk.values("data-action") == ["-"]


@pytest.mark.parametrize("text", ["", "x", "٧", "9" * 5000])
def test_any_why_request_is_handled(text: str) -> None:
    assert Desk(match_of("5", start=2)).do("why", text).html


def test_new_game_replaces_the_old_one() -> None:
    desk = Desk(match_of("3")).do("setup").send(Start({}, 4))
    assert desk.match.seed == 4
    assert desk.match.steps == ()


def test_unknown_press_raises_an_error() -> None:
    for desk in (Desk(), Desk(match_of("3")), Desk(match_of())):
        with pytest.raises(UnknownPress, match="no such thing"):
            desk.do("no such thing", "4")


def test_second_press_on_the_selection_decides() -> None:
    desk = Desk(match_of()).do("choose", "5").do("choose", "7")
    assert (desk.app.session.selected, desk.done) == ("7", [])
    assert desk.do("choose", "7").done[0] == "7"


def test_player_without_a_legal_bid_passes_with_a_notice() -> None:
    desk = Desk(match_of("12", start=2), "normal").tick()
    assert desk.done == ["12", "-"]
    text = "You sit out: too few chips to bid."
    assert text in desk.text("pad") and text not in desk.text("table"), "once is enough"
    while desk.app.session.payment is None:
        desk.tick()
    assert text not in desk.text("pad"), "the auction is over"


def test_forced_pass_text_differs_after_an_own_bid() -> None:
    desk = Desk(match_of("5", "12", "-", people="A"), "normal").tick()
    assert "You're out: too few chips to bid higher." in desk.text("pad")


def test_d8_3_seller_sees_the_sale_and_no_forced_pass_notice() -> None:
    """The pass was forced in the auction before the sale."""
    outbid = match_of("2", "-", "-", "keep", "1", "12", "-", lot="B4", side_auctions=True)
    desk = Desk(outbid, "normal").tick()
    assert "too few chips" in desk.text("pad")
    desk.do("arm", "B4")
    assert "Next for sale: blue 4. Undo" in desk.text("pad")
    while desk.match.state.sale is None or desk.match.state.sale.seller != 0:
        desk.press("-") if desk.app.status == "turn" else desk.tick()
    while desk.app.session.payment is not None:
        desk.tick()
    assert "You sell blue 4 and get the whole price." in desk.text("pad")
    assert "You sell: blue 4" in desk.text("table") and "too few" not in desk.text("pad")
    while desk.app.session.payment is None and desk.match.state.sale is not None:
        desk.tick()
    assert "You sell" not in desk.text("pad")


def test_last_auction_does_not_reveal_the_winner_of_the_game() -> None:
    desk = Desk(match_of(side_auctions=False), "calm")
    while desk.match.to_act is not None:
        desk.press("-") if desk.app.status == "turn" else desk.tick()
    assert desk.app.session.payment is not None
    assert "the game" not in desk.text("pad") + desk.text("log") and "win" not in desk.text("live")


def test_forced_and_voluntary_passes_have_different_texts() -> None:
    desk = Desk(match_of("12", start=2), "calm").tick()
    why = "You sit out: too few chips to bid."
    assert why in desk.text("log") and "You pass." not in desk.text("log")
    assert why in Desk(desk.match, "calm").text("log"), "after a reload"
    replay = Desk().send(Watch(desk.match, at=1)).do("go", "+decision")
    assert why in replay.text("log") and why in replay.text("live")
    assert "You pass." in Desk(match_of("3", start=2), "calm").press("-").text("log")


def test_forced_passes_of_others_are_not_revealed() -> None:
    desk = Desk(match_of("12", start=2, people="AB", chips="open"), "calm").tick()
    assert desk.done[-1] == "-" and "sat out" not in desk.page


def test_player_short_of_chips_is_offered_a_sale() -> None:
    bought = match_of("12", "-", "-", "keep", lot="B4", people="A", side_auctions=True)
    desk = Desk(bought, "normal").tick()
    assert "You sit out: you have no chips. Sell a district" in desk.text("pad")
    assert "Sell a district" not in desk.do("arm", "B4").text("pad"), "it is done"


def test_d4_3_player_barred_by_own_numbers_sees_why() -> None:
    for seed in range(99):
        match = match_of(people="A", start=seed % 3)
        rng = random.Random(seed)
        while match.to_act is not None:
            bids = [control for control in don.controls(match.state) if control.amount is not None]
            if match.to_act == 0 and bids and not any(bid.open for bid in bids):
                desk = Desk(match).tick()
                assert re.search("You sit out: .* own number", desk.text("pad"))
                return
            match = match.play(rng.choice(match.legal_actions()))
    pytest.fail("no such position was found")


def test_forced_pass_waits_for_the_bot_delay() -> None:
    desk = Desk(match_of("12", start=2))
    assert desk.app.status == "waiting"
    assert desk.waiting is not None
    assert desk.tick().done == ["12", "-"]


def test_own_forced_pass_notice_stays_until_the_auction_ends() -> None:
    broke = Desk(match_of("12", start=2)).tick()
    assert not broke.do("dismiss").app.notices
    broke = Desk(match_of("12", start=3, seats=4)).tick()
    assert broke.done == ["12", "-"]
    texts = []
    while (auction := broke.match.state.auction) is not None and auction.calls:
        texts.append(len(broke.done))
        assert "too few chips" in broke.text("pad"), "while the others go on without Anke"
        broke.tick()
    assert texts[-1] > 2 and "too few chips" not in broke.text("pad")


def test_a_bot_passes_without_a_notice() -> None:
    assert Desk(match_of("-", "12", start=2)).app.status == "waiting"
    assert Desk(match_of("12")).tick().app.notices == ()


def test_strict_table_has_no_forced_passes() -> None:
    desk = Desk(match_of("12", start=2, table="strict"))
    assert desk.app.status == "turn"
    assert desk.app.session.selected is None
    assert "-" in desk.values("data-action")


def test_other_notices_stay_until_dismissed() -> None:
    lost = Notice("damaged_save", {"why": "save: not_json", "key": "don.1.aside.0"})
    desk = Desk().send(Tell(lost))
    desk.app = Desk(match_of()).send(Tell(lost)).app
    assert desk.app.notices == (lost,)
    desk.bid("1")
    assert desk.app.notices == (lost,)
    assert desk.find(data_do="download")["data-value"] == "don.1.aside.0"
    assert desk.do("dismiss").app.notices == ()


def test_new_game_keeps_notices_about_the_old_one() -> None:
    lost = Notice("damaged_save", {"why": "save: not_json"})
    desk = Desk().send(Tell(lost)).do("setup")
    assert desk.send(Start({}, 1)).app.notices == (lost,)


def test_repeated_notice_is_shown_once() -> None:
    full = Notice("full_storage")
    desk = Desk(match_of()).send(Tell(full)).send(Tell(full))
    assert desk.app.notices == (full,)


# Anke owns the blue 4 and opens round 2 without having been asked whether to sell it.
OWNER = match_of("-", "-", "-", "keep", lot="B4", chips="open")
STACK = {"class": "suit colour-B", "tag": "button"}


def test_a_person_is_not_asked_whether_to_sell() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B4"))
    assert desk.app.status == "turn"
    assert desk.match.state.phase is Phase.AUCTION
    assert desk.match.steps[-1].action == NoOffer()


def test_a_district_can_be_marked_for_sale_any_time() -> None:
    desk = sell(Desk(OWNER), "B4")
    assert "for sale: 4" in desk.find(**STACK)["aria-label"]
    assert desk.app.session.memory.armed == {0: "B4"}
    assert desk.saves
    waiting = Desk(played(OWNER, "1")).do("arm", "B4")
    assert waiting.app.status == "waiting"
    assert waiting.app.session.memory.armed == {0: "B4"}


@pytest.mark.parametrize("speed", ["step", "calm", "quick", "instant"])
def test_d8_1_who_is_short_of_chips_is_asked_before_the_round(speed: str) -> None:
    """Anke pays 9 of her 12 chips. Before the next round the game waits, at every speed."""
    desk = Desk(match_of("9", "-", "-", lot="B4"), speed)
    desk.settle()
    assert desk.app.status == "turn" and desk.match.state.phase is Phase.OFFER
    assert "sell a district?" in desk.text("pad")
    desk.do("choose", "offer B4")
    assert "Sell blue 4" in desk.text("pad")
    assert desk.act("offer B4").done[-1] == "offer B4"


def test_who_has_chips_or_has_marked_a_district_is_not_asked() -> None:
    """Anke keeps 4 of her 12 chips, or keeps 3 and has marked the blue 4."""
    assert Desk(match_of("8", "-", "-", lot="B4")).match.state.phase is not Phase.OFFER
    short = match_of("9", "-", "-", lot="B4")
    desk = Desk().send(Resume(Saved(short, memory=Memory({0: "B4"})))).settle()
    assert desk.done[3] == "offer B4"


def test_who_is_asked_about_a_sale_answers_there_alone() -> None:
    desk = Desk(match_of("9", "-", "-", lot="B4"))
    assert not desk.all(popovertarget="sell") and "Sell a district" not in desk.text("bar")
    assert not desk.do("arm", "B4").app.session.memory.armed


def test_sale_mark_can_be_removed() -> None:
    desk = sell(Desk(OWNER), "B4")
    assert "Keep blue 4 after all" in desk.text("bar"), "in the menu"
    assert "Sell a district" not in desk.text("bar")
    desk.do("arm", "B4")
    assert desk.app.session.memory.armed == {}
    assert "for sale" not in desk.find(**STACK)["aria-label"]
    assert "Sell a district" in desk.text("bar")


def test_pressing_an_own_district_opens_the_sell_list_with_it() -> None:
    desk = Desk(OWNER)
    stack = desk.find(**STACK)
    assert (stack["popovertarget"], stack["data-do"], stack["data-value"]) == ("sell", "eye", "B4")
    choice = {"class": "sells", "data-value": "B4"}
    assert desk.find(**choice)["aria-pressed"] == "false"
    assert desk.find(**choice)["aria-label"] == "blue 4: −1 point", "the cost is shown before"
    desk.do("eye", "B4")
    assert desk.find(**choice)["aria-pressed"] == "true"
    assert not desk.app.session.memory.armed, "looking decides nothing"
    decides = desk.find(data_do="arm")
    assert (decides["popovertarget"], decides["popovertargetaction"]) == ("sell", "hide")


def test_others_districts_cannot_be_pressed() -> None:
    match = match_of("3", "-", "-", "keep", lot="B4", start=1, people="A")
    assert match.state.districts[1]
    assert "eye" not in Desk(match).values("data-do")


def test_marked_district_is_offered_next_round_and_unmarked() -> None:
    match = match_of("-", "-", "-", "keep", lot="B4", people="ABC", chips="open")
    desk = Desk(match).do("arm", "B4").press("-").press("-")
    assert Offer not in {type(step.action) for step in desk.match.steps}
    desk.press("-")
    assert desk.match.state.round == 3
    assert desk.done[-1] == "offer B4"
    assert desk.match.state.phase is Phase.SIDE
    assert desk.app.session.memory.armed == {}
    assert "Anke sells: blue 4" in desk.text("table")


def test_sale_mark_is_removed_with_its_district() -> None:
    match = match_of("-", "-", "-", "keep", lot="B4", people="ABC", chips="open")
    desk = Desk(match).do("arm", "K7").press("-")
    assert desk.app.session.memory.armed == {}


def test_no_sale_marks_without_side_auctions_or_in_the_last_round() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B4", side_auctions=False))
    assert "arm" not in desk.values("data-do")
    actions: list[str] = []
    for _ in range(14):
        actions += ["-", "-", "-", "keep"]
    last = match_of(*actions, lot="B4")
    assert last.state.round == 15
    assert "arm" not in Desk(last).values("data-do")


def test_an_onlooker_cannot_mark_anything() -> None:
    desk = Desk(match_of(people=""))
    app = desk.app
    assert desk.do("arm", "B4").app is app


def test_step_speed_waits_for_a_press_at_every_decision() -> None:
    desk = Desk(match_of(start=1), "step")
    assert desk.waiting is None
    assert len(desk.do("next").done) == 1
    assert desk.waiting is None and desk.app.status == "waiting"
    desk.do("next")
    assert desk.app.status == "turn"
    assert len(desk.done) == 2


@pytest.mark.parametrize("speed", ["calm", "quick", "instant"])
def test_next_press_skips_the_delay(speed: str) -> None:
    desk = Desk(match_of(start=1), speed)
    late = desk.waiting
    assert late is not None
    desk.do("next")
    assert len(desk.done) == 1
    assert len(desk.send(late.message).done) == 1


def test_next_press_does_not_decide_for_a_person() -> None:
    desk = Desk(match_of())
    app = desk.app
    assert desk.do("next").app is app


def test_stored_speed_normal_is_migrated_to_calm() -> None:
    assert Settings().with_stored({"speed": "normal"}).speed == "calm"
    assert Desk().send(SettingsRead({"speed": "normal"})).app.settings.speed == "calm"


def test_switching_from_step_speed_resumes_the_timer() -> None:
    desk = Desk(match_of(start=1), "step").do("set", "speed:quick")
    assert desk.waiting is not None
    assert len(desk.tick().done) == 1


def test_switching_to_step_speed_ignores_the_pending_timer() -> None:
    desk = Desk(match_of(start=1), "quick").do("set", "speed:step")
    assert desk.tick().done == []
    assert len(desk.do("next").done) == 1


def test_pause_stops_bots_and_chips_and_is_shown() -> None:
    desk = Desk(match_of(start=1), "calm").do("pause")
    assert desk.held
    assert "Paused." in desk.text("table")
    assert "data-paused': 'true'" in desk.page
    desk.do("pause")
    assert not desk.held
    assert len(desk.tick().done) == 1
    assert "Paused." not in desk.text("table")


def test_next_press_ends_a_pause() -> None:
    desk = Desk(match_of(start=1), "calm").do("pause").do("next")
    assert not desk.held
    assert len(desk.done) == 1


def test_new_game_starts_unpaused() -> None:
    desk = Desk(match_of(start=1), "calm").do("pause").do("again")
    assert not desk.held


def test_keys_advance_and_pause() -> None:
    desk = Desk(match_of(start=1), "step").key(" ")
    assert len(desk.done) == 1
    assert desk.key("Pause").held
    desk = Desk(match_of())
    app = desk.app
    assert desk.key(" ").app is app, "on the reader's turn, the browser gets the space key"


def test_pass_confirmation_setting_asks_before_passing() -> None:
    desk = Desk(match_of()).do("set", "confirm_pass:on")
    assert "-" not in desk.values("data-action")
    desk.do("choose", "-")
    assert "Press Pass again" in desk.text("pad")
    assert desk.press("-").done[0] == "-"


def test_pass_confirmation_applies_to_every_way_of_passing() -> None:
    desk = Desk(match_of()).do("set", "confirm_pass:on").act("-")
    assert desk.done == []
    assert desk.do("choose", "4").act("-").done == [], "something else was chosen in between"
    assert desk.act("-").done == ["-"]


@pytest.mark.parametrize("speed", ["step", "calm", "quick", "instant"])
def test_pass_ordered_in_advance_needs_no_confirmation(speed: str) -> None:
    desk = Desk(match_of("3", start=2), speed).do("set", "confirm_pass:on")
    assert desk.do("order", "pass").done[:2] == ["3", "-"]


@pytest.mark.parametrize("speed", ["step", "calm", "quick"])
def test_player_who_passed_can_skip_to_the_result(speed: str) -> None:
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
    assert (desk.waiting is None) == (speed == "step"), "a reader who asked for the result sees it"


@pytest.mark.parametrize("speed", ["step", "calm", "quick"])
def test_player_who_sits_out_can_skip_to_the_next_decision(speed: str) -> None:
    """Two rounds without chips are one press."""
    bought = match_of("12", "-", "-", lot="K7", people="A", seats=3, side_auctions=False)
    desk = Desk(bought, speed)
    while "turn" not in desk.values("data-value") and desk.app.status == "waiting":
        desk.do("next") if desk.waiting is None or desk.app.session.payment else desk.tick()
    before = desk.match.state.round
    desk.do("skip", "turn")
    assert desk.app.status == "turn" and desk.match.state.round > before
    assert not desk.app.session.skips, "from now on all takes its time"


def test_player_still_in_the_auction_cannot_skip() -> None:
    desk = Desk(match_of(start=1), "calm")
    assert "skip" not in desk.values("data-do")
    assert desk.do("skip").done == []


def test_late_presses_change_nothing_on_the_form() -> None:
    desk = Desk()
    app = desk.app
    for late in (Do("next"), Do("skip"), Do("pause"), Do("order", "9"), Do("limit", "3")):
        assert desk.send(late).app is app


def test_a_late_press_on_pause_does_not_stop_the_own_turn() -> None:
    """There would be no button to go on, and the keys would stay asleep."""
    desk = Desk(match_of(start=1), "calm")
    while desk.app.status == "waiting":
        desk.tick()
    assert desk.app.status == "turn"
    desk.do("pause")
    assert not desk.app.clock_stopped and "pause" not in desk.values("data-do")


def test_pad_explains_the_payment_during_and_after_the_animation() -> None:
    desk = Desk(SHARED, "calm").press("-")
    assert "Dieter wins" in desk.text("pad")
    desk.tick().tick()
    assert desk.app.session.payment.arrived
    assert "You and Claus have the most 4s and get 2 each. 1 chip stays in the pot." in desk.text(
        "pad"
    )
    assert "For sale" not in desk.text("pad"), "the next lot is still to come"


def desk_of(*actions: str, undo: str = "fair", **options: Any) -> Desk:
    """Return a desk with Anke, other ``people`` and bots, after these actions."""
    return Desk(replace(match_of(*actions, **options), undo=undo), "calm")


def offered(desk: Desk) -> set[str]:
    """Return which of ``undo`` and ``redo`` can be pressed."""
    return {"undo", "redo"} & set(desk.values("data-do"))


def test_undo_button_on_the_bar_keeps_its_place() -> None:
    first = desk_of().find(id="undo")
    assert first["aria-disabled"] == "true", "the button is there before the first decision"
    desk = desk_of("3", "4", "-", undo="fair")
    assert desk.find(id="undo").label == "Undo"
    past_a_card = desk_of("3", "-", "-", "keep")
    assert past_a_card.find(id="undo")["aria-disabled"] == "true"
    assert "undo" not in offered(past_a_card), "it cannot be pressed now"
    assert "Install" not in desk.text("bar") and "Full screen" not in desk.text("bar")


def test_menu_is_the_same_while_others_bid() -> None:
    """Otherwise another entry would come under a finger."""
    asked, out = desk_of("3", "4", "5"), desk_of("-", "4")
    assert "Settings" in asked.text("bar") and asked.text("bar") == out.text("bar")


def test_undo_also_reverts_later_bot_moves_and_is_counted() -> None:
    desk = desk_of("3", "4")
    assert offered(desk) == {"undo"}
    desk.do("undo")
    assert desk.done == [] and desk.app.status == "turn"
    assert desk.match.takebacks == 1
    assert '"takebacks":1' in encode(desk.match)
    assert desk.saves[-1].match == desk.match


def test_redo_goes_up_to_the_next_decision_of_a_person() -> None:
    desk = desk_of("3", "4", "-", "5", "6", lot="S5")
    assert desk.do("undo").done == ["3", "4", "-"]
    assert desk.do("undo").done == []
    assert offered(desk) == {"redo"}
    assert desk.do("redo").done == ["3", "4", "-"]
    assert offered(desk) == {"undo", "redo"}
    assert desk.do("redo").done[:5] == ["3", "4", "-", "5", "6"]
    assert "redo" not in offered(desk)
    assert desk.match.takebacks == 2


def test_new_decision_clears_redo() -> None:
    desk = desk_of("3", "4").do("undo").bid("5")
    assert desk.app.session.undone == ()
    assert "redo" not in offered(desk)
    assert desk.do("redo").done == ["5"]


@pytest.mark.parametrize(("undo", "back"), [("off", False), ("fair", False), ("practice", True)])
def test_undo_past_a_revealed_card_only_in_practice(undo: str, back: bool) -> None:
    desk = desk_of("3", "-", "-", "keep", undo=undo)
    assert ("undo" in offered(desk)) is back
    assert (desk.do("undo").done == []) is back


def test_undo_is_neither_offered_nor_accepted_if_disabled() -> None:
    desk = desk_of("3", "4", undo="off")
    assert offered(desk) == set()
    assert desk.do("undo").done == ["3", "4"]


def test_forced_pass_is_not_an_undoable_decision() -> None:
    """Anke has one chip and can only pass after Bert's 2. Undo takes back Anke's bid of 1."""
    desk = desk_of("1", "2", "-", "-", start_chips=2, undo="practice")
    assert desk.app.session.last_own == 0
    assert desk.do("undo").done == []


def test_forced_pass_cannot_be_undone_past_a_revealed_card() -> None:
    desk = desk_of("2", "-", "-", "keep", "-", start_chips=2)
    assert desk.match.steps[-1].seat == 0
    assert desk.app.session.last_own == 3, "who is short of chips is asked about a sale"
    assert offered(desk) == set()


def test_end_cannot_be_undone_except_in_practice() -> None:
    desk = desk_of(undo="fair", people="ABC")
    for _ in range(400):
        match desk.app.status:
            case "over":
                break
            case "waiting":
                desk.tick()
            case "handover":
                desk.do("ready")
            case _:
                desk.act("-")
    assert desk.app.status == "over"
    assert "undo" not in offered(desk)
    assert desk.do("undo").app.status == "over"
    again = Desk(replace(desk.match, undo="practice"))
    assert "undo" in offered(again)
    assert again.do("undo").app.status != "over"


def test_undo_among_people_hands_the_device_back() -> None:
    """All have agreed to undo at this table. Hidden chips stay hidden while the device is passed
    on."""
    desk = desk_of("3", people="AB")
    desk.do("undo")
    assert (desk.done, desk.app.status) == ([], "handover")
    assert offered(desk) == set()
    desk.do("ready")
    assert offered(desk) == {"redo"}


def test_undo_is_available_after_a_reload() -> None:
    desk = desk_of("3", "4")
    again = Desk().send(Resume(Saved(desk.match)))
    assert again.do("undo").done == []


def test_undo_does_not_change_a_game_played_in_another_tab() -> None:
    desk = Desk().send(Resume(Saved(replace(match_of("3", "4"), undo="fair")), "x"))
    desk.send(PlayedElsewhere("x"))
    assert offered(desk) == set()
    assert desk.do("undo").done == ["3", "4"]


def test_stale_tick_after_undo_does_nothing() -> None:
    desk = desk_of("3")
    late = desk.waiting
    assert late is not None
    desk.do("undo").send(late.message)
    assert desk.done == []


def sounds(app: App, message: Message) -> tuple[str, ...]:
    return cues(app, update(app, message)[0])


def test_bids_and_passes_have_different_sounds() -> None:
    app = Desk(match_of("3", start=1, people="AC", chips="open")).app
    assert sounds(app, Do("act", "-")) == ("pass",)
    assert sounds(app, Do("act", "5")) == ("bid",)


def test_chip_sounds_play_per_leg() -> None:
    desk = Desk(match_of("5", "-", start=1, lot="B4 K4"), "calm")
    before = desk.app
    assert cues(before, desk.press("-").app) == ("pass", "chips")
    before = desk.app
    assert cues(before, desk.tick().app) == ("chips",)


def test_own_turn_and_own_chips_trigger_haptics() -> None:
    desk = Desk(match_of("5", "-", start=1, lot="B4"), "calm").press("-")
    bert = desk.app.at_table(viewer=1)
    assert vibration("chips", bert) and not vibration("chips", desk.app), "Bert pays"
    desk.tick()
    assert vibration("chips", desk.app), "Anke gets something"
    assert vibration("turn", desk.app) and vibration("end", desk.app)
    assert not vibration("bid", desk.app)
    waiting = Desk(match_of("3", start=1))
    before = waiting.app
    while waiting.app.status == "waiting":
        before = waiting.app
        waiting.do("next")
    assert "turn" in cues(before, waiting.app)


def test_opening_or_leaving_a_game_is_silent() -> None:
    match = match_of("3", "-", "4", start=1, people="ABC", chips="open")
    assert sounds(App(), Resume(Saved(match))) == ()
    desk = Desk(match)
    assert sounds(desk.app, Do("setup")) == ()
    assert sounds(desk.app, Do("choose", "7")) == ()


def test_every_sound_cue_has_a_unique_priority() -> None:
    assert len(set(CUES)) == len(CUES)


@pytest.mark.parametrize(
    ("desk", "title"),
    [
        (lambda: Desk(match_of()), "Your turn · Don"),
        (lambda: Desk(match_of("3"), "calm"), "Waiting for Bert · Don"),
        (lambda: Desk(match_of(people="AB")), "Pass the device to Anke · Don"),
        (lambda: Desk(SHARED, "calm").press("-"), "Don"),
        (lambda: Desk(WHOLE), "The game is over · Don"),
        (lambda: Desk().send(Watch(WHOLE)), "Replay: round 1 of 15 · Don"),
        (lambda: Desk(), "Don"),
        (lambda: Desk().do("learn"), "Lesson 1 of 10: Buy a district · Don"),
    ],
    ids=["turn", "waiting", "handover", "payment", "over", "replay", "home", "lesson"],
)
def test_page_title_states_what_the_page_waits_for(desk: Callable[[], Desk], title: str) -> None:
    """The title is the only visible part of a tab in the background."""
    assert desk().title == title


def test_the_sheet_lists_who_bids_what_and_marks_the_high_bid() -> None:
    desk = Desk(match_of("3", start=1, side_auctions=False), "calm")
    while desk.app.status != "turn":
        desk.tick()
    high = desk.app.session.match.state.auction.high
    desk.bid(str(high + 1))
    rows = desk.region("pad").all(drawn="calls")
    assert [row.text for row in rows][:1] == ["Bert 3"] and rows[-1].text == f"You {high + 1}"
    assert [row.text for row in desk.region("pad").all(drawn="high")] == [rows[-1].text]

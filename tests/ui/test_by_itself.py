"""Decisions nobody has to be asked for: forced passes, and a district marked for sale."""

import random
import re

import pytest

from don.games import don
from don.games.don.actions import Keep, Offer
from don.games.don.state import Phase
from don.ui.messages import Notice, SettingsRead, Start, Tell, Watch
from tests.ui.desk import Desk, match_of, played, sell


def test_who_has_no_bid_passes_with_a_word_of_notice() -> None:
    desk = Desk(match_of("12", start=2), "normal").tick()
    assert desk.done == ["12", "-"]
    assert "You couldn't bid higher: you had only 12 chips." in desk.text("pad")
    assert "bid higher" not in desk.text("table"), "once is enough"
    while desk.app.session.payment is None:
        desk.tick()
    assert "You couldn't bid higher" in desk.text("pad"), "also when it is seen what came of it"


def test_a_forced_pass_is_told_as_one_and_ones_own_as_ones_own() -> None:
    desk = Desk(match_of("12", start=2), "calm").tick()
    assert "You could only pass." in desk.text("log") and "You pass." not in desk.text("log")
    assert "You could only pass." in desk.text("pad"), "the last lines of the story"
    assert "You could only pass." in Desk(desk.match, "calm").text("log"), "after a reload"
    replay = Desk().send(Watch(desk.match, at=1)).do("go", "+decision")
    assert "You could only pass." in replay.text("log") and "pass" in replay.text("live")
    assert "You pass." in Desk(match_of("3", start=2), "calm").press("-").text("log")


def test_others_are_not_told_whose_pass_was_forced() -> None:
    desk = Desk(match_of("12", start=2, people="AB", chips="open"), "calm").tick()
    assert desk.done[-1] == "-" and "could only pass" not in desk.page


def test_who_has_too_few_chips_is_offered_to_sell_a_district() -> None:
    bought = match_of("12", "-", "-", "keep", lot="B4", people="A", side_auctions=True)
    desk = Desk(bought, "normal").tick()
    assert "You couldn't bid: you had no chips. Sell a district" in desk.text("pad")
    assert "Sell a district" not in desk.do("arm", "B4").text("pad"), "it is done"


def test_d4_3_whose_own_numbers_bar_every_bid_is_told_so() -> None:
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


def test_a_forced_pass_takes_its_time() -> None:
    desk = Desk(match_of("12", start=2))
    assert desk.app.status == "waiting"
    assert desk.waiting is not None
    assert desk.tick().done == ["12", "-"]


def test_the_notice_about_oneself_stays_until_the_auction_is_over_or_it_is_read() -> None:
    broke = Desk(match_of("12", start=2)).tick()
    assert not broke.do("dismiss").app.notices
    broke = Desk(match_of("12", start=3, seats=4)).tick()
    assert broke.done == ["12", "-"]
    told = []
    while (auction := broke.match.state.auction) is not None and auction.calls:
        told.append(len(broke.done))
        assert broke.app.notices, "while the others go on without Anke"
        broke.tick()
    assert told[-1] > 2 and not broke.app.notices


def test_a_bot_passes_without_a_notice() -> None:
    assert Desk(match_of("-", "12", start=2)).app.status == "waiting"
    assert Desk(match_of("12")).tick().app.notices == ()


def test_nobody_is_forced_at_a_strict_table() -> None:
    desk = Desk(match_of("12", start=2, table="strict"))
    assert desk.app.status == "turn"
    assert desk.app.session.selected is None
    assert "-" in desk.values("data-action")


def test_other_messages_stay_until_they_are_read() -> None:
    lost = Notice("damaged_save", {"why": "save: not_json", "key": "don.1.aside.0"})
    desk = Desk().send(Tell(lost))
    desk.app = Desk(match_of()).send(Tell(lost)).app
    assert desk.app.notices == (lost,)
    desk.bid("1")
    assert desk.app.notices == (lost,)
    assert desk.find(data_do="download")["data-value"] == "don.1.aside.0"
    assert desk.do("dismiss").app.notices == ()


def test_a_new_game_does_not_hide_what_became_of_the_old_one() -> None:
    lost = Notice("damaged_save", {"why": "save: not_json"})
    desk = Desk().send(SettingsRead({"sound": "off"})).send(Tell(lost)).do("setup")
    assert desk.send(Start({}, 1)).app.notices == (lost,)


def test_a_message_is_told_once() -> None:
    full = Notice("full_storage")
    desk = Desk(match_of()).send(Tell(full)).send(Tell(full))
    assert desk.app.notices == (full,)


# Anke owns the blue 4 and opens round 2, in which nobody asked her whether she would sell it.
OWNER = match_of("-", "-", "-", "keep", lot="B4", chips="open")
STACK = {"class": "suit colour-B", "tag": "button"}


def test_a_person_is_not_asked_whether_to_sell() -> None:
    desk = Desk(match_of("-", "-", "-", lot="B4"))
    assert desk.app.status == "turn"
    assert desk.match.state.phase is Phase.AUCTION
    assert desk.match.steps[-1].action == Keep()


def test_a_district_can_be_marked_for_sale_any_time() -> None:
    desk = sell(Desk(OWNER), "B4")
    assert "for sale: 4" in desk.find(**STACK)["aria-label"]
    assert desk.app.session.memory.armed == {0: "B4"}
    assert desk.saves
    waiting = Desk(played(OWNER, "1")).do("arm", "B4")
    assert waiting.app.status == "waiting"
    assert waiting.app.session.memory.armed == {0: "B4"}


def test_the_mark_can_be_taken_back() -> None:
    desk = sell(Desk(OWNER), "B4")
    assert "Keep blue 4 after all" in desk.text("bar"), "in the menu"
    assert "Sell a district" not in desk.text("bar")
    desk.do("arm", "B4")
    assert desk.app.session.memory.armed == {}
    assert "for sale" not in desk.find(**STACK)["aria-label"]
    assert "Sell a district" in desk.text("bar")


def test_a_press_on_an_own_district_opens_what_can_be_sold_with_that_one_chosen() -> None:
    desk = Desk(OWNER)
    stack = desk.find(**STACK)
    assert (stack["popovertarget"], stack["data-do"], stack["data-value"]) == ("sell", "eye", "B4")
    choice = {"class": "sells", "data-value": "B4"}
    assert desk.find(**choice)["aria-pressed"] == "false"
    assert desk.find(**choice)["aria-label"] == "blue 4: −1 point", "what it costs is said before"
    desk.do("eye", "B4")
    assert desk.find(**choice)["aria-pressed"] == "true"
    assert not desk.app.session.memory.armed, "a look decides nothing"
    decides = desk.find(data_do="arm")
    assert (decides["popovertarget"], decides["popovertargetaction"]) == ("sell", "hide")


def test_others_districts_cannot_be_pressed() -> None:
    match = match_of("3", "-", "-", "keep", lot="B4", start=1, people="A")
    assert match.state.districts[1]
    assert "eye" not in Desk(match).values("data-do")


def test_what_is_marked_is_put_up_when_the_next_round_begins_and_the_mark_is_gone() -> None:
    match = match_of("-", "-", "-", "keep", lot="B4", people="ABC", chips="open")
    desk = Desk(match).do("arm", "B4").press("-").press("-")
    assert Offer not in {type(step.action) for step in desk.match.steps}
    desk.press("-")
    assert desk.match.state.round == 3
    assert desk.done[-1] == "offer B4"
    assert desk.match.state.phase is Phase.SIDE
    assert desk.app.session.memory.armed == {}
    assert "Anke is selling" in desk.text("table")


def test_the_mark_is_gone_when_the_district_is() -> None:
    match = match_of("-", "-", "-", "keep", lot="B4", people="ABC", chips="open")
    desk = Desk(match).do("arm", "K7").press("-")
    assert desk.app.session.memory.armed == {}


def test_without_side_auctions_or_in_the_last_round_nothing_can_be_marked() -> None:
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

"""Notices go away when what they tell is over, stay while they must be read, and are never many."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.ui.effects import SaveSetting
from don.ui.messages import Added, Mended, Notice, SettingsRead, Start, Tell
from tests.ui.desk import Desk, match_of

LOST = Notice("damaged_save", {"why": "save: not_json", "key": "don.1.aside.0"})
DATA = {"count": "2", "why": "x", "link": "damaged"}
BY_THEMSELVES = ("copied", "imported", "deleted", "bad_import", "bad_link", "by_link", "too_long")
UNTIL_READ = (
    "damaged_save",
    "newer_save",
    "damaged_statistics",
    "full_storage",
    "saved_beside",
    "no_storage",
)


def told(desk: Desk, *codes: str) -> Desk:
    """The page with these notices; whether there is to be sound has been asked before."""
    desk.send(SettingsRead({"sound": "off"}))
    for code in codes:
        desk.send(Tell(Notice(code, DATA)))
    return desk


def codes(desk: Desk) -> list[str]:
    return [notice.code for notice in desk.app.notices]


def lines(desk: Desk) -> int:
    """How many sentences are shown."""
    return len(desk.region("notices").all(tag="p"))


@pytest.mark.parametrize("code", BY_THEMSELVES)
def test_what_is_told_by_the_way_goes_with_the_readers_next_decision(code: str) -> None:
    desk = told(Desk(match_of()), code)
    assert codes(desk.do("choose", "5")) == [code], "choosing decides nothing"
    assert codes(desk.press("5")) == []


@pytest.mark.parametrize("code", BY_THEMSELVES)
def test_it_goes_when_the_reader_looks_at_something_else(code: str) -> None:
    assert codes(told(Desk(), code).send(Start({}, 1))) == []
    assert codes(told(Desk(match_of()), code).do("watch", "")) == []


def test_a_bots_move_takes_nothing_away_that_may_not_be_read_yet() -> None:
    desk = told(Desk(match_of("3"), "calm"), "by_link")
    assert desk.app.status == "waiting"
    assert len(desk.tick().done) == 2
    assert codes(desk) == ["by_link"]


@pytest.mark.parametrize("code", UNTIL_READ)
def test_what_can_cost_games_stays_until_it_is_read(code: str) -> None:
    desk = told(Desk(match_of()), code).bid("5").settle().do("setup").send(Start({}, 1))
    assert codes(desk) == [code]
    assert "OK" in desk.text("notices").split()
    assert codes(desk.do("dismiss")) == []


def test_an_error_that_is_mended_is_told_no_more() -> None:
    assert codes(told(Desk(match_of()), "full_storage").send(Mended("full_storage"))) == []
    assert codes(told(Desk(), "bad_import").send(Added(1))) == ["imported"]
    assert codes(told(Desk(), "no_clipboard", "copied")) == ["copied"]
    assert codes(told(Desk(), "no_language").do("set", "lang:es")) == []


def test_a_forced_pass_is_not_told_at_the_end_of_the_game() -> None:
    match = match_of("12", start=2)
    while match.to_act is not None:
        match = match.play(match.legal_actions()[0])
    over = Desk(match)
    assert over.app.status == "over"
    assert over.send(Tell(Notice("forced_pass", {"game": "don", "name": "Anke"}))).app.notices == ()


def test_the_same_sentence_is_shown_once_with_how_often() -> None:
    desk = Desk(match_of())
    refused = Notice("bad_import", {"why": "save: not_json"})
    desk.app = replace(desk.app, notices=(refused,) * 6)
    assert lines(desk) == 1
    assert "No readable games in here." in desk.text("notices")
    assert "×6" in desk.text("notices")
    assert desk.region("notices").find(role="img").label == "6 times"


def test_a_forced_pass_is_told_on_the_cloth_where_it_moves_nothing() -> None:
    desk = Desk(match_of()).send(Tell(Notice("forced_pass", {"game": "don", "name": "Bert"})))
    assert desk.regions["notices"] == ""
    assert "Bert can't bid higher and passes." in desk.text("table")
    desk.send(Tell(LOST))
    assert lines(desk) == 1 and "Bert" not in desk.text("notices")


def test_several_damaged_games_are_one_sentence_and_each_can_be_kept() -> None:
    other = Notice("damaged_save", {"why": "save: newer", "key": "don.1.aside.1"})
    desk = Desk().send(Tell(LOST)).send(Tell(other))
    assert lines(desk) == 1
    assert "2 saved games couldn't be read" in desk.text("notices")
    assert desk.find(data_do="download")["data-value"] == "don.1.aside.0 don.1.aside.1"


def test_games_that_are_added_are_added_up() -> None:
    desk = Desk().send(Added(1)).send(Added(3))
    assert desk.text("notices").count("added") == 1
    assert "4 games added." in desk.text("notices")


def test_sound_is_asked_for_once_with_the_first_game() -> None:
    desk = Desk()
    assert codes(desk) == [], "not before there is anything to hear"
    desk.send(Start({}, 1))
    assert desk.text("notices") == "Play with sound? Yes No"
    assert SaveSetting("sound", "off") in desk.effects
    assert codes(desk.settle().do("setup").send(Start({}, 2))) == []
    again = Desk().send(SettingsRead({"sound": "off"})).send(Start({}, 3))
    assert codes(again) == [], "nor after a reload"


def test_sound_that_is_wanted_is_on_at_once_and_kept() -> None:
    desk = Desk().send(Start({}, 1)).do("sound-on")
    assert desk.app.settings.sound == "50"  # and don.web.sound lets it be heard
    assert SaveSetting("sound", "50") in desk.effects
    assert codes(desk) == []


@pytest.mark.parametrize("what", ["dismiss", "decide"])
def test_sound_that_nobody_wants_stays_off(what: str) -> None:
    desk = Desk().send(Start({}, 1)).settle()
    desk.do("dismiss") if what == "dismiss" else desk.act("-")
    assert codes(desk) == []
    assert desk.app.settings.sound == "off"

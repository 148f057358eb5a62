"""Settings: a choice works at once, is kept, and whatever was kept wrongly is passed over."""

import pytest

from don.ui.effects import SaveSetting
from don.ui.messages import SettingsRead
from tests.ui.desk import Desk, match_of


def test_the_dialog_shows_what_is_set() -> None:
    desk = Desk(match_of()).do("settings")
    assert desk.find(data_sheet="settings")
    desk.do("set", "theme:dark")
    assert desk.effects == (SaveSetting("theme", "dark"),)
    chosen = [e["value"] for e in desk.elements if e["tag"] == "option" and "selected" in e]
    assert "dark" in chosen
    assert "'data-theme': 'dark'" in desk.page
    assert not [e for e in desk.do("link-close").elements if "data-sheet" in e]


@pytest.mark.parametrize("value", ["theme:", "theme:purple", "nothing:on", ":", "", "speed"])
def test_what_cannot_be_set_changes_nothing(value: str) -> None:
    desk = Desk(match_of())
    before = desk.app
    assert desk.do("set", value).app == before
    assert desk.effects == ()


def test_kept_settings_come_back_one_by_one() -> None:
    desk = Desk(match_of())
    desk.send(SettingsRead({"theme": "purple", "shortcuts": "off", "unknown": "on"}))
    assert (desk.app.settings.theme, desk.app.settings.shortcuts) == ("auto", "off")


def test_shortcuts_can_be_turned_off() -> None:
    desk = Desk(match_of("-")).do("watch")
    desk.do("go", "first").do("set", "shortcuts:off").key(" ")
    assert desk.app.watching is not None and desk.app.watching.at == 0
    desk.do("set", "shortcuts:on").key(" ")
    assert desk.app.watching is not None and desk.app.watching.at == 1


def test_keys_are_large_for_everybody_also_where_it_was_set_otherwise_once() -> None:
    desk = Desk(match_of("-")).send(SettingsRead({"fives": "off", "theme": "dark"}))
    assert "'data-fives': 'on'" in desk.page and desk.app.settings.theme == "dark"


def test_the_settings_say_what_waits_at_the_speed_that_is_set() -> None:
    desk = Desk(match_of(), "calm").do("settings")
    assert "Every result waits for you." in desk.text("sheet")
    desk.do("set", "speed:quick")
    assert "Moves and results go on by themselves." in desk.text("sheet")

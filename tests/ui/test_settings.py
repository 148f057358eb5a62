"""Settings: the dialog, stored values, and what a change does."""

from __future__ import annotations

import pytest

from don.ui.effects import SaveSetting
from don.ui.messages import SettingsRead
from tests.ui.desk import Desk, match_of


def test_settings_dialog_shows_the_current_settings() -> None:
    desk = Desk(match_of()).do("settings")
    assert desk.find(data_sheet="settings")
    desk.do("set", "theme:dark")
    assert desk.effects == (SaveSetting("theme", "dark"),)
    chosen = {e["name"]: e["value"] for e in desk.all(type="radio") if "checked" in e}
    assert chosen["theme"] == "dark"
    assert "'data-theme': 'dark'" in desk.page
    assert not [e for e in desk.do("link-close").elements if "data-sheet" in e]


@pytest.mark.parametrize("value", ["theme:", "theme:purple", "nothing:on", ":", "", "speed"])
def test_invalid_setting_changes_nothing(value: str) -> None:
    desk = Desk(match_of())
    before = desk.app
    assert desk.do("set", value).app == before
    assert desk.effects == ()


def test_stored_settings_are_validated_one_by_one() -> None:
    desk = Desk(match_of())
    desk.send(SettingsRead({"theme": "purple", "shortcuts": "off", "unknown": "on"}))
    assert (desk.app.settings.theme, desk.app.settings.shortcuts) == ("auto", "off")


def test_shortcuts_can_be_turned_off() -> None:
    desk = Desk(match_of("-")).do("watch")
    desk.do("go", "first").do("set", "shortcuts:off").key(" ")
    assert desk.app.watching is not None and desk.app.watching.at == 0
    desk.do("set", "shortcuts:on").key(" ")
    assert desk.app.watching is not None and desk.app.watching.at == 1


def test_settings_explain_the_chosen_speed() -> None:
    desk = Desk(match_of(), "calm").do("settings")
    assert "The game goes on by itself. Press anywhere to make it wait." in desk.text("sheet")
    desk.do("set", "speed:step")
    assert "The game stops after every move until you press Next." in desk.text("sheet")
    desk.do("set", "speed:quick")
    assert "The game goes on by itself, quickly." in desk.text("sheet")

"""Notices: which ones appear, when they wait, and when they go away."""

from __future__ import annotations

from dataclasses import replace

import pytest

from don.ui.app import update
from don.ui.don import page as ui
from don.ui.effects import Dismissed, Reload, SaveSetting
from don.ui.messages import Added, Do, Mended, Notice, SettingsRead, Start, Tell
from don.ui.model import App
from don.ui.notices import UNHURRIED
from don.ui.setup import defaults
from tests.ui.desk import Desk, match_of, played_out

LOST = Notice("damaged_save", {"why": "save: not_json", "key": "don.1.aside.0"})
DATA = {"count": "2", "why": "x", "link": "damaged"}
MINOR = ("copied", "imported", "deleted", "bad_import", "bad_link", "by_link", "too_long")
CRITICAL = (
    "damaged_save",
    "newer_save",
    "damaged_statistics",
    "full_storage",
    "saved_as_copy",
    "no_storage",
)


def with_notices(desk: Desk, *codes: str) -> Desk:
    """Show these notices."""
    for code in codes:
        desk.send(Tell(Notice(code, DATA)))
    return desk


def page_of(app: App) -> Desk:
    """Return the markup of this state."""
    desk = Desk()
    desk.app = app
    return desk


def codes(desk: Desk) -> list[str]:
    return [notice.code for notice in desk.app.notices]


def lines(desk: Desk) -> int:
    """Return how many sentences are shown."""
    return len(desk.region("notices").all(tag="p"))


@pytest.mark.parametrize("code", MINOR)
def test_minor_notice_disappears_with_the_next_decision(code: str) -> None:
    desk = with_notices(Desk(match_of()), code)
    assert codes(desk.do("choose", "5")) == [code], "choosing decides nothing"
    assert codes(desk.press("5")) == []


@pytest.mark.parametrize("code", MINOR)
def test_minor_notice_disappears_when_the_screen_changes(code: str) -> None:
    assert codes(with_notices(Desk(), code).send(Start({}, 1))) == []
    assert codes(with_notices(Desk(match_of()), code).do("watch", "")) == []


def test_bot_moves_do_not_remove_notices() -> None:
    desk = with_notices(Desk(match_of("3"), "calm"), "by_link")
    assert desk.app.status == "waiting"
    assert len(desk.tick().done) == 2
    assert codes(desk) == ["by_link"]


@pytest.mark.parametrize("code", CRITICAL)
def test_critical_notice_stays_until_dismissed(code: str) -> None:
    desk = with_notices(Desk(match_of()), code).bid("5").settle().do("setup").send(Start({}, 1))
    assert codes(desk) == [code]
    assert "OK" in desk.text("notices").split()
    assert codes(desk.do("dismiss")) == []


def test_resolved_error_notice_is_removed() -> None:
    assert codes(with_notices(Desk(match_of()), "full_storage").send(Mended("full_storage"))) == []
    assert codes(with_notices(Desk(), "bad_import").send(Added(1))) == ["imported"]
    assert codes(with_notices(Desk(), "no_clipboard", "copied")) == ["copied"]
    assert codes(with_notices(Desk(), "no_language").do("set", "lang:es")) == []


def test_forced_pass_notice_is_dropped_after_the_end() -> None:
    match = played_out(match_of("12", start=2))
    over = Desk(match)
    assert over.app.status == "over"
    assert over.send(Tell(Notice("forced_pass", {"game": "don", "name": "Anke"}))).app.notices == ()


def test_repeated_notice_is_shown_once_with_a_count() -> None:
    desk = Desk(match_of())
    refused = Notice("bad_import", {"why": "save: not_json"})
    desk.app = replace(desk.app, notices=(refused,) * 6)
    assert lines(desk) == 1
    assert "No readable games in here." in desk.text("notices")
    assert "×6" in desk.text("notices")
    assert desk.region("notices").find(role="img").label == "6 times"


def test_forced_pass_is_shown_on_the_table_not_as_a_notice() -> None:
    desk = Desk(match_of()).send(Tell(Notice("forced_pass", {"game": "don", "name": "Bert"})))
    assert desk.regions["notices"] == ""
    assert "Bert can't bid higher and passes." in desk.text("table")
    desk.send(Tell(LOST))
    assert lines(desk) == 1 and "Bert" not in desk.text("notices")


def test_several_damaged_games_share_one_notice_with_a_download() -> None:
    other = Notice("damaged_save", {"why": "save: newer", "key": "don.1.aside.1"})
    desk = Desk().send(Tell(LOST)).send(Tell(other))
    assert lines(desk) == 1
    assert "2 saved games couldn't be read" in desk.text("notices")
    assert desk.find(data_do="download")["data-value"] == "don.1.aside.0 don.1.aside.1"


def test_added_games_are_summed_in_one_notice() -> None:
    desk = Desk().send(Added(1)).send(Added(3))
    assert desk.text("notices").count("added") == 1
    assert "4 games added." in desk.text("notices")


def ended(**settings: str) -> Desk:
    """Return a desk on which a game has just ended, won by a bot."""
    desk = Desk().send(SettingsRead({"speed": "instant", **settings}))
    desk.send(Start({"start": "0"}, 1)).settle()
    while desk.app.status == "turn":
        desk.act(desk.match.game.write_action(desk.match.legal_actions()[0])).settle()
    return desk


def test_coach_is_offered_once_below_the_result_of_a_lost_game() -> None:
    desk = Desk().send(Start({}, 1))
    assert codes(desk) == [], "not during a game"
    desk = ended()
    assert codes(desk) == ["coach"] and desk.text("notices") == "", "it covers nothing"
    assert SaveSetting("coach", "off") in desk.effects
    assert codes(desk.do("setup")) == []
    assert codes(ended(coach="off")) == []


def test_sound_is_switched_in_the_bar() -> None:
    desk = Desk().send(Start({}, 1))
    assert desk.find(id="sound")["aria-pressed"] == "false"
    assert SaveSetting("sound", "50") in desk.do("sound").effects
    assert desk.find(id="sound")["aria-pressed"] == "true"
    assert SaveSetting("sound", "off") in desk.do("sound").effects


def notify(app: App, code: str) -> App:
    return update(app, Tell(Notice(code)))[0]


def codes_of(app: App) -> list[str]:
    return [notice.code for notice in app.notices]


@pytest.fixture
def deciding() -> App:
    fields = {**defaults(ui), "speed": "instant", "start": "0", "seed": "1", "side_auctions": ""}
    app, _ = update(App(), Start(fields, 1))
    assert app.status == "turn"
    return app


@pytest.mark.parametrize("code", UNHURRIED)
def test_low_priority_notice_waits_for_the_decision(deciding: App, code: str) -> None:
    app = notify(notify(deciding, code), code)
    assert codes_of(app) == []
    app, _ = update(app, Do("act", "-"))
    assert codes_of(app) == [code], "once, when the decision is made"
    assert codes_of(notify(app, code)) == [code]


@pytest.mark.parametrize("code", UNHURRIED)
def test_low_priority_notice_appears_at_once_on_the_form(code: str) -> None:
    assert codes_of(notify(App(), code)) == [code]


def test_new_version_notice_appears_during_the_turn_over_the_bar(deciding: App) -> None:
    app = notify(deciding, "new_version")
    assert codes_of(app) == ["new_version"]
    desk = page_of(app)
    assert desk.region("notices").find(role="status", drawn="brief").find(data_do="reload")
    assert desk.regions["pad"] == page_of(deciding).regions["pad"], "the pad stays as it is"


def test_new_version_beside_other_notices_waits_for_the_decision(deciding: App) -> None:
    app = notify(notify(deciding, "full_storage"), "new_version")
    assert codes_of(app) == ["full_storage"], "a second line would move the table"
    app, _ = update(app, Do("act", "-"))
    assert codes_of(app) == ["full_storage", "new_version"]


def test_new_version_is_loaded_only_on_request() -> None:
    app = notify(App(), "new_version")
    assert page_of(app).region("notices").find(data_do="reload")
    assert update(app, Do("reload")) == (app, (Reload(),))
    app, effects = update(app, Do("dismiss"))
    assert codes_of(app) == []
    assert Dismissed(("new_version",)) in effects

"""The hint for the home screen is told between decisions, a new version where nothing moves."""

import pytest

from don.ui.app import update
from don.ui.don import page as ui
from don.ui.effects import Dismissed, Reload
from don.ui.i18n import ENGLISH
from don.ui.messages import Do, Notice, Start, Tell
from don.ui.model import App
from don.ui.notices import UNHURRIED
from don.ui.settings import Settings
from don.ui.setup import defaults
from don.ui.view import render
from tests.page import read


def told(app: App, code: str) -> App:
    return update(app, Tell(Notice(code)))[0]


def codes(app: App) -> list[str]:
    return [notice.code for notice in app.notices]


@pytest.fixture
def deciding() -> App:
    fields = {**defaults(ui), "speed": "instant", "start": "0", "seed": "1", "side_auctions": ""}
    app, _ = update(App(settings=Settings(sound="off")), Start(fields, 1))
    assert app.status == "turn"
    return app


@pytest.mark.parametrize("code", UNHURRIED)
def test_a_person_who_decides_is_not_disturbed(deciding: App, code: str) -> None:
    app = told(told(deciding, code), code)
    assert codes(app) == []
    app, _ = update(app, Do("act", "-"))
    assert codes(app) == [code], "once, when the decision is made"
    assert codes(told(app, code)) == [code]


@pytest.mark.parametrize("code", UNHURRIED)
def test_at_the_form_it_is_told_at_once(code: str) -> None:
    assert codes(told(App(), code)) == [code]


def test_a_newer_version_is_told_in_ones_own_turn_too_over_the_bar(deciding: App) -> None:
    app = told(deciding, "new_version")
    assert codes(app) == ["new_version"]
    drawn = render(app, ENGLISH)
    assert read(drawn["notices"]).find(role="status", drawn="brief").find(data_do="reload")
    assert drawn["pad"] == render(deciding, ENGLISH)["pad"]


def test_beside_other_notices_it_waits_for_the_decision(deciding: App) -> None:
    app = told(told(deciding, "full_storage"), "new_version")
    assert codes(app) == ["full_storage"], "a second line would move the table"
    app, _ = update(app, Do("act", "-"))
    assert codes(app) == ["full_storage", "new_version"]


def test_the_newer_version_comes_by_a_press_alone() -> None:
    app = told(App(), "new_version")
    assert read(render(app, ENGLISH)["notices"]).find(data_do="reload")
    assert update(app, Do("reload")) == (app, (Reload(),))
    app, effects = update(app, Do("dismiss"))
    assert codes(app) == []
    assert Dismissed(("new_version",)) in effects

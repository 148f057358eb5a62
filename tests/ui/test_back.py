"""Back removes the layers above the first screen, and nothing else."""

from __future__ import annotations

import pytest

from don.table.rng import Rng
from don.ui import layers
from don.ui.effects import Layers, Show
from don.ui.game_links import write_link
from don.ui.messages import Back, Start, Watch
from don.ui.storage.saves import Saved
from tests.games.don.chance import finished_game
from tests.scale import scaled
from tests.ui.desk import Desk, match_of
from tests.ui.device import Device

PRESSES = scaled(400, least=40, daily=120)
LEFT_OUT = ("import", "download", "embed-picture", "none", "dismiss")


def offered(device: Device) -> list[tuple[str, str]]:
    """Return every press that the page offers."""
    return [
        (str(e["data-do"]), str(e.get("data-value") or ""))
        for e in device.elements
        if "data-do" in e and e["data-do"] not in LEFT_OUT
    ]


def test_table_and_dialog_are_layers_above_the_first_screen() -> None:
    device = Device()
    device.do("settings")
    assert device.effects == (Layers(1),)
    device.send(Back(0))
    assert device.app.sheet is None and Layers(0) in device.effects
    device.do("learn")
    assert layers.count(device.app) == 1
    device.send(Back(0))
    assert device.app.screen == "setup"


def test_back_from_a_replay_returns_to_its_origin() -> None:
    device = Device().open("#" + write_link("game", finished_game(1)).partition("#")[2])
    device.do("link-watch").do("settings")
    assert layers.count(device.app) == 2
    device.send(Back(1))
    assert (device.app.screen, device.app.sheet) == ("replay", None)
    device.send(Back(0))
    assert device.app.screen == "setup"


def test_logo_leads_home_from_every_screen() -> None:
    device = Device().open("#" + write_link("game", finished_game(1)).partition("#")[2])
    device.do("link-watch").do("home")
    assert device.app.screen == "setup" and device.app.watching is None
    device.do("learn").do("home")
    assert device.app.screen == "setup" and device.app.studies.study is None


def test_page_does_not_start_with_a_result_that_was_left() -> None:
    device, ended = Device(), "ended"
    device.send(Start({"name-0": "Anke"}, 7))
    going_on = device.app.session.game_id
    device.shelf.save(ended, Saved(finished_game(1)))
    device.do("open", ended)
    assert device.wake().app.status == "over", "a reload shows the result again"
    device.do("setup")
    assert device.wake().app.status == "setup"
    device.do("open", ended)
    assert device.app.status == "over" and device.wake().app.status == "over"
    device.send(Back(0)).do("open", ended)
    assert device.app.status == "over" and device.wake().app.status == "over"
    device.do("open", going_on).do("setup")
    assert device.wake().app.session.game_id == going_on, "a game that goes on comes back"


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_a_game_that_is_opened_again_shows_its_result_without_the_analysis() -> None:
    desk = Desk(finished_game(1)).do("analyse")
    desk.do("setup").do("back")
    assert desk.app.status == "over" and "analysis" not in desk.values("id")
    assert layers.count(desk.app) == 1


@pytest.mark.not_pyodide
@pytest.mark.slow
def test_back_from_the_analysis_leads_to_the_result_and_then_home() -> None:
    desk = Desk(finished_game(1))
    assert layers.count(desk.app) == 1
    desk.do("analyse")
    assert Layers(2) in desk.effects and "analysis" in desk.values("id")
    desk.send(Back(1))
    assert desk.app.status == "over" and "analysis" not in desk.values("id")
    assert {Layers(1), Show("#verdict")} <= set(desk.effects)
    desk.do("analyse")
    assert "analysis" in desk.values("id"), "it opens again"
    desk.do("watch")
    desk.send(Back(2))
    assert desk.app.status == "over" and "analysis" in desk.values("id"), "it is as it was left"
    desk.send(Back(0))
    assert desk.app.screen == "setup"


@pytest.mark.not_pyodide
@pytest.mark.slow
def test_back_closes_an_analysis_opened_in_a_replay_of_the_result() -> None:
    desk = Desk(finished_game(1)).do("watch").do("analyse")
    assert "analysis" in desk.values("id") and layers.count(desk.app) == 3
    desk.send(Back(2))
    assert desk.app.screen == "replay" and "analysis" not in desk.values("id")
    desk.send(Back(1))
    assert desk.app.status == "over" and "analysis" not in desk.values("id")


@pytest.mark.full
@pytest.mark.not_pyodide
def test_back_from_the_analysis_in_a_replay_leads_to_the_replay() -> None:
    desk = Desk().send(Watch(finished_game(1))).do("analyse")
    count = layers.count(desk.app)
    desk.send(Back(count - 1))
    assert desk.app.screen == "replay" and "analysis" not in desk.values("id")


@pytest.mark.slow
def test_back_closes_exactly_the_layers_counted() -> None:
    device, rng = Device(), Rng(10)
    device.open("#" + write_link("play", match_of("3", "-", "4")).partition("#")[2])
    for _ in range(PRESSES):
        before = layers.count(device.app)
        chance, rng = rng.below(4)
        if chance == 0:
            left, rng = rng.below(3)
            device.send(Back(left))
            assert layers.count(device.app) == min(before, left)
        else:
            presses = offered(device)
            place, rng = rng.below(len(presses))
            device.do(*presses[place])
            device.settle()
        now = layers.count(device.app)
        counts = [effect.count for effect in device.effects if isinstance(effect, Layers)]
        assert not counts or counts[-1] == now

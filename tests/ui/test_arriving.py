"""Games that come from outside: how many were stored is told, and they change nothing else."""

from __future__ import annotations

import pytest

from don.ui.links.links import write_link
from don.ui.messages import Import
from don.ui.storage.files import write_file
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, Shelf
from tests.ui.desk import match_of
from tests.ui.device import Device
from tests.ui.test_sharing import GAME as FINISHED
from tests.ui.test_shelf import Dict

FUTURE = 2**50


def crowded(room: int) -> Device:
    """A device whose storage has room for so many characters more."""
    device = Device()
    store = Dict()
    store.room = room
    device.shelf = Shelf(store)
    return device


def file_of(count: int) -> str:
    return write_file([Saved(match_of("3"), f"Game {n}") for n in range(count)])


def test_what_was_stored_is_told() -> None:
    device = Device().send(Import(file_of(3)))
    assert "3 games added." in device.told()
    assert len(device.stored()) == 3


def test_nothing_is_added_to_a_full_storage_and_nothing_else_is_said() -> None:
    device = crowded(10).send(Import(file_of(2)))
    assert device.stored() == []
    assert "added" not in device.told().replace("2 games couldn't be added", "")
    assert "2 games couldn't be added" in device.told()
    assert "the game is not saved" not in device.told()
    assert {"trim", "export"} <= set(device.values("data-do"))


def test_where_some_have_room_both_numbers_are_told() -> None:
    one = len(pack(Saved(match_of("3"), "Game 0", time=1)))
    device = crowded(2 * one + 900).send(Import(file_of(4)))
    stored = len(device.stored())
    assert 0 < stored < 4
    told = device.told()
    assert f"{stored} game" in told
    assert f"{4 - stored} games couldn't be added" in told


def test_a_game_kept_from_a_link_is_told_only_once_it_is_stored() -> None:
    device = crowded(10).open(write_link("game", FINISHED)).do("link-keep")
    assert "1 game couldn't be added" in device.told()
    assert "is added" not in device.told()
    other = Device().open(write_link("game", FINISHED)).do("link-keep")
    assert "1 game added." in other.told()


def test_the_remedy_of_a_full_storage_settles_the_notice() -> None:
    device = crowded(10).send(Import(file_of(1)))
    assert device.do("trim").told() == ""


@pytest.mark.parametrize("time", [0, 1, FUTURE])
def test_a_game_from_a_file_is_not_what_the_page_starts_with(time: int) -> None:
    device = Device().do("daily").settle()
    before = device.match
    device.send(Import(write_file([Saved(match_of("3"), time=time, revision=9)])))
    assert device.wake().match == before
    (brought,) = [e for e in device.shelf.entries() if e.id != device.app.session.game_id]
    assert brought.time < FUTURE
    assert device.shelf.load(brought.id).revision == 1


def test_a_save_of_the_future_is_not_what_the_page_starts_with() -> None:
    device = Device()
    device.shelf.store.write(f"{GAME}x.a", pack(Saved(match_of("3"), time=FUTURE)))
    device.do("daily").settle()
    before = device.match
    assert device.wake().match == before


def test_after_the_clock_was_set_back_the_page_starts_with_the_game_played_last() -> None:
    device = Device()
    device.count = 10**12
    device.do("daily").settle()
    device.count = 5
    device.send(Import(write_file([Saved(match_of("3"))])))
    device.do("open", min(device.shelf.entries(), key=lambda entry: entry.time).id)
    device.settle().act("-")
    before = device.settle().match
    assert device.wake().match == before


def test_a_game_only_opened_is_on_the_table_after_a_reload() -> None:
    device = Device().send(Import(file_of(2)))
    for entry in device.shelf.entries():
        device.do("open", entry.id)
        before = device.match
        assert device.wake().app.session.game_id == entry.id
        assert device.match.steps[: len(before.steps)] == before.steps


def test_if_the_game_on_the_table_is_removed_the_page_starts_with_the_latest() -> None:
    device = Device().send(Import(file_of(2)))
    first, second = device.shelf.entries()
    device.do("open", second.id)
    device.shelf.remove(second.id)
    assert device.wake().app.session.game_id == first.id

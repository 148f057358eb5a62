"""A second copy of the games outlasts a browser that ends before local storage is on the disk."""

from __future__ import annotations

import json

import pytest

from don.ui.storage.saves import Saved, pack
from don.ui.storage.second_copy import MOST, SecondCopy
from don.ui.storage.shelf import Shelf, StoreError
from tests.ui.desk import match_of, played
from tests.ui.device import Device
from tests.ui.test_shelf import Dict

GAME_1 = match_of("3", "-")
GAME_2 = played(GAME_1, "5")


class Place(dict[str, str]):
    """Outlasts every browser."""

    def put(self, name: str, text: str) -> None:
        self[name] = text

    def remove(self, name: str) -> None:
        self.pop(name, None)


def shelf_on(store: Dict, place: Place) -> Shelf:
    """A page that has just been loaded."""
    shelf = Shelf(store, SecondCopy(place))
    shelf.recover(dict(place))
    return shelf


def test_what_the_store_has_lost_comes_back() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    saved = shelf.save("x", Saved(GAME_1))
    on_disk = dict(store)
    shelf.save("x", Saved(GAME_2, revision=saved.revision))
    again = shelf_on(Dict(on_disk), place)
    assert again.load("x").match == GAME_2
    assert [entry.id for entry in again.entries()] == ["x"]


def test_a_game_that_never_reached_the_store_comes_back_and_lies_on_the_table() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    shelf.save("old", Saved(GAME_1, time=1))
    shelf.put_on_table("old")
    on_disk = dict(store)
    shelf.save("new", Saved(GAME_2, time=2))
    again = shelf_on(Dict(on_disk), place)
    assert again.on_table() == "new"
    assert again.load("new").match == GAME_2
    assert again.load("old").match == GAME_1


def test_a_copy_that_is_not_newer_changes_nothing() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    shelf.save("x", Saved(GAME_1, time=3))
    shelf.put_on_table("y")
    before = dict(store)
    shelf_on(store, place)
    assert store == before


def test_the_save_before_stays_if_the_copy_is_no_game() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    saved = shelf.save("x", Saved(GAME_1))
    shelf.save("x", Saved(GAME_2, revision=saved.revision))
    newer = json.loads(pack(Saved(GAME_2, revision=9)))
    for text in ("", "[" * 100_000, json.dumps({**newer, "revision": 10})):
        place["x"] = text
        assert shelf_on(store, place).load("x").match == GAME_2
    place["x"] = pack(Saved(GAME_2, revision=9)).replace("Anke", "Anke ")
    again = shelf_on(store, place)
    assert again.load("x").match == GAME_2


@pytest.mark.parametrize("name", ["", "../x", "x.a", "x" * 200, "ä"])
def test_what_no_game_is_called_is_not_taken_over(name: str) -> None:
    store = Dict()
    shelf_on(store, Place({name: pack(Saved(GAME_1, revision=3))}))
    assert store == {}


def test_a_deleted_game_has_no_copy_and_a_restored_one_has() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    shelf.save("x", Saved(GAME_1))
    removed = shelf.remove("x")
    assert place == {}
    assert shelf_on(store, place).entries() == []
    shelf.restore(removed)
    assert shelf.load("x").match == GAME_1
    assert set(place) == {"x"}


def test_a_game_deleted_before_the_copies_were_read_stays_deleted() -> None:
    store, place = Dict(), Place()
    shelf_on(store, place).save("x", Saved(GAME_1))
    found = dict(place)
    shelf = Shelf(store, SecondCopy(place))
    shelf.remove("x")
    assert shelf.recover(found) == []
    assert shelf.ids() == set()


def test_copies_that_are_read_late_lose_neither_way_the_game_went() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    saved = shelf.save("x", Saved(GAME_1))
    on_disk = Dict(store)
    shelf.save("x", Saved(GAME_2, revision=saved.revision))
    found = dict(place)
    shelf = Shelf(on_disk, SecondCopy(place))
    here = shelf.load("x")
    shelf.recover(found)
    shelf.save("x", Saved(played(GAME_1, "4"), revision=here.revision))
    matches = [shelf.load(entry.id).match for entry in shelf.entries()]
    assert GAME_2 in matches and played(GAME_1, "4") in matches


def test_only_the_games_played_last_are_copied() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    for n in range(MOST + 3):
        shelf.save(f"g{n}", Saved(GAME_1, time=n))
    assert set(place) == {f"g{n}" for n in range(3, MOST + 3)}
    place |= {f"old{n}": pack(Saved(GAME_1, time=1, revision=1)) for n in range(5)}
    shelf_on(store, place)
    assert set(place) == {f"g{n}" for n in range(3, MOST + 3)}


def test_a_full_store_keeps_the_copy_for_another_time() -> None:
    place = Place({"x": pack(Saved(GAME_1, revision=3))})
    store = Dict()
    store.room = 10
    assert shelf_on(store, place).ids() == set()
    assert set(place) == {"x"}
    store.room = 10**9
    assert shelf_on(store, place).load("x").match == GAME_1


def test_what_cannot_be_stored_is_not_copied_either() -> None:
    store, place = Dict(), Place()
    store.room = 10
    with pytest.raises(StoreError):
        shelf_on(store, place).save("x", Saved(GAME_1))
    assert place == {}


def test_an_imported_game_is_not_copied_before_it_is_played() -> None:
    store, place = Dict(), Place()
    shelf = shelf_on(store, place)
    shelf.save("x", Saved(GAME_1), copied=False)
    assert place == {}


def test_every_decision_is_copied_and_the_statistics_are_not() -> None:
    place = Place()
    device = Device()
    device.shelf = Shelf(Dict(), SecondCopy(place))
    device.do("daily").settle()
    (game_id,) = place
    before = place[game_id]
    device.act("-").settle()
    assert place[game_id] != before
    assert device.shelf.recover(dict(place)) == []

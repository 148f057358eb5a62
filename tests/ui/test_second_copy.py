"""A second copy of the games survives a browser that ends before local storage is on the disk."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from don.table.match import Match
from don.ui.storage.saves import Saved, pack
from don.ui.storage.second_copy import MOST, SecondCopy
from don.ui.storage.shelf import GAME, Shelf, StoreError
from tests.ui.desk import match_of, played
from tests.ui.device import Device, Texts

GAME_1 = match_of("3", "-")
GAME_2 = played(GAME_1, "5")


class Place(dict[str, str]):
    """A place for copies that survives every browser."""

    def put(self, name: str, text: str) -> None:
        self[name] = text

    def remove(self, name: str) -> None:
        self.pop(name, None)


def shelf_on(store: Texts, place: Place) -> Shelf:
    """Return the shelf of a page that has just been loaded."""
    shelf = Shelf(store, SecondCopy(place))
    shelf.recover(dict(place))
    return shelf


def test_save_lost_from_the_store_is_restored_from_its_copy() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    saved = shelf.save("x", Saved(GAME_1))
    on_disk = dict(store)
    shelf.save("x", Saved(GAME_2, revision=saved.revision))
    again = shelf_on(Texts(on_disk), place)
    assert again.load("x").match == GAME_2
    assert [entry.id for entry in again.entries()] == ["x"]


def test_game_missing_from_the_store_is_restored_as_current() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    shelf.save("old", Saved(GAME_1, time=1))
    shelf.put_on_table("old")
    on_disk = dict(store)
    shelf.save("new", Saved(GAME_2, time=2))
    again = shelf_on(Texts(on_disk), place)
    assert again.on_table() == "new"
    assert again.load("new").match == GAME_2
    assert again.load("old").match == GAME_1


def test_older_or_equal_copy_changes_nothing() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    shelf.save("x", Saved(GAME_1, time=3))
    shelf.put_on_table("y")
    before = dict(store)
    shelf_on(store, place)
    assert store == before


def test_previous_save_is_kept_if_the_copy_is_invalid() -> None:
    store, place = Texts(), Place()
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
def test_copy_with_an_invalid_game_id_is_ignored(name: str) -> None:
    store = Texts()
    shelf_on(store, Place({name: pack(Saved(GAME_1, revision=3))}))
    assert store == {}


def test_a_deleted_game_has_no_copy_and_a_restored_one_has() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    shelf.save("x", Saved(GAME_1))
    removed = shelf.remove("x")
    assert place == {}
    assert shelf_on(store, place).entries() == []
    shelf.restore(removed)
    assert shelf.load("x").match == GAME_1
    assert set(place) == {"x"}


def test_a_game_deleted_before_the_copies_were_read_stays_deleted() -> None:
    store, place = Texts(), Place()
    shelf_on(store, place).save("x", Saved(GAME_1))
    found = dict(place)
    shelf = Shelf(store, SecondCopy(place))
    shelf.remove("x")
    assert shelf.recover(found) == []
    assert shelf.ids() == set()


def test_late_copies_keep_both_branches_of_a_game() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    saved = shelf.save("x", Saved(GAME_1))
    on_disk = Texts(store)
    shelf.save("x", Saved(GAME_2, revision=saved.revision))
    found = dict(place)
    shelf = Shelf(on_disk, SecondCopy(place))
    here = shelf.load("x")
    shelf.recover(found)
    shelf.save("x", Saved(played(GAME_1, "4"), revision=here.revision))
    matches = [shelf.load(entry.id).match for entry in shelf.entries()]
    assert GAME_2 in matches and played(GAME_1, "4") in matches


def test_only_recently_played_games_are_copied() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    for n in range(MOST + 3):
        shelf.save(f"g{n}", Saved(GAME_1, time=n))
    assert set(place) == {f"g{n}" for n in range(3, MOST + 3)}
    place |= {f"old{n}": pack(Saved(GAME_1, time=1, revision=1)) for n in range(5)}
    shelf_on(store, place)
    assert set(place) == {f"g{n}" for n in range(3, MOST + 3)}


def test_copy_without_room_in_the_store_is_still_readable() -> None:
    place = Place({"x": pack(Saved(GAME_1, revision=3))})
    store = Texts()
    store.room = 10
    shelf = shelf_on(store, place)
    assert shelf.load("x").match == GAME_1
    assert [entry.id for entry in shelf.entries()] == ["x"]
    assert shelf.on_table() == "x"
    assert f"{GAME}x.a" not in store and set(place) == {"x"}
    store.room = 10**9
    assert shelf_on(store, place).load("x").match == GAME_1
    assert f"{GAME}x.a" in store


def decided(shelf: Shelf, game_id: str, *actions: str) -> Match:
    """Play on while the store is full; return the match."""
    saved = shelf.load(game_id)
    for action in actions:
        saved = replace(saved, match=played(saved.match, action))
        with pytest.raises(StoreError):
            shelf.save(game_id, saved)
        saved = shelf.save_as_copy_only(game_id, saved)
    shelf.put_on_table(game_id)
    return saved.match


def full(*game_ids: str) -> tuple[Texts, Place]:
    """Return a store that is full with these games, and a place for copies."""
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    for game_id in game_ids:
        shelf.save(game_id, shelf.save(game_id, Saved(GAME_1)))
    store.room = 10
    return store, place


def test_decisions_in_a_full_store_survive_a_reload() -> None:
    store, place = full("x")
    before = dict(store)
    shelf = shelf_on(store, place)
    match = decided(shelf, "x", "5", "6", "7", "8")
    assert shelf.load("x").match == match
    assert store == before
    again = shelf_on(store, place)
    assert again.load("x").match == match and again.on_table() == "x"
    match = decided(again, "x", "9")
    assert shelf_on(store, place).load("x").match == match


def test_store_gets_the_newest_save_once_there_is_room() -> None:
    store, place = full("x")
    shelf = shelf_on(store, place)
    match = decided(shelf, "x", "5", "6")
    store.room = 10**9
    shelf.save("x", shelf.load("x"))
    assert shelf_on(store, Place()).load("x").match == match
    assert place["x"] in store.values()


def test_new_game_in_a_full_store_is_current_after_a_reload() -> None:
    store, place = full("x")
    shelf = shelf_on(store, place)
    shelf.put_on_table("x")
    shelf.save_as_copy_only("new", Saved(GAME_2, time=5))
    shelf.put_on_table("new")
    assert shelf.on_table() == "new"
    assert shelf_on(store, place).on_table() == "new"
    assert {entry.id for entry in shelf.entries()} == {"new", "x"}


def test_the_newer_of_store_and_copy_counts() -> None:
    store, place = full("x")
    decided(shelf_on(store, place), "x", "5", "6")
    store.room = 10**9
    newer = Saved(GAME_2, revision=40)
    store[f"{GAME}x.a"] = pack(newer)
    assert shelf_on(store, place).load("x").revision == newer.revision


def test_the_only_copy_of_a_game_is_never_dropped() -> None:
    store, place = full()
    shelf = shelf_on(store, place)
    names = {f"g{n}" for n in range(MOST + 5)}
    for n, name in enumerate(sorted(names)):
        shelf.save_as_copy_only(name, Saved(GAME_1, time=n))
    assert set(place) == names
    again = shelf_on(store, place)
    assert again.ids() == names == set(place)
    store.room = 10**9
    shelf_on(store, place)
    assert len(place) == MOST
    assert Shelf(store).ids() == names


def test_deleted_game_kept_only_as_copy_can_be_restored() -> None:
    store, place = full("x")
    shelf = shelf_on(store, place)
    match = decided(shelf, "x", "5", "6")
    removed = shelf.remove("x")
    assert shelf.ids() == set() and place == {}
    with pytest.raises(StoreError):
        shelf.restore(removed)
    store.room = 10**9
    shelf.restore(removed)
    assert shelf.load("x").match == match
    assert shelf_on(store, place).load("x").match == match


def test_two_tabs_in_a_full_store_lose_neither_game() -> None:
    store, place = full("x")
    one = shelf_on(store, place)
    mine = decided(one, "x", "5", "6")
    other = Shelf(store, SecondCopy(place))
    other.recover(dict(place))
    theirs = decided(other, "x", "7")
    one.recover(dict(place))
    saved = one.save_as_copy_only("x", Saved(played(mine, "8"), revision=4))
    found = {one.load(game_id).match for game_id in one.ids()}
    assert found >= {saved.match, theirs} or theirs == saved.match


def test_full_store_without_copies_refuses_new_games() -> None:
    store = Texts()
    store.room = 10
    with pytest.raises(StoreError):
        Shelf(store).save_as_copy_only("x", Saved(GAME_1))
    with pytest.raises(StoreError):
        Shelf(store, SecondCopy(Place())).save_as_copy_only("x", Saved(GAME_1, revision=2**53 - 1))


def test_a_save_that_cannot_be_stored_is_not_copied_either() -> None:
    store, place = Texts(), Place()
    store.room = 10
    with pytest.raises(StoreError):
        shelf_on(store, place).save("x", Saved(GAME_1))
    assert place == {}


def test_an_imported_game_is_not_copied_before_it_is_played() -> None:
    store, place = Texts(), Place()
    shelf = shelf_on(store, place)
    shelf.save("x", Saved(GAME_1), copied=False)
    assert place == {}


def test_every_decision_is_copied_and_the_statistics_are_not() -> None:
    place = Place()
    device = Device()
    device.shelf = Shelf(Texts(), SecondCopy(place))
    device.do("daily").settle()
    (game_id,) = place
    before = place[game_id]
    device.act("-").settle()
    assert place[game_id] != before
    assert device.shelf.recover(dict(place)) == []

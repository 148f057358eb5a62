"""The games a reader keeps: nothing that goes wrong while storing loses one."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from don.games import don
from don.table.long_work import at_once
from don.table.record import RecordError
from don.ui.messages import Listed
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, INDEX, OLD_GAME, Shelf, StoreError
from tests.ui.desk import Desk, match_of, played
from tests.ui.device import put_aside


class Dict(dict[str, str]):
    """A store in memory; ``room`` limits its characters, ``lies`` makes writes vanish."""

    room = 10**9
    lies = False

    def read(self, key: str) -> str | None:
        return self.get(key)

    def write(self, key: str, text: str) -> None:
        rest = sum(len(v) for k, v in self.items() if k != key)
        if rest + len(text) > self.room:
            raise StoreError("full_storage")
        if not self.lies:
            self[key] = text

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def names(self) -> list[str]:
        return list(self)


GAME_1 = match_of("3", "-")
GAME_2 = played(GAME_1, "5")


def shelf_with(*saves: tuple[str, Saved]) -> Shelf:
    shelf = Shelf(Dict())
    for game_id, saved in saves:
        shelf.save(game_id, saved)
    return shelf


def test_a_game_is_listed_and_comes_back() -> None:
    shelf = shelf_with(("x", Saved(GAME_1, "Friday", time=7)))
    (entry,) = shelf.entries()
    assert (entry.id, entry.name, entry.time, entry.round) == ("x", "Friday", 7, 1)
    assert not entry.finished
    assert shelf.load("x").match == GAME_1


def test_the_latest_game_comes_first() -> None:
    shelf = shelf_with(("old", Saved(GAME_1, time=1)), ("new", Saved(GAME_2, time=2)))
    assert [entry.id for entry in shelf.entries()] == ["new", "old"]


def test_saves_alternate_between_two_slots_so_that_the_one_before_stays() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    saved = shelf.load("x")
    shelf.save("x", replace(saved, match=GAME_2))
    texts = [shelf.store.read(f"{GAME}x.{slot}") for slot in "ab"]
    assert None not in texts
    assert texts[0] != texts[1]
    assert shelf.load("x").match == GAME_2


@pytest.mark.parametrize("slot", ["a", "b"])
def test_a_crash_in_mid_write_leaves_the_save_before(slot: str) -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    shelf.save("x", replace(shelf.load("x"), match=GAME_2))
    key = f"{GAME}x.{slot}"
    half = shelf.store.read(key) or ""
    shelf.store.write(key, half[: len(half) // 2])
    assert shelf.load("x").match in (GAME_1, GAME_2)
    again = shelf.save("x", replace(shelf.load("x"), match=GAME_2))
    assert shelf.load("x") == again


def test_a_full_storage_says_so_and_keeps_what_was_there() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    shelf.save("x", shelf.load("x"))
    before = dict(shelf.store.items())
    shelf.store.room = sum(map(len, before.values()))
    with pytest.raises(StoreError) as full:
        shelf.save("x", replace(shelf.load("x"), match=GAME_2, name="a much longer name"))
    assert full.value.code == "full_storage"
    assert shelf.load("x").match == GAME_1


def test_a_write_that_does_not_arrive_is_noticed() -> None:
    shelf = Shelf(Dict())
    shelf.store.lies = True
    with pytest.raises(StoreError) as lost:
        shelf.save("x", Saved(GAME_1))
    assert lost.value.code == "no_storage"


@pytest.mark.parametrize("index", ["", "nonsense", "{}", '[1, {"id": "x"}]', "[" * 50])
def test_a_lost_or_damaged_index_is_made_again(index: str) -> None:
    shelf = shelf_with(("x", Saved(GAME_1, "Friday", time=7)))
    before = shelf.entries()
    shelf.store.write(INDEX, index)
    at_once(shelf.looking_over())
    assert shelf.entries() == before


def test_a_game_deleted_can_be_brought_back() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    saved = shelf.load("x")
    shelf.remove("x")
    assert shelf.entries() == []
    shelf.save("x", saved)
    assert shelf.load("x").match == GAME_1


def test_what_cannot_be_read_is_put_aside_unchanged() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    newer = json.dumps({**json.loads(pack(Saved(GAME_1))), "version": 99})
    shelf.store.write(f"{GAME}y.a", "rubbish")
    shelf.store.write(f"{GAME}z.a", newer)
    moved = put_aside(shelf)
    assert sorted(damaged.code for damaged in moved) == ["newer", "not_json"]
    assert {shelf.store.read(damaged.key) for damaged in moved} == {"rubbish", newer}
    assert [entry.id for entry in shelf.entries()] == ["x"]
    assert put_aside(shelf) == []


def test_what_cannot_be_put_aside_stays_where_it_is() -> None:
    shelf = Shelf(Dict())
    shelf.store.write(f"{GAME}y.a", "rubbish")
    shelf.store.room = len("rubbish")
    assert put_aside(shelf) == []
    assert shelf.store.read(f"{GAME}y.a") == "rubbish"


def test_two_tabs_without_locks_the_newer_save_wins_and_the_other_is_kept() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    here = there = shelf.load("x")
    shelf.save("x", replace(there, match=played(GAME_1, "4")))
    shelf.save("x", replace(here, match=GAME_2))
    assert shelf.load("x").match == GAME_2
    (copy,) = [entry.id for entry in shelf.entries() if entry.id != "x"]
    assert shelf.load(copy).match == played(GAME_1, "4")


def test_two_tabs_that_went_the_same_way_make_no_copy() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    here = shelf.load("x")
    shelf.save("x", here)
    shelf.save("x", replace(here, match=GAME_2))
    assert [entry.id for entry in shelf.entries()] == ["x"]


def test_the_game_of_version_1_is_taken_over() -> None:
    shelf = Shelf(Dict())
    shelf.store.write(OLD_GAME, pack(Saved(GAME_1)))
    assert shelf.bring_old_game("new")
    assert shelf.load("new").match == GAME_1
    assert shelf.store.read(OLD_GAME) is None
    assert not shelf.bring_old_game("other")


def test_settings_are_kept_and_damaged_ones_forgotten() -> None:
    shelf = Shelf(Dict())
    shelf.keep_setting("speed", "calm")
    shelf.keep_setting("lang", "es")
    assert shelf.settings() == {"speed": "calm", "lang": "es"}
    shelf.store.write("don.2.settings", '{"speed": 3, "lang": "nl"')
    assert shelf.settings() == {}


def test_a_game_that_is_not_there_is_an_error() -> None:
    with pytest.raises(RecordError):
        Shelf(Dict()).load("x")


def finished_match() -> Saved:
    return Saved(Desk(match_of(people="", seats=3), "instant").settle().match, time=5)


def test_the_list_of_finished_games_tells_who_won_and_all_points() -> None:
    shelf = shelf_with(("x", finished_match()))
    (entry,) = shelf.entries()
    match = shelf.load("x").match
    assert entry.won == don.winners(match.state)
    assert entry.points == tuple(score.points for score in don.scores(match.state))
    desk = Desk().send(Listed((entry,)))
    told = desk.text("setup")
    for name, points in zip(entry.players, entry.points, strict=True):
        assert f"{name} {points}" in told
    assert "wins." in told or "share the win." in told


@pytest.mark.parametrize(
    "end",
    [
        {},
        {"points": [1], "won": [0]},
        {"points": [1, 2, 3], "won": [7]},
        {"points": "x", "won": []},
    ],
)
def test_a_list_without_an_end_that_makes_sense_says_finished(end: dict[str, object]) -> None:
    shelf = shelf_with(("x", finished_match()))
    (row,) = json.loads(shelf.store.read(INDEX) or "")
    del row["points"], row["won"]
    shelf.store.write(INDEX, json.dumps([{**row, **end}]))
    (entry,) = shelf.entries()
    assert (entry.points, entry.won) == ((), ())
    assert "finished" in Desk().send(Listed((entry,))).text("setup")

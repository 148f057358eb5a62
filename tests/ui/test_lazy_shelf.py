"""The list of games is drawn from its index: no game is read before somebody wants it."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from don.games import don
from don.table import record
from don.table.long_work import at_once
from don.table.match import Match
from don.table.record import PART, RecordError
from don.ui.links.links import read_link, write_link
from don.ui.links.sharing import finding
from don.ui.messages import Import, UnderWay, Work
from don.ui.storage import files, saves
from don.ui.storage.entries import UNKNOWN
from don.ui.storage.files import write_file
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import BROUGHT, GAME, INDEX, STATISTICS, TABLE, Shelf
from tests.table.longest import longest
from tests.ui.desk import Desk, match_of, played
from tests.ui.device import put_aside
from tests.ui.test_shelf import GAME_1, GAME_2, Dict, finished_match, shelf_with

Spy = Callable[[], int]


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> Spy:
    """How many games have been replayed so far."""
    counted = []
    replay = record._replay
    monkeypatch.setattr(record, "_replay", lambda *a: counted.append(1) or replay(*a))
    return lambda: len(counted)


def many(count: int = 30) -> Shelf:
    return shelf_with(*((f"g{n}", Saved(GAME_1, f"Game {n}", time=n)) for n in range(count)))


def fresh(shelf: Shelf) -> Shelf:
    """As the page finds it when it is loaded again."""
    return Shelf(shelf.store)


def rows(shelf: Shelf) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(shelf.store.read(INDEX) or "[]")
    return found


def test_the_list_and_the_game_on_the_table_are_known_without_reading_any(replayed: Spy) -> None:
    shelf = fresh(many())
    assert len(shelf.entries()) == 30
    assert shelf.on_table() == "g29"
    at_once(shelf.looking_over())
    assert replayed() == 0


def test_opening_reads_one_game_once(replayed: Spy) -> None:
    shelf = many()
    shelf.save("g3", shelf.load("g3"))
    before = replayed()
    assert fresh(shelf).load("g3").match == GAME_1
    assert replayed() == before + 1


def test_a_long_game_is_read_in_parts_with_progress() -> None:
    match = longest(5 * PART)
    parts = list(saves.unpacking(pack(Saved(match))))
    assert [part.done for part in parts] == [n * PART for n in range(1, 5)]
    assert {part.of for part in parts} == {5 * PART}
    shelf = shelf_with(("x", Saved(match)))
    assert len(list(shelf.loading("x"))) == 4
    assert shelf.load("x").match == match


def test_a_file_is_read_in_parts_told_in_games() -> None:
    text = write_file([Saved(GAME_1), Saved(longest(3 * PART)), Saved(GAME_2)])
    parts = list(files.reading(text))
    assert [tuple(part) for part in parts] == [(1, 3), (1, 3), (1, 3), (2, 3), (3, 3)]


def test_a_row_is_believed_until_its_game_is_opened() -> None:
    shelf = many(3)
    wrong = [{**row, "round": 4, "rounds": 9, "players": ["X"]} for row in rows(shelf)]
    shelf.store.write(INDEX, json.dumps(wrong))
    shelf = fresh(shelf)
    assert {entry.players for entry in shelf.entries()} == {("X",)}
    shelf.load("g1")
    mended = {entry.id: entry for entry in shelf.entries()}
    assert mended["g1"].players == ("Anke", "Bert", "Claus")
    assert mended["g1"].round == 1
    assert mended["g2"].players == ("X",)


def test_rows_of_an_older_program_are_shown_and_made_anew_once(replayed: Spy) -> None:
    shelf = many(5)
    old = [{k: v for k, v in row.items() if k not in ("deal", "revision")} for row in rows(shelf)]
    shelf.store.write(INDEX, json.dumps(old))
    shelf = fresh(shelf)
    assert len(shelf.entries()) == 5
    assert {entry.revision for entry in shelf.entries()} == {UNKNOWN}
    assert replayed() == 0
    assert len(list(shelf.looking_over())) == 5
    assert replayed() == 5
    assert UNKNOWN not in {entry.revision for entry in shelf.entries()}
    at_once(fresh(shelf).looking_over())
    assert replayed() == 5


@pytest.mark.parametrize(
    "change",
    [
        {"revision": "1"},
        {"revision": -1},
        {"revision": True},
        {"revision": 2**60},
        {"deal": "x"},
        {"deal": 5},
    ],
)
def test_a_row_with_a_revision_or_deal_that_is_none_is_made_anew(change: dict[str, object]) -> None:
    shelf = many(1)
    before = shelf.entries()
    shelf.store.write(INDEX, json.dumps([{**rows(shelf)[0], **change}]))
    shelf = fresh(shelf)
    assert [entry.revision for entry in shelf.entries()] == [UNKNOWN]
    at_once(shelf.looking_over())
    assert shelf.entries() == before


def test_a_damaged_game_stays_listed_until_it_is_met_and_is_put_aside_then() -> None:
    shelf = many(3)
    shelf.store.write(f"{GAME}g1.a", "rubbish")
    shelf = fresh(shelf)
    assert put_aside(shelf) == []
    assert len(shelf.entries()) == 3
    with pytest.raises(RecordError):
        shelf.load("g1")
    (met,) = shelf.met
    assert shelf.store.read(met.key) == "rubbish"
    assert sorted(entry.id for entry in shelf.entries()) == ["g0", "g2"]


def test_in_place_of_a_damaged_save_comes_the_one_before() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    shelf.save("x", Saved(GAME_2, revision=1))
    newest = pack(Saved(GAME_2, revision=2))
    good_envelope = pack(Saved(match_of("3", "-", "4"), revision=2))
    assert shelf.store.read(f"{GAME}x.b") == newest
    for text in (newest[:-20], good_envelope.replace("Anke", "Anka")):
        shelf.store.write(f"{GAME}x.b", text)
        assert fresh(shelf).load("x").match == GAME_1
        assert shelf.store.read(f"{GAME}x.b") is None


def test_a_game_that_never_came_into_the_index_is_opened_and_found() -> None:
    shelf = shelf_with(("x", Saved(GAME_1, time=1)))
    shelf.store.write(f"{GAME}y.a", pack(Saved(GAME_2, time=2)))
    shelf = fresh(shelf)
    assert shelf.on_table() == "y"
    assert [entry.id for entry in shelf.entries()] == ["x"]
    at_once(shelf.listing())
    assert [entry.id for entry in shelf.entries()] == ["y", "x"]


def test_without_room_for_the_index_the_page_knows_its_games_all_the_same() -> None:
    store = Dict({f"{GAME}x.a": pack(Saved(GAME_1))})
    store.room = len(store[f"{GAME}x.a"])
    shelf = Shelf(store)
    at_once(shelf.looking_over())
    assert [entry.id for entry in shelf.entries()] == ["x"]
    assert INDEX not in store
    shelf.remove("x")
    assert shelf.entries() == []


@pytest.mark.parametrize("key", [STATISTICS, BROUGHT])
def test_damaged_statistics_are_put_aside_before_others_are_counted(key: str) -> None:
    shelf = many(1)
    shelf.store.write(key, "rubbish")
    shelf.count(())
    (met,) = shelf.met
    assert shelf.store.read(met.key) == "rubbish"
    assert shelf.store.read(key) is None


def test_the_table_is_not_guessed_from_damaged_texts() -> None:
    store = Dict({f"{GAME}x.a": '"time": 99999999999999999999', f"{GAME}y.a": "rubbish"})
    assert Shelf(store).on_table() in ("x", "y")
    store[TABLE] = "y"
    assert Shelf(store).on_table() == "y"
    store[TABLE] = "gone"
    assert Shelf(store).on_table() in ("x", "y")


def test_a_link_reads_only_games_of_its_deal(replayed: Spy) -> None:
    over = finished_match()
    shelf = shelf_with(("x", over), *((f"g{n}", Saved(other(n))) for n in range(10)))
    link = read_link(write_link("game", over.match))
    assert link is not None
    before = replayed()
    assert at_once(finding(fresh(shelf), link)) is None, "the very same game is no rival"
    assert replayed() == before + 1


def other(n: int) -> Match:
    """A finished game of another deal."""
    first = don.DECK[n + 1].code
    return Desk(match_of(people="", seats=3, lot=first), "instant").settle().match


def test_what_takes_long_is_shown_and_can_be_stopped() -> None:
    desk = Desk().send(UnderWay(Work("read", 12, 300)))
    assert "Reading the file" in desk.text("notices")
    bar = next(e for e in desk.elements if e.get("value") == "12")
    assert bar["max"] == "300"
    desk.do("stop-work")
    assert [type(effect).__name__ for effect in desk.effects] == ["StopWork"]
    assert desk.text("notices") == ""
    for what in ("add", "write", "open", "change", "seek"):
        assert desk.send(UnderWay(Work(what, 0, 0))).text("notices")
    assert desk.send(UnderWay(None)).text("notices") == ""


def test_a_file_of_which_one_game_is_bad_adds_none() -> None:
    text = write_file([Saved(GAME_1), Saved(played(GAME_1, "4"))])
    desk = Desk().send(Import(text.replace("Claus", "Klaus", 1)))
    assert "bad_import" in [notice.code for notice in desk.app.notices]

"""The stored games and their list: no fault loses a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from don.games import don
from don.table import record
from don.table.long_work import at_once
from don.table.match import MOST_SEATS, Match, Player
from don.table.record import PART, RecordError
from don.ui.cast import faces
from don.ui.game_links import read_link, write_link
from don.ui.links.sharing import finding
from don.ui.messages import Import, Listed, Today, UnderWay, Work
from don.ui.storage import files, saves, statistics
from don.ui.storage.entries import INDEX, UNKNOWN
from don.ui.storage.files import write_file
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import (
    ASIDE,
    GAME,
    IMPORTED,
    OLD_GAME,
    STATISTICS,
    TABLE,
    Shelf,
    StoreError,
    aside_keys,
)
from don.ui.storage.statistics import Played
from tests.material import MATERIAL
from tests.table.longest import longest
from tests.ui.desk import Desk, match_of, played
from tests.ui.device import Texts, put_aside

GAME_1 = match_of("3", "-")
GAME_2 = played(GAME_1, "5")


def shelf_with(*saves: tuple[str, Saved]) -> Shelf:
    shelf = Shelf(Texts())
    for game_id, saved in saves:
        shelf.save(game_id, saved)
    return shelf


def test_saved_game_is_listed_and_loaded() -> None:
    shelf = shelf_with(("x", Saved(GAME_1, "Friday", time=7)))
    (entry,) = shelf.entries()
    assert (entry.id, entry.name, entry.time, entry.round) == ("x", "Friday", 7, 1)
    assert not entry.finished
    assert shelf.load("x").match == GAME_1


def test_latest_game_is_listed_first() -> None:
    shelf = shelf_with(("old", Saved(GAME_1, time=1)), ("new", Saved(GAME_2, time=2)))
    assert [entry.id for entry in shelf.entries()] == ["new", "old"]


def test_saves_alternate_between_two_slots() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    saved = shelf.load("x")
    shelf.save("x", replace(saved, match=GAME_2))
    texts = [shelf.store.read(f"{GAME}x.{slot}") for slot in "ab"]
    assert None not in texts
    assert texts[0] != texts[1]
    assert shelf.load("x").match == GAME_2


@pytest.mark.parametrize("slot", ["a", "b"])
def test_crash_during_a_write_keeps_the_previous_save(slot: str) -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    shelf.save("x", replace(shelf.load("x"), match=GAME_2))
    key = f"{GAME}x.{slot}"
    half = shelf.store.read(key) or ""
    shelf.store.write(key, half[: len(half) // 2])
    assert shelf.load("x").match in (GAME_1, GAME_2)
    again = shelf.save("x", replace(shelf.load("x"), match=GAME_2))
    assert shelf.load("x") == again


def test_full_storage_is_an_error_and_keeps_the_old_save() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    shelf.save("x", shelf.load("x"))
    before = dict(shelf.store.items())
    shelf.store.room = sum(map(len, before.values()))
    with pytest.raises(StoreError) as full:
        shelf.save("x", replace(shelf.load("x"), match=GAME_2, name="a much longer name"))
    assert full.value.code == "full_storage"
    assert shelf.load("x").match == GAME_1


def test_lost_write_is_detected() -> None:
    shelf = Shelf(Texts())
    shelf.store.lies = True
    with pytest.raises(StoreError) as lost:
        shelf.save("x", Saved(GAME_1))
    assert lost.value.code == "no_storage"


@pytest.mark.parametrize("index", ["", "nonsense", "{}", '[1, {"id": "x"}]', "[" * 50])
def test_lost_or_damaged_index_is_rebuilt(index: str) -> None:
    shelf = shelf_with(("x", Saved(GAME_1, "Friday", time=7)))
    before = shelf.entries()
    shelf.store.write(INDEX, index)
    at_once(shelf.looking_over())
    assert shelf.entries() == before


def test_deleted_game_can_be_restored() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    saved = shelf.load("x")
    shelf.remove("x")
    assert shelf.entries() == []
    shelf.save("x", saved)
    assert shelf.load("x").match == GAME_1


def test_an_unreadable_save_is_set_aside_unchanged() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    newer = json.dumps({**json.loads(pack(Saved(GAME_1))), "version": 99})
    shelf.store.write(f"{GAME}y.a", "rubbish")
    shelf.store.write(f"{GAME}z.a", newer)
    moved = put_aside(shelf)
    assert sorted(damaged.code for damaged in moved) == ["newer", "not_json"]
    assert {shelf.store.read(damaged.key) for damaged in moved} == {"rubbish", newer}
    assert [entry.id for entry in shelf.entries()] == ["x"]
    assert put_aside(shelf) == []


def test_unreadable_save_stays_in_place_without_room_aside() -> None:
    shelf = Shelf(Texts())
    shelf.store.write(f"{GAME}y.a", "rubbish")
    shelf.store.room = len("rubbish")
    assert put_aside(shelf) == []
    assert shelf.store.read(f"{GAME}y.a") == "rubbish"


def test_two_tabs_without_locks_keep_both_saves() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    here = there = shelf.load("x")
    shelf.save("x", replace(there, match=played(GAME_1, "4")))
    shelf.save("x", replace(here, match=GAME_2))
    assert shelf.load("x").match == GAME_2
    (copy,) = [entry.id for entry in shelf.entries() if entry.id != "x"]
    assert shelf.load(copy).match == played(GAME_1, "4")


def test_two_tabs_with_the_same_moves_make_no_copy() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    here = shelf.load("x")
    shelf.save("x", here)
    shelf.save("x", replace(here, match=GAME_2))
    assert [entry.id for entry in shelf.entries()] == ["x"]


def test_version_1_game_is_migrated() -> None:
    shelf = Shelf(Texts())
    shelf.store.write(OLD_GAME, pack(Saved(GAME_1)))
    assert shelf.bring_old_game("new")
    assert shelf.load("new").match == GAME_1
    assert shelf.store.read(OLD_GAME) is None
    assert not shelf.bring_old_game("other")


def test_settings_are_stored_and_damaged_ones_dropped() -> None:
    shelf = Shelf(Texts())
    shelf.keep_setting("speed", "calm")
    shelf.keep_setting("lang", "es")
    assert shelf.settings() == {"speed": "calm", "lang": "es"}
    shelf.store.write("don.2.settings", '{"speed": 3, "lang": "nl"')
    assert shelf.settings() == {}


def test_loading_a_missing_game_is_an_error() -> None:
    with pytest.raises(RecordError):
        Shelf(Texts()).load("x")


def finished_match() -> Saved:
    return Saved(Desk(match_of(people="", seats=3), "instant").settle().match, time=5)


def test_finished_games_list_winner_and_points() -> None:
    shelf = shelf_with(("x", finished_match()))
    (entry,) = shelf.entries()
    match = shelf.load("x").match
    assert entry.won == don.winners(match.state)
    assert entry.points == tuple(score.points for score in don.scores(match.state))
    desk = Desk().send(Listed((entry,)))
    text = desk.text("setup")
    for name, points in zip(entry.players, entry.points, strict=True):
        assert f"{name} {points}" in text
    assert "wins." in text or "share the win." in text


@pytest.mark.parametrize(
    "end",
    [
        {},
        {"points": [1], "won": [0]},
        {"points": [1, 2, 3], "won": [7]},
        {"points": "x", "won": []},
    ],
)
def test_index_row_with_an_invalid_result_shows_finished(end: dict[str, object]) -> None:
    shelf = shelf_with(("x", finished_match()))
    (row,) = json.loads(shelf.store.read(INDEX) or "")
    del row["points"], row["won"]
    shelf.store.write(INDEX, json.dumps([{**row, **end}]))
    (entry,) = shelf.entries()
    assert (entry.points, entry.won) == ((), ())
    assert "finished" in Desk().send(Listed((entry,))).text("setup")


Spy = Callable[[], int]


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> Spy:
    """Return a function that returns the number of games that have been replayed so far."""
    counted = []
    replay = record._replay
    monkeypatch.setattr(record, "_replay", lambda *a: counted.append(1) or replay(*a))
    return lambda: len(counted)


def many(count: int = 30) -> Shelf:
    return shelf_with(*((f"g{n}", Saved(GAME_1, f"Game {n}", time=n)) for n in range(count)))


def fresh(shelf: Shelf) -> Shelf:
    """Return the shelf as the page finds it when it is loaded again."""
    return Shelf(shelf.store)


def rows(shelf: Shelf) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(shelf.store.read(INDEX) or "[]")
    return found


def test_list_and_current_game_need_no_replaying(replayed: Spy) -> None:
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


def test_file_is_read_in_parts_with_progress_per_game() -> None:
    text = write_file([Saved(GAME_1), Saved(longest(3 * PART)), Saved(GAME_2)])
    parts = list(files.reading(text))
    assert [tuple(part) for part in parts] == [(1, 3), (1, 3), (1, 3), (2, 3), (3, 3)]


def test_index_row_is_trusted_until_its_game_is_opened() -> None:
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


def test_index_rows_of_an_older_version_are_rebuilt_once(replayed: Spy) -> None:
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
def test_index_row_with_an_invalid_revision_or_deal_is_rebuilt(change: dict[str, object]) -> None:
    shelf = many(1)
    before = shelf.entries()
    shelf.store.write(INDEX, json.dumps([{**rows(shelf)[0], **change}]))
    shelf = fresh(shelf)
    assert [entry.revision for entry in shelf.entries()] == [UNKNOWN]
    at_once(shelf.looking_over())
    assert shelf.entries() == before


def test_damaged_game_is_set_aside_once_it_is_opened() -> None:
    shelf = many(3)
    shelf.store.write(f"{GAME}g1.a", "rubbish")
    shelf = fresh(shelf)
    assert put_aside(shelf) == []
    assert len(shelf.entries()) == 3
    with pytest.raises(RecordError):
        shelf.load("g1")
    (damaged,) = shelf.unreported
    assert shelf.store.read(damaged.key) == "rubbish"
    assert sorted(entry.id for entry in shelf.entries()) == ["g0", "g2"]


def test_previous_save_replaces_a_damaged_one() -> None:
    shelf = shelf_with(("x", Saved(GAME_1)))
    shelf.save("x", Saved(GAME_2, revision=1))
    newest = pack(Saved(GAME_2, revision=2))
    good_envelope = pack(Saved(match_of("3", "-", "4"), revision=2))
    assert shelf.store.read(f"{GAME}x.b") == newest
    for text in (newest[:-20], good_envelope.replace("Anke", "Anka")):
        shelf.store.write(f"{GAME}x.b", text)
        assert fresh(shelf).load("x").match == GAME_1
        assert shelf.store.read(f"{GAME}x.b") is None


def test_game_missing_from_the_index_is_found() -> None:
    shelf = shelf_with(("x", Saved(GAME_1, time=1)))
    shelf.store.write(f"{GAME}y.a", pack(Saved(GAME_2, time=2)))
    shelf = fresh(shelf)
    assert shelf.on_table() == "y"
    assert [entry.id for entry in shelf.entries()] == ["x"]
    at_once(shelf.listing())
    assert [entry.id for entry in shelf.entries()] == ["y", "x"]


def test_games_are_listed_without_room_for_the_index() -> None:
    store = Texts({f"{GAME}x.a": pack(Saved(GAME_1))})
    store.room = len(store[f"{GAME}x.a"])
    shelf = Shelf(store)
    at_once(shelf.looking_over())
    assert [entry.id for entry in shelf.entries()] == ["x"]
    assert INDEX not in store
    shelf.remove("x")
    assert shelf.entries() == []


@pytest.mark.parametrize("key", [STATISTICS, IMPORTED])
def test_damaged_statistics_are_set_aside_before_counting(key: str) -> None:
    shelf = many(1)
    shelf.store.write(key, "rubbish")
    shelf.count(())
    (damaged,) = shelf.unreported
    assert shelf.store.read(damaged.key) == "rubbish"
    assert shelf.store.read(key) is None


def test_current_game_is_not_guessed_from_damaged_saves() -> None:
    store = Texts({f"{GAME}x.a": '"time": 99999999999999999999', f"{GAME}y.a": "rubbish"})
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
    assert at_once(finding(fresh(shelf), link)) is None, "the very same game is not a rival"
    assert replayed() == before + 1


def other(n: int) -> Match:
    """Return a finished game of another deal."""
    first = don.DECK[n + 1].code
    return Desk(match_of(people="", seats=3, lot=first), "instant").settle().match


def test_long_work_shows_progress_and_can_be_stopped() -> None:
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


def test_file_with_one_bad_game_adds_none() -> None:
    text = write_file([Saved(GAME_1), Saved(played(GAME_1, "4"))])
    desk = Desk().send(Import(text.replace("Claus", "Klaus", 1)))
    assert "bad_import" in [notice.code for notice in desk.app.notices]


NUMBERS = (-1, 0, 1, 2, 15, 999, 1000, 2**53 - 1, 2**53, 10**400, -(10**400), 0.5, 1e308)
TEXTS = ("", " ", "x", "x" * 41, "x" * 100_000, "\ud800", "\u202e", "a\nb", "\x00", "0000-00-00")
OTHERS = (None, True, False, [], {}, [[]], [None], [True], ["x"], [0], [0, 0], [-1], [10**400])
LONG = tuple(["Ann"] * count for count in (1, 2, 3, MOST_SEATS, 13, 15, 16, 17, 1000))
BENT: tuple[Any, ...] = (
    *(*NUMBERS, *TEXTS, *OTHERS, *LONG),
    *(["Ann", "Bob", wrong] for wrong in (*NUMBERS, *TEXTS, None, True, [], {})),
    *([5, 7, 3], [5, 5, 5], [5, 5, 3], [0, 1, 2], [2, 2], [5, 7, True], "don", "boomtown", "chess"),
)
GAMES = {"going": match_of("3", "-"), "over": MATERIAL["don"].finished_game(1)}


def kept(rows: object, save: str) -> Shelf:
    """Return a shelf with one game, whose index has these rows."""
    return Shelf(Texts({f"{GAME}x.a": save, INDEX: json.dumps(rows)}))


def draw_home(shelf: Shelf) -> None:
    desk = Desk().send(Today("2026-11-20")).send(Listed(tuple(shelf.entries()), 0))
    "".join(desk.regions.values()).encode()


@pytest.mark.parametrize("stand", GAMES)
@pytest.mark.slow
def test_corrupt_index_row_is_drawn_or_rebuilt(stand: str) -> None:
    save = pack(Saved(GAMES[stand], "Friday", time=7, revision=1))
    shelf = kept([], save)
    at_once(shelf.looking_over())
    good, (row,) = shelf.entries(), json.loads(shelf.store.read(INDEX) or "")
    assert kept([row], save).entries() == good
    met = {(), tuple(good)}
    for field, bent in product(row, BENT):
        shelf = kept([{**row, field: bent}], save)
        if (listed := tuple(shelf.entries())) in met:
            continue
        met.add(listed)
        draw_home(shelf)
        shelf.load("x")
        assert shelf.entries() == good, (field, bent)


def test_index_row_with_too_many_players_is_rebuilt() -> None:
    save = pack(Saved(GAMES["going"], time=7, revision=1))
    shelf = kept([], save)
    at_once(shelf.looking_over())
    good, (row,) = shelf.entries(), json.loads(shelf.store.read(INDEX) or "")
    shelf = kept([{**row, "players": ["Ann"] * 16}], save)
    draw_home(shelf)
    assert shelf.entries() == []
    at_once(shelf.looking_over())
    assert shelf.entries() == good


@pytest.mark.parametrize("bot", [None, "random"])
def test_faces_exist_for_any_number_of_players(bot: str | None) -> None:
    many = [Player(f"P{n}", bot) for n in range(100)]
    assert len(faces(many)) == 100
    at_a_table = faces([Player(f"P{n}", "random") for n in range(MOST_SEATS)])
    assert len(set(at_a_table)) == MOST_SEATS


GAME_3 = played(GAME_2, "-")
OTHERWISE = played(GAME_1, "-")
ROW = Played("don", "0123456789abcdef", "2026-11-20", "careful", 3, 12, True, (0,) * 10)
Build = Callable[[str], None]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Build:
    """Return a function that switches to one of two builds: ``older``, or ``newer``, whose saves
    have one version more."""
    older = saves.VERSION

    def run(which: str) -> None:
        monkeypatch.setattr(saves, "VERSION", older + (which == "newer"))
        monkeypatch.setitem(saves.MIGRATIONS, older, lambda data: {**data, "version": older + 1})

    return run


def games(shelf: Shelf) -> dict[str, Saved]:
    return {entry.id: shelf.load(entry.id) for entry in shelf.entries()}


def test_save_of_a_newer_build_is_restored_by_that_build(build: Build) -> None:
    build("newer")
    shelf = Shelf(Texts())
    shelf.save("x", Saved(GAME_1, "Friday", time=7))
    shelf.save("x", Saved(GAME_2, "Friday", time=8, revision=1))
    shelf.put_on_table("x")
    before = games(shelf)
    build("older")
    with pytest.raises(RecordError):
        shelf.load("x")
    assert [damaged.code for damaged in put_aside(shelf)] == ["newer", "newer"]
    assert shelf.ids() == set()
    shelf.save("y", Saved(OTHERWISE))
    at_once(shelf.looking_over())
    assert len(aside_keys(shelf.store)) == 2
    build("newer")
    assert put_aside(shelf) == []
    assert aside_keys(shelf.store) == []
    assert games(shelf).keys() == {"x", "y"}
    assert games(shelf)["x"] == before["x"]
    assert shelf.on_table() == "x"


@pytest.mark.parametrize(
    ("here", "aside", "stands", "other"),
    [
        (Saved(GAME_1, revision=1), Saved(GAME_3, revision=5), GAME_3, None),
        (Saved(GAME_3, revision=4), Saved(GAME_2, revision=5), GAME_2, None),
        (Saved(GAME_3, revision=7), Saved(GAME_2, revision=5), GAME_3, None),
        (Saved(OTHERWISE, revision=7), Saved(GAME_2, revision=5), OTHERWISE, GAME_2),
        (Saved(OTHERWISE, revision=1), Saved(GAME_2, revision=5), OTHERWISE, GAME_2),
        (Saved(GAME_1, revision=7), Saved(GAME_2, revision=5), GAME_1, GAME_2),
    ],
    ids=["goes on", "taken back", "played on", "forked", "forked before", "taken back here"],
)
def test_both_branches_of_a_game_are_kept(
    build: Build, here: Saved, aside: Saved, stands: object, other: object
) -> None:
    build("newer")
    text = pack(aside)
    build("older")
    shelf = Shelf(Texts({f"{GAME}x.b": text, f"{GAME}x.a": pack(here)}))
    assert len(put_aside(shelf)) == 1
    build("newer")
    assert put_aside(shelf) == [] and aside_keys(shelf.store) == []
    found = {game_id: saved.match for game_id, saved in games(shelf).items()}
    assert found == {"x": stands} | ({} if other is None else {f"x-{aside.revision}": other})


def test_save_set_aside_by_an_older_version_is_restored() -> None:
    shelf = Shelf(Texts({f"{ASIDE}0": pack(Saved(GAME_1)), f"{ASIDE}1": pack(Saved(GAME_2))}))
    at_once(shelf.looking_over())
    assert [saved.match for saved in games(shelf).values()] == [GAME_1, GAME_2]
    assert aside_keys(shelf.store) == []


def test_version_1_game_set_aside_is_restored() -> None:
    shelf = Shelf(Texts({OLD_GAME: "rubbish"}))
    assert not shelf.bring_old_game("x")
    (key,) = aside_keys(shelf.store)
    shelf.store.write(key, pack(Saved(GAME_1)))
    at_once(shelf.looking_over())
    assert [saved.match for saved in games(shelf).values()] == [GAME_1]


@pytest.mark.parametrize("text", ["", "rubbish", "{}", "[" * 1000, pack(Saved(GAME_1))[:-9]])
@pytest.mark.parametrize("name", ["0", "7.game.x.a", "0.statistics", "x", "", "0.game. .a"])
def test_save_set_aside_stays_while_unreadable(name: str, text: str) -> None:
    store = Texts({f"{ASIDE}{name}": text})
    assert put_aside(Shelf(store)) == []
    assert store == {f"{ASIDE}{name}": text}


@pytest.mark.parametrize(("key", "imported"), [(STATISTICS, False), (IMPORTED, True)])
def test_restored_statistics_merge_with_newer_ones(key: str, imported: bool) -> None:
    mine, since = replace(ROW, imported=imported), replace(ROW, deal="f" * 16)
    text = statistics.write([mine])
    newer = json.dumps({**json.loads(text), "version": statistics.VERSION + 1})
    shelf = Shelf(Texts({key: newer}))
    shelf.count([since])
    (aside,) = aside_keys(shelf.store)
    at_once(shelf.looking_over())
    assert shelf.counted() == (since,)
    shelf.store.write(aside, text)
    at_once(shelf.looking_over())
    assert set(shelf.counted()) == {mine, since}
    assert aside_keys(shelf.store) == []


def test_save_stays_set_aside_without_room(build: Build) -> None:
    text = pack(Saved(GAME_1))
    store = Texts({f"{ASIDE}0.game.x.a": text})
    store.room = len(text) + 10
    at_once(Shelf(store).looking_over())
    assert store == {f"{ASIDE}0.game.x.a": text}
    store.room = 10**9
    at_once(Shelf(store).looking_over())
    assert games(Shelf(store))["x"].match == GAME_1

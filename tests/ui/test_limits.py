"""At every limit, a game that can be read can be played on, and stored data can be read."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.games import don
from don.table import compact
from don.table.compact import squeeze
from don.table.match import LONGEST_NAME, MOST_ACTIONS, MOST_SEED, Match, Player
from don.table.record import encode
from don.ui import game_links
from don.ui.don.table import Memory
from don.ui.game_links import read_link, write_link
from don.ui.messages import Import, Rename, Resume, SeatsChosen, Watch
from don.ui.storage import files, statistics
from don.ui.storage.files import read_file, write_file, write_files
from don.ui.storage.saves import Saved, clean_name, pack, unpack
from don.ui.storage.shelf import GAME, Shelf
from don.ui.storage.statistics import MOST, Played, merged
from tests.table.longest import longest
from tests.ui.desk import Desk, match_of, played, played_out
from tests.ui.device import ADDRESS, Device, Texts, unreadable

counters = st.integers(0, MOST_SEED) | st.sampled_from([MOST_SEED - 1, MOST_SEED])
clocks = st.integers(-(2**60), 2**60)


@pytest.mark.slow
@given(revision=counters, time=clocks, name=st.text(), takebacks=counters)
def test_a_save_that_can_be_read_can_be_played_on(
    revision: int, time: int, name: str, takebacks: int
) -> None:
    match = replace(match_of("3"), undo="practice", takebacks=takebacks)
    saved = unpack(pack(Saved(match, clean_name(name), time, revision)))
    shelf = Shelf(Texts())
    shelf.store.write(f"{GAME}x.a", pack(saved))
    now = shelf.load("x")
    for n in range(4):
        match = now.match.take_back(1) if n % 2 else played(now.match, "4" if n else "-")
        saved = shelf.save("x", replace(now, match=match, time=time))
        now = shelf.load("x")
        assert now.match == match
        assert (now.revision, now.name) == (saved.revision, clean_name(name))
    assert unreadable(shelf) == []
    assert [entry.id for entry in shelf.entries()] == ["x"]


@pytest.mark.parametrize("revision", [MOST_SEED - 3, MOST_SEED - 1, MOST_SEED])
def test_save_revision_restarts_at_its_limit(revision: int) -> None:
    device = Device().send(Import(pack(Saved(match_of("3"), revision=revision))))
    (entry,) = device.shelf.entries()
    device.do("open", entry.id)
    for _ in range(8):
        device.settle()
        if device.app.status == "turn":
            device.act("-")
    before = device.match
    assert unreadable(device.shelf) == []
    assert device.wake().match == before


def test_crash_at_the_revision_restart_loses_at_most_one_decision() -> None:
    class Crash(Exception):
        pass

    class Crashing(Texts):
        def remove(self, key: str) -> None:
            raise Crash

    store, saved = Crashing(), Saved(match_of("3"), revision=MOST_SEED)
    store.write(f"{GAME}x.a", pack(saved))
    with pytest.raises(Crash):
        Shelf(store).save("x", replace(saved, match=match_of("3", "-")))
    after = Shelf(Texts(store))
    assert after.load("x").match in (match_of("3"), match_of("3", "-"))
    after.save("x", replace(after.load("x"), match=match_of("3", "-", "5")))
    assert after.load("x").match == match_of("3", "-", "5")


@pytest.mark.parametrize("time", [-1, -(10**13), 2**53, 2**60])
def test_wrong_clock_loses_no_game(time: int) -> None:
    shelf = Shelf(Texts())
    shelf.save("x", Saved(match_of("3"), time=time))
    shelf.save("x", Saved(match_of("3", "-"), time=time, revision=1))
    assert shelf.load("x").match == match_of("3", "-")
    assert 0 <= shelf.load("x").time <= MOST_SEED


names = st.text() | st.just("x" * (LONGEST_NAME - 1) + " y") | st.just("a\x00b\ud800c")


@given(names)
def test_cleaned_name_is_valid_everywhere(name: str) -> None:
    clean = clean_name(name)
    assert clean == clean_name(clean) == clean.strip()
    assert len(clean) <= LONGEST_NAME
    clean.encode()
    assert unpack(pack(Saved(match_of("3"), clean))).name == clean


@pytest.mark.slow
@given(names)
def test_game_with_any_name_survives_a_reload(name: str) -> None:
    device = Device().send(Resume(Saved(match_of("3")), "g"))
    device.send(Rename("g", name)).settle().act("-")
    assert device.wake().app.session.name == clean_name(name)


def test_name_truncated_by_an_older_version_is_read() -> None:
    cut = ("x" * (LONGEST_NAME - 1) + " y")[:LONGEST_NAME]
    assert unpack(pack(Saved(match_of("3"), cut))).name == cut.strip()


@pytest.mark.full
@pytest.mark.not_pyodide
def test_game_stops_with_a_message_at_the_storage_limit() -> None:
    device = Device().send(Resume(Saved(longest(MOST_ACTIONS - 1)), "g"))
    assert device.app.status == "turn"
    device.act("1")
    assert device.app.status == "full"
    assert "too long" in device.text("pad")
    assert not device.values("data-action")
    before = device.match
    device.act("1").do("next").do("order", "pass")
    assert device.match == before
    assert device.wake().app.status == "full"
    device.do("undo")
    assert device.app.status == "turn"
    assert device.wake().match.takebacks == 1


@pytest.mark.not_pyodide
@pytest.mark.slow
def test_bot_stops_at_the_limit_too() -> None:
    match = longest(MOST_ACTIONS)
    bots = tuple(replace(player, bot="careful") for player in match.players)
    desk = Desk(replace(match, players=bots)).settle()
    assert desk.app.status == "full"


def test_undo_count_stops_at_its_limit() -> None:
    match = replace(match_of("3"), undo="practice", takebacks=MOST_SEED)
    device = Device().open(write_link("play", match)).send(SeatsChosen({}))
    device.settle().do("undo")
    assert device.match.steps == ()
    for _ in range(3):
        device.settle().act("-")
    before = device.match
    assert device.wake().match == before
    assert unreadable(device.shelf) == []


def test_export_splits_games_into_several_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_GAMES", 3)
    games = [Saved(match_of("3"), f"Game {n}") for n in range(8)]
    texts = write_files(games, ROWS)
    assert len(texts) == 3
    found = [read_file(text) for text in texts]
    assert [saved.name for each in found for saved in each.games] == [s.name for s in games]
    assert [len(each.counted) for each in found] == [len(ROWS), 0, 0]


@given(
    st.lists(
        st.builds(
            lambda n, t, r: Saved(match_of("3"), clean_name(n), t, r, Memory()),
            st.text(),
            clocks,
            counters,
        ),
        max_size=7,
    ),
    st.integers(1, 4),
    st.integers(1, 3),
    st.booleans(),
)
def test_exported_files_can_be_imported(
    games: list[Saved], most: int, size: int, counted: bool
) -> None:
    rows = ROWS if counted else ()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "MOST_GAMES", most)
        patch.setattr(files, "MOST_CHARACTERS", size * 2500)
        found = [read_file(text) for text in write_files(games, rows)]
    assert [saved for each in found for saved in each.games] == games
    assert found[0].counted == rows


def test_large_games_are_exported_to_several_files(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [Saved(match_of("3"), '"' * n) for n in range(8)]
    monkeypatch.setattr(files, "MOST_CHARACTERS", len(write_file(games[:3], ROWS)))
    texts = write_files(games, ROWS)
    assert len(texts) > 2
    assert [s.name for text in texts for s in read_file(text).games] == [s.name for s in games]


def test_export_without_games_contains_the_statistics() -> None:
    (text,) = write_files([], ROWS)
    assert read_file(text).counted == ROWS


def row(**fields: Any) -> Played:
    base = Played("don", "0" * 16, "2026-11-20", "careful", 6, 9, True, (0,) * 10)
    return replace(base, **fields)


ROWS = (row(),)


def test_statistics_at_their_limit_can_be_read() -> None:
    most = statistics.MOST_POINTS
    rows = merged(
        (), [row(deal=f"{n:016x}", points=most, extra_figures=(10_000,) * 10) for n in range(MOST)]
    )
    assert statistics.read(statistics.write(rows)) == rows
    longest_row = ["don", "f" * 16, "2026-11-20", "\U0001f3b2" * LONGEST_NAME]
    longest_row += [6, most, False, [MOST_ACTIONS] * 30]
    assert MOST * (len(json.dumps(longest_row)) + 2) < statistics.MOST_TEXT


def test_statistics_of_a_game_round_trip(monkeypatch: pytest.MonkeyPatch) -> None:
    players = (Player("Anke"), Player("Bert", "random"), Player("Claus", "random"))
    match = played_out(Match.deal(don, players, don.Options(side_auctions=False), seed=1))
    rich = [replace(seat, points=10**6) for seat in don.standing(match.state)]
    monkeypatch.setattr(don, "standing", lambda state: rich)
    counted = statistics.played(match, "2026-11-20")
    assert counted is not None
    assert counted.points == statistics.MOST_POINTS
    assert statistics.read(statistics.write([counted])) == (counted,)


@pytest.mark.parametrize("version", ["-1", "0", '"2"', "NaN", "2.0", "true", "null", "[]"])
def test_file_version_must_be_a_positive_integer(version: str) -> None:
    text = write_file([Saved(match_of("3"))])
    assert f'"version": {files.VERSION}' in text
    device = Device().send(
        Import(text.replace(f'"version": {files.VERSION}', f'"version": {version}'))
    )
    assert "file.version: wrong_type" in device.notices()
    assert device.stored() == []


def test_file_without_a_version_is_refused() -> None:
    device = Device().send(Import('{"format": "don-games", "games": []}'))
    assert "file.version: wrong_type" in device.notices()


@pytest.mark.parametrize("name", ["don-games", "don-save", '"format":"don-games"'])
def test_record_with_any_player_name_is_read(name: str) -> None:
    match = Match.deal(don, [Player(name), Player("B"), Player("C")], don.Options(), seed=1)
    assert read_file(encode(match)).games[0].match == match
    assert read_file(pack(Saved(match, name))).games[0].name == name
    assert read_file(write_file([Saved(match, name)])).games[0].name == name


@pytest.fixture(scope="module")
def long() -> Match:
    """Return a match that is too long for a link, but within every other limit."""
    return longest(7500, undo="off")


@pytest.mark.slow
@pytest.mark.not_pyodide
def test_a_game_too_long_for_a_link_is_offered_as_a_file(long: Match) -> None:
    device = Device().send(Resume(Saved(long, "Friday"), "g")).do("share", "game")
    assert "too long for a link" in device.text("sheet")
    assert "link-copy" not in device.values("data-do")
    (saved,) = read_file(device.do("share-file").file()).games
    assert (saved.match, saved.name) == (long, "Friday")
    device.do("share", "deal")
    assert read_link(device.link("link-sheet").removeprefix(ADDRESS)) is not None
    device.do("embed", "replay")
    assert "too long for a link" in device.text("sheet")


@pytest.mark.slow
def test_a_replay_too_long_for_a_link_is_offered_as_a_file(long: Match) -> None:
    device = Device().send(Watch(long, name="Friday")).do("share", "game")
    assert "too long for a link" in device.text("sheet")
    assert read_file(device.do("share-file").file()).games[0].match == long
    assert "too long" not in device.do("share", "deal").text("sheet")


@pytest.mark.slow
def test_turn_too_long_for_a_link_is_reported(long: Match) -> None:
    bert = replace(long, players=(long.players[0], Player("Bert"), long.players[2]))
    device = Device().send(Resume(Saved(bert, link_seat=1), "g"))
    assert device.app.status == "away"
    assert "too long for a link" in device.text("pad")
    assert "Send this link" not in device.text("pad")
    (saved,) = read_file(device.do("share-file").file()).games
    assert saved.link_seat == 1


@given(st.integers(0, 40), st.sampled_from(["game", "play", "turn", "deal"]))
def test_address_is_made_only_if_it_can_be_read(count: int, kind: str) -> None:
    match = longest(40).at(count)
    with pytest.MonkeyPatch.context() as patch:
        whole = len(squeeze(match))
        for most in (whole - 1, whole):
            patch.setattr(compact, "MOST_CHARACTERS", most)
            patch.setattr(game_links, "MOST_CHARACTERS", most)
            game_links._code.cache_clear()
            address = game_links.write_address(ADDRESS, kind, match)
            if kind != "deal":
                assert bool(address) is (most == whole)
            assert not address or read_link(address.removeprefix(ADDRESS)) is not None
    game_links._code.cache_clear()

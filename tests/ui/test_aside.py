"""What lies aside, since a program could not read it, comes back with one that can."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from don.table.long_work import at_once
from don.table.record import RecordError
from don.ui.storage import saves, statistics
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import ASIDE, BROUGHT, GAME, OLD_GAME, STATISTICS, Shelf, lying
from don.ui.storage.statistics import Played
from tests.ui.desk import match_of, played
from tests.ui.device import put_aside
from tests.ui.test_shelf import Dict

GAME_1 = match_of("3", "-")
GAME_2 = played(GAME_1, "5")
GAME_3 = played(GAME_2, "-")
OTHERWISE = played(GAME_1, "-")
ROW = Played("don", "0123456789abcdef", "2026-11-20", "careful", 3, 12, True, (0,) * 10)

Build = Callable[[str], None]


@pytest.fixture
def build(monkeypatch: pytest.MonkeyPatch) -> Build:
    """Which of two builds runs, ``older`` or ``newer``: its saves have one version more."""
    older = saves.VERSION

    def run(which: str) -> None:
        monkeypatch.setattr(saves, "VERSION", older + (which == "newer"))
        monkeypatch.setitem(saves.MIGRATIONS, older, lambda data: {**data, "version": older + 1})

    return run


def games(shelf: Shelf) -> dict[str, Saved]:
    return {entry.id: shelf.load(entry.id) for entry in shelf.entries()}


def test_a_save_of_a_newer_build_comes_back_with_it(build: Build) -> None:
    build("newer")
    shelf = Shelf(Dict())
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
    assert len(lying(shelf.store)) == 2
    build("newer")
    assert put_aside(shelf) == []
    assert lying(shelf.store) == []
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
def test_of_two_ways_that_a_game_went_none_is_lost(
    build: Build, here: Saved, aside: Saved, stands: object, other: object
) -> None:
    build("newer")
    text = pack(aside)
    build("older")
    shelf = Shelf(Dict({f"{GAME}x.b": text, f"{GAME}x.a": pack(here)}))
    assert len(put_aside(shelf)) == 1
    build("newer")
    assert put_aside(shelf) == [] and lying(shelf.store) == []
    found = {game_id: saved.match for game_id, saved in games(shelf).items()}
    assert found == {"x": stands} | ({} if other is None else {f"x-{aside.revision}": other})


def test_a_save_that_an_older_program_has_put_aside_is_a_game_again() -> None:
    shelf = Shelf(Dict({f"{ASIDE}0": pack(Saved(GAME_1)), f"{ASIDE}1": pack(Saved(GAME_2))}))
    at_once(shelf.looking_over())
    assert [saved.match for saved in games(shelf).values()] == [GAME_1, GAME_2]
    assert lying(shelf.store) == []


def test_the_game_of_version_1_comes_back() -> None:
    shelf = Shelf(Dict({OLD_GAME: "rubbish"}))
    assert not shelf.bring_old_game("x")
    (key,) = lying(shelf.store)
    shelf.store.write(key, pack(Saved(GAME_1)))
    at_once(shelf.looking_over())
    assert [saved.match for saved in games(shelf).values()] == [GAME_1]


@pytest.mark.parametrize("text", ["", "rubbish", "{}", "[" * 1000, pack(Saved(GAME_1))[:-9]])
@pytest.mark.parametrize("name", ["0", "7.game.x.a", "0.statistics", "x", "", "0.game. .a"])
def test_what_still_cannot_be_read_stays_as_it_is(name: str, text: str) -> None:
    store = Dict({f"{ASIDE}{name}": text})
    assert put_aside(Shelf(store)) == []
    assert store == {f"{ASIDE}{name}": text}


@pytest.mark.parametrize(("key", "brought"), [(STATISTICS, False), (BROUGHT, True)])
def test_statistics_come_back_and_add_to_what_was_counted_since(key: str, brought: bool) -> None:
    mine, since = replace(ROW, brought=brought), replace(ROW, deal="f" * 16)
    text = statistics.write([mine])
    newer = json.dumps({**json.loads(text), "version": statistics.VERSION + 1})
    shelf = Shelf(Dict({key: newer}))
    shelf.count([since])
    (aside,) = lying(shelf.store)
    at_once(shelf.looking_over())
    assert shelf.counted() == (since,)
    shelf.store.write(aside, text)
    at_once(shelf.looking_over())
    assert set(shelf.counted()) == {mine, since}
    assert lying(shelf.store) == []


def test_without_room_it_stays_aside(build: Build) -> None:
    text = pack(Saved(GAME_1))
    store = Dict({f"{ASIDE}0.game.x.a": text})
    store.room = len(text) + 10
    at_once(Shelf(store).looking_over())
    assert store == {f"{ASIDE}0.game.x.a": text}
    store.room = 10**9
    at_once(Shelf(store).looking_over())
    assert games(Shelf(store))["x"].match == GAME_1

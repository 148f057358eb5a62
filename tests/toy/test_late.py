"""A game that comes late: it is named at once, and what is asked of it waits until it is here."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from don.bots.games import bots_of
from don.games import GAMES
from don.table import late
from don.table.late import NotArrived
from don.ui.app import update
from don.ui.effects import Effect, Fetch, Shelve
from don.ui.game import arrived_games, game_codes, ui_named
from don.ui.links.links import write_link
from don.ui.messages import (
    Counted,
    Do,
    FrameEntered,
    GameArrived,
    GameMissing,
    Import,
    Lacking,
    LinkArrived,
    SettingsRead,
    Start,
)
from don.ui.storage import files, saves, statistics
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, STATISTICS, Shelf
from don.ui.storage.statistics import Played
from tests.toy.page import Page
from tests.ui.device import Texts, put_aside

COMING, MISSING = "Loading Toy Fair…", "Toy Fair couldn't be loaded."
ROW = Played("toy", "00000000000000aa", "2026-11-20", "eager", 2, 7, True, (1,))


class Waiting(Page):
    """A page to which Toy Fair comes when the test says so."""

    def arrive(self) -> Waiting:
        late.arrive("toy")
        return self.send(GameArrived("toy"))


@pytest.fixture
def save() -> str:
    """A game of Toy Fair that somebody has stored."""
    return pack(Saved(Page().begin(players="2").match, "At the fair", 5, 1))


@pytest.fixture(autouse=True)
def to_come(save: str) -> Iterator[None]:
    """The code of Toy Fair is still to come."""
    late.expect("toy")
    yield
    late.arrive("toy")


def read(save: str) -> Saved:
    """What is in it; only another page can tell, where the game is."""
    late.arrive("toy")
    saved = saves.unpack(save)
    late.expect("toy")
    return saved


def asks(effects: tuple[Effect, ...]) -> bool:
    return Fetch("toy") in effects


def test_it_is_named_before_it_has_come() -> None:
    assert "toy" in GAMES and GAMES.name_of("toy") == "Toy Fair"
    assert "toy" in game_codes() and "toy" not in arrived_games()
    for ask in (GAMES.__getitem__, bots_of, ui_named):
        with pytest.raises(NotArrived):
            ask("toy")


def test_no_other_game_waits() -> None:
    page = Waiting().send(SettingsRead({"sound": "off"})).send(Start({"name-0": "Ada"}, chance=3))
    assert page.match.game.CODE == "don" and not page.told()


def test_the_form_comes_when_the_game_is_here() -> None:
    page = Waiting().tap("game", "toy")
    assert asks(page.effects) and page.told().startswith(COMING)
    assert "start_chips" in page.form()
    assert page.find(data_do="game", data_value="toy")["aria-pressed"] == "true"
    page.arrive()
    assert "laps" in page.form() and not page.told()


def test_a_press_on_play_meanwhile_is_carried_out_when_the_game_is_here() -> None:
    page = Waiting().tap("game", "toy")
    assert "disabled" not in page.html.partition('id="play"')[2].partition("</form>")[0]
    page.send(Do("begin", chance=3))
    assert page.app.match is None and page.told().startswith(COMING)
    assert page.arrive().match.game.CODE == "toy"


def test_a_form_that_was_submitted_is_followed() -> None:
    page = Waiting().send(Start({"game": "toy", "players": "2"}, chance=3))
    assert page.app.match is None
    assert page.arrive().match.game.CODE == "toy"


def test_a_link_is_followed(save: str) -> None:
    fragment = write_link("play", read(save).match)
    page = Waiting().send(LinkArrived(fragment))
    assert page.app.sheet is None and "damaged" not in page.told()
    assert page.arrive().app.sheet.match.game.CODE == "toy"


def test_a_frame_waits_for_it() -> None:
    page = Waiting().send(FrameEntered({"mode": "play", "game": "toy", "players": "2"}, "", 5))
    assert page.app.match is None and asks(page.effects)
    assert page.arrive().match.game.CODE == "toy"


def test_a_file_is_read_even_if_the_reader_has_gone_on(save: str) -> None:
    page = Waiting().send(Import(save))
    assert "could not" not in page.told() and not page.app.entries
    page.send(Start({"name-0": "Ada"}, chance=3))
    page.arrive()
    assert page.match.game.CODE == "don"
    assert sorted(entry.game for entry in page.shelf.entries()) == ["don", "toy"]


def test_what_waits_does_not_call_back_who_has_gone_on() -> None:
    page = Waiting().send(SettingsRead({"sound": "off"})).tap("game", "toy")
    page.send(Start({"name-0": "Ada"}, chance=3))
    assert not page.told()
    page.arrive().tap("setup")
    assert "start_chips" in page.form()


def test_of_two_wishes_of_a_kind_the_later_counts() -> None:
    page = Waiting().tap("game", "toy").tap("game", "don")
    page.arrive()
    assert "start_chips" in page.form() and not page.told()


def test_what_cannot_be_had_can_be_tried_again() -> None:
    page = Waiting().tap("game", "toy").send(GameMissing("toy"))
    assert page.told().startswith(MISSING)
    page.tap("fetch")
    assert asks(page.effects) and page.told().startswith(COMING)
    assert "laps" in page.arrive().form()


def test_its_results_of_daily_deals_are_kept_until_it_is_here() -> None:
    page = Waiting().send(SettingsRead({"daily/toy": '{"2026-11-19": [7, 1, 2]}'}))
    assert not asks(page.effects)
    page.tap("game", "toy").arrive()
    assert "19 November 2026: Won with 7 points." in page.text("setup")


def test_who_has_asked_for_nothing_is_told_nothing() -> None:
    assert not Waiting().send(GameMissing("toy")).told()
    assert not Waiting().arrive().told()


def test_an_effect_waits_too() -> None:
    page = Waiting().send(Lacking("toy", Shelve("watch", "g1")))
    assert asks(page.effects)
    late.arrive("toy")
    after, effects = update(page.app, GameArrived("toy"))
    assert Shelve("watch", "g1") in effects and not after.awaited


def shelf_with(text: str) -> Shelf:
    store = Texts()
    store.write(f"{GAME}g1.a", text)
    return Shelf(store)


def test_a_stored_game_is_neither_moved_nor_lost(save: str) -> None:
    shelf = shelf_with(save)
    assert put_aside(shelf) == [] and shelf.entries() == []
    with pytest.raises(NotArrived):
        shelf.load("g1")
    assert shelf.store == {f"{GAME}g1.a": save}
    late.arrive("toy")
    assert put_aside(shelf) == []
    assert [entry.name for entry in shelf.entries()] == ["At the fair"]


def test_the_list_shows_it_by_its_name(save: str) -> None:
    shelf = shelf_with(save)
    late.arrive("toy")
    shelf.save("g1", shelf.load("g1"))  # now the index has it
    late.expect("toy")
    page = Waiting()
    page.shelf = shelf
    page.do("setup")
    assert "At the fair" in page.text("setup") and "Toy Fair" in page.text("setup")
    assert "Lap 1" not in page.text("setup")
    assert "Lap 1 of 3" in page.arrive().text("setup")


def test_a_damaged_one_is_put_aside_when_that_can_be_told(save: str) -> None:
    data = json.loads(save)
    shelf = shelf_with(save.replace('"own":{', '"own":{"more":1,'))
    assert len(put_aside(shelf)) == 1  # the sum tells it without the game
    record = data["record"].replace('"laps":3', '"laps":9')
    data |= {"record": record}
    shelf = shelf_with(json.dumps(data | {"checksum": saves._checksum(data)}))
    assert put_aside(shelf) == []
    late.arrive("toy")
    assert [damaged.code for damaged in put_aside(shelf)] == ["bad_setup"]


def test_rows_of_the_statistics_are_kept() -> None:
    shelf = Shelf(Texts())
    shelf.store.write(STATISTICS, statistics.write([ROW]))
    assert put_aside(shelf) == [] and shelf.counted() == (ROW,)
    other = Played("don", "00000000000000bb", "2026-11-21", "careful", 3, 9, False, (0,) * 4)
    assert ROW in shelf.count([other])


def test_rows_of_others_are_checked_by_the_game_before_they_are_taken() -> None:
    with pytest.raises(NotArrived):
        files.read_file(files.write_file([], [ROW]))


def test_its_figures_are_shown_when_it_is_here() -> None:
    page = Waiting().send(Do("statistics")).send(Counted((ROW,)))
    assert asks(page.effects) and COMING in page.text("sheet")
    assert page.send(GameMissing("toy")).told().startswith(MISSING)
    page.tap("fetch").arrive()
    assert COMING not in page.text("sheet") and "Games won" in page.text("sheet")

"""A game that no shared file names is played through the whole page, by its markup alone.

So a new game needs no change to shared code. A daily run leaves out whatever the suites of all
games test with Boomtown and Don.
"""

from __future__ import annotations

import json

import pytest

from don.__main__ import main
from don.games import GAMES
from don.table.compact import expand, squeeze
from don.table.notation import read_text, write_text
from don.table.record import decode, encode
from don.ui.effects import Download
from don.ui.i18n import Words
from don.ui.messages import Do, FrameEntered, SeatsChosen, SettingsRead, Today
from don.ui.storage.saves import unpack
from don.ui.table.seat import read_seat_view, seat_view, write_seat_view
from don.ui.view import title
from tests.scale import scaled
from tests.toy.game.deal import Options
from tests.toy.page import FOREIGN, Page
from tools.words import pseudo

PEOPLE = {"kind_0": "person", "kind_1": "person"}


def two(**fields: str) -> Page:
    """Return a page with a game of a person against one bot."""
    return Page().begin(**{"players": "2", "name_0": "Ada", **fields})


def test_home_offers_every_game_each_with_its_own_form() -> None:
    page = Page()
    offered = [e for e in page.elements if e.get("data-do") == "game"]
    assert [e["data-value"] for e in offered] == [*GAMES]
    assert "start_chips" in page.form() and "laps" not in page.form()
    page.tap("game", "toy")
    form = page.form()
    assert form["laps"] == "3" and form["toll"] == "on" and "start_chips" not in form
    assert {"name-0", "name-2"} <= set(form) and "name-3" not in form
    assert "Wants every toy." in page.text("setup") and "Toy Fair was made" in page.text("credits")
    page.tap("game", "don")
    assert "start_chips" in page.form()


def test_fault_in_a_game_specific_field_is_shown() -> None:
    page = two(laps="9")
    assert page.app.screen == "setup" and "from 2 to 4" in page.text("setup")


@pytest.mark.parametrize("seed", range(scaled(6, daily=1)))
def test_game_is_played_to_its_end_by_pressing_buttons(seed: int) -> None:
    page = two(seed=str(seed), laps="4", kind_1="random").play_on(seed=seed)
    assert page.match.options.laps == 4
    assert "Toys" in page.text("pad") and page.values("data-place")
    assert any(word in page.text("pad") for word in ("You win", "Yann won", "share"))


@pytest.mark.full
def test_three_people_and_random_bots_share_a_table() -> None:
    page = Page().begin(players="3", kind_1="random", kind_2="person")
    assert len(page.play_on(seed=5).match.players) == 3


def test_the_title_and_the_bar_have_the_games_name() -> None:
    page = two()
    assert "Toy Fair" in page.text("bar")
    assert title(page.app, Words()) == "Your turn · Toy Fair"


def test_bids_can_be_typed_and_an_invalid_number_restarts() -> None:
    page = two(start="0")
    page.key("0").key("3")
    assert page.app.session.selected == "3" and page.text("live") == "3: you keep 6."
    page.key("9").key("9")
    assert page.app.session.selected == "9"
    page.key("Backspace").key("2").key("Enter")
    assert page.match.steps[0].action == "2"


def test_the_key_p_passes_and_declines() -> None:
    page = two(start="0", kind_1="random").key("p")
    assert page.match.steps[0].action == "-"
    for phase, action in (("toll", "waive"), ("throw", "keep")):
        page = two(start="0").play_on(phase, seed=1)
        place = len(page.match.steps)
        page.key("P")
        assert page.match.steps[place].action == action


def test_a_question_is_answered_and_the_list_of_keys_has_it() -> None:
    page = two(start="0").key("c")
    assert page.text("live").startswith("Ada 9, Yann 9.")
    page.key("?")
    assert "Coins of all players" in page.text("sheet")
    assert "Districts" not in page.text("sheet")


def test_order_bids_up_to_its_limit() -> None:
    page = two(start="0", seed="1")
    page.do("choose", "8")
    page.tap("order", "8").settle()
    assert page.match.steps[2].action != "-" or not page.match.state.toys[1]
    assert page.match.state.lap == 1 and page.match.state.toys[0]


def test_limit_set_while_waiting_survives_a_reload() -> None:
    page = two(start="1")
    page.send(SettingsRead({"speed": "step"}))
    page.tap("setup").begin(players="2", start="1", name_0="Ada")
    assert page.app.status == "waiting"
    page.tap("limit").tap("order", "2")
    assert page.values("data-order") == ["2"]
    page.wake()
    assert page.app.session.orders.given[0].limit == 2


def test_player_can_be_asked_out_of_turn() -> None:
    page = two(start="1").settle().press("-").settle()
    assert page.match.state.start == page.match.state.winner == 1 and page.match.to_act == 0
    page.press("toll")
    assert "Yann pays Ada a toll." in page.text("log")


@pytest.mark.full
def test_a_card_is_thrown_in_two_steps() -> None:
    page = two(start="0").play_on("throw")
    assert page.values("data-action") == ["keep"]
    card = page.match.state.hands[0][0]
    page.tap("aim", card)
    before = page.match.state.coins
    page.press(f"throw {card} 1")
    assert "Ada throws" in page.text("log") and "and takes" in page.text("log")
    assert page.match.steps[-1].events[0].coins == min(int(card[0]), before[1])


def test_refused_action_explains_itself() -> None:
    page = poor_page()
    card = page.match.state.hands[1][0]
    page.tap("aim", card)
    off = [e for e in page.elements if e.get("data-do") == "why"]
    assert [e["data-value"] for e in off] == [f"throw {card} 0"]
    page.do("why", f"throw {card} 0")
    assert "There is nothing to take. (rule T5)" in page.text("pad")


def poor_page() -> Page:
    """Return a page on which the second player may throw, and the first has no coins."""
    page = Page().begin(players="2", start="1", toll="", **PEOPLE)
    page.tap("ready").act("-")
    page.tap("ready").bid("9")
    page.tap("ready")
    assert page.match.state.phase == "throw" and page.match.state.coins[0] == 0
    return page


def test_undo_and_redo_stop_at_a_die_roll() -> None:
    page = two(start="0")
    page.bid("1")
    page.settle()
    steps = [step.action for step in page.match.steps]
    page.tap("undo")
    assert page.match.steps == () and page.match.takebacks == 1
    page.tap("redo").settle()
    assert [step.action for step in page.match.steps][: len(steps)] == steps
    page.play_on("throw").press("keep")
    assert not [e for e in page.elements if e.get("data-do") == "undo"]


def test_the_hand_is_hidden_while_two_people_pass_the_device() -> None:
    page = Page().begin(players="2", start="0", name_0="Ada", **PEOPLE)
    assert page.app.status == "handover" and "Only Ada may see this hand." in page.text("pad")
    hands = page.match.state.hands
    assert not set(page.values("data-card")) & {*hands[0], *hands[1]}
    page.tap("ready")
    assert set(hands[0]) <= set(page.values("data-card"))
    assert not set(hands[1]) & set(page.values("data-card"))
    page.press("-")
    assert page.app.status == "handover"
    page.play_on()
    assert set(page.match.state.hands[1]) <= set(page.values("data-card"))


@pytest.mark.full
def test_first_step_of_a_throw_survives_a_reload() -> None:
    page = two(start="0").play_on("throw")
    card = page.match.state.hands[0][1]
    page.tap("aim", card)
    (text,) = [t for k, t in page.shelf.store.items() if ".game." in k and card in _own(t)]
    assert json.loads(text)["own"] == {"aim": card} and unpack(text).match == page.match
    page.wake()
    assert page.app.session.memory.aim == card
    assert f"throw {card} 1" in page.values("data-action")


def _own(text: str) -> str:
    return str(json.loads(text)["own"].get("aim"))


def test_saved_games_list_names_the_game() -> None:
    page = two()
    page.tap("setup")
    assert "Toy Fair" in page.text("setup") and "Lap 1 of 3" in page.text("setup")
    assert page.form()["game"] == "toy" and page.form()["name-0"] == "Ada"
    page.tap("open")
    assert page.app.status == "turn"


@pytest.mark.full
def test_replay_shows_timeline_and_charts() -> None:
    page = two(seed="4").play_on(seed=2)
    page.tap("course")
    assert "Coins as a table" in page.text("pad") and "Lap" in page.text("pad")
    page.tap("watch")
    assert title(page.app, Words()) == "Replay: lap 3 of 3 · Toy Fair" or page.app.watching.at == 0
    laps = [e["data-value"] for e in page.elements if str(e.get("data-value")).isdecimal()]
    assert laps == ["1", "2", "3"]
    page.tap("go", "3")
    assert "Lap 3 of 3" in page.text("table") and "Lap 3," in str(page.find(id="replay-place"))
    assert not FOREIGN.search(page.words)
    page.pick("eyes", "1")
    assert page.app.watching.eyes == "1"
    page.tap("go", "+round").tap("go", "first").tap("play")
    page.tap("text")
    (saved,) = [e for e in page.effects if isinstance(e, Download)]
    assert saved.text.startswith("Toy 1\n") and "\nLap 3\n" in saved.text
    page.tap("go", "first").tap("branch")
    assert page.app.status in ("turn", "waiting") and page.match.steps == ()


@pytest.mark.full
def test_a_position_is_shared_and_played_on_another_device() -> None:
    page = two(start="0").play_on("throw")
    page.tap("share")
    other = Page().open(page.link("link-sheet"))
    assert other.app.sheet is not None and "Lap 1 of 3" in other.text("sheet")
    other.send(SeatsChosen(dict(other.app.sheet.fields)))
    assert other.match.steps == page.match.steps
    assert other.play_on().app.status == "over"


@pytest.mark.full
def test_finished_game_link_opens_a_replay() -> None:
    page = two().play_on()
    page.tap("share")
    other = Page().open(page.link("link-sheet"))
    assert "The game is over" in other.text("sheet")
    other.tap("link-watch")
    assert other.app.screen == "replay"


def test_game_is_played_by_link() -> None:
    here = Page().begin(players="2", people="link", start="0", name_0="Ada", toll="", **PEOPLE)
    here.bid("2")
    assert here.app.status == "away"
    there = Page().open(here.link())
    assert "This device then shows that hand only." in there.text("sheet")
    there.tap("link-seat", "1")
    assert there.app.status == "turn" and there.match.steps == here.match.steps
    there.press("-")
    assert there.app.status == "away"
    here.open(there.link())
    assert here.app.status == "turn" and here.match.steps == there.match.steps


@pytest.mark.full
def test_statistics_have_a_row_per_game_and_keep_the_daily_deal() -> None:
    page = two(seed="2").play_on()
    page.tap("statistics")
    assert "Toy Fair" in page.text("sheet") and "Robot: eager" in page.text("sheet")
    thrown = page.values("data-thrown")
    assert thrown == [str(sum("throw" in s.action for s in page.match.steps if s.seat == 0))]
    page.tap("link-close").tap("setup")
    assert page.find(id="daily")["data-daily"] == "open"
    page.tap("game", "don").do("daily")
    assert page.match.game is GAMES["don"]


@pytest.mark.full
def test_daily_deal_keeps_separate_results_per_game() -> None:
    page = Page()
    page.send(Today("2026-11-20"))
    page.tap("game", "toy").do("daily").play_on()
    assert page.match.game.CODE == "toy"
    assert list(page.app.results) == ["toy"] and list(page.app.results["toy"]) == ["2026-11-20"]
    kept = page.shelf.settings()
    assert "daily/toy" in kept and "daily" not in kept
    page.tap("setup")
    assert page.find(id="daily")["data-daily"] == "done"
    page.tap("game", "don")
    assert page.find(id="daily")["data-daily"] == "open"


def test_lesson_can_be_completed() -> None:
    page = Page().tap("game", "toy")
    assert "Toys for coins." in page.text("setup")
    page.do("learn")
    assert title(page.app, Words()) == "Lesson 1 of 1: Buying · Toy Fair"
    page.press("-")
    assert "You could have had it for 1." in page.text("pad")
    page.bid("4")
    assert "It could be had for less." in page.text("pad")
    page.bid("1")
    assert "The toy is yours." in page.text("pad")
    page.tap("study-leave")
    assert page.app.screen == "setup" and page.app.studies.lessons == {"toy/buying"}
    assert "1 of 1 done" in page.text("setup")


def test_game_without_puzzles_refuses_a_puzzle_link() -> None:
    page = Page().open("#puzzle=1w0" + squeeze(two().match))
    assert "This link is damaged." in page.notices()


def test_game_can_be_embedded() -> None:
    page = two()
    page.tap("share").tap("embed")
    text = page.text("sheet")
    assert "<don-game" in text and "Toy Fair: Ada and Yann. Lap 1 of 3." in text
    assert [e for e in page.elements if e["tag"] == "svg" and e.get("viewbox") == "0 0 640 400"]
    page.tap("embed-form", "frame")
    assert "/game.html" in page.text("sheet")


def test_the_game_can_be_played_in_a_frame_of_another_page() -> None:
    page = Page()
    asked = {
        "mode": "play",
        "game": "toy",
        "players": "2",
        "options": "laps=2,toll=off",
        "seat": "2",
    }
    page.send(FrameEntered(asked | {"bots": "random"}, "", 5, "light"))
    assert page.match.game.CODE == "toy" and page.match.options == Options(2, False)
    assert [player.bot for player in page.match.players] == ["random", None]
    page.play_on().tap("onward")
    assert not FOREIGN.search(page.words)


@pytest.mark.full
def test_settings_and_language_are_shared_by_all_games() -> None:
    page = two(start="0")
    page.tap("settings")
    assert page.find(name="lang", value="es")["data-do"] == "set"
    page.send(Do("set", "lang:es"))
    assert page.app.settings.lang == "es"
    page.tap("link-close")
    page.send(SettingsRead({"confirm_pass": "on"}))
    page.act("-")
    assert page.match.steps == () and page.app.session.selected == "-"
    assert title(page.app, pseudo.words()).endswith("Toy Fair")


@pytest.mark.full
def test_a_hint_is_given_and_the_game_analysed() -> None:
    page = two(start="0")
    page.tap("hint")
    assert "Bid 1 ≈" in page.text("pad") and "The toy is worth" in page.text("pad")
    page.play_on()
    page.tap("analyse")
    assert "Your moves" in page.text("pad") and "Lap 1:" in page.text("pad")
    assert not FOREIGN.search(page.words)


@pytest.mark.full
def test_seat_view_round_trips_as_json() -> None:
    page = two(start="0")
    view = seat_view(page.match, 0)
    again = json.loads(json.dumps(write_seat_view(page.match.game, view)))
    assert read_seat_view(page.match.game, again) == view


@pytest.mark.full
def test_coin_animation_shows_intermediate_totals() -> None:
    page = two(start="0", speed="calm")
    page.press("-")
    while page.app.session.payment is None:
        page.tick()
    flying = page.find(data_flight="1.0")
    assert flying["id"] == "flight" and page.values("data-coins") == ["8", "9"]
    assert page.match.state.coins == (9, 8)
    page.settle()
    page.play_on()
    page.tap("statistics")
    assert "Toy Fair" in page.text("sheet")


@pytest.mark.full
def test_record_notation_and_link_round_trip() -> None:
    match = two(seed="6").play_on(seed=6).match
    assert decode(encode(match), GAMES) == match
    assert read_text(write_text(match), GAMES) == match
    assert expand(squeeze(match), GAMES) == match


@pytest.mark.full
def test_game_is_playable_in_a_terminal(monkeypatch, capsys, tmp_path) -> None:
    assert main(["new", "--game", "toy", "--seats", "2", "--seed", "7", "--set", "laps=2"]) == 0
    record = capsys.readouterr().out
    assert json.loads(record)["options"]["laps"] == 2
    file = tmp_path / "game.json"
    file.write_text(record)
    assert main(["replay", str(file)]) == 0
    assert "Toy Fair: Xenia and Yann, seed 7" in capsys.readouterr().out
    assert main(["replay", "--json", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["to_act"] is None
    answers = iter(["1", "nonsense", "?", "q"])
    monkeypatch.setattr("don.terminal.commands.ask", lambda question: next(answers, "q"))
    assert main(["play", "--game", "toy", "--start", "0"]) == 0
    output = capsys.readouterr().out
    assert "You are Xenia." in output and '"seats":[{"name":"Xenia"},{"name":"Yann"' in output
    assert json.loads(output.splitlines()[-1])["game"] == "toy"

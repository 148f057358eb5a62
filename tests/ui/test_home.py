"""The home page: one press plays as last time, and the form starts the game that it describes."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots import choose
from don.bots.don.contest.worth import PERSONALITIES
from don.bots.don.levels import LEVELS
from don.games.don.options import Options
from don.ui import setup
from don.ui.don import page as ui
from don.ui.don.words.about import TEXTS
from don.ui.effects import Focus, SaveSetting, Unfold
from don.ui.game import game_codes, ui_named
from don.ui.i18n import ENGLISH
from don.ui.messages import Do, Listed, SettingsRead, Start, Today
from don.ui.model import App
from don.ui.storage.entries import NOBODY, Entry, entry_of, read_entry, row_of
from don.ui.storage.saves import Saved
from don.ui.view import render
from don.ui.view.shell import shell
from tests.material import MATERIAL
from tests.ui.desk import Desk, kinds, match_of
from tests.ui.device import Device

HOURS = 3_600_000
NOON = 1_795_176_000_000
"""20 November 2026, 12:00 in Greenwich, in ms since 1970."""


def part(desk: Desk, name: str) -> str:
    """Return the text of the elements with this id."""
    return " ".join(each.text for each in desk.all(id=name))


def pressed_play(desk: Desk) -> Desk:
    """Submit the form as ``don.web.inputs`` does."""
    field = desk.find(id="play").find(tag="input", name="do")
    return desk.send(Do(str(field["value"]), "", 5))


def entry(game_id: str = "x", time: int = NOON, **changed: object) -> Entry:
    row = row_of(entry_of(game_id, Saved(match_of(), time=time)))
    found = read_entry({**row, **changed})
    assert found is not None
    return found


def test_the_first_play_is_against_three_easy_bots_of_the_cast() -> None:
    desk = Desk()
    assert part(desk, "play") == "Play with Ruby, Otis and Sal · easy"
    assert desk.find(id="play").values("data-face") == ["ruby", "otis", "sal"]
    match = pressed_play(desk).match
    assert [player.bot for player in match.players] == [None, "naive", "naive", "naive"]
    assert match.seed == 5


@pytest.mark.parametrize("way", ["setup", "home"])
def test_home_focuses_play_which_names_the_opponents(way: str) -> None:
    desk = Desk(match_of("3", "-")).do(way)
    assert Focus(("#play button",), always=True) in desk.effects
    assert part(desk, "play").startswith("Play with ")


def test_actions_on_a_saved_game_name_the_game() -> None:
    desk = Desk().send(Listed((entry(name="Friday"), entry("y", players=["Ada", "Bea"])), 0))
    assert desk.find(role="group", aria_label="Friday")


def test_play_repeats_the_last_table_with_a_new_deal() -> None:
    desk = Desk().send(
        Start(
            {"players": "3", "name-1": "Olga", "difficulty": "hard", "seed": "9", "chips": "open"},
            chance=1,
        )
    )
    before = desk.match
    assert part(desk.do("setup"), "play") == "Play with Olga and Otis · hard"
    again = pressed_play(desk).match
    assert (again.players, again.options) == (before.players, before.options)
    assert (before.seed, again.seed) == (9, 5)


def test_last_table_is_stored_per_game() -> None:
    device = Device().send(Start({"players": "5", "difficulty": "medium"}, 1))
    device.send(Start({"game": "boomtown", "players": "3", "name-2": "Olga"}, 1))
    for kept in device.shelf.entries():
        device.shelf.remove(kept.id)
    device.wake()
    assert part(device, "play") == "Play with Ruby and Olga · easy", "the last game is in front"
    assert part(device.do("game", "don"), "play") == "Play with Ruby, Otis and 2 more · medium"
    assert device.app.draft.fields["seed"] == ""


def test_game_looked_at_last_is_in_front_at_the_next_visit() -> None:
    def front(device: Device) -> str:
        return str(device.find(id="poster")["data-game"])

    device = Device().do("game", "boomtown")
    assert SaveSetting("game", "boomtown") in device.effects
    assert front(device.wake()) == "boomtown"
    assert front(device.do("game", "don").wake()) == "don"
    for what, value in (("learn", "boomtown/"), ("watch", "")):
        device = Device().send(Start({"game": "boomtown"}, 1)) if what == "watch" else Device()
        assert front(device.do(what, value).do("home")) == "boomtown"
    assert front(Device().open("#boomtown")) == "boomtown"
    assert front(Device().send(SettingsRead({"game": "whist"}))) == "don"


@pytest.mark.parametrize(
    "stored", ["", "x", "[1]", '{"players": 3}', '{"players": "77", "chips": "golden"}', "[" * 99]
)
def test_invalid_stored_table_is_dropped(stored: str) -> None:
    desk = Desk().send(SettingsRead({"table": stored, "table/boomtown": stored}))
    assert part(desk, "play") == "Play with Ruby, Otis and Sal · easy"
    assert len(pressed_play(desk).match.players) == 4


def test_stored_table_contains_only_non_default_values() -> None:
    device = Device().send(Start({"players": "5", "seed": "3", "side_auctions": "on"}, 1))
    assert json.loads(device.shelf.settings()["table"]) == {"players": "5"}


def test_play_keeps_the_speed_that_is_set() -> None:
    desk = Desk().send(SettingsRead({"speed": "quick"}))
    assert pressed_play(desk).app.settings.speed == "quick"
    assert desk.do("setup").app.draft.fields["speed"] == "quick"
    assert desk.do("set", "speed:step").app.draft.fields["speed"] == "step"


def test_play_states_the_common_level_or_mixed_levels() -> None:
    desk = Desk().send(Start({"players": "3", "level-1": "timid", "level-2": "timid"}, 1))
    assert part(desk.do("setup"), "play") == "Play with Ruby and Otis · Bot: timid"
    desk.send(Start({"players": "3", "level-1": "timid"}, 1))
    assert part(desk.do("setup"), "play") == "Play with Ruby and Otis · mixed levels"
    desk.send(Start({"players": "3", "kind-1": "person", "kind-2": "person"}, 1))
    assert part(desk.do("setup"), "play") == "Play with Ruby and Otis"


def test_a_faulty_form_does_not_stop_play() -> None:
    desk = Desk().send(Start({"start_chips": "none"}, 1))
    assert desk.app.draft.faults
    assert pressed_play(desk).match.options.start_chips == 12


@pytest.mark.parametrize("code", MATERIAL)
def test_daily_deal_is_not_stored_as_the_last_table(code: str) -> None:
    device = Device()
    if code != game_codes()[0]:
        device.do("game", code)
    before = part(device, "play")
    assert part(device.do("daily").do("setup"), "play") == before


def test_continue_is_absent_on_first_visit_and_after_the_end() -> None:
    over = Desk(match_of(people="", seats=3)).settle().do("setup")
    assert not Desk().all(id="continue") and not over.all(id="continue")


def test_current_game_can_be_continued_and_a_new_one_keeps_it() -> None:
    device = Device().send(Start({"players": "3"}, 3)).settle()
    first = device.match
    tile = part(device.do("setup"), "continue")
    assert tile.startswith("Continue Round 1 of 15 · all tied")
    assert device.find(id="continue")["data-do"] == "back"
    assert device.do("back").match == first
    pressed_play(device.do("setup"))
    assert len(device.stored()) == 2 and first in device.stored()


def test_a_win_over_bots_leads_play_to_the_next_table_and_a_loss_offers_the_coach_once() -> None:
    seen = set()
    for seed in range(20):
        device = Device().send(SettingsRead({"sound": "off"}))
        device.send(Start({"players": "3", "speed": "instant"}, seed)).settle()
        before = part(device.do("setup"), "play")
        device.do("back")
        while device.app.status == "turn":
            me, *others = device.match.players
            bots = replace(device.match, players=(replace(me, bot="careful"), *others))
            device.act(bots.game.write_action(choose(bots))).settle()
        won = 0 in device.match.game.winners(device.match.state)
        assert ("Shall a coach warn you" in device.text("pad")) is not won
        assert (part(device.do("setup"), "play") != before) is won
        seen.add(won)
        if seen == {True, False}:
            return
    raise AssertionError(seen)


def test_continue_opens_the_latest_stored_game() -> None:
    games = (entry("new", NOON), entry("old", NOON - HOURS))
    desk = Desk().send(Today("2026-11-20")).send(Listed(games))
    assert desk.find(id="continue")["data-value"] == "new"
    assert part(desk, "continue") == "Continue Round 1 of 15 · all tied · today"


def test_each_home_continues_its_own_game() -> None:
    device = Device().send(Start({"players": "3"}, 3)).settle().do("setup")
    assert device.find(id="continue")["data-do"] == "back"
    assert not device.do("game", "boomtown").all(id="continue")
    assert device.do("game", "don").find(id="continue")["data-do"] == "back"


def test_unfinished_games_are_listed_below_play() -> None:
    desk = Desk().send(Listed(tuple(entry(f"g{n}") for n in range(6))))
    shown = desk.region("setup").values("id")
    assert shown.index("play") < shown.index("set-up") < shown.index("games")
    assert len(desk.all(data_do="open")) == 7


@pytest.mark.parametrize(
    ("points", "me", "text"),
    [
        ([9, 7, 3], 0, "you lead by 2"),
        ([9, 7, 3], 1, "you're 2 behind"),
        ([9, 9, 3], 1, "you share the lead"),
        ([9, 9, 3], 2, "Anke and Bert lead"),
        ([4, 4, 4], 0, "all tied"),
        ([9, 7, 3], NOBODY, "Anke leads by 2"),
        ([9, 7], 0, ""),
        ("x", 0, ""),
    ],
)
def test_continue_states_who_leads(points: object, me: int, text: str) -> None:
    listed = entry(points=points, me=me, time=0)
    shown = part(Desk().send(Listed((listed,))), "continue")
    assert shown == "Continue " + " · ".join(filter(None, ["Round 1 of 15", text]))


@pytest.mark.parametrize(
    ("time", "behind", "text"),
    [
        (NOON, 0, "today"),
        (NOON - 24 * HOURS, 0, "yesterday"),
        (NOON + 13 * HOURS, 300, "today"),
        (NOON + 11 * HOURS, -120, "21 November 2026"),
        (NOON - 240 * HOURS, 0, "10 November 2026"),
        (10**16, 0, ""),
        (-5, 0, ""),
    ],
)
def test_continue_states_when_the_game_was_played(time: int, behind: int, text: str) -> None:
    desk = Desk().send(Today("2026-11-20", behind)).send(Listed((entry(time=time),)))
    shown = part(desk, "continue").partition("all tied")[2]
    assert shown == (f" · {text}" if text else "")


def test_home_tiles_depend_on_the_games_features() -> None:
    for code in MATERIAL:
        facts = ui_named(code).FACTS
        desk = Desk().do("game", code)
        offered = [tile["id"] for tile in desk.find(id="ways").all(drawn="home-tile")]
        wanted = ["learn"] * bool(facts.lessons) + ["daily"] + ["puzzles"] * bool(facts.puzzles)
        wanted += ["together"]
        assert offered == wanted


def test_learn_always_stands_beside_play() -> None:
    def beside_play(desk: Desk) -> list[str]:
        return [
            tile.text for tile in desk.find(id="ways").find(drawn="start").all(drawn="home-tile")
        ]

    assert beside_play(Desk()) == ["Learn New here? 5 minutes."]
    assert beside_play(Desk().send(SettingsRead({"lessons": "buy"}))) == ["Learn 1 of 10 done"]
    assert beside_play(Desk().send(Listed((entry(),), 0))) == ["Learn 10 short lessons"]


def test_the_chosen_game_is_marked_and_shows_its_picture() -> None:
    for code in MATERIAL:
        desk = Desk().do("game", code)
        assert desk.find(aria_pressed="true")["data-value"] == code
        assert desk.find(id="poster")["data-game"] == code
        assert desk.find(id="poster").find(drawn="picture").elements


def test_home_bar_contains_only_the_settings() -> None:
    assert Desk().region("bar").find(tag="button")["data-do"] == "settings"


DEFAULTS = setup.defaults(ui)


def submitted(**fields: str) -> Desk:
    """Submit the form as a browser does, without the boxes that are not ticked."""
    form = {name: value for name, value in DEFAULTS.items() if value or name == "seed"}
    form |= {
        name.replace("_", "-", 1) if name[-1].isdigit() else name: v for name, v in fields.items()
    }
    return Desk().send(Start(form, chance=11))


def test_the_page_opens_with_the_form() -> None:
    desk = Desk()
    assert desk.app.status == "setup"
    assert desk.find(id="new-game")["tag"] == "form"
    assert "open" not in desk.find(id="set-up")


def test_one_press_starts_the_game_set_in_the_form() -> None:
    desk = submitted()
    assert [p.name for p in desk.match.players] == ["Anke", "Ruby", "Otis", "Sal"]
    assert [p.bot for p in desk.match.players] == [None, "naive", "naive", "naive"]
    assert desk.match.options == Options()
    assert desk.match.seed == 11
    assert "Save" in kinds(desk.effects)


def test_every_form_field_is_applied() -> None:
    desk = Desk().send(
        Start(
            {
                "players": "5",
                "speed": "quick",
                "start_chips": "20",
                "chips": "open",
                "min_open": "0",
                "table": "strict",
                "exchange": "on",
                "start": "4",
                "seed": "99",
                "name-0": " Zoe   Ann ",
                "kind-1": "person",
                "kind-4": "random",
            },
            chance=11,
        )
    )
    match = desk.match
    assert match.options == Options(20, "open", 0, "strict", side_auctions=False, exchange=True)
    assert (match.seed, match.dealt.start, desk.app.settings.speed) == (99, 4, "quick")
    assert [p.name for p in match.players] == ["Zoe Ann", "Ruby", "Otis", "Sal", "Mabel"]
    assert [p.bot for p in match.players] == [None, None, "naive", "naive", "random"]


@pytest.mark.parametrize(("difficulty", "level"), ui.FACTS.difficulties.items())
def test_difficulty_sets_the_level_of_all_bots(difficulty: str, level: str) -> None:
    desk = submitted(difficulty=difficulty, kind_2="person")
    assert [p.bot for p in desk.match.players] == [None, level, None, level]
    draft = desk.do("setup").app.draft
    assert (draft.fields["difficulty"], draft.fields["kind-1"], draft.fields["level-1"]) == (
        difficulty,
        "bot",
        "",
    )


def test_single_bot_may_have_a_different_level() -> None:
    desk = submitted(difficulty="hard", level_2="timid")
    assert [p.bot for p in desk.match.players] == [None, "don", "timid", "don"]
    draft = desk.do("setup").app.draft
    assert (draft.fields["difficulty"], draft.fields["level-1"], draft.fields["level-2"]) == (
        "hard",
        "",
        "timid",
    )


def test_unknown_difficulty_falls_back_to_the_first() -> None:
    assert submitted(difficulty="unheard-of").match.players[1].bot == "naive"


def test_empty_name_falls_back_to_the_suggestion() -> None:
    assert submitted(name_1="  ").match.players[1].name == "Ruby"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start_chips", "0"),
        ("start_chips", "151"),
        ("start_chips", "a dozen"),
        ("start_chips", "٣"),
        ("start_chips", ""),
        ("seed", "-1"),
        ("seed", "1.5"),
        ("seed", "9" * 400),
        ("seed", str(2**53)),
        ("start", "5"),
        ("players", "7"),
        ("players", "2"),
        ("chips", "golden"),
        ("table", ""),
        ("min_open", "2"),
        ("name-2", "x" * 41),
        ("name-2", "bell\a"),
        ("name-2", "\u200b"),
        ("name-2", "\ud800"),
    ],
)
def test_fault_is_shown_at_its_field_and_input_is_kept(name: str, value: str) -> None:
    filled = {**DEFAULTS, "name-0": "Zoe", "exchange": "on", name: value}
    desk = Desk().send(Start(filled, 1))
    assert desk.app.match is None
    assert desk.app.status == "setup"
    assert list(desk.app.draft.faults) == [name]
    assert desk.app.draft.fields == setup.read_form(filled)
    assert kinds(desk.effects) == {"Focus"}
    assert "open" in desk.find(id="set-up")
    assert desk.find(name="name-0")["value"] == "Zoe"
    assert "checked" in desk.find(name="exchange")


@pytest.mark.parametrize("name", ["start_chips", "seed", "start", "name-2"])
def test_every_possible_form_fault_has_a_text(name: str) -> None:
    bad = {"start_chips": "x", "seed": "x", "start": "5", "name-2": "x" * 41}
    faulty = Desk().send(Start({**DEFAULTS, name: bad[name]}, 1))
    assert faulty.find(role="alert").text


def test_faulty_form_does_not_change_the_current_game() -> None:
    desk = Desk(match_of()).do("setup").send(Start({"seed": "no"}, 1))
    assert desk.app.status == "setup"
    assert desk.do("back").match == match_of()
    assert desk.app.status == "turn"


def test_the_form_over_a_game_shows_how_that_game_was_set_up() -> None:
    desk = submitted(players="3", name_1="Olga", kind_2="random", table="strict").do("setup")
    assert desk.app.status == "setup"
    assert desk.find(name="name-1")["value"] == "Olga"
    assert (desk.app.draft.fields["kind-2"], desk.app.draft.fields["level-2"]) == ("bot", "random")
    assert desk.app.draft.fields["table"] == "strict"


def test_play_again_seats_the_same_people_and_shuffles() -> None:
    desk = submitted(players="3", name_1="Olga", seed="5", start="2", exchange="on").do("again")
    assert [p.name for p in desk.match.players] == ["Anke", "Olga", "Otis"]
    assert desk.match.options == Options(exchange=True)
    assert desk.match.seed == 1  # a random deal, not the old one again


@pytest.mark.slow
@given(
    st.dictionaries(
        st.sampled_from([*DEFAULTS, "unknown"]), st.text() | st.sampled_from(["0", "3", "on"])
    )
)
def test_any_form_input_is_handled(fields: dict[str, str]) -> None:
    desk = Desk().send(Start(fields, 1))
    assert (desk.app.match is None) == bool(desk.app.draft.faults)
    assert desk.html


def test_a_bot_can_have_a_personality_if_its_level_allows_it() -> None:
    kinds = {"kind-1": "sharp", "kind-2": "careful", "kind-3": "don"}
    form = {**kinds, "taste-1": "miser", "taste-2": "miser", "taste-3": "genius"}
    desk = Desk().send(Start(form, 1))
    assert [player.bot for player in desk.match.players] == [None, "sharp:miser", "careful", "don"]
    desk.do("setup")
    draft = desk.app.draft
    assert (draft.fields["level-1"], draft.fields["taste-1"]) == ("sharp", "miser")
    assert (draft.fields["level-2"], draft.fields["taste-2"]) == ("careful", "")


def test_every_level_and_personality_has_a_distinct_text() -> None:
    lines, personalities = TEXTS.levels, TEXTS.personalities
    assert set(lines) == set(LEVELS) and len(set(lines.values())) == len(lines)
    assert set(personalities) == set(PERSONALITIES)


def test_the_first_screen_is_the_one_that_python_draws() -> None:
    drawn = render(App(), ENGLISH)
    early = shell(ENGLISH)
    shown = {region: markup for region, markup in drawn.items() if markup}
    assert {region: early[region] for region in shown} == shown


def test_the_other_game_has_its_own_play_button() -> None:
    desk = Desk()
    door = desk.find(drawn="door")
    assert door["data-game"] == "boomtown"
    play = door.all(tag="form")[0]
    assert play.text == "Play with Ruby, Otis and Sal · easy"
    does, game = (str(play.find(tag="input", name=name)["value"]) for name in ("do", "value"))
    match = desk.do(does, game).match
    assert (match.game.CODE, len(match.players)) == ("boomtown", 4)
    assert desk.do("setup").find(drawn="door")["data-game"] == "don"


def test_the_other_game_offers_every_way_to_begin() -> None:
    desk = Desk()
    forms = [
        *desk.find(drawn="door").all(tag="form")[1:],
        *desk.find(drawn="beside").all(tag="form"),
    ]
    offered = [str(form.find(tag="input", name="value")["value"]) for form in forms]
    ways = ["learn", "today", "puzzle", "together", "set-up"]
    assert offered == [f"boomtown/{way}" for way in ways]
    for way in offered[:3]:
        desk = Desk().send(Today("2026-11-20")).do("for-game", way)
        assert desk.app.draft.fields["game"] == "boomtown"
        assert desk.app.screen == "study" or desk.app.sheet is not None
    assert Unfold("#set-up") in Desk().do("for-game", "boomtown/set-up").effects
    listed = Desk().do("game", "boomtown").send(Listed((entry(),), 0))
    assert "Continue" in listed.find(drawn="door").text and not part(listed, "continue")

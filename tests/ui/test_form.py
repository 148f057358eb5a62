"""The new-game form: it deals what it says, and a fault in it costs nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from don.bots.don.contest.personality import PERSONALITIES
from don.bots.don.levels import LEVELS
from don.games.don.state import Options
from don.ui import setup
from don.ui.don import page as ui
from don.ui.don.words.about import levels, personalities
from don.ui.i18n import ENGLISH
from don.ui.messages import Start
from don.ui.view.people import kind_name
from tests.ui.desk import Desk, kinds, match_of

DEFAULTS = setup.defaults(ui)


def submitted(**fields: str) -> Desk:
    """The form as a browser submits it: unticked boxes are not there."""
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


def test_one_press_starts_the_game_as_the_form_stands() -> None:
    desk = submitted()
    assert [p.name for p in desk.match.players] == ["Anke", "Ruby", "Otis", "Sal"]
    assert [p.bot for p in desk.match.players] == [None, "naive", "naive", "naive"]
    assert desk.match.options == Options()
    assert desk.match.seed == 11
    assert "Save" in kinds(desk.effects)


def test_every_field_is_heard() -> None:
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


@pytest.mark.parametrize(("difficulty", "level"), ui.form.DIFFICULTIES.items())
def test_one_choice_says_how_well_all_bots_play(difficulty: str, level: str) -> None:
    desk = submitted(difficulty=difficulty, kind_2="person")
    assert [p.bot for p in desk.match.players] == [None, level, None, level]
    draft = desk.do("setup").app.draft
    assert (draft["difficulty"], draft["kind-1"], draft["level-1"]) == (difficulty, "bot", "")


def test_a_bot_may_play_better_or_worse_than_the_others() -> None:
    desk = submitted(difficulty="hard", level_2="timid")
    assert [p.bot for p in desk.match.players] == [None, "don", "timid", "don"]
    draft = desk.do("setup").app.draft
    assert (draft["difficulty"], draft["level-1"], draft["level-2"]) == ("hard", "", "timid")


def test_a_difficulty_that_nobody_knows_is_the_first() -> None:
    assert submitted(difficulty="unheard-of").match.players[1].bot == "naive"


def test_an_empty_name_is_the_suggested_one() -> None:
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
def test_a_fault_is_told_beside_its_field_and_nothing_is_lost(name: str, value: str) -> None:
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
def test_a_fault_that_the_form_allows_has_words(name: str) -> None:
    bad = {"start_chips": "x", "seed": "x", "start": "5", "name-2": "x" * 41}
    faulty = Desk().send(Start({**DEFAULTS, name: bad[name]}, 1))
    assert faulty.find(role="alert").text


def test_a_fault_leaves_the_game_on_the_table_alone() -> None:
    desk = Desk(match_of()).do("setup").send(Start({"seed": "no"}, 1))
    assert desk.app.status == "setup"
    assert desk.do("back").match == match_of()
    assert desk.app.status == "turn"


def test_the_form_over_a_game_shows_how_that_game_was_set_up() -> None:
    desk = submitted(players="3", name_1="Olga", kind_2="random", table="strict").do("setup")
    assert desk.app.status == "setup"
    assert desk.find(name="name-1")["value"] == "Olga"
    assert (desk.app.draft["kind-2"], desk.app.draft["level-2"]) == ("bot", "random")
    assert desk.app.draft["table"] == "strict"


def test_play_again_seats_the_same_people_and_shuffles() -> None:
    desk = submitted(players="3", name_1="Olga", seed="5", start="2", exchange="on").do("again")
    assert [p.name for p in desk.match.players] == ["Anke", "Olga", "Otis"]
    assert desk.match.options == Options(exchange=True)
    assert desk.match.seed == 1  # from chance, not the old deal once more


@given(
    st.dictionaries(
        st.sampled_from([*DEFAULTS, "unknown"]), st.text() | st.sampled_from(["0", "3", "on"])
    )
)
def test_no_form_breaks_the_page(fields: dict[str, str]) -> None:
    desk = Desk().send(Start(fields, 1))
    assert (desk.app.match is None) == bool(desk.app.draft.faults)
    assert desk.html


def test_a_bot_can_have_a_character_if_its_level_allows_it() -> None:
    form = {"kind-1": "shrewd", "taste-1": "miser", "kind-2": "careful", "taste-2": "miser"}
    desk = Desk().send(Start({**form, "kind-3": "don", "taste-3": "genius"}, 1))
    assert [player.bot for player in desk.match.players] == [None, "shrewd:miser", "careful", "don"]
    desk.do("setup")
    draft = desk.app.draft
    assert (draft["level-1"], draft["taste-1"]) == ("shrewd", "miser")
    assert (draft["level-2"], draft["taste-2"]) == ("careful", "")


def test_every_level_and_every_character_has_a_line_of_its_own() -> None:
    lines, quirks = levels(ENGLISH), personalities(ENGLISH)
    assert set(lines) == set(LEVELS) and len(set(lines.values())) == len(lines)
    assert set(quirks) == set(PERSONALITIES)
    assert kind_name(ui, ENGLISH, "shrewd:miser") == "Bot: shrewd, Miser"
    assert kind_name(ui, ENGLISH, "shrewd:genius") == "Bot: shrewd"

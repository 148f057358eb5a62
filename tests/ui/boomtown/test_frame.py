"""What the page shows around the table of Boomtown: nothing there speaks of another game."""

from don.bots.advice import Portrait
from don.bots.don.after_game import KIND_CODES
from don.table.match import Player
from don.ui.boomtown import page as ui
from don.ui.don import page as don_ui
from don.ui.i18n import ENGLISH
from don.ui.view.analysis import portraits
from tests.games.boomtown.table import position
from tests.ui.boomtown.tables import at_table
from tests.ui.device import Device


def test_the_home_leads_to_the_rules_of_the_game_that_is_chosen() -> None:
    page = at_table(position())
    assert "Boomtown" in page.text("credits") and "Schacht" not in page.text("credits")
    form = Device()
    assert form.region("setup").find(href="en/")
    assert form.do("game", "boomtown").region("setup").all(href="en/boomtown/")


def test_b1_4_where_all_is_open_no_memory_aid_is_offered() -> None:
    assert "Memory aid" not in at_table(position()).do("settings").text("sheet")
    assert "Memory aid" in Device().do("settings").text("sheet")
    assert not ui.words.memory_aid(ENGLISH)


def test_bots_that_judge_nobody_have_no_section_of_beliefs() -> None:
    saw = Portrait(1, 0, {KIND_CODES[0]: 1.0})
    players = (Player("Ruby"), Player("Otis", "sheriff"))
    assert portraits(ui, ENGLISH, players, (saw,)) is None
    people = (Player("Anke"), Player("Bert", "don"))
    assert portraits(don_ui, ENGLISH, people, (saw,)) is not None
    assert portraits(don_ui, ENGLISH, people, ()) is None, "nobody tried to read anybody"


def test_the_emblem_of_a_town_stays_beside_its_first_mine() -> None:
    page = at_table(position(mines={0: "J2 J7"}))
    assert page.region("own").find(drawn="begin").values("data-card") == ["J2"]

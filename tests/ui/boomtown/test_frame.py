"""What the page shows around the table of Boomtown: nothing there speaks of another game."""

from don.bots.advice import Portrait
from don.bots.don.levels import KIND_CODES
from don.table.match import Player
from don.ui.boomtown import page as boomtown
from don.ui.don import page as don
from don.ui.i18n import ENGLISH
from don.ui.view.analysis import portraits
from tests.games.boomtown.table import position
from tests.ui.boomtown.tables import at_table
from tests.ui.device import Device


def test_the_home_leads_to_the_rules_of_the_game_that_is_chosen() -> None:
    page = at_table(position())
    assert "Boomtown" in page.text("credits") and "Schacht" not in page.text("credits")
    form = Device()
    assert form.regions["setup"].count('href="en/"') == 1
    assert 'href="en/boomtown/"' in form.do("game", "boomtown").regions["setup"]


def test_b1_4_where_all_is_open_no_memory_aid_is_offered() -> None:
    assert "Memory aid" not in at_table(position()).do("settings").text("sheet")
    assert "Memory aid" in Device().do("settings").text("sheet")
    assert not boomtown.words.TEXTS.memory_aid


def test_bots_that_judge_nobody_have_no_section_of_beliefs() -> None:
    saw = Portrait(1, 0, {KIND_CODES[0]: 1.0})
    players = (Player("Ruby"), Player("Otis", "sheriff"))
    assert portraits(boomtown, ENGLISH, players, (saw,)) is None
    people = (Player("Anke"), Player("Bert", "don"))
    assert portraits(don, ENGLISH, people, (saw,)) is not None
    assert portraits(don, ENGLISH, people, ()) is None, "nobody tried to read anybody"


def test_the_emblem_of_a_town_stays_beside_its_first_mine() -> None:
    page = at_table(position(mines={0: "J2 J7"}))
    (begin,) = page.regions["own"].split('class="begin"')[1:]
    begin = begin.partition('data-card="J7"')[0]
    assert 'data-card="J2"' in begin

"""The game in one file, opened from a folder: it plays, keeps its games, has the rules inside."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.engines import player
from tests.browser.engines.tab import Engine, Tab, Visitor

DISK = "file://"


@pytest.fixture
def visitor(engine: Engine) -> Iterator[Visitor]:
    """Return a visitor who opens files, and visits no site."""
    with engine.visit(DISK) as visitor:
        yield visitor
        problems = visitor.problems()
    assert not problems, "\n".join(problems)


def test_a_file_plays_a_whole_game(visitor: Visitor, single: Path) -> None:
    """All is done in one visit, since starting the browser and the game takes most of the time."""
    address = single.as_uri()
    tab = visitor.new_tab()
    tab.goto(address)
    assert tab.wait_for_state() == "setup"
    player.start(tab, seed=7)
    player.play(tab, presses=5)
    other = player.it_goes_on_in_another_tab(visitor, tab, address)
    the_rule_for_this_turn_is_inside(visitor, other, address)
    it_is_played_to_its_end(other)


def the_rule_for_this_turn_is_inside(visitor: Visitor, tab: Tab, address: str) -> None:
    link = tab.js("() => document.querySelector('a.clause').href")
    assert link.startswith(f"{address}?page=en/#d")
    other = visitor.new_tab()
    other.goto(link)
    clause = f"#{link.partition('#')[2]}"
    other.wait_for(clause)
    other.wait_until(
        "(css) => Math.abs(document.querySelector(css).getBoundingClientRect().top) < 200",
        clause,
        "the clause to be in sight",
    )
    other.close()


def it_is_played_to_its_end(tab: Tab) -> None:
    assert player.play(tab) >= 10
    assert tab.wait_for_state("over")


def test_the_other_game_and_another_language(visitor: Visitor, single: Path) -> None:
    tab = visitor.new_tab()
    tab.goto(f"{single.as_uri()}?lang=de")
    assert tab.wait_for_state() == "setup"
    assert tab.attribute("html", "lang") == "de"
    assert "Regeln" in tab.text("#setup")
    tab.js("() => document.querySelector('[data-do=game][data-value=boomtown]').click()")
    tab.wait_for("#poster[data-game=boomtown]")
    tab.click("#play button")
    tab.wait_for_state("turn")
    assert tab.js("() => document.querySelector('use').href.baseVal")[0] == "#"

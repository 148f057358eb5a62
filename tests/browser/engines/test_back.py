"""Back closes layers over the page, leads from the table to the home page, and from there away."""

from collections.abc import Callable

import pytest

from don.ui.game_links import write_link
from don.ui.storage.saves import Saved, pack
from tests.browser.engines.player import press_in_menu
from tests.browser.engines.tab import Tab, Visitor
from tests.browser.engines.test_one_tab import PUT
from tests.browser.game import KEY
from tests.games.don.chance import finished_game
from tests.ui.desk import match_of

Press = Callable[[Tab, str], None]
MID_GAME = match_of("3", "-", "4")
# True if the entry has the page's number of layers, and no dialog is still closing.
SETTLED = """(layers) => history.state?.layers === layers &&
  document.querySelectorAll("dialog[open]").length <= 1"""
LINK = """(address) => {
  const link = document.createElement("a");
  link.id = link.textContent = "followed";
  link.href = address;
  document.querySelector("#notices").after(link);
}"""


@pytest.fixture
def table(visitor: Visitor, site) -> Tab:
    """Return a tab with a game on the table, opened after another page."""
    tab = visitor.new_tab()
    tab.goto(f"{site.url}licences.txt")
    tab.js(PUT, [[KEY, pack(Saved(MID_GAME))]])
    tab.goto(site.url)
    tab.wait_for_state("turn")
    tab.click("[data-choose]")  # Back skips entries that were added without a gesture
    tab.wait_until(SETTLED, 1)
    return tab


def follow(tab: Tab, link: str) -> None:
    """Press a link to this page."""
    tab.js(LINK, link)
    tab.click("#followed")
    tab.js("() => document.querySelector('#followed').remove()")


def press(tab: Tab, css: str) -> None:
    """Press the element that matches and is visible."""
    tab.click(css)


def close_by_back(
    tab: Tab, opener: str, shown: str, state: str, layers: int, pressed: Press = press
) -> None:
    """Press an element that opens a layer; Back closes it again, and changes nothing else."""
    pressed(tab, opener)
    tab.wait_for(shown)
    tab.wait_until(SETTLED, layers + 1)
    tab.back()
    tab.wait_until("(css) => !document.querySelector(css)", shown, f"{shown} to be gone")
    assert tab.wait_for_state(state) == state
    tab.wait_until(SETTLED, layers)


@pytest.mark.console_allowed("favicon")
def test_back_closes_layers_over_the_page(table: Tab) -> None:
    settings, share = "[data-do=settings]", "[data-do=share]"
    rules = "[data-do=rules]"
    close_by_back(table, settings, "dialog[data-sheet=settings]", "turn", 1, press_in_menu)
    close_by_back(table, share, "dialog[data-sheet=share]", "turn", 1, press_in_menu)
    close_by_back(table, rules, "dialog[data-sheet=rules]", "turn", 1, press_in_menu)
    table.back()
    assert table.wait_for_state("setup")
    table.wait_until(SETTLED, 0)
    lesson = "html[data-study=lesson]"
    close_by_back(table, "#learn [type=submit]", lesson, "setup", 0)
    close_by_back(table, "#puzzles [type=submit]", "html[data-study=puzzle]", "setup", 0)
    close_by_back(table, "#set-up > summary", "#set-up[open]", "setup", 0)
    table.click("#learn [type=submit]")
    table.wait_for(lesson)
    table.wait_until(SETTLED, 1)
    close_by_back(table, ".all > summary", ".all[open]", "turn", 1)
    table.click(".all > summary")
    table.wait_until(SETTLED, 2)
    table.click(".all li:nth-child(2) button")  # the list disappears with its lesson
    table.wait_until(SETTLED, 1)
    table.back()
    assert table.wait_for_state("setup")
    table.wait_until(SETTLED, 0)
    table.click("#going > summary")
    table.click(".more > summary")
    table.click("[data-do=watch]")
    table.wait_for_state("replay")
    table.wait_until(SETTLED, 1)
    close_by_back(table, settings, "dialog[data-sheet=settings]", "replay", 1, press_in_menu)
    table.back()
    table.wait_for_state("setup")
    table.wait_until(SETTLED, 0)
    table.back()
    table.wait_until("() => location.pathname.endsWith('licences.txt')", what="the page before")


@pytest.mark.console_allowed("favicon")
def test_the_logo_leads_home_and_forward_opens_nothing(table: Tab) -> None:
    entries = table.js("() => history.length")
    for _ in range(3):
        press_in_menu(table, "[data-do=settings]")
        table.wait_until(SETTLED, 2)
        table.click("dialog [data-do=link-close]")
        table.wait_until(SETTLED, 1)
    assert table.js("() => history.length") == entries + 1
    table.js("() => history.forward()")
    table.js("() => new Promise((done) => setTimeout(done, 500))")
    table.wait_until(SETTLED, 1)
    table.wait_for_state("turn")
    table.click("#bar :is([data-do=home], [data-do=setup])")
    table.wait_for_state("setup")
    table.wait_until(SETTLED, 0)
    table.click("#continue")
    table.wait_for_state("turn")
    table.wait_until(SETTLED, 1)
    table.reload()
    table.wait_for_state("turn")
    table.wait_until(SETTLED, 1)
    table.back()
    table.wait_for_state("setup")


@pytest.mark.console_allowed("favicon")
def test_opened_link_is_a_layer_and_asks_once(table: Tab) -> None:
    link = write_link("game", finished_game(1))
    follow(table, link)
    table.wait_for("dialog[data-sheet=look]")
    table.wait_until(SETTLED, 2)
    table.click("[data-do=link-watch]")
    table.wait_for_state("replay")
    table.wait_until(SETTLED, 2)
    table.back()
    table.wait_for_state("turn")
    table.wait_until(SETTLED, 1)
    assert not table.js("() => location.hash")
    follow(table, link)
    table.wait_for("dialog[data-sheet=look]")
    table.wait_until(SETTLED, 2)
    table.back()
    table.wait_until("() => !document.querySelector('dialog')")
    follow(table, "#game=damaged")
    table.wait_for("#notices .notice")
    table.wait_until(SETTLED, 1)
    assert not table.js("() => location.hash")

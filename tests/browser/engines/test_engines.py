"""In every engine the page starts, a game can be played, and none is lost."""

import time

import pytest

from tests.browser.engines import player
from tests.browser.engines.tab import Tab, Visitor

DAMAGE = """() => {
  const saves = Object.keys(localStorage).filter((key) => localStorage[key].includes("don-save"));
  for (const key of saves) localStorage[key] = localStorage[key].replace("checksum", "chequesum");
  return saves.length > 0;
}"""
NO_COPIES = """() => new Promise((done, failed) => {
  const request = indexedDB.deleteDatabase("don.2.copies");
  request.onsuccess = () => done(true);
  request.onerror = () => failed(request.error);
})"""
SHOWN = "() => document.querySelector('[data-do=at]').value"
KEPT = """() => Object.values(localStorage).filter((text) => text.includes("chequesum")).length"""


# Firefox reports this for pictures that were still loading when their screen was left.
@pytest.mark.console_allowed("A ServiceWorker intercepted the request")
def test_a_whole_game(visitor: Visitor, site) -> None:
    """All is done in one visit, since starting the browser and the game takes most of the time."""
    tab = visitor.new_tab()
    tab.goto(site.url)
    assert tab.wait_for_state() == "setup"
    player.start(tab, seed=7)
    player.play(tab, presses=5)
    assert tab.wait_for_state("turn")
    other = player.it_goes_on_in_another_tab(visitor, tab, site.url)
    a_shared_game_can_be_watched(visitor, other)
    it_is_played_to_its_end(other)
    a_damaged_save_comes_back_from_its_second_copy(other)
    a_save_without_a_copy_is_kept_and_reported(other)


def a_shared_game_can_be_watched(visitor: Visitor, tab: Tab) -> None:
    player.press_in_menu(tab, "[data-do=share]")
    tab.wait_for("dialog[data-sheet=share][open]")
    tab.click("[data-do=share][data-value=game]")
    tab.wait_until("() => document.querySelector('#link-sheet').value.includes('#game=')")
    link = tab.js("() => document.querySelector('#link-sheet').value")
    tab.click("dialog [data-do=link-close]")
    other = visitor.new_tab()
    other.goto(link)
    other.wait_for("dialog[data-sheet=look][open]")
    other.click("[data-do=link-watch]")
    assert other.wait_for_state("replay")
    assert other.js(SHOWN) == "0"
    other.click("[data-do=go][data-value='+decision']")
    other.wait_until(f"(before) => ({SHOWN})() !== before", "0", "the next decision")
    other.close()


def it_is_played_to_its_end(tab: Tab) -> None:
    assert player.play(tab) >= 10
    assert tab.wait_for_state("over")
    chips = [int(text) for text in tab.values("data-chips")]
    assert len(chips) == 4
    assert sum(chips) <= 4 * 12


def a_damaged_save_comes_back_from_its_second_copy(tab: Tab) -> None:
    assert tab.js(DAMAGE)
    tab.reload()
    assert tab.wait_for_state() == "over"


def a_save_without_a_copy_is_kept_and_reported(tab: Tab) -> None:
    assert tab.js(DAMAGE)
    assert tab.js(NO_COPIES)
    tab.reload()
    assert tab.wait_for_state() == "setup"
    tab.wait_for("[data-do=download]")
    assert tab.js(KEPT)
    player.start(tab, seed=9)
    assert player.play(tab, presses=1) == 1


@pytest.mark.console_allowed("a test said so", "a test threw this", "favicon")
def test_console_and_script_errors_are_detected(visitor: Visitor, site) -> None:
    tab = visitor.new_tab()
    tab.goto(f"{site.url}licences.txt")
    tab.js("() => console.error('a test said so')")
    tab.js("() => { setTimeout(() => { throw new Error('a test threw this'); }) }")
    for text in ("a test said so", "a test threw this"):
        end = time.monotonic() + 10
        while not any(text in found for found in visitor.problems()) and time.monotonic() < end:
            tab.js("() => new Promise((done) => setTimeout(done, 50))")
        assert any(text in found for found in visitor.problems()), text

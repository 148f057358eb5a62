"""What matters most, in every engine: it starts, a game can be played, and none is ever lost."""

import time

import pytest

from tests.browser.engines import player
from tests.browser.engines.tab import Tab, Visitor

DAMAGE = """() => {
  const saves = Object.keys(localStorage).filter((key) => localStorage[key].includes("don-save"));
  for (const key of saves) localStorage[key] = localStorage[key].replace("checksum", "chequesum");
  return saves.length > 0;
}"""
KEPT = """() => Object.values(localStorage).filter((text) => text.includes("chequesum")).length"""


def test_a_whole_game(tab: Tab, site) -> None:
    tab.goto(site.url)
    assert tab.wait_for_state() == "setup"
    player.start(tab, seed=5)
    assert player.play(tab) >= 15
    assert tab.wait_for_state("over")
    chips = [int(text) for text in tab.values("data-chips")]
    assert len(chips) == 4
    assert sum(chips) <= 4 * 12


def test_a_game_goes_on_after_a_reload_and_in_another_tab(visitor: Visitor, site) -> None:
    tab = visitor.new_tab()
    tab.goto(site.url)
    tab.wait_for_state("setup")
    player.start(tab, seed=7)
    player.play(tab, presses=5)
    assert tab.wait_for_state("turn")
    before = player.position(tab)
    tab.reload()
    tab.wait_for_state("turn")
    assert player.position(tab) == before
    other = visitor.new_tab()
    tab.close()
    other.goto(site.url)
    other.wait_for_state("turn")
    assert player.position(other) == before
    assert player.play(other, presses=2) == 2


def test_a_damaged_save_is_kept_and_told(tab: Tab, site) -> None:
    tab.goto(site.url)
    tab.wait_for_state("setup")
    player.start(tab, seed=9)
    assert tab.js(DAMAGE)
    tab.reload()
    assert tab.wait_for_state() == "setup"
    tab.wait_for("[data-do=download]")
    assert tab.js(KEPT)
    player.start(tab, seed=9)
    assert player.play(tab, presses=1) == 1


@pytest.mark.console_allowed("a test said so", "a test threw this", "favicon")
def test_complaints_are_seen(visitor: Visitor, site) -> None:
    tab = visitor.new_tab()
    tab.goto(f"{site.url}licences.txt")
    tab.js("() => console.error('a test said so')")
    tab.js("() => { setTimeout(() => { throw new Error('a test threw this'); }) }")
    for text in ("a test said so", "a test threw this"):
        end = time.monotonic() + 10
        while not any(text in found for found in visitor.problems()) and time.monotonic() < end:
            tab.js("() => new Promise((done) => setTimeout(done, 50))")
        assert any(text in found for found in visitor.problems()), text

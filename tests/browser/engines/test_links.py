"""A link and a replay, in every engine: what one tab shares, another one shows step by step."""

from tests.browser.engines import player
from tests.browser.engines.tab import Visitor

SHOWN = "() => document.querySelector('[data-do=at]').value"


def test_a_shared_game_can_be_watched(visitor: Visitor, site) -> None:
    tab = visitor.new_tab()
    tab.goto(site.url)
    tab.wait_for_state("setup")
    player.start(tab, seed=6)
    assert player.play(tab, presses=4) == 4
    tab.wait_for_state("turn", "handover")
    tab.click("[data-do=share]")
    tab.wait_for("dialog[data-sheet=share][open]")
    tab.click("[data-do=share][data-value=game]")
    tab.wait_until("() => document.querySelector('#link-sheet').value.includes('#game=')")
    link = tab.js("() => document.querySelector('#link-sheet').value")
    other = visitor.new_tab()
    other.goto(link)
    other.wait_for("dialog[data-sheet=look][open]")
    other.click("[data-do=link-watch]")
    assert other.wait_for_state("replay")
    assert other.js(SHOWN) == "0"
    other.click("[data-do=go][data-value='+decision']")
    other.wait_until(f"(before) => ({SHOWN})() !== before", "0", "the next decision")

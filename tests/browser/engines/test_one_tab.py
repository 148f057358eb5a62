"""One game is played in exactly one tab, however often and wherever "Play here" is pressed."""

import json

from don.table.rng import Rng
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS, TABLE
from tests.browser.engines.tab import Tab, Visitor
from tests.browser.game import KEY
from tests.scale import scaled
from tests.ui.desk import match_of

THIS, OTHER = "test", "other"
OTHER_KEY = f"{GAME}{OTHER}.a"
ROUNDS = scaled(50, daily=3)
HERE = "[data-do=play-here]"
PUT = "(given) => { for (const [key, text] of given) localStorage.setItem(key, text); }"
# Presses at these moments, whatever the page shows by then.
PRESS = """(moments) => {
  globalThis.pressed = 0;
  const press = () => document.querySelector("[data-do=play-here]")?.click();
  for (const moment of moments) moment ? setTimeout(press, moment) : press();
  setTimeout(() => { globalThis.pressed = 1; globalThis.queue = {}; }, Math.max(0, ...moments) + 1);
}"""
# True if no tab waits for the game. An answer from before the last press does not count.
QUIET = """() => {
  if (globalThis.pressed === 0) return false;
  const queue = (globalThis.queue ??= {});
  navigator.locks.query().then(({ pending }) => { queue.waiting = pending.length; });
  return queue.waiting === 0;
}"""
OPEN = """(game) => {
  document.querySelector("[data-do=setup]").click();
  document.querySelector(`[data-do=open][data-value="${game}"]`).click();
}"""
# Presses "Play here", and opens another game before this one has arrived.
TURN_AWAY = """([moment, other]) => {
  globalThis.pressed = 0;
  document.querySelector("[data-do=play-here]").click();
  setTimeout(() => {
    document.querySelector("[data-do=setup]").click();
    document.querySelector(`[data-do=open][data-value="${other}"]`).click();
    globalThis.pressed = 1;
    globalThis.queue = {};
  }, moment);
}"""


def opened(visitor: Visitor, site, tabs: int) -> list[Tab]:
    """Open the same game in several tabs; the first one plays it. Another game is stored."""
    first = visitor.new_tab()
    first.goto(site.url)
    first.wait_for_state("setup")
    game = pack(Saved(match_of("3", "-", "4")))
    stored = [[KEY, game], [OTHER_KEY, pack(Saved(match_of("3", "-", "5")))], [TABLE, THIS]]
    first.js(PUT, [*stored, [SETTINGS, json.dumps({"speed": "instant"})]])
    first.reload()
    first.wait_for_state("turn")
    others = [visitor.new_tab() for _ in range(tabs - 1)]
    for other in others:
        other.goto(site.url)
        other.wait_for(HERE)
    return [first, *others]


def playing_tab(tabs: list[Tab]) -> Tab:
    """Return the only tab that plays once all presses are over, and check that it stays the only
    one."""
    for tab in tabs:
        tab.wait_until(QUIET, what="the presses to be over")
    playing = "() => document.documentElement.dataset.state === 'turn'"
    some = [tab for tab in tabs if tab.js(playing)]
    for _ in range(100):
        if len(some) == 1:
            break
        some = [tab for tab in tabs if tab.js(playing)]
    assert len(some) == 1, f"{len(some)} of {len(tabs)} tabs play"
    assert all(
        tab.js("(css) => !!document.querySelector(css)", HERE) for tab in tabs if tab != some[0]
    )
    return some[0]


def test_play_here_pressed_twice(visitor: Visitor, site) -> None:
    tabs = opened(visitor, site, 2)
    for moments in ([0, 0], [0, 20], [0, 120], [0, 200]):
        idle = next(tab for tab in tabs if tab is not playing_tab(tabs))
        idle.js(PRESS, moments)
        idle.wait_for_state("turn")
        assert playing_tab(tabs) is idle


def test_play_here_pressed_at_random_in_three_tabs(visitor: Visitor, site) -> None:
    tabs, rng = opened(visitor, site, 3), Rng(2)
    for number in range(ROUNDS):
        for tab in tabs:
            presses, rng = rng.below(4)
            moments = []
            for _ in range(presses):
                moment, rng = rng.below(250)
                moments.append(moment)
            tab.js(PRESS, moments)
        assert playing_tab(tabs), f"round {number}"


def test_tab_that_requests_a_game_then_another_does_not_take_it(visitor: Visitor, site) -> None:
    first, second = opened(visitor, site, 2)
    for moment in (0, 5, 20, 60):
        second.js(TURN_AWAY, [moment, OTHER])
        second.wait_until(QUIET, what="the presses to be over")
        for tab in (first, second):
            tab.wait_for_state("turn")
            assert not tab.js("(css) => !!document.querySelector(css)", HERE)
        second.js(OPEN, THIS)
        second.wait_for(HERE)

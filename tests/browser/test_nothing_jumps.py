"""Nothing that people look at or press moves, whatever happens and whichever player decides.

There is one exception: on a phone in landscape, the height of the sheet depends on its contents.
"""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.game import open_saved
from tests.ui.desk import match_of
from tools.tour import boomtown, don
from tools.tour.don.positions import bidding, position

pytestmark = pytest.mark.motion

LOTS = 3
"""The number of lots that are sold while the page is watched."""
MOST = 120
"""The most presses until then."""
PLAYERS = "#players .player"
KEPT = f"{PLAYERS}, #own .player, #pad, #table .lot, #table .figure, #table .turn"
BOXES = """kept => Object.fromEntries([...document.querySelectorAll(kept)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const states = / (acting|out|pays|paid|past|changes|changed|richer)/g;
  const name = `${element.id} ${element.className.replace(states, "")}`;
  const sizes = innerWidth < 1000 || element.id !== "pad" ? [width, height] : [];
  return [name + (element.dataset.player ?? ""), [x, y, ...sizes].map(Math.round).join(" ")];
}))"""
PRESSED = """() => Object.fromEntries(["#pass", "#commit", "#hint"].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [name, [x, y, width, height].map(Math.round).join(" ")];
}))"""
# Returns the places of the buttons Next and Plan ahead, which are the same for all players.
STAYS = """() => ["#commit, #next, #skip", "#plan"].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
})"""
CARDS = """() => [...document.querySelectorAll("#table .lot .card, #table .front")].map(
  (card) => Math.round(card.getBoundingClientRect().y / 8))"""
OUTCOME_TEXT = "document.querySelector('.outcome p')?.textContent ?? ''"
STATE = "document.documentElement.dataset.state"
NEXT = """() => {
  const next = document.querySelector("#next");
  next?.click();
  return next !== null;
}"""
# The browser's own list of unexpected layout shifts.
WATCH = """kept => {
  globalThis.moved = [];
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node, previousRect: was, currentRect: is } of sources)
        if (node?.matches?.(kept) && was.width && is.width)
          moved.push(`${node.id} ${node.className}: ${was.x},${was.y} -> ${is.x},${is.y}`);
  }).observe({ type: "layout-shift" });
}"""


WINDOWS = [
    (360, 740, 6),
    (740, 360, 4),
    (820, 1180, 6),
    (1440, 900, 5),
    pytest.param(360, 740, 4, marks=pytest.mark.full),
]


@pytest.mark.parametrize(("width", "height", "seats"), WINDOWS)
@pytest.mark.daily("360-740-6")
def test_no_layout_shift_during_a_game(
    open_page: OpenPage, site, width: int, height: int, seats: int
) -> None:
    page = open_page(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    open_saved(page, site, position(bidding(0, 5), seats=seats), speed="step")
    page.evaluate(WATCH, PLAYERS)
    players, pressed = page.evaluate(BOXES, PLAYERS), page.evaluate(PRESSED)
    stays = page.evaluate(STAYS)
    assert len(players) == seats - 1
    assert len(page.evaluate(BOXES, KEPT)) == seats + 5
    seen, asked, waiting = set(), {}, {}
    for kind in steps(page):
        seen.add(kind)
        assert page.evaluate(BOXES, PLAYERS) == players, kind
        assert page.evaluate(STAYS) == stays, kind
        places = page.evaluate(BOXES, KEPT)
        if kind == "asked":
            asked = places
        if kind == "chosen":
            assert places == asked
        if kind in ("chosen", "asked"):
            assert page.evaluate(PRESSED) == pressed, kind
        elif page.evaluate(STATE) == "waiting":
            waiting = waiting or places
            assert places == waiting, kind
        if asked and waiting and height > width * 0.5:
            assert asked["pad "] == waiting["pad "], "the sheet"
    assert seen == {"chosen", "asked", "decided", "sold"}
    assert page.evaluate("moved") == []


@pytest.mark.full
@pytest.mark.parametrize("game", ["turn", "boomtown-bid"])
@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1440, 900)])
def test_a_hint_moves_neither_the_cards_nor_the_buttons(
    open_page: OpenPage, site, game: str, width: int, height: int
) -> None:
    page = open_page(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    open_saved(page, site, {**don.games(), **boomtown.games()}[game])
    before = page.evaluate(PRESSED), page.evaluate(CARDS)
    page.locator("#hint").click()
    page.locator("#counsel .odds").wait_for()
    assert (page.evaluate(PRESSED), page.evaluate(CARDS)) == before


KEYS = """() => [...document.querySelectorAll(".keys .key")].map((key) => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return [key.id, x, y, width, height].join(" ");
})"""
HINT = """() => {
  const hint = document.querySelector("#counsel");
  return {
    cut: hint.scrollHeight - hint.clientHeight,
  };
}"""
HINTED = {
    "first": lambda: position(bidding(0, 1), seed=11),
    "several": lambda: position(bidding(0, 3), seed=5),
    "single": lambda: match_of("3", "-", start=1),
    "many": lambda: match_of(seats=4, chips="open", start_chips=63, side_auctions=False),
    "late": lambda: position(bidding(0, 13), seed=3),
}


@pytest.mark.parametrize("name", HINTED)
@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (820, 1180), (1440, 900)])
@pytest.mark.daily("360-740-late")
def test_bid_keys_do_not_move_when_a_hint_opens_or_closes(
    open_page: OpenPage, site, name: str, width: int, height: int
) -> None:
    page = open_page(reduced_motion="reduce")
    page.set_viewport_size({"width": width, "height": height})
    open_saved(page, site, HINTED[name]())
    before = page.evaluate(KEYS), page.evaluate(PRESSED)
    page.locator("#hint").click()
    page.locator("#counsel").wait_for()
    assert (page.evaluate(KEYS), page.evaluate(PRESSED)) == before, "while it thinks"
    page.locator("#counsel .odds").wait_for()
    assert (page.evaluate(KEYS), page.evaluate(PRESSED)) == before
    hint = page.evaluate(HINT)
    assert hint["cut"] <= 0, "nothing is cut off"
    page.locator("#hint").click()
    expect(page.locator("#counsel")).to_have_count(0)
    assert (page.evaluate(KEYS), page.evaluate(PRESSED)) == before


def test_open_menu_does_not_change(open_page: OpenPage, site) -> None:
    """A person about to press an item hits that item, even if the game goes on meanwhile."""
    page = open_page("phone")
    open_saved(page, site, replace(position(bidding(0, 1), seed=11), undo="practice"))
    menu, log = page.locator("#menu"), page.locator("#log").text_content()
    page.locator("#more").click()
    before = menu.inner_text()
    # A real press would close the menu.
    page.evaluate("document.querySelector('#pass').click()")
    page.wait_for_function("text => document.querySelector('#log').textContent !== text", arg=log)
    assert menu.inner_text() == before


def steps(page: Page):
    """Play until some lots have been sold; yield the outcome of every press."""
    outcomes = {page.evaluate(OUTCOME_TEXT)}
    bids = 0
    for _ in range(MOST):
        page.locator("#next, #pass").wait_for()
        if not page.evaluate(NEXT):
            yield "asked"
            if bids:
                page.locator("#pass").click()
            else:
                page.locator('.key[data-choose][aria-pressed="false"]').first.click()
                yield "chosen"
                page.locator("#commit").click()
            bids = 1 - bids
        sold = page.evaluate(OUTCOME_TEXT)
        yield "decided" if sold in outcomes else "sold"
        outcomes.add(sold)
        if len(outcomes) > LOTS:
            return
    raise AssertionError("the lots were not sold")

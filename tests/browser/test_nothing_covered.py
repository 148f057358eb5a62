"""Nothing covers the parts that a decision needs: the lot, the high bid, the player's cards and
chips, the buttons.

The tests compare their places, on all screens and at all sizes.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests import scale
from tests.browser.conftest import OpenPage
from tests.browser.game import open_saved
from tests.browser.pages import let_press, wait_for_state
from tools.tour import SCREENS, arrive
from tools.tour.don.positions import bidding, position

SIZES = {
    "phone": (360, 740),
    "small phone": (320, 640),
    "phone on its side": (740, 360),
    "four times as large": (320, 256),
    "tablet": (820, 1180),
    "desk": (1440, 900),
}
WHOLE = {"phone", "phone on its side", "tablet", "desk"}
"""Sizes at which every needed part is visible without scrolling, unless a task is beside the
table."""
DECIDES = (
    *("turn", "turn-barred", "turn-open-chips", "side", "discard", "exchange", "notice", "hint"),
    *("waiting", "lesson", "puzzle", "puzzle-wrong", "lesson-told", "puzzle-told"),
)
"""Screens of Don with a table, without an open drawer, on which the reader decides or waits."""

# Lists each needed element with the elements that cover its middle or cut it off.
COVERED = """() => {
  const needed = ["#table .card", "#table .high > b", "#table .pot > b", "#own .suit b",
    "#own .chips", "#pad .decide button"];
  const found = [];
  for (const selector of needed) for (const element of document.querySelectorAll(selector)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (!width || !height) continue;
    for (const [x, y] of [[0.5, 0.5], [0.5, 0.12], [0.3, 0.3], [0.7, 0.3]]) {
      const hit = document.elementFromPoint(left + x * width, top + y * height);
      const mate = hit?.closest(".suit, .lot, .figure") ?? hit;
      if (!hit || !(element.contains(hit) || mate.contains(element)))
        found.push(`${selector} under ${hit?.outerHTML.slice(0, 90)}`);
    }
  }
  return [...new Set(found)];
}"""
# Lists each pair of regions that overlap, and each part of the table that another region overlaps.
OVERLAPS = """() => {
  const regions = ["#bar", "#notices", "#study", "#players", "#table", "#own", "#pad"];
  const boxes = regions.map((name) => [name, document.querySelector(name)])
    .filter(([, element]) => element.checkVisibility())
    .map(([name, element]) => {  // an empty line below the lot may give up its space
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const given = Math.min(0, parseFloat(getComputedStyle(element).marginBottom));
      return [name, { left, right, top, bottom: bottom + given }];
    });
  const parts = ["#table .card", "#table .figure", "#own .suit", "#own .chips"];
  const inner = parts.flatMap((name) => [...document.querySelectorAll(name)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => [name, element.getBoundingClientRect()]));
  const found = [];
  const share = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  boxes.forEach(([one, a], n) => boxes.slice(n + 1).forEach(([other, b]) => {
    if (share(a, b)) found.push(`${one} and ${other}`);
  }));
  for (const [name, a] of inner) for (const [region, b] of boxes)
    if (!name.startsWith(region) && share(a, b)) found.push(`${name} and ${region}`);
  const stairs = document.querySelector("#own .ladder")?.getBoundingClientRect();
  for (const element of document.querySelectorAll("#own :is(.suit b, .chips, .worth)"))
    if (stairs && share(stairs, element.getBoundingClientRect())) found.push("stairs and cards");
  return [...new Set(found)];
}"""
NEEDED = "#table .card, #table .high, #own .suit, #own .chips, #pad .decide button"
OUT_OF_SIGHT = """(needed) => [...document.querySelectorAll(needed)]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < -1 || bottom > innerHeight + 1;
  }).map((element) => element.outerHTML.slice(0, 90))"""
# Returns the distance from the top of the lot or the high bid to the lower edge of the Bid button.
TOGETHER = """() => {
  const boxes = ["#table .lot", "#table .high > b", "#commit", ".key[aria-pressed=true]"]
    .map((name) => document.querySelector(name)).filter(Boolean)
    .map((element) => element.getBoundingClientRect());
  return Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
}"""


DAILY = ("small phone", "phone on its side", "desk")
"""The sizes that are checked every day."""


def faults(page: Page, task: bool) -> Iterator[str]:
    for size, (width, height) in SIZES.items():
        if not scale.full and size not in DAILY:
            continue
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        let_press(page)
        if size in WHOLE and not task:
            yield from (f"{size}: out of sight: {it}" for it in page.evaluate(OUT_OF_SIGHT, NEEDED))
        yield from (f"{size}: {pair} overlap" for pair in page.evaluate(OVERLAPS))
        yield from (f"{size}: {found}" for found in page.evaluate(COVERED))


def test_nothing_covers_what_a_decision_needs(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    found = []
    screens = [screen for screen in SCREENS if screen.name in DECIDES]
    for screen in screens if scale.full else screens[::6]:
        screen.show(page)
        task = screen.name.startswith(("lesson", "puzzle", "notice"))
        found += [f"{screen.name}, {fault}" for fault in faults(page, task)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seats", [3, 6])
def test_lot_high_bid_and_choice_are_visible_at_400_percent(phone: Page, site, seats: int) -> None:
    phone.set_viewport_size({"width": 320, "height": 256})
    open_saved(phone, site, position(bidding(0, 9), seats=seats))
    wait_for_state(phone, "turn")
    assert phone.evaluate(TOGETHER) <= 256


def test_cards_of_the_lot_are_large(page: Page, site) -> None:
    open_saved(page, site, position(bidding(0, 9), seats=4))
    for size, least in (("phone", 64), ("tablet", 160), ("desk", 160)):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        card = page.locator("#table .card").first.bounding_box()
        assert card and card["width"] >= least, size

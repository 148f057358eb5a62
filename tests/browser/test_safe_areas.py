"""Phones with a notch and a bar at the bottom: nothing that is pressed lies under them."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tools.paths import ROOT
from tools.tour import SCREENS, arrive

UPRIGHT = (390, 844), {"top": 47, "right": 0, "bottom": 34, "left": 0}
ON_ITS_SIDE = (844, 390), {"top": 0, "right": 47, "bottom": 21, "left": 47}
BOTTOM = "getComputedStyle(document.body).paddingBottom"
# What is pressed and can be seen now. What scrolls may pass under the edges on its way; what has
# come to the end of its way, or stays where it is when the page scrolls, may not.
UNDER = """(insets) => {
  const page = document.scrollingElement, free = innerHeight - insets.bottom;
  const over = document.querySelector("dialog[open], [popover]:popover-open");
  const stays = (element, edge) => {  // at this edge of the window while the page scrolls
    for (let e = element; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (style.position === "fixed" || (style.position === "sticky" && style[edge] !== "auto"))
        return true;
    }
    return false;
  };
  const shown = (element) => {  // what scrolling boxes around it leave of its box
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let e = element.parentElement; e && e !== document.body; e = e.parentElement) {
      if (getComputedStyle(e).overflowY === "visible") continue;
      const box = e.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return { left, right, top, bottom };
  };
  const atTop = scrollY < 1, atEnd = scrollY + innerHeight > page.scrollHeight - 1;
  const found = [];
  let looked = 0;
  for (const element of (over ?? document).querySelectorAll(
    "button, summary, select, textarea, input, a[href]")) {
    const target = element.closest("label, .file") ?? element;
    const { left, right, top, bottom } = shown(target);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!hit || !target.contains(hit)) continue;  // out of the window, or covered
    looked += 1;
    if (left < insets.left - 0.5 || right > innerWidth - insets.right + 0.5
      || (top < insets.top - 0.5 && (atTop || stays(target, "top")))
      || (bottom > free + 0.5 && (atEnd || stays(target, "bottom"))))
      found.push([left, top, right, bottom].map(Math.round) + target.outerHTML.slice(0, 120));
  }
  return looked ? found : ["nothing to press"];
}"""


def cut_out(page: Page, insets: dict[str, int]) -> None:
    """A notch and a bar, from now on; the page obeys them."""
    page.wait_for_function(f"{BOTTOM} === '0px'")
    page.context.new_cdp_session(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": insets}
    )
    page.wait_for_function(f"{BOTTOM} !== '0px'")


@pytest.mark.parametrize("way", [UPRIGHT, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_nothing_pressed_lies_under_the_edges(open_page: OpenPage, site, way) -> None:
    (width, height), insets = way
    page = open_page("phone")
    page.set_viewport_size({"width": width, "height": height})
    arrive(page, site.url)
    cut_out(page, insets)
    found = []
    for screen in SCREENS:
        screen.show(page)
        for place in ("0", "document.body.scrollHeight"):
            page.evaluate(f"scrollTo({{ top: {place}, behavior: 'instant' }})")
            found += [f"{screen.name} at {place}: {each}" for each in page.evaluate(UNDER, insets)]
    assert not found, "\n".join(found)


def test_the_rule_at_hand_keeps_off_the_edges(open_page: OpenPage, site) -> None:
    (width, height), insets = ON_ITS_SIDE
    page = open_page("phone")
    page.set_viewport_size({"width": width, "height": height})
    arrive(page, site.url)
    cut_out(page, insets)
    next(screen for screen in SCREENS if screen.name == "turn").show(page)
    page.locator("[popovertarget=rule-now]").click()
    page.locator("#rule-now").wait_for()
    assert page.evaluate(UNDER, insets) == []


def test_the_page_reaches_under_the_edges(page: Page, site) -> None:
    page.goto(site.url)
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "viewport-fit=cover" in content.split(", ")


def test_heights_are_those_of_what_is_seen() -> None:
    """``vh`` counts what a phone's address bar hides; ``dvh`` does not."""
    for sheet in (ROOT / "static/css").glob("*.css"):
        assert not re.search(r"\d[sl]?vh\b", sheet.read_text("utf-8")), sheet.name

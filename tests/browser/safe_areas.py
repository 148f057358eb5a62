"""Phones with a notch and a bar at the bottom: finds controls that are under them."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

from tests.browser.pages import let_press
from tests.browser.sizes import resize

UPRIGHT = (390, 844), {"top": 47, "right": 0, "bottom": 34, "left": 0}
ON_ITS_SIDE = (844, 390), {"top": 0, "right": 47, "bottom": 21, "left": 47}
PHONES = {"upright": UPRIGHT, "on its side": ON_ITS_SIDE}
BOTTOM = "getComputedStyle(document.body).paddingBottom"
# Lists the visible controls under the edges. A control may pass there while the page scrolls, but
# must not rest there at either end of the page.
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


@contextmanager
def cut_out(page: Page, phone: tuple[tuple[int, int], dict[str, int]]) -> Iterator[None]:
    """Show the page as on a phone of this size with a notch and a bar; undo this at the end."""
    (width, height), insets = phone
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function(f"{BOTTOM} === '0px'")
    driver = page.context.new_cdp_session(page)
    driver.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.wait_for_function(f"{BOTTOM} !== '0px'")
    yield
    driver.send("Emulation.setSafeAreaInsetsOverride", {"insets": dict.fromkeys(insets, 0)})
    page.wait_for_function(f"{BOTTOM} === '0px'")
    driver.detach()
    resize(page, "phone")


def faults(page: Page) -> Iterator[str]:
    """Yield the parts under the edges, at both ends of the page, in portrait and landscape."""
    for name, phone in PHONES.items():
        with cut_out(page, phone):
            for place in ("document.body.scrollHeight", "0"):
                page.evaluate(f"scrollTo({{ top: {place}, behavior: 'instant' }})")
                let_press(page)
                for found in page.evaluate(UNDER, phone[1]):
                    yield f"safe areas, {name}, at {place}: {found}"

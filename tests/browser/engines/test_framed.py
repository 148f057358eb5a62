"""The app does not start inside another page, so nobody can be tricked into pressing a button."""

import pytest

from don.ui.storage.saves import Saved, pack
from tests.browser.engines.tab import Tab, Visitor
from tests.browser.engines.test_one_tab import PUT
from tests.browser.game import KEY
from tests.ui.desk import match_of

FRAME = """(address) => {
  const frame = document.createElement("iframe");
  Object.assign(frame, { width: 800, height: 600, src: address });
  document.body.append(frame);
}"""
# Every element in the frame that has a box and can be pressed, by what it does.
PRESSABLE = """() => {
  const inside = document.querySelector("iframe").contentDocument;
  return [...inside.querySelectorAll("button, a, input, select, summary")]
    .filter((found) => found.getClientRects().length)
    .map((found) => found.dataset.do ?? found.getAttribute("href") ?? found.textContent);
}"""
PANEL = """() => {
  const panel = document.querySelector("iframe").contentDocument?.querySelector("#fault");
  return panel && !panel.hidden && panel.innerText;
}"""
STARTED = """() => {
  const frame = document.querySelector("iframe");
  return Boolean(frame.contentWindow.customElements.get("py-script")) ||
    frame.contentDocument.documentElement.dataset.state !== "error";
}"""


def framing(visitor: Visitor, site) -> Tab:
    """Return a page of the same site, where games are stored, with the app in a frame."""
    tab = visitor.new_tab()
    tab.goto(f"{site.url}licences.txt")
    tab.js(PUT, [[KEY, pack(Saved(match_of("3", "-", "4")))]])
    tab.js(FRAME, site.url)
    return tab


@pytest.mark.console_allowed("favicon")
def test_framed_app_shows_only_a_link_out(visitor: Visitor, site) -> None:
    tab = framing(visitor, site)
    tab.wait_until(PANEL, what="the panel in the frame")
    tab.js("() => new Promise((done) => setTimeout(done, 1000))")
    assert tab.js(PRESSABLE) == ["./"]
    assert not tab.js(STARTED), "no Python and no stored game"
    assert "inside another" in tab.js(PANEL)


@pytest.mark.console_allowed("favicon")
def test_framed_page_never_flashes_the_app(visitor: Visitor, site) -> None:
    tab = framing(visitor, site)
    seen = tab.js("""() => new Promise((done) => {
      const seen = new Set();
      const end = performance.now() + 3000;
      const look = () => {
        const inside = document.querySelector("iframe").contentDocument;
        for (const region of inside?.querySelectorAll("#bar, #setup, #credits, #loading") ?? [])
          if (region.getClientRects().length) seen.add(region.id);
        if (performance.now() < end) requestAnimationFrame(look);
        else done([...seen]);
      };
      look();
    })""")
    assert seen == []

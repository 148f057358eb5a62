"""The focus of whoever plays by keyboard is never lost, whatever is drawn anew under it."""

import pytest
from playwright.sync_api import Page, expect

from don.table.rng import Rng
from tests.browser.game import open_saved
from tests.browser.pages import let_press, wait_for_state
from tests.browser.test_keyboard import FOCUSED, tab_to
from tests.scale import scaled
from tests.ui.desk import match_of
from tools.tour import SCREENS, arrive
from tools.tour.visit import press

# Looks at every frame: what had the focus in the one before, and did nobody press Tab?
WATCH = """() => {
  globalThis.lost = [];
  let last = "", key = "";
  addEventListener("keydown", (event) => { key = event.key; if (key === "Tab") last = ""; }, true);
  (function look() {
    const now = document.activeElement;
    const gone = !now || now === document.body || !now.getClientRects().length;
    if (gone && last) lost.push(`${key} at ${document.documentElement.dataset.state}: ${last}`);
    last = gone ? "" : now.outerHTML.slice(0, 160);
    requestAnimationFrame(look);
  })();
}"""
# Links to other windows, files and lists of the system are not the page's own.
FOREIGN = """document.activeElement.matches(`a[href], select, [type=file],
  ${["copy", "text", "export", "download", "onward", "link-send", "link-copy", "embed-picture"]
    .map((what) => `[data-do="${what}"]`)}`)"""
KEYS = (
    *("1", "2", "3", "9", "Enter", "Enter", "p", "Tab", "Tab", "Tab", "Shift+Tab", " ", "?"),
    *("Escape", "w", "m", "d", "r", "l", "h", "Backspace", "ArrowRight", "ArrowLeft", "PageDown"),
)
# Does anything lie over all of it? (WCAG 2.4.11) Headings for screen readers are not seen anyway.
COVERED = """() => {
  const focused = document.activeElement;
  if (focused.matches("body, h2.sr")) return "";
  const target = focused.closest("label, .file") ?? focused;
  const { left, top, width, height } = target.getBoundingClientRect();
  const seen = [0.1, 0.5, 0.9].some((x) => [0.1, 0.5, 0.9].some((y) => target.contains(
    document.elementFromPoint(left + width * x, top + height * y))));
  return seen ? "" : focused.outerHTML.slice(0, 160);
}"""
CROWDED = ("turn", "turn-barred", "waiting", "exchange", "discard", "embed", "settings")
SOME = ("turn", "handover", "exchange", "over", "replay", "settings", "lesson", "puzzle", "setup")


@pytest.mark.parametrize("speed", ["quick", pytest.param("instant", marks=pytest.mark.full)])
def test_whatever_keys_are_pressed_the_focus_stays_somewhere(page: Page, site, speed: str) -> None:
    arrive(page, site.url)
    page.evaluate(WATCH)
    rng = Rng(len(speed))
    for screen in [screen for screen in SCREENS if screen.name in SOME]:
        screen.show(page)
        press(page, "set", f"speed:{speed}")
        page.keyboard.press("Tab")
        for _ in range(scaled(14, daily=4)):
            n, rng = rng.below(len(KEYS))
            foreign = KEYS[n] in ("Enter", " ") and page.evaluate(FOREIGN)
            page.keyboard.press("Tab" if foreign else KEYS[n])
        page.wait_for_timeout(50)  # some frames
        assert page.evaluate("lost") == [], screen.name


@pytest.mark.full
@pytest.mark.parametrize("size", [(320, 568), (740, 360)], ids=["narrow", "on its side"])
def test_what_has_the_focus_is_not_covered(page: Page, site, size: tuple[int, int]) -> None:
    arrive(page, site.url)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for screen in [screen for screen in SCREENS if screen.name in CROWDED]:
        screen.show(page)
        page.evaluate("scrollTo(0, 0)")
        for key in ["Tab"] * 40 + ["Shift+Tab"] * 12:
            page.keyboard.press(key)
            let_press(page)
            assert page.evaluate(COVERED) == "", screen.name


def test_a_notice_that_goes_hands_the_focus_on(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    page.evaluate("location.hash = '#game=AAAA'")
    expect(page.locator("#notices .notice")).to_be_visible()
    tab_to(page, '#notices [data-do="dismiss"]')
    page.keyboard.press("Enter")
    expect(page.locator("#notices")).to_be_empty()
    assert page.evaluate(FOCUSED)


@pytest.mark.full
def test_a_tap_on_the_table_leaves_the_focus_where_it_is(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", "-", "4"), speed="calm")
    phone.locator("#pass").click()
    wait_for_state(phone, "waiting")
    phone.evaluate(WATCH)
    for _ in range(3):
        phone.locator("#table").tap()
        phone.wait_for_timeout(50)  # some frames
        assert phone.evaluate(FOCUSED)
    assert phone.evaluate("lost") == []


@pytest.mark.full
def test_another_language_leaves_the_focus_where_it_is(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    wait_for_state(page, "turn")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    page.locator("#menu [data-do=settings]").focus()
    page.keyboard.press("Enter")
    language = page.locator('dialog [data-value="lang"]')
    language.focus()
    language.select_option("it")
    expect(page.locator("html")).to_have_attribute("lang", "it")
    expect(language).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#more")).to_be_focused()

"""The browser's own way to pass a link on: taken, refused by the reader, or failing."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.game import from_menu, open_saved
from tests.browser.pages import PATIENCE, wait_for_state
from tests.ui.desk import match_of

# What it is asked for is noted; how it ends is as the test wants it.
STUB = """globalThis.asked = [];
globalThis.ending = "";
navigator.share = (data) => {
  asked.push(data);
  return ending ? Promise.reject(new DOMException("No.", ending)) : Promise.resolve();
};"""
SELECTED = """() => document.activeElement.value?.slice(
  document.activeElement.selectionStart, document.activeElement.selectionEnd)"""


def dialog(page: Page, site) -> Locator:
    """The dialog with a link to the game on the table."""
    open_saved(page, site, match_of())
    wait_for_state(page, "turn")
    from_menu(page, "[data-do=share]")
    found = page.locator("dialog[data-sheet=share]")
    found.wait_for()
    return found


def hand_on(page: Page, ending: str) -> None:
    """Press, and wait until the browser has been asked and has answered."""
    before = page.evaluate(
        "(ending) => { globalThis.ending = ending; return asked.length }", ending
    )
    page.locator("dialog [data-do=link-send]").click()
    page.wait_for_function("(before) => asked.length > before", arg=before, timeout=PATIENCE)
    page.wait_for_timeout(200)


def test_a_link_is_handed_to_other_programs(phone: Page, site) -> None:
    phone.add_init_script(STUB)
    shown = dialog(phone, site)
    link = shown.locator("#link-sheet").input_value()
    told = shown.locator("[role=status]")

    hand_on(phone, "")
    assert phone.evaluate("asked[0]") == {"title": "Don", "url": link}
    expect(told).to_have_text("")

    hand_on(phone, "AbortError")  # the reader has closed what the browser showed
    expect(told).to_have_text("")
    assert phone.evaluate(SELECTED) != link
    expect(shown).to_be_visible()

    hand_on(phone, "NotAllowedError")
    expect(told).to_have_text("Selected: now copy it.")
    assert phone.evaluate(SELECTED) == link


@pytest.mark.full
def test_where_there_is_no_such_way_it_is_not_offered(phone: Page, site) -> None:
    phone.add_init_script("delete Navigator.prototype.share")
    shown = dialog(phone, site)
    expect(shown.locator("[data-do=link-copy]")).to_be_visible()
    expect(shown.locator("[data-do=link-send]")).to_have_count(0)

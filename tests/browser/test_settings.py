"""A setting works at once, in the middle of a game, and after a reload too."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import act, choose, from_menu, open_saved, saved_match
from tests.browser.pages import wait_for_state
from tests.browser.test_flow import CHIPS, OLD, SHARED, flown
from tests.ui.desk import match_of

pytestmark = pytest.mark.motion

# Records the travel time whenever chips set out.
FLIGHTS = """() => {
  globalThis.flights = [];
  let last = "";
  new MutationObserver(() => {
    const { flight, ms } = document.querySelector("#flight")?.dataset ?? {};
    if (flight && flight !== last) flights.push(+ms);
    last = flight;
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
INK = "getComputedStyle(document.body).color"


def put(page: Page, name: str, value: str) -> None:
    """Change a setting in the dialog."""
    from_menu(page, "[data-do=settings]")
    field = page.locator(f'dialog [data-do="set"][data-value="{name}"]')
    if field.first.evaluate("field => field.type") == "checkbox":
        field.set_checked(value == "on")
    else:
        field.and_(page.locator(f'[value="{value}"]')).check()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def steps(page: Page) -> int:
    return len(saved_match(page).steps)


@pytest.mark.full
def test_single_keys_can_be_turned_off_and_on(page: Page, site) -> None:
    match = match_of("3", "-", "4")
    open_saved(page, site, match)
    put(page, "shortcuts", "off")
    for _ in ("at once", "after a reload"):
        for key in "7mwdlrh?p":
            page.keyboard.press(key)
        choose(page, "6")  # by now the keys would have had an effect
        assert steps(page) == len(match.steps)
        assert page.locator("#answer, #counsel, dialog").count() == 0
        page.reload()
        wait_for_state(page, "turn")
    put(page, "shortcuts", "on")
    page.keyboard.press("m")
    expect(page.locator("#answer")).to_contain_text("You have 12 chips")
    page.keyboard.press("p")
    expect(page.locator("#log")).to_contain_text("You pass.")


@pytest.mark.full
def test_every_speed_and_undo_and_redo_work(page: Page, site) -> None:
    """The same decision is made at each speed, and taken back in between."""
    open_saved(page, site, replace(SHARED, undo="practice"), speed="instant")
    page.evaluate(FLIGHTS)
    times = {}
    for speed in ("step", "calm", "quick", "instant"):
        put(page, "speed", speed)
        act(page, "-")
        while speed == "step" and page.locator("#flight").count():
            page.locator("#next").click()
        flown(page)
        times[speed] = page.evaluate("flights.splice(0)")
        page.locator("#undo").click()
        wait_for_state(page, "turn")
        assert page.evaluate(CHIPS) == OLD
    assert len(times["calm"]) == len(times["quick"]) == 2
    assert min(times["calm"]) > max(times["quick"]) > 0
    assert times["instant"] == []
    from_menu(page, "[data-do=redo]")
    flown(page)


@pytest.mark.full
def test_light_and_dark(open_page, site) -> None:
    page = open_page("desktop", color_scheme="dark")
    open_saved(page, site, match_of("3", "-", "4"))
    night = page.evaluate(INK)
    put(page, "theme", "light")
    day = page.evaluate(INK)
    assert day != night
    page.reload()
    assert page.evaluate(INK) == day, "before Python has started"
    wait_for_state(page, "turn")
    put(page, "theme", "dark")
    page.emulate_media(color_scheme="light")
    assert page.evaluate(INK) == night
    put(page, "theme", "auto")
    assert page.evaluate(INK) == day

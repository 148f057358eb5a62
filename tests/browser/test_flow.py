"""Chips on their way across the real page; pause, tap and hidden tab; what is heard and felt."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import OpenPage
from tests.browser.game import act, open_saved
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of

pytestmark = pytest.mark.motion

# Anke has the last word: by passing she lets Dieter have three districts for 4, which Bert and
# Claus share with the chip in the pot.
SHARED = match_of(
    *["-"] * 5, *["-"] * 4, "1", "-", "-", "4", "-",
    people="A", start=2, seats=5, lot="B4 K4 S3 Y9 V5 K7", chips="open", side_auctions=False,
)  # fmt: skip
MOVING = """() => [...document.querySelectorAll("#flight .coin")]
  .flatMap((coin) => coin.getAnimations()).map((animation) => animation.playState)"""
GOING = """[...document.querySelectorAll("[data-goes='3'] > *")]
  .map((card) => card.getAnimations().length)"""
LYING = """() => [...document.querySelectorAll("#table .lot > *")]
  .map((card) => card.getAnimations().length)"""
CHIPS = """() => Object.fromEntries([...document.querySelectorAll("[data-player]")].map((player) =>
  [player.dataset.player, +player.querySelector("[data-chips]").dataset.chips]))"""
HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LISTEN = """
globalThis.heard = []; globalThis.felt = [];
class Silent extends AudioContext {
  createOscillator() { heard.push(1); return super.createOscillator(); }
}
globalThis.AudioContext = Silent;
navigator.vibrate = (pattern) => felt.push(pattern);
"""
# In one go, so that nothing can arrive in between, however slow the machine is.
PASS_AND_PAUSE = """() => {
  for (const what of ["#pass", "#pause"]) document.querySelector(what).click();
}"""
OLD = {"0": 12, "1": 11, "2": 12, "3": 12, "4": 12}


def flown(page: Page) -> None:
    expect(page.locator("#flight")).to_have_count(0)
    after = page.evaluate(CHIPS)
    assert after == OLD | {"1": 13, "2": 14, "3": 8}


def test_the_lot_flies_to_who_has_won_it_and_the_next_one_lies_still(phone: Page, site) -> None:
    open_saved(phone, site, SHARED, speed="calm")
    phone.locator("#pass").click()
    phone.wait_for_function(f"{GOING}.length === 3 && {GOING}.every((n) => n > 0)")
    expect(phone.locator("#flight")).to_have_count(0)
    phone.locator("#next").click()
    expect(phone.locator("#table .outcome.large")).to_have_count(0)
    expect(phone.locator("#table .lot .card").first).to_be_visible()
    assert phone.locator("[data-goes]").count() == 0
    assert phone.evaluate(LYING) == [0] * phone.locator("#table .lot > *").count()


def test_chips_fly_stand_still_in_a_pause_and_in_a_hidden_tab_and_arrive(phone: Page, site) -> None:
    open_saved(phone, site, SHARED, speed="calm")
    assert phone.evaluate(CHIPS) == OLD
    phone.evaluate(PASS_AND_PAUSE)
    expect(phone.locator("html")).to_have_attribute("data-paused", "true")
    assert set(phone.evaluate(MOVING)) == {"paused"}
    place = phone.locator("#table .outcome").bounding_box()
    assert phone.evaluate(CHIPS)["3"] == 8
    phone.wait_for_timeout(900)  # longer than chips are under way
    assert phone.evaluate(CHIPS) == OLD | {"3": 8}, "nobody has got anything yet"
    phone.evaluate(HIDE, True)
    phone.locator("#pause").click()
    phone.wait_for_timeout(900)
    assert phone.evaluate(CHIPS) == OLD | {"3": 8}
    assert phone.locator("#table .outcome").bounding_box() == place, "nothing jumps"
    phone.evaluate(HIDE, False)
    flown(phone)


def test_without_motion_totals_change_and_nothing_flies(open_page: OpenPage, site) -> None:
    page = open_page("desktop", reduced_motion="reduce")
    open_saved(page, site, SHARED, speed="step")
    act(page, "-")
    expect(page.locator("#flight")).to_have_count(1)
    assert page.evaluate(MOVING) == []
    assert not page.locator(".coin").first.is_visible()
    page.locator("#table .middle").click()
    flown(page)
    expect(page.locator("#next")).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_state(page, "waiting", "turn")


@pytest.mark.full
@pytest.mark.own_browser
def test_sound_and_trembling_come_when_asked_for(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    page.context.add_init_script(LISTEN)
    open_saved(page, site, SHARED, speed="quick")
    act(page, "-")
    flown(page)
    assert page.evaluate("heard.length + felt.length") == 0
    page.locator("#more").click()
    page.locator('[data-do="settings"]').click()
    page.locator('[data-sheet] select[data-value="sound"]').select_option("20")
    page.locator('[data-sheet] input[data-value="haptics"]').check()
    page.keyboard.press("Escape")
    wait_for_state(page, "turn")
    heard = page.evaluate("heard.length")
    assert heard > 0, "how loud that is can be heard at once"
    act(page, "-")
    page.wait_for_function("(before) => heard.length > before", arg=heard)
    page.wait_for_function("felt.some((pattern) => pattern.length > 0)")  # the next turn at latest

"""The pace on the real page: travelling chips, pauses, taps, outcomes that wait for a press."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from don.table.match import Match
from don.ui.table import pace
from tests.browser.conftest import OpenPage
from tests.browser.game import act, bid, open_saved, saved_match
from tests.browser.pages import PATIENCE, wait_for_state
from tests.ui.desk import match_of
from tools.paths import ROOT

# Anke is the last to call. If she passes, Dieter gets three districts for 4, which Bert and Claus
# share with the chip in the pot.
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
# Both happen in one script, so that nothing can arrive in between, even on a slow machine.
PASS_AND_PAUSE = """() => {
  for (const what of ["#pass", "#pause"]) document.querySelector(what).click();
}"""
OLD = {"0": 12, "1": 11, "2": 12, "3": 12, "4": 12}


def flown(page: Page) -> None:
    expect(page.locator("#flight")).to_have_count(0)
    after = page.evaluate(CHIPS)
    assert after == OLD | {"1": 13, "2": 14, "3": 8}


@pytest.mark.motion
def test_lot_moves_to_its_winner_and_the_next_one_stays_still(phone: Page, site) -> None:
    open_saved(phone, site, SHARED, speed="step")
    phone.locator("#pass").click()
    phone.wait_for_function(f"{GOING}.length === 3 && {GOING}.every((n) => n > 0)")
    expect(phone.locator("#flight")).to_have_count(0)
    phone.locator("#next").click()
    expect(phone.locator("#table .outcome.large")).to_have_count(0)
    expect(phone.locator("#table .lot .card").first).to_be_visible()
    assert phone.locator("[data-goes]").count() == 0
    assert phone.evaluate(LYING) == [0] * phone.locator("#table .lot > *").count()


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (820, 1180), (1440, 900)])
@pytest.mark.daily("size0")
def test_late_press_on_hint_does_not_pause(open_page: OpenPage, site, size) -> None:
    page = open_page()
    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
    open_saved(page, site, SHARED, speed="calm")
    hint = page.locator("#hint").bounding_box()
    page.evaluate(PASS_AND_PAUSE)
    pause = page.locator("#pause").bounding_box()
    assert hint and pause and pause["height"] >= 44
    assert pause["y"] + pause["height"] <= hint["y"], "it stands above"
    assert pause["y"] >= 0 and pause["x"] + pause["width"] <= size[0]
    x, y = hint["x"] + hint["width"] / 2, hint["y"] + hint["height"] / 2
    page.mouse.click(x, y)
    expect(page.locator("html")).to_have_attribute("data-paused", "true")


@pytest.mark.motion
def test_chip_animation_pauses_resumes_and_completes(phone: Page, site) -> None:
    open_saved(phone, site, SHARED, speed="calm")
    assert phone.evaluate(CHIPS) == OLD
    phone.evaluate(PASS_AND_PAUSE)
    expect(phone.locator("html")).to_have_attribute("data-paused", "true")
    assert set(phone.evaluate(MOVING)) == {"paused"}
    place = phone.locator("#table .outcome").bounding_box()
    assert phone.evaluate(CHIPS)["3"] == 8
    phone.wait_for_timeout(900)  # longer than chips travel
    assert phone.evaluate(CHIPS) == OLD | {"3": 8}, "no chips have arrived yet"
    phone.evaluate(HIDE, True)
    phone.locator("#pause").click()
    phone.wait_for_timeout(900)
    assert phone.evaluate(CHIPS) == OLD | {"3": 8}
    assert phone.locator("#table .outcome").bounding_box() == place, "nothing jumps"
    phone.evaluate(HIDE, False)
    flown(phone)


@pytest.mark.motion
def test_reduced_motion_updates_totals_without_animation(open_page: OpenPage, site) -> None:
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


@pytest.mark.motion
@pytest.mark.full
@pytest.mark.own_browser
def test_sound_and_haptics_are_opt_in(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    page.context.add_init_script(LISTEN)
    open_saved(page, site, SHARED, speed="quick")
    act(page, "-")
    flown(page)
    assert page.evaluate("heard.length + felt.length") == 0
    page.locator("#more").click()
    page.locator('[data-do="settings"]').click()
    page.locator('[data-sheet] [data-value="sound"][value="20"]').check()
    page.locator('[data-sheet] input[data-value="haptics"]').check()
    page.keyboard.press("Escape")
    wait_for_state(page, "turn")
    heard = page.evaluate("heard.length")
    assert heard > 0, "a sound at the new volume plays at once"
    act(page, "-")
    page.wait_for_function("(before) => heard.length > before", arg=heard)
    page.wait_for_function("felt.some((pattern) => pattern.length > 0)")  # at the latest, next turn


# Records the answers of the worker in which bots think. (Its first message is not an answer.)
COUNT = """
globalThis.answers = 0;
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      answers += typeof data === "string" && data.startsWith("{"); // others are not answers
    });
  }
};
"""
MINUTE = 60_000
"""Milliseconds of the page's own time, which a test may let pass in a moment."""


def thoughtful() -> Match:
    """Return a match that Anke opens; the two others are bots that think in the worker."""
    match = match_of()
    players = [replace(p, bot=p.bot and "sharp") for p in match.players]
    return replace(match, players=tuple(players))


@pytest.mark.motion
@pytest.mark.full
@pytest.mark.own_browser
@pytest.mark.parametrize(("speed", "goes_on"), [("step", False), ("calm", True)])
def test_step_speed_does_not_advance_with_time(page: Page, site, speed: str, goes_on: bool) -> None:
    page.context.add_init_script(COUNT)
    page.clock.install()
    open_saved(page, site, thoughtful(), speed=speed)
    bid(page, "2")
    wait_for_state(page, "waiting", "turn")
    page.wait_for_function("answers > 0", timeout=PATIENCE)
    page.clock.run_for(MINUTE)
    if goes_on:  # otherwise this test would prove nothing
        expect(page.locator("html:not([data-seat='1'])")).to_have_count(1)
        return
    assert (page.locator("html").get_attribute("data-seat"), len(saved_match(page).steps)) == (
        "1",
        1,
    )
    # Chips travel and the auction's outcome is shown before the next player has a turn.
    for seat, presses in (("2", ["#next"]), ("0", ["#table .middle", "#next", "#next"])):
        for press in presses:
            page.locator(press).click()
        expect(page.locator("html")).to_have_attribute("data-seat", seat)
        if seat == "2":
            page.wait_for_function("answers > 1", timeout=PATIENCE)
        page.clock.run_for(MINUTE)
        expect(page.locator("html")).to_have_attribute("data-seat", seat)
    wait_for_state(page, "turn")
    assert len(saved_match(page).steps) == 3


@pytest.mark.motion
@pytest.mark.parametrize("speed", ["step", "calm"])
@pytest.mark.daily("step")
def test_player_who_passed_can_skip_to_the_result(page: Page, site, speed: str) -> None:
    open_saved(page, site, thoughtful(), speed=speed)
    expect(page.locator("#skip")).to_have_count(0)
    act(page, "-")
    page.locator("#skip").click()
    expect(page.locator("#table .outcome.large")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#skip")).to_have_count(0)


@pytest.mark.motion
def test_next_button_counts_down_and_a_press_pauses_it(phone: Page, site) -> None:
    open_saved(phone, site, SHARED, speed="quick")
    act(phone, "-")
    phone.locator("#next.runs .ring").wait_for()
    phone.locator("#players").click(position={"x": 3, "y": 3})
    expect(phone.locator("html")).to_have_attribute("data-paused", "true")
    expect(phone.locator(".ring")).to_have_count(0)
    phone.wait_for_timeout(1600)  # longer than the outcome would have been shown
    expect(phone.locator("#table .outcome.large")).to_be_visible()
    phone.locator("#next").click()
    expect(phone.locator("#table .outcome.large")).to_have_count(0)


def test_every_countdown_shows_a_ring() -> None:
    """The milliseconds in the style sheet are those of don/ui/table/pace.py."""
    times = {ms for each in pace.LOOK.values() for ms in each}
    sheet = (ROOT / "static/css/flow.css").read_text(encoding="utf-8")
    rings = re.findall(r"\.ring \{[^}]*?(\d+)ms", sheet)
    assert {int(ms) for ms in rings} == times


COVERED = """() => {
  const winner = document.querySelector(".outcome.large .winner");
  if (!winner.querySelector(".quip"))
    winner.insertAdjacentHTML("beforeend", "<p class=quip>Too much? Never!</p>");
  const boxes = (of) => [...document.querySelectorAll(of)].map((e) => e.getBoundingClientRect());
  const told = boxes(".outcome.large > p:not(:empty)").filter((line) => line.width > 1);
  return boxes(".outcome.large .quip").filter((word) => word.width && told.some((line) =>
    line.left < word.right && word.left < line.right &&
    line.top < word.bottom && word.top < line.bottom));
}"""


def test_winner_quip_does_not_cover_the_result(phone: Page, site) -> None:
    """That holds on a low table, too, where the words stand beside the figures."""
    open_saved(phone, site, thoughtful(), speed="step")
    act(phone, "-")
    phone.locator("#skip").click()
    expect(phone.locator("#table .outcome.large")).to_be_visible(timeout=PATIENCE)
    for height in (740, 660, 620, 580, 560, 540):
        phone.set_viewport_size({"width": 360, "height": height})
        assert phone.evaluate(COVERED) == [], height


def test_pressing_an_item_explains_it_without_layout_shift(phone: Page, site) -> None:
    open_saved(phone, site, match_of(lot="K7 B4", side_auctions=False))
    wait_for_state(phone, "turn")
    told, pot = phone.locator("#table .about"), phone.locator("#table .pot")
    before = pot.bounding_box(), phone.locator("#commit").bounding_box()
    pot.click()
    expect(told).to_contain_text("chips left over")
    assert (pot.bounding_box(), phone.locator("#commit").bounding_box()) == before
    phone.locator("#table .lot .card").click()
    expect(told).to_contain_text("black 7: 1 point for you.")
    phone.locator("#table .lot .card").click()
    expect(told).to_have_count(0)

"""At the speed `step` time moves nothing on, though the bots have decided: the reader does."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from don.table.match import Match
from tests.browser.game import act, bid, open_saved, saved_match
from tests.browser.pages import PATIENCE, wait_for_state
from tests.ui.desk import match_of

pytestmark = pytest.mark.motion

# What the worker in which bots think has answered. (The first thing it says is no answer.)
COUNT = """
globalThis.answers = 0;
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      answers += typeof data === "string" && data.startsWith("{"); // others say something else
    });
  }
};
"""
MINUTE = 60_000
"""Milliseconds of the page's own time, which a test may let pass in a moment."""


def thoughtful() -> Match:
    """Anke opens, and the two others are bots that think in the worker."""
    match = match_of()
    players = [replace(p, bot=p.bot and "sharp") for p in match.players]
    return replace(match, players=tuple(players))


@pytest.mark.full
@pytest.mark.own_browser
@pytest.mark.parametrize(("speed", "goes_on"), [("step", False), ("calm", True)])
def test_a_minute_moves_nothing_on_at_the_speed_step(
    page: Page, site, speed: str, goes_on: bool
) -> None:
    page.context.add_init_script(COUNT)
    page.clock.install()
    open_saved(page, site, thoughtful(), speed=speed)
    bid(page, "2")
    wait_for_state(page, "waiting", "turn")
    page.wait_for_function("answers > 0", timeout=PATIENCE)
    page.clock.run_for(MINUTE)
    if goes_on:  # or this test would prove nothing
        expect(page.locator("html:not([data-seat='1'])")).to_have_count(1)
        return
    assert (page.locator("html").get_attribute("data-seat"), len(saved_match(page).steps)) == (
        "1",
        1,
    )
    # Chips travel, and what came of the auction is looked at, before the next one has a turn.
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


@pytest.mark.parametrize("speed", ["step", "calm"])
@pytest.mark.daily("step")
def test_who_has_passed_may_skip_to_the_result(page: Page, site, speed: str) -> None:
    open_saved(page, site, thoughtful(), speed=speed)
    expect(page.locator("#skip")).to_have_count(0)
    act(page, "-")
    page.locator("#skip").click()
    expect(page.locator("#table .outcome.large")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#skip")).to_have_count(0)

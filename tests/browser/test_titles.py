"""The title of the page tells its state: it is all that is seen of a tab in the back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import act, open_saved
from tests.browser.test_flow import SHARED
from tests.ui.desk import match_of
from tests.ui.test_replay import WHOLE


@pytest.mark.full
def test_the_title_tells_the_state(page: Page, site) -> None:
    open_saved(page, site, SHARED, speed="step")
    expect(page).to_have_title("Your turn · Don")
    act(page, "-")
    expect(page).to_have_title("Don")  # chips change hands
    while page.locator("#flight, #table .large").count():
        page.locator("#next").click()
    expect(page).to_have_title("Waiting for Dieter · Don")
    page.locator('#bar [data-do="setup"]').click()
    expect(page).to_have_title("Don")
    page.locator("#learn button").click()
    expect(page).to_have_title("Lesson 1 of 10: Buy a district · Don")


@pytest.mark.full
def test_the_title_of_a_hand_over_of_the_end_and_of_a_replay(page: Page, site) -> None:
    open_saved(page, site, match_of(people="AB"))
    expect(page).to_have_title("Pass the device to Anke · Don")
    open_saved(page, site, WHOLE)
    expect(page).to_have_title("The game is over · Don")
    page.locator('#pad [data-do="watch"]').click()
    expect(page).to_have_title("Replay: round 1 of 15 · Don")
    page.keyboard.press("PageDown")
    expect(page).to_have_title("Replay: round 2 of 15 · Don")

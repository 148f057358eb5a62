"""The coach in a browser: a costly bid is held back, can be taken back, or made all the same."""

from playwright.sync_api import Page, expect

from tests.browser.game import bid, choose, open_saved, overflow, saved_match
from tests.browser.pages import PATIENCE, wait_for_state
from tests.ui.desk import match_of


def test_coach_warns_of_a_costly_bid_that_can_be_withdrawn(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", "-", start=1), coach="on")
    before = len(saved_match(phone).steps)
    bid(phone, "12")
    back, anyway = phone.locator("#reconsider"), phone.locator("[data-do=anyway]")
    expect(back).to_be_focused(timeout=PATIENCE)
    expect(phone.locator("#counsel")).to_contain_text("Bid 12")
    expect(phone.locator("#counsel")).to_contain_text("Better:")
    for answer in (back, anyway):
        expect(answer).to_be_in_viewport(ratio=1)
    assert overflow(phone) <= 0
    back.click()
    expect(phone.locator("#counsel")).to_have_count(0)
    assert len(saved_match(phone).steps) == before
    choose(phone, "5")
    bid(phone, "12")
    anyway.click()
    wait_for_state(phone, "turn", "over")
    assert len(saved_match(phone).steps) > before

"""A game goes on where it was: after a reload, and in a new tab when the old one was closed."""

import pytest
from playwright.sync_api import Page, Route, expect

from don.ui.storage.beside import ORDERS
from tests.browser.game import bid, figures, open_saved, saved_match, start_game
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of

# Round 2, one chip left in the pot, Anke is asked again after the others have bid.
MID_AUCTION = match_of("-", "7", "-", "-", "keep", "1", lot="K2 B4 B9", seats=4, start=3)


def test_the_same_decision_comes_back(page: Page, site) -> None:
    open_saved(page, site, MID_AUCTION)
    bid(page, figures(page)["choose"][0])
    assert wait_for_state(page, "turn", "over") == "turn"
    before = figures(page)
    assert before["pot"] is not None and before["choose"]

    page.reload()
    assert wait_for_state(page) == "turn"
    assert figures(page) == before

    closed, other = page, page.context.new_page()
    closed.close()
    other.goto(site.url)
    assert wait_for_state(other) == "turn"
    assert figures(other) == before
    bid(other, before["choose"][0])
    assert len(saved_match(other).steps) > len(MID_AUCTION.steps) + 1


@pytest.mark.full
def test_a_standing_order_comes_back_and_goes_with_its_auction(page: Page, site) -> None:
    names = f"Object.keys(localStorage).filter((key) => key.startsWith('{ORDERS}'))"
    open_saved(page, site, match_of("3", "-", start=1, people="A"), speed="step")
    page.keyboard.type("9")
    page.locator("#more").click()
    page.locator('#menu [popovertarget="ahead"]').click()
    page.locator('.upto[data-do="order"]').click()
    expect(page.locator("[data-order]")).to_have_attribute("data-order", "9")
    assert len(page.evaluate(names)) == 1
    page.reload()
    wait_for_state(page, "waiting")
    expect(page.locator("[data-order]")).to_have_attribute("data-order", "9")

    other = page.context.new_page()
    other.goto(site.url)
    wait_for_state(other, "waiting")
    expect(other.locator("#pad")).to_contain_text("This game is open in another tab.")
    other.locator('[data-do="play-here"]').click()
    expect(other.locator("[data-order]")).to_have_attribute("data-order", "9")
    expect(page.locator("[data-order]")).to_have_count(0)
    while saved_match(other).state.round == 1:
        other.locator("#next").click()
    expect(other.locator("[data-order]")).to_have_count(0)
    assert other.evaluate(names) == []


def test_a_second_copy_that_comes_late_is_opened_when_it_comes(page: Page, site) -> None:
    """The browser was killed before local storage had reached the disk, and starts slowly."""
    page.goto(site.url)
    wait_for_state(page)
    start_game(page, speed="instant")
    wait_for_state(page, "turn")
    bid(page, figures(page)["choose"][0])
    wait_for_state(page, "turn", "over")
    before = figures(page)
    page.evaluate("don.copies(true)")  # what was handed over before is written down by now
    page.evaluate("localStorage.clear()")
    held: list[Route] = []
    page.route("**/copies.js*", lambda route: held.append(route))
    page.reload()
    wait_for_state(page, "setup")
    held[0].continue_()
    wait_for_state(page, "turn", "over")
    assert figures(page) == before

"""A game goes on where it was: after a reload, and in a new tab when the old one was closed."""

from playwright.sync_api import Page

from tests.browser.game import bid, figures, open_saved, saved_match
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

"""A whole game without a pointer, and the focus that is never lost."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import open_saved, saved_match
from tests.browser.pages import PATIENCE, wait_for_state
from tests.material import finished_game
from tests.ui.desk import match_of
from tools.tour import boomtown

pytestmark = pytest.mark.motion

FOCUSED = "document.activeElement !== document.body"
ADVICE = re.compile("Best:|Bid [0-9]+: |Pass: ")
FIRST = "#pad .key:not([tabindex])"
"""The number where Tab stops."""


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(60):
        if page.evaluate("s => document.activeElement.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {selector}")


@pytest.mark.full
def test_escape_closes_the_menu_and_no_more(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    page.locator("#learn button").click()
    wait_for_state(page, "turn")
    page.locator("#more").click()
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    expect(page.locator("html")).to_have_attribute("data-study", "lesson")
    page.keyboard.press("Escape")
    wait_for_state(page, "setup")


def test_a_whole_game_by_keyboard_alone(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    tab_to(page, "#set-up > summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=speed]")
    while page.locator("[name=speed]:checked").get_attribute("value") != "instant":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")  # in a form that is Start
    decisions = 0
    while wait_for_state(page, "turn", "over") == "turn":
        assert page.evaluate(FOCUSED), (decisions, page.locator("#table").inner_text())
        free = page.locator("[data-choose]")
        steps = len(saved_match(page).steps)
        if decisions % 3 == 0 and free.count():
            page.keyboard.type(free.first.get_attribute("data-choose"))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("p")
        assert len(saved_match(page).steps) > steps
        decisions += 1
        assert decisions < 300
    assert decisions > 15
    assert page.evaluate(FOCUSED)
    tab_to(page, '[data-do="again"]')
    page.keyboard.press("Enter")
    wait_for_state(page, "turn")
    assert page.evaluate(FOCUSED)


def test_cards_are_chosen_by_key(page: Page, site) -> None:
    """Arrows lead from card to card, digits to a place. The focus can be seen."""
    open_saved(page, site, boomtown.games()["boomtown-choose"])
    cards = page.locator("#table [data-choose]")
    first, steps = cards.nth(0), len(saved_match(page).steps)
    expect(first).to_be_focused()  # it is the reader's turn
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    ring = "e => getComputedStyle(e.querySelector('.front')).boxShadow"
    assert first.evaluate(ring) != cards.nth(1).evaluate(ring)
    page.keyboard.press("1")
    expect(first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    wait_for_state(page)
    assert len(saved_match(page).steps) > steps


def test_escape_closes_what_is_open_over_a_replay_first(page: Page, site) -> None:
    open_saved(page, site, finished_game("boomtown", 3))
    page.locator('#pad [data-do="watch"]').click()
    wait_for_state(page, "replay")
    page.locator("#jumps > summary").click()
    page.keyboard.press("Escape")
    expect(page.locator("#jumps")).not_to_have_attribute("open", "")
    expect(page.locator("html")).to_have_attribute("data-state", "replay")
    page.keyboard.press("Escape")
    wait_for_state(page, "over")


@pytest.mark.full
def test_answers_places_and_the_list_of_keys(page: Page, site) -> None:
    open_saved(page, site, match_of("-", "-", "-", "keep", "1", "2", "-", lot="B4 K7 K6"))
    asked = page.locator("#live").inner_text()
    page.keyboard.press("ArrowRight")
    for key, told in (
        ("w", "3: Nobody has a 3: the others get 1 each. The pot keeps 1."),
        ("s", "Round 2 of 15. For sale: black 7 and black 6. High bid: 2, Bert."),
        ("m", "You have 12 chips. The others keep theirs hidden. Pot: 0."),
        ("d", "Anke: blue 4. Bert: none. Claus: none."),
        ("r", asked),
    ):
        page.keyboard.press(key)
        expect(page.locator("#live")).to_contain_text(told)
        expect(page.locator("#answer")).to_contain_text(told)
    page.keyboard.press("l")
    expect(page.locator("#log h2")).to_be_focused()
    page.keyboard.type("12")
    expect(page.locator("#commit")).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("dialog[data-sheet=keys]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#commit")).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator("#counsel")).to_contain_text(ADVICE, timeout=PATIENCE)


def test_enter_bids_where_the_turn_starts_and_where_an_arrow_leads(page: Page, site) -> None:
    open_saved(page, site, match_of("-", "-", start=1, people="AB", lot="K7 B4", chips="open"))
    expect(page.locator("#key-1")).to_be_focused()
    page.keyboard.press("Enter")  # chooses; once more would bid
    expect(page.locator("#commit")).to_have_text("Bid 1")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#key-2")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_function("document.documentElement.dataset.state !== 'loading'")
    assert len(saved_match(page).steps) > 2
    assert str(saved_match(page).steps[2].events[0]).startswith("BidMade(seat=0, amount=2)")
    expect(page.locator(FIRST)).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert len(saved_match(page).steps) > 3


@pytest.mark.full
def test_the_focus_stays_while_bots_think(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"), speed="quick")
    page.keyboard.press("p")
    wait_for_state(page, "waiting")
    assert page.evaluate(FOCUSED)
    wait_for_state(page, "turn")
    expect(page.locator(FIRST)).to_be_focused()

"""A puzzle in the browser: it comes by link, also into a frame, and is solved and remembered."""

from playwright.sync_api import Page, expect

from don.ui.don.puzzles import solution
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.lessons.puzzle_links import fragment_of, read_puzzle
from tests.browser.game import bid, overflow
from tests.browser.pages import wait_for_state


def test_a_puzzle_comes_by_link_and_is_solved(phone: Page, site) -> None:
    page = phone
    puzzle = read_puzzle(SHIPPED[65][1])
    page.goto(site.url + fragment_of(puzzle))
    wait_for_state(page, "turn")
    expect(page.locator("#study")).to_contain_text("66 of 96")
    bid(page, "14")
    expect(page.locator(".reply")).to_be_visible()
    assert overflow(page) == 0
    bid(page, solution(puzzle))
    wait_for_state(page, "told")
    expect(page.locator("#study-next")).to_be_focused()
    expect(page).to_have_url(site.url)
    page.locator("#study-next").click()
    wait_for_state(page, "turn")
    page.locator('[data-do="study-leave"]').click()
    expect(page.locator("#puzzles-so-far")).to_contain_text("1 of 96 solved.")


def test_who_is_paid_is_answered_by_keyboard(page: Page, site) -> None:
    puzzle = read_puzzle(SHIPPED[0][1])
    page.goto(site.url + fragment_of(puzzle))
    wait_for_state(page, "turn")
    for seat in solution(puzzle).split():
        page.locator(f'[data-do="pick"][data-value="{seat}"]').press("Enter")
    page.locator('[data-do="answer"]').press("Enter")
    wait_for_state(page, "told")
    expect(page.locator("#live")).to_contain_text("Correct:")
    page.keyboard.press("Escape")
    wait_for_state(page, "setup")

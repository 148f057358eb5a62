"""The tutorial in the browser: all of it, on a phone, and the game that waits is still there."""

import pytest
from playwright.sync_api import Page, expect

from don.ui.don.lessons import LESSONS
from tests.browser.game import act, bid, choose, open_saved, overflow, saved_match
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of


@pytest.mark.full
def test_the_whole_tutorial(phone: Page, site) -> None:
    page = phone
    page.goto(site.url)
    page.locator("#learn button").click()  # perhaps before Python is there
    for n, lesson in enumerate(LESSONS, 1):
        assert wait_for_state(page, "turn") == "turn"
        expect(page.locator("#study")).to_contain_text(f"Lesson {n} of 10")
        assert overflow(page) == 0
        for task in lesson.tasks:
            expect(page.locator("#study")).to_contain_text(task.text)
            _answer(page, task.right.split(", ")[-1])
        wait_for_state(page, "told")
        expect(page.locator("#study-next")).to_be_focused()
        if lesson is not LESSONS[-1]:
            page.keyboard.press("Enter")
    expect(page.locator("#study-next")).to_have_text("Play")
    expect(page.locator("#study-next")).to_be_in_viewport(ratio=1)
    page.locator('.told [data-do="study-leave"]').click()
    wait_for_state(page, "setup")
    expect(page.locator("#learn")).to_contain_text("10 of 10")


COVERED = """() => {
  const seen = (css) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility())
    .map((e) => e.getBoundingClientRect());
  const cards = seen("#table .lot .card, #table .front");
  const others = seen("#players :is(.face, .who, .chips, .tile, .suit)");
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 ||
    a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const covered = others.filter((other) => !cards.every((card) => apart(card, other)));
  return [cards.length, covered.length];
}"""
"""How many cards there are for sale, and how much of what others have lies under one."""


@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (1440, 900)])
@pytest.mark.daily("360-740-boomtown")
def test_in_no_lesson_a_card_lies_over_the_others(
    page: Page, site, game: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site.url}?game={game}")
    page.locator("#learn button").click()
    for n in range(1, 11):
        assert wait_for_state(page, "turn") == "turn"
        expect(page.locator("#study")).to_contain_text(f"Lesson {n} of 10")
        cards, covered = page.evaluate(COVERED)
        assert cards and not covered, f"lesson {n}"
        page.locator('#bar [data-do="study-next"]').click()


def _answer(page: Page, answer: str) -> None:
    """Where a pass is right, a bid first: what is said to it leaves the numbers in reach."""
    if answer == "-":
        choose(page, page.locator("[data-choose]").first.get_attribute("data-choose") or "")
        page.locator(".commit[data-action]").click()
        expect(page.locator(".reply")).to_be_visible()
        expect(page.locator("[data-choose]").first).to_be_in_viewport(ratio=0.9)
        act(page, "-")
    elif answer.startswith("arm"):
        page.locator(f'#own b[data-value="{answer[4:]}"]').click()
        page.locator('#sell [data-do="arm"]').click()
    else:
        bid(page, answer)


@pytest.mark.full
def test_lessons_are_repeated_skipped_and_chosen_and_the_game_on_the_table_waits(
    page: Page, site
) -> None:
    match = match_of("3", "-", "4")
    open_saved(page, site, match)
    page.locator('[data-do="setup"]').click()
    page.locator("#learn button").click()
    wait_for_state(page, "turn")
    for _ in range(2):
        bid(page, "2")
        expect(page.locator("#study")).to_contain_text("Otis bids 5")
        bid(page, "6")
        wait_for_state(page, "told")
        page.locator('[data-do="study-again"]').click()
        wait_for_state(page, "turn")
    bid(page, "2")
    bid(page, "6")
    wait_for_state(page, "told")
    page.locator("#study-next").click()
    expect(page.locator("#study")).to_contain_text("Lesson 2 of 10")
    page.locator('#bar [data-do="study-next"]').click()
    expect(page.locator("#study")).to_contain_text("Lesson 3 of 10")
    page.locator("#study .all > summary").click()
    expect(page.locator("#study").get_by_role("img", name="done")).to_have_count(1)
    page.locator('#study [data-do="learn"]').nth(7).click()
    expect(page.locator("#study")).to_contain_text("Lesson 8 of 10")
    page.locator('[data-do="study-leave"]').click()
    page.locator('[data-do="back"]').click()
    wait_for_state(page, "turn")
    assert saved_match(page).steps == match.steps

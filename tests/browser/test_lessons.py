"""Lessons and puzzles in the browser, on a phone and by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from don.ui.don.lessons import LESSONS
from don.ui.don.puzzles import solution
from don.ui.don.shipped_puzzles import SHIPPED
from don.ui.lessons.puzzle_links import fragment_of, read_puzzle
from tests.browser.game import act, bid, choose, overflow
from tests.browser.pages import PATIENCE, wait_for_state


@pytest.mark.full
def test_tutorial_can_be_completed(phone: Page, site) -> None:
    page = phone
    page.goto(site.url)
    page.locator("#learn button").click()  # perhaps before Python has started
    for n, lesson in enumerate(LESSONS, 1):
        assert wait_for_state(page, "turn") == "turn"
        expect(page.locator("#study")).to_contain_text(f"Lesson {n} of 10")
        assert overflow(page) == 0
        for task in lesson.tasks:
            expect(page.locator("#study")).to_contain_text(task.text, timeout=PATIENCE)
            _answer(page, task.right.split(", ")[-1])
        wait_for_state(page, "told")
        expect(page.locator("#study-next")).to_be_focused()
        if lesson is not LESSONS[-1]:
            page.keyboard.press("Enter")
    expect(page.locator("#study-next")).to_have_text("Play")
    expect(page.locator("#study-next")).to_be_in_viewport(ratio=1)
    page.locator('.solution [data-do="study-leave"]').click()
    wait_for_state(page, "setup")
    expect(page.locator("#learn")).to_contain_text("10 of 10")


PLACES = """() => ["#own", "#study", "#table .pot"].map((name) => {
  const { y, height } = document.querySelector(name).getBoundingClientRect();
  return `${name} ${Math.round(y)} ${Math.round(height)}`;
})"""


def test_a_lesson_moves_nothing_on_a_phone(page: Page, site) -> None:
    """Not with its tasks, what is said to wrong answers, and its end; some stay between lessons."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.url)
    page.locator("#learn button").click()
    pots = set()
    for lesson in LESSONS[:5]:
        wait_for_state(page, "turn")
        before = page.evaluate(PLACES)
        pots.add(before[-1])
        for task in lesson.tasks:
            expect(page.locator("#study")).to_contain_text(task.text, timeout=PATIENCE)
            if "-" in task.wrong:
                page.locator("#pass").click()
                expect(page.locator("#pad .reply")).to_contain_text("Not quite.")
                assert page.evaluate(PLACES) == before
            _answer(page, task.right.split(", ")[-1])
        wait_for_state(page, "told")
        assert page.evaluate(PLACES) == before, lesson.code
        page.locator("#study-next").click()
    assert len(pots) == 1


COVERED = """() => {
  const seen = (css) => [...document.querySelectorAll(css)].filter((e) => e.checkVisibility())
    .map((e) => e.getBoundingClientRect());
  const cards = seen("#table .lot .card, #table .front");
  const others = seen("#players :is(.face, .who, .chips, .tile, .suit)");
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 ||
    a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const covered = others.filter((other) => !cards.every((card) => apart(card, other)));
  const targets = seen("#pad .target");
  return [cards.length + targets.length, covered.length];
}"""
"""Returns the number of cards to choose from, and of other players' parts that a card covers."""


@pytest.mark.parametrize("game", ["don", "boomtown"])
@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (1440, 900)])
@pytest.mark.daily("360-740-boomtown")
def test_no_lesson_has_overlapping_cards(
    page: Page, site, game: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{site.url}?game={game}")
    page.locator("#learn button").click()
    for n in range(1, 11):
        assert wait_for_state(page, "turn") == "turn"
        expect(page.locator("#study")).to_contain_text(f"Lesson {n} of 10")
        offered, covered = page.evaluate(COVERED)
        assert offered and not covered, f"lesson {n}"
        page.locator('#bar [data-do="study-next"]').click()


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


def _answer(page: Page, answer: str) -> None:
    """Answer a task. If a pass is right, bid first: the reply must not hide the numbers."""
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

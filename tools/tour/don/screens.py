"""The screens that only Don has."""

from playwright.sync_api import Page

from tools.tour.visit import Screen, form, game, press, then


def _barred(page: Page) -> None:
    game("barred")(page)
    page.locator(".key.barred").first.click(force=True)


def _offer(page: Page) -> None:
    game("barred")(page)
    press(page, "arm", "B4")
    press(page, "eye", "S3")
    page.evaluate("document.querySelector('#sell').showPopover()")


def _swap(page: Page) -> None:
    game("exchange")(page)
    page.locator("#pad [data-choose]").first.click()


def _lesson_told(page: Page) -> None:
    """Answer a task of a lesson, and look at all that follows."""
    then(form, ("learn", "sell"))(page)
    page.locator("#pad [data-choose='offer Y9']").dispatch_event("click")
    page.locator("#pad .commit[data-action='offer Y9']").dispatch_event("click")
    state = page.locator("html")
    while state.get_attribute("data-state") != "told":
        press(page, "next")
        page.wait_for_timeout(100)


SCREENS = (
    Screen("turn-barred", "turn", _barred),
    Screen("turn-open-chips", "turn", game("open-chips")),
    Screen("offer", "turn", _offer),
    Screen("side", "turn", game("side")),
    Screen("exchange", "turn", _swap),
    Screen("discard", "turn", game("discard")),
    Screen("lesson-told", "told", _lesson_told),
)

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


SCREENS = (
    Screen("turn-barred", "turn", _barred),
    Screen("turn-open-chips", "turn", game("open-chips")),
    Screen("offer", "turn", _offer),
    Screen("side", "turn", game("side")),
    Screen("exchange", "turn", _swap),
    Screen("discard", "turn", game("discard")),
    Screen("lesson-told", "told", then(form, ("learn", "sell"), ("arm", "Y9"))),
)

"""Chromium and stock Firefox, driven by Playwright (Firefox by way of WebDriver BiDi)."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.engines.tab import PATIENCE, Engine, Tab, Visitor
from tests.browser.pages import Watch, report_violations


class PlaywrightTab(Tab):
    def __init__(self, page: Page) -> None:
        self.page = page

    def goto(self, url: str) -> None:
        self.page.goto(url)

    def reload(self) -> None:
        self.page.reload()

    def back(self) -> None:
        # Playwright's go_back() waits for events that Firefox does not always send.
        self.page.evaluate("() => { setTimeout(() => history.back()); }")

    def close(self) -> None:
        self.page.close()

    def js(self, function: str, argument: Any = None) -> Any:
        try:
            return self.page.evaluate(function, argument)
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
        self.page.wait_for_load_state()  # another page has loaded meanwhile: ask again
        return self.page.evaluate(function, argument)

    def click(self, css: str) -> None:
        self.page.locator(css).first.click()

    def click_inside(self, frame: str, css: str) -> None:
        element = self.page.evaluate_handle(frame).as_element()
        inside = element.content_frame() if element else None
        assert inside, f"{frame} gives no frame"
        inside.locator(css).first.click()

    def fill(self, css: str, text: str) -> None:
        self.page.locator(css).first.fill(text)


class PlaywrightVisitor(Visitor):
    def __init__(self, context: BrowserContext, origin: str) -> None:
        context.set_default_timeout(1000 * PATIENCE)
        self.context = context
        report_violations(context)
        self.watch = Watch(context, origin)

    def new_tab(self) -> Tab:
        return PlaywrightTab(self.context.new_page())

    def problems(self) -> list[str]:
        return self.watch.problems


class PlaywrightEngine(Engine):
    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    @contextmanager
    def visit(self, origin: str) -> Iterator[Visitor]:
        window = {"width": 1280, "height": 900}
        context = self.browser.new_context(viewport=window, reduced_motion="reduce")
        try:
            yield PlaywrightVisitor(context, origin)
        finally:
            context.close()

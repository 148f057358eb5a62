"""Browser contexts and their tabs, which tests share.

A new context fetches, unpacks and caches the whole program: half the cost of a visit. A new tab has
a new process, a quarter of the rest. So when a test is done, its context and tab go to the next
test with the same options. The cached program stays, and the visitor's stored data is deleted.
"""

import json
from dataclasses import dataclass
from functools import partial
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from tests.browser.pages import leave_program, report_violations

MOST = 6
"""The number of contexts kept; each holds some 20 MB of the program in memory."""
STORED = "local_storage,session_storage,indexeddb,cookies"
FOR_GOOD = ("add_init_script", "emulate_media", "expose_function", "on")
"""The methods that change a tab so that no other test can use it."""


@dataclass(slots=True)
class Tab:
    """A tab that the next test may have."""

    page: Page
    driver: CDPSession
    spent: bool = False
    """True if a test has changed the tab for good."""

    def watch(self, owner: Any, name: str) -> None:
        """Notice when a test calls this method."""
        setattr(owner, name, partial(self._call, getattr(type(owner), name), owner))

    def _call(self, method: Any, *args: Any, **named: Any) -> Any:
        self.spent = True
        return method(*args, **named)


class Contexts:
    def __init__(self, browser: Browser, url: str, origin: str) -> None:
        self._browser, self._url, self._origin = browser, url, origin
        self._kinds: dict[BrowserContext, str] = {}
        self._tabs: dict[BrowserContext, Tab] = {}
        self._left: dict[str, BrowserContext] = {}

    def new(self, options: dict[str, Any]) -> Page:
        """Return a page in a new context that is not used again."""
        return self._context(options).new_page()

    def get(self, options: dict[str, Any]) -> Page:
        """Return a page in a context with these options and an empty storage."""
        kind = json.dumps(options, sort_keys=True)
        context = self._left.pop(kind, None) or self._context(options)
        self._kinds[context] = kind
        tab = self._tabs.get(context)
        if tab is None:
            tab = self._tabs[context] = self._tab(context)
        if tab.page.viewport_size != options["viewport"]:
            tab.page.set_viewport_size(options["viewport"])
        return tab.page

    def leave(self, context: BrowserContext, good: bool) -> None:
        """Take a context back. Only its pages and its storage may have changed."""
        kind = self._kinds.pop(context, None)
        if kind is None or kind in self._left or not good:
            self._end(context)
            return
        self._clear(context)
        self._left[kind] = context
        if len(self._left) > MOST:
            self._end(self._left.pop(next(iter(self._left))))

    def _context(self, options: dict[str, Any]) -> BrowserContext:
        context = self._browser.new_context(**options)
        report_violations(context)
        return context

    def _tab(self, context: BrowserContext) -> Tab:
        page = context.new_page()
        tab = Tab(page, BrowserContext.new_cdp_session(context, page))
        for name in FOR_GOOD:
            tab.watch(page, name)
        tab.watch(context, "new_cdp_session")
        tab.watch(page.clock, "install")
        return tab

    def _end(self, context: BrowserContext) -> None:
        self._tabs.pop(context, None)
        context.close()

    def _clear(self, context: BrowserContext) -> None:
        tab = self._tabs[context]
        again = not (tab.spent or tab.page.is_closed())
        for page in context.pages:
            if not (again and page is tab.page):
                page.close()
        if not again:
            tab = self._tabs[context] = self._tab(context)
        tab.page.unroute_all(behavior="ignoreErrors")
        leave_program(tab.page, self._url)
        tab.page.evaluate("sessionStorage.clear()")
        tab.page.mouse.move(0, 0)
        stored = {"origin": self._origin, "storageTypes": STORED}
        tab.driver.send("Storage.clearDataForOrigin", stored)

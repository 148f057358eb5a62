"""Browser contexts that tests share.

A new context fetches, unpacks and caches the whole program: half the cost of a visit. So a context
that a test has finished with goes to the next test that asks for the same options. The cached
program stays in it; what the visitor stored is deleted.
"""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext

from tests.browser.pages import report_violations

MOST = 6
"""The number of contexts kept; each holds some 20 MB of the program in memory."""
STORED = "local_storage,session_storage,indexeddb,cookies"


class Contexts:
    def __init__(self, browser: Browser, origin: str) -> None:
        self._browser, self._origin = browser, origin
        self._shared: dict[BrowserContext, str] = {}
        self._left: dict[str, BrowserContext] = {}

    def new(self, options: dict[str, Any]) -> BrowserContext:
        """Return a new context that is not reused."""
        context = self._browser.new_context(**options)
        report_violations(context)
        return context

    def get(self, options: dict[str, Any]) -> BrowserContext:
        """Return a context with these options and an empty storage."""
        kind = json.dumps(options, sort_keys=True)
        context = self._left.pop(kind, None) or self.new(options)
        self._shared[context] = kind
        return context

    def leave(self, context: BrowserContext) -> None:
        """Take a context back. Only its pages and its storage may have changed."""
        kind = self._shared.pop(context, None)
        if kind is None or kind in self._left:
            context.close()
            return
        self._clear(context)
        self._left[kind] = context
        if len(self._left) > MOST:
            self._left.pop(next(iter(self._left))).close()

    def _clear(self, context: BrowserContext) -> None:
        for page in context.pages:
            page.close()
        page = context.new_page()
        stored = {"origin": self._origin, "storageTypes": STORED}
        context.new_cdp_session(page).send("Storage.clearDataForOrigin", stored)
        page.close()

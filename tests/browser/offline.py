"""Shared parts of the offline tests: play a game to its end, look at the cache."""

import threading
from functools import partial
from http import HTTPStatus

from playwright.sync_api import Page

from tests.browser.pages import PATIENCE, open_form, wait_for_state
from tools import serve as web

CACHED = """async () => {
  const found = {};
  for (const name of await caches.keys())
    found[name] = (await (await caches.open(name)).keys()).map((request) => request.url);
  return found;
}"""
DECIDE = ("[data-action='-']", "[data-action]", "[data-choose]")
"""The controls that decide, the most cautious first."""
TO_THE_END = """async ([kinds, patience]) => {
  const { dataset } = document.documentElement;
  const end = performance.now() + patience;
  while (dataset.state !== "over" && performance.now() < end) {
    const all = dataset.state === "turn" ? kinds : [];
    all.map((kind) => document.querySelector(kind)).find((button) => button)?.click();
    await new Promise((done) => setTimeout(done));
  }
  return dataset.state === "over";
}"""


def wait_until_ready(page: Page) -> str:
    """Wait until the page says that it works offline; return its text."""
    ready = page.locator("#offline:not([hidden])")
    ready.wait_for(timeout=PATIENCE)
    return ready.inner_text()


def build_of(page: Page) -> str:
    """Return the name of the page's build."""
    return page.locator("meta[name=build]").get_attribute("content") or ""


def begin(page: Page) -> None:
    """Start a game with bots at the highest speed."""
    open_form(page)
    page.locator("[name=speed][value=instant]").check(force=True)
    page.locator("#new-game [type=submit]").click()
    wait_for_state(page, "turn")


def decide(page: Page) -> None:
    """Make one decision of a person, of any kind: a pass, if possible."""
    for kind in DECIDE:
        if page.locator(kind).count():
            page.locator(kind).first.click()
            return
    raise AssertionError("there is nothing to decide")


def play_to_the_end(page: Page) -> None:
    """Play to the end, by a script in the page, which is quicker."""
    wait_for_state(page, "turn", "over")
    assert page.evaluate(TO_THE_END, [DECIDE, PATIENCE]), "the game does not end"


def forget_downloads(page: Page) -> None:
    """Empty the browser's own cache; the files that the service worker keeps stay."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def unanswered(site, name: str) -> threading.Event:
    """Leave requests for a file without an answer until the returned event is set."""
    enough = threading.Event()

    class Silent(web.Handler):
        """Serves all other files."""

        def send_head(self):
            if self.path.endswith(name):
                enough.wait()
                self.close_connection = True
                return None
            return super().send_head()

    whole = site.server.RequestHandlerClass
    site.server.RequestHandlerClass = partial(Silent, **whole.keywords)
    return enough


def served_badly(site, name: str) -> None:
    """From now on, answer requests for one file of a site with a server error."""

    class Broken(web.Handler):
        """Serves all other files."""

        def send_head(self):
            if self.path.endswith(name):
                self.send_error(HTTPStatus.INTERNAL_SERVER_ERROR)
                return None
            return super().send_head()

    whole = site.server.RequestHandlerClass
    site.server.RequestHandlerClass = partial(Broken, **whole.keywords)

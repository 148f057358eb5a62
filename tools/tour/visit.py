"""The steps of a visit to any screen of the tour, for every game."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

PATIENCE = 60_000
"""Milliseconds to wait for a state of the page."""
EMPTY = '<!doctype html><html lang="en"><title>Don</title><link rel="icon" href="data:,">'
PRESS = """([data, value]) => {
  const button = document.body.appendChild(document.createElement("button"));
  button.dataset[data] = value[0];
  if (value.length > 1) button.dataset.value = value[1];
  button.click();
  button.remove();
}"""
KEEP_ONLY = """async (kept) => {  // the second copies of games lie in a database
  for (const { name } of await indexedDB.databases())
    await new Promise((done, failed) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = done;
      request.onerror = () => failed(request.error);
    });
  localStorage.clear();
  Object.assign(localStorage, kept);
}"""
CLOSE = """() => {
  document.querySelectorAll(":popover-open").forEach(open => open.hidePopover());
  scrollTo({ top: 0, behavior: "instant" });
  const lies = {
    "link-close": "dialog[open]", leave: ":root[data-screen=replay]", dismiss: ".notice",
  };
  return Object.keys(lies).filter(what => document.querySelector(lies[what]));
}"""
"""Closes every open part that needs no press; returns the presses that close the others."""
UNFOLD = """form => document.querySelectorAll("#setup details").forEach(folded => {
  folded.open = !!folded.closest("#set-up") === form && !folded.matches(".games > li ~ li *");
})"""
"""Unfolds all of the form; or else the rest of the home page, with the actions of the first stored
game alone."""
FOLD = """() => document.querySelectorAll("#setup details").forEach(
  folded => { folded.open = false; })"""


@dataclass(frozen=True)
class Screen:
    """A screen, its ``data-state``, and how to get there from any other screen.

    ``below`` has places below the visible part that deserve a picture: (name, selector).
    """

    name: str
    state: str
    open: Callable[[Page], None]
    sheet: str = ""
    below: tuple[tuple[str, str], ...] = ()

    def show(self, page: Page) -> None:
        """Show the screen, and wait until it is there."""
        for what in page.evaluate(CLOSE):
            press(page, what)
        self.open(page)
        page.locator(f"html[data-state={self.state}]").wait_for(state="attached", timeout=PATIENCE)
        if self.sheet:
            page.locator(f"dialog[data-sheet={self.sheet}]").wait_for(timeout=PATIENCE)


def press(page: Page, what: str, value: str | None = None) -> None:
    """Do what a control with this ``data-do`` (and ``data-value``) does, whether or not there is
    one."""
    page.evaluate(PRESS, ["do", [what] if value is None else [what, value]])


def load_with(page: Page, url: str, kept: dict[str, str]) -> None:
    """Reload the page, with only ``kept`` in its storage."""
    page.route(f"{url}empty", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.goto(f"{url}empty")
    page.evaluate(KEEP_ONLY, kept)
    page.goto(url)
    page.locator("html").dispatch_event("pointermove")  # else a first visit waits for its reader
    page.locator("html:not([data-state=loading])").wait_for(state="attached", timeout=PATIENCE)


def game(name: str) -> Callable[[Page], None]:
    """Return the steps to a stored game; it is drawn again even if it is the one on the table."""

    def open_it(page: Page) -> None:
        press(page, "setup")
        press(page, "open", name)

    return open_it


def then(first: Callable[[Page], None], *presses: tuple[str, str | None]) -> Callable[[Page], None]:
    """Return the steps ``first`` followed by these presses (``data-do``, ``data-value``)."""

    def open_it(page: Page) -> None:
        first(page)
        for what, value in presses:
            press(page, what, value)

    return open_it


def home(page: Page) -> None:
    """Show the first screen, with everything folded up."""
    press(page, "setup")
    page.evaluate(FOLD)


def form(page: Page) -> None:
    """Show the form for a new game, all of it unfolded."""
    press(page, "setup")
    page.evaluate(UNFOLD, True)


def unfolded(page: Page) -> None:
    """Show the first screen with all that lies below it unfolded."""
    press(page, "setup")
    page.evaluate(UNFOLD, False)


class PageStorage:
    """The storage of the browser, as the page itself sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def read(self, key: str) -> str | None:
        return self.page.evaluate("key => localStorage.getItem(key)", key)

    def write(self, key: str, text: str) -> None:
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])

    def remove(self, key: str) -> None:
        self.page.evaluate("key => localStorage.removeItem(key)", key)

    def names(self) -> list[str]:
        return self.page.evaluate("() => Object.keys(localStorage)")

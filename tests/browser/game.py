"""A game in the browser: put one on the table, read what the page shows, press what it offers.

A position is a record: `open_saved(page, site, match_of("3", "-"))` stores a save as the page
would have, and opens the page on it. `match_of` is shared with the tests of `don.ui`.
"""

import json
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from don.table.match import Match
from don.ui.don.table import Memory
from don.ui.storage.saves import Saved, pack, unpack
from don.ui.storage.shelf import ASIDE, GAME, PREFIX, SETTINGS
from tests.browser.pages import leave_program, open_form, wait_for_state

KEY = f"{GAME}test.a"
FIGURES = """() => {
  const one = (name) => document.querySelector(`[data-${name}]`)?.getAttribute(`data-${name}`);
  const all = (name) => [...document.querySelectorAll(`[data-${name}]`)]
    .map((element) => element.getAttribute(`data-${name}`));
  return {
    state: document.documentElement.dataset.state, seat: document.documentElement.dataset.seat,
    high: one("high"), pot: one("pot"), chips: all("chips"),
    choose: all("choose"), action: all("action"), log: document.querySelector("#log").innerText,
  };
}"""


def store(page: Page, site, text: str, key: str = KEY) -> None:
    """Put a text into the browser's storage, from an empty page of the same site."""
    leave_program(page, site.url)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, text])


def aside(number: int) -> str:
    """Return the key of an unreadable text that was put aside."""
    return f"{ASIDE}{number}.{KEY.removeprefix(PREFIX)}"


def stored(page: Page, key: str = KEY) -> str | None:
    """Return the text in the browser's storage."""
    return page.evaluate("(key) => localStorage.getItem(key)", key)


def saved_match(page: Page) -> Match:
    """Return the game as the page has stored it last."""
    texts = page.evaluate(
        "(start) => Object.keys(localStorage)"
        ".filter((key) => key.startsWith(start)).map((key) => localStorage[key])",
        GAME,
    )
    return max(map(unpack, texts), key=lambda saved: (saved.time, saved.revision)).match


def open_saved(
    page: Page,
    site,
    match: Match,
    speed: str = "instant",
    armed: Mapping[int, str] | None = None,
    **settings: str,
) -> None:
    """Open the page with a stored game, and wait until a person must decide."""
    saved = Saved(match, memory=Memory(armed)) if armed else Saved(match)
    store(page, site, pack(saved))
    store(page, site, json.dumps({"speed": speed, **settings}), SETTINGS)
    page.goto(site.url)
    wait_for_state(page, "turn", "handover", "over")


def start_game(page: Page, **fields: str) -> None:
    """Fill in the form (`name_1="Olga"`) and submit it."""
    open_form(page)
    form = page.locator("form#new-game")
    for name, value in fields.items():
        named = f'[name="{name.replace("_", "-")}"], [name="{name}"]'
        field = form.locator(named)
        if not field.first.is_visible():
            form.locator("details", has=page.locator(named)).locator("> summary").click()
        kind = field.first.evaluate("(e) => e.type")
        if kind == "radio":
            field.and_(page.locator(f'[value="{value}"]')).check(force=True)
        elif kind == "checkbox":
            field.set_checked(bool(value))
        else:
            field.fill(value)
    form.locator("[type=submit]").click()


def open_together(page: Page, site, game: str, players: int, name: str) -> None:
    """Begin a game under this name, and open the dialog to play together."""
    page.goto(site.url)
    wait_for_state(page, "setup")
    if game != "don":
        # The row of games is hidden on large screens.
        page.locator(f'#games-row [data-value="{game}"]').dispatch_event("click")
        page.locator(f'#new-game [name="game"][value="{game}"]').wait_for(state="attached")
    start_game(page, players=str(players), name_0=name, speed="instant", difficulty="easy")
    wait_for_state(page, "turn")  # until then bots play, and the menu may change
    page.locator("#more").click()
    page.locator('#menu [data-do="together"]').click()


def loaded(page: Page, site) -> set[str]:
    """Return the files that the page has loaded, by their paths in dist/."""
    return {url.removeprefix(site.url).split("?")[0] for url in page.watch.requests}


def figures(page: Page) -> dict:
    """Return what the page shows and offers."""
    return page.evaluate(FIGURES)


def choose(page: Page, action: str) -> None:
    page.locator(f'[data-choose="{action}"]').click()
    expect(page.locator(f'[data-action="{action}"]')).to_be_visible()


def act(page: Page, action: str) -> None:
    page.locator(f'[data-action="{action}"]').click()


def bid(page: Page, action: str) -> None:
    """Choose a number, then bid it."""
    choose(page, action)
    act(page, action)


def from_menu(page: Page, item: str) -> None:
    """Open the menu at the top, and press the item that matches."""
    page.locator("#more").click()
    page.locator(f"#menu {item}").click()


def overflow(page: Page) -> int:
    """Return the pixels by which the page can be scrolled sideways."""
    return page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )


def edited(text: str, **fields: object) -> str:
    """Return a save with some fields replaced."""
    return json.dumps({**json.loads(text), **fields})

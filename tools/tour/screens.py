"""The screens by name, and what to press to see each."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page

from don.table.match import Match
from don.ui.kept.reviews import Reviews
from don.ui.kept.saves import Saved, pack
from don.ui.kept.shelf import GAME, SETTINGS
from don.ui.outside.links import write_link
from tools.tour import positions

PATIENCE = 60_000
WRONG = (("puzzle", "0"), ("pick", "0"), ("answer", None))
"""A wrong answer to the first puzzle."""
EMPTY = '<!doctype html><html lang="en"><title>Don</title><link rel="icon" href="data:,">'
END = (("end", "dialog[open] > :last-child"),)
"""A dialog may be longer than the screen."""
UNFOLD = """() => document.querySelectorAll("#setup details").forEach(
  folded => { folded.open = !folded.matches(".games > li ~ li *"); })"""
"""All of the form; of what can be done with each kept game, the first one's."""
PRESS = """([data, value]) => {
  const button = document.body.appendChild(document.createElement("button"));
  button.dataset[data] = value[0];
  if (value.length > 1) button.dataset.value = value[1];
  button.click();
  button.remove();
}"""


@dataclass(frozen=True)
class Screen:
    """A screen, the ``data-state`` it has, and how to get there from any other one.

    ``below`` names places that are out of sight at first and deserve a picture: (name, selector).
    """

    name: str
    state: str
    open: Callable[[Page], None]
    sheet: str = ""
    below: tuple[tuple[str, str], ...] = ()

    def show(self, page: Page) -> None:
        """Bring it up, and wait until it is there."""
        press(page, "link-close")
        press(page, "leave")
        press(page, "dismiss")
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        self.open(page)
        page.locator(f"html[data-state={self.state}]").wait_for(state="attached", timeout=PATIENCE)
        if self.sheet:
            page.locator(f"dialog[data-sheet={self.sheet}]").wait_for(timeout=PATIENCE)


def press(page: Page, what: str, value: str | None = None) -> None:
    """What a control with this ``data-do`` (and ``data-value``) does, wherever it is."""
    page.evaluate(PRESS, ["do", [what] if value is None else [what, value]])


def arrive(page: Page, url: str) -> None:
    """Come to the page with all the games of the tour stored."""
    kept = {f"{GAME}{name}.a": pack(Saved(match)) for name, match in positions.games().items()}
    _come(page, url, {**kept, SETTINGS: json.dumps({"speed": "step"})})


def _come(page: Page, url: str, kept: dict[str, str]) -> None:
    """Load the page anew, with nothing stored but this."""
    page.route(f"{url}empty", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
    page.goto(f"{url}empty")
    page.evaluate("kept => { localStorage.clear(); Object.assign(localStorage, kept); }", kept)
    page.goto(url)
    page.locator("html:not([data-state=loading])").wait_for(state="attached", timeout=PATIENCE)


def _game(name: str) -> Callable[[Page], None]:
    """A stored game, drawn anew even if it is the one on the table."""

    def open_it(page: Page) -> None:
        press(page, "setup")
        press(page, "open", name)

    return open_it


def _then(
    first: Callable[[Page], None], *presses: tuple[str, str | None]
) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        first(page)
        for what, value in presses:
            press(page, what, value)

    return open_it


def _link(kind: str, match: Callable[[], Match]) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        press(page, "setup")
        page.evaluate("link => { location.hash = link }", write_link(kind, match()))

    return open_it


def _form(page: Page) -> None:
    press(page, "setup")
    page.evaluate(UNFOLD)


def _front(page: Page) -> None:
    _come(page, page.url.partition("#")[0], {})


def _barred(page: Page) -> None:
    _game("barred")(page)
    page.locator(".key.barred").first.click(force=True)


def _offer(page: Page) -> None:
    _game("barred")(page)
    page.evaluate("document.querySelector('.sales').open = true")
    press(page, "arm", "B2")


def _swap(page: Page) -> None:
    _game("exchange")(page)
    page.locator("#pad [data-choose]").first.click()


def _notice(page: Page) -> None:
    _game("open-chips")(page)
    page.evaluate("link => { location.hash = link }", "#game=AAAA")
    page.locator("#notices .notice").wait_for(timeout=PATIENCE)


def _hint(page: Page) -> None:
    _then(_game("turn"), ("hint", None))(page)
    page.locator("#counsel .odds").wait_for(timeout=PATIENCE)


def _over(page: Page) -> None:
    _then(_game("over"), ("course", None))(page)
    page.evaluate("document.querySelector('#course').open = true")


class _Storage:
    """What the browser keeps, as the page itself sees it."""

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


def _analysis(page: Page) -> None:
    Reviews(_Storage(page)).write(*positions.analysed(), time=1)
    _then(_game("over"), ("analyse", None))(page)
    page.locator("#analysis .judged").wait_for(timeout=PATIENCE)
    page.evaluate("document.querySelectorAll('#analysis details').forEach(d => { d.open = true })")


def _error(page: Page) -> None:
    page.evaluate("don.fault('error', 'A report')")


SCREENS = (
    Screen("setup", "setup", _form, below=(("form", "#new-game"), ("more", "#daily"))),
    Screen("turn", "turn", _game("turn")),
    Screen("turn-barred", "turn", _barred),
    Screen("turn-open-chips", "turn", _game("open-chips")),
    Screen("handover", "handover", _game("handover")),
    Screen("waiting", "waiting", _game("waiting")),
    Screen("offer", "turn", _offer, below=(("districts", ".sales"),)),
    Screen("side", "turn", _game("side")),
    Screen("exchange", "turn", _swap),
    Screen("discard", "turn", _game("discard")),
    Screen("notice", "turn", _notice),
    Screen("over", "over", _over, below=(("scores", ".scores"), ("course", "#course"))),
    Screen("hint", "turn", _hint),
    Screen("analysis", "over", _analysis, below=(("chances", "#analysis"), ("marks", ".marks"))),
    Screen("replay", "replay", _then(_game("turn"), ("watch", ""), ("go", "+round"))),
    Screen("share", "turn", _then(_game("turn"), ("share", None)), "share"),
    Screen("embed", "turn", _then(_game("turn"), ("share", None), ("embed", "")), "embed", END),
    Screen("settings", "turn", _then(_game("turn"), ("settings", None)), "settings", END),
    Screen("keys", "turn", _then(_game("turn"), ("keys", None)), "keys"),
    Screen("statistics", "turn", _then(_game("turn"), ("statistics", None)), "statistics", END),
    Screen("lesson", "turn", _then(_form, ("learn", ""))),
    Screen("lesson-told", "told", _then(_form, ("learn", "sell"), ("arm", "Y9"))),
    Screen("puzzle", "turn", _then(_form, ("puzzle", "1"))),
    Screen("puzzle-wrong", "turn", _then(_form, *WRONG)),
    Screen("puzzle-told", "told", _then(_form, *WRONG, ("reveal", None))),
    Screen("link-look", "setup", _link("game", lambda: positions.games()["over"]), "look"),
    Screen("link-seats", "setup", _link("play", lambda: positions.games()["turn"]), "seats"),
    Screen("link-who", "setup", _link("turn", lambda: positions.games()["handover"]), "who"),
    Screen("error", "error", _error),
)
"""The error comes last: nothing works after it."""

FRONT = Screen("front", "setup", _front)
"""What somebody sees who comes for the first time. It takes the games of the tour away, and is for
pictures alone: checks look at the form in ``setup``, where all of it is open."""

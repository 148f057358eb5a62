"""The screens by name, and what to press to see each. Screens that every game has are shown with
Don."""

import json
from collections.abc import Callable

from playwright.sync_api import Page

from don.table.match import Match
from don.ui.game_links import write_link
from don.ui.storage.beside import Reviews
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS
from tools.tour import boomtown, don, one_link
from tools.tour.visit import (
    PATIENCE,
    PageStorage,
    Screen,
    form,
    game,
    home,
    load_with,
    press,
    then,
    unfolded,
)

WRONG = (("puzzle", "0"), ("pick", "0"), ("answer", None))
"""The presses that give a wrong answer to the first puzzle."""
END = (("end", "dialog[open] > :last-child"),)
"""The end of a dialog, which may be longer than the screen."""


def arrive(page: Page, url: str) -> None:
    """Open the page, with all games of the tour stored."""
    games = don.games() | boomtown.games()
    kept = {f"{GAME}{name}.a": pack(Saved(match)) for name, match in games.items()}
    page.add_init_script(one_link.RELAY)
    load_with(page, url, {**kept, SETTINGS: json.dumps({"speed": "step"})})


def _link(kind: str, match: Callable[[], Match]) -> Callable[[Page], None]:
    def open_it(page: Page) -> None:
        press(page, "setup")
        page.evaluate("link => { location.hash = link }", write_link(kind, match()))

    return open_it


def _front(page: Page) -> None:
    load_with(page, page.url.partition("#")[0], {})


def _notice(page: Page) -> None:
    game("open-chips")(page)
    page.evaluate("link => { location.hash = link }", "#game=AAAA")
    page.locator("#notices .notice").wait_for(timeout=PATIENCE)


def _hint(page: Page) -> None:
    then(game("turn"), ("hint", None))(page)
    page.locator("#counsel .odds").wait_for(timeout=PATIENCE)


def _over(page: Page) -> None:
    then(game("over"), ("course", None))(page)
    page.evaluate("document.querySelectorAll('.folded details').forEach(d => { d.open = true })")


def _together(page: Page) -> None:
    then(game("turn"), ("together", None))(page)
    page.locator("#sheet-together summary:not(.hint)").click(timeout=PATIENCE)
    page.locator(".company").wait_for(timeout=PATIENCE)


def _join(page: Page) -> None:
    game("turn")(page)
    press(page, "setup")
    page.evaluate("link => { location.hash = link }", "#join=0123456789abcdef")
    page.locator("#together-own").wait_for(timeout=PATIENCE)


def _menu(page: Page) -> None:
    game("turn")(page)
    page.evaluate("document.querySelector('#menu').showPopover()")


def _analysis(page: Page) -> None:
    Reviews(PageStorage(page)).write(*don.analysed(), time=1)
    then(game("analysed"), ("analyse", None))(page)
    page.locator("#analysis .judged").wait_for(timeout=PATIENCE)
    page.evaluate("document.querySelectorAll('#analysis details').forEach(d => { d.open = true })")


def _error(page: Page) -> None:
    """Make the program fail while it draws; after that it draws nothing more."""
    page.evaluate("() => { don.patch = () => { throw new Error('A report'); }; }")
    press(page, "settings")


SCREENS = (
    *don.SCREENS,
    *boomtown.SCREENS,
    Screen("home", "setup", home, below=(("games", "#games"),)),
    Screen("setup", "setup", form, below=(("form", "#new-game"),)),
    Screen("home-unfolded", "setup", unfolded, below=(("more", "#games"),)),
    Screen("turn", "turn", game("turn")),
    Screen("handover", "handover", game("handover")),
    Screen("waiting", "waiting", game("waiting")),
    Screen("notice", "turn", _notice),
    Screen("full", "full", game("full")),
    Screen("over", "over", _over, below=(("scores", ".scores"), ("course", "#course"))),
    Screen("hint", "turn", _hint),
    Screen("menu", "turn", _menu),
    Screen("analysis", "over", _analysis, below=(("chances", "#analysis"), ("moves", ".judged"))),
    Screen("replay", "replay", then(game("turn"), ("watch", ""), ("go", "+round"))),
    Screen("share", "turn", then(game("turn"), ("share", None)), "share"),
    Screen("embed", "turn", then(game("turn"), ("share", None), ("embed", "")), "embed", END),
    Screen("together", "turn", _together, "together"),
    Screen("join", "setup", _join, "together"),
    Screen("settings", "turn", then(game("turn"), ("settings", None)), "settings", END),
    Screen("rules", "turn", then(game("turn"), ("rules", None)), "rules"),
    Screen("rules-clause", "turn", then(game("turn"), ("rules", None), ("rules", "D3.1")), "rules"),
    Screen("keys", "turn", then(game("turn"), ("keys", None)), "keys"),
    Screen("statistics", "turn", then(game("turn"), ("statistics", None)), "statistics", END),
    Screen("lesson", "turn", then(form, ("learn", ""))),
    Screen("puzzle", "turn", then(form, ("puzzle", "1"))),
    Screen("puzzle-wrong", "turn", then(form, *WRONG)),
    Screen("puzzle-told", "told", then(form, *WRONG, ("reveal", None))),
    Screen("today", "setup", then(home, ("today", "")), "day"),
    Screen("link-look", "setup", _link("game", lambda: don.games()["over"]), "look"),
    Screen("link-seats", "setup", _link("play", lambda: don.games()["turn"]), "seats"),
    Screen("link-who", "setup", _link("turn", lambda: don.games()["handover"]), "who"),
    *one_link.SCREENS,
    Screen("error", "error", _error),
)
"""All screens. The error comes last, because nothing works after it."""

FRONT = Screen("front", "setup", _front)
"""The screen of a first visit, only for pictures. It removes the games of the tour.

Checks look at the form in ``setup``, where all parts of it are open.
"""

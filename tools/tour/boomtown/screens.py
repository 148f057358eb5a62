"""The screens that only Boomtown has."""

from collections.abc import Callable

from playwright.sync_api import Page

from don.ui.storage.beside import Reviews
from tools.tour.boomtown.positions import analysed
from tools.tour.visit import PATIENCE, PageStorage, Screen, form, game, press, then


def _chosen(name: str) -> Screen:
    """Return the screen of a decision, with the first answer chosen."""

    def open_it(page: Page) -> None:
        game(name)(page)
        page.locator("main [data-choose]").first.click()

    return Screen(name, "turn", open_it)


def _holdup(page: Page) -> None:
    then(game("boomtown-holdup"), ("victim", "1"))(page)
    page.locator("#pad [data-choose]").first.click()


def _over(page: Page) -> None:
    then(game("boomtown-over"), ("course", None))(page)
    page.evaluate("document.querySelectorAll('.folded details').forEach(d => { d.open = true })")


def _seen(which: int) -> Callable[[Page], None]:
    """Return the steps to a comment of the analysis on a move, at the table as it was then."""

    def open_it(page: Page) -> None:
        match, review = analysed()
        Reviews(PageStorage(page)).write(match, review, time=1)
        then(game("boomtown-over"), ("analyse", None))(page)
        page.locator("#analysis .judged").wait_for(timeout=PATIENCE)
        press(page, "look", str(review.decisions[which].steps))

    return open_it


def _form(page: Page) -> None:
    form(page)
    press(page, "game", "boomtown")


SCREENS = (
    Screen("boomtown-setup", "setup", _form, below=(("form", "#new-game"),)),
    Screen("boomtown-bid", "turn", game("boomtown-bid")),
    Screen("boomtown-bid-long", "turn", game("boomtown-bid-long")),
    Screen("boomtown-mustang", "turn", game("boomtown-mustang")),
    Screen("boomtown-holdup", "turn", _holdup),
    *(
        _chosen(f"boomtown-{name}")
        for name in (
            *("choose", "dynamite", "expropriation", "governor", "vein", "saloon", "girls"),
            "telegraph",
        )
    ),
    Screen("boomtown-over", "over", _over, below=(("scores", ".wealth"), ("course", "#course"))),
    Screen(
        "boomtown-replay",
        "replay",
        then(game("boomtown-bid"), ("watch", ""), ("go", "+round"), ("go", "+auction")),
    ),
    Screen("boomtown-seen-early", "replay", _seen(0)),
    Screen("boomtown-seen-late", "replay", _seen(-1)),
    Screen("boomtown-lesson", "turn", then(_form, ("learn", ""))),
)

"""Drawings (SVG) as PNG, which is what sites show beside a link. A browser draws them.

The build does not need one: where there is none it says so and goes on, and links show the
picture `static/art/card.png`, which is in the repository (`build.py art`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import browser as found
from tools.say import say

FILLING = "<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>"


@contextmanager
def browser() -> Iterator[Browser | None]:
    """A browser that draws; None where there is none, which is said."""
    with sync_playwright() as playwright:
        if found.find(playwright) is None:
            say("no browser here: links to the pages show one picture, frames have one height")
            yield None
            return
        started = found.launch(playwright)
        yield started
        started.close()


def draw_in(started: Browser, drawings: list[Path], size: tuple[int, int]) -> None:
    """A PNG beside each drawing, so many pixels wide and high."""
    page = started.new_page(viewport={"width": size[0], "height": size[1]})
    for drawing in drawings:
        text = drawing.read_text(encoding="utf-8")
        page.set_content(f"{FILLING}{text}")
        page.screenshot(path=drawing.with_suffix(".png"))
    page.close()

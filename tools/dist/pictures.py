"""Drawings (SVG) as PNG, which is what sites show beside a link. A browser draws them.

The build does not need one: where there is none it says so and goes on, and links show the
picture `static/art/card.png`, which is in the repository (`build.py art`).
"""

from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import browser
from tools.say import say

FILLING = "<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>"


def draw(drawings: list[Path], size: tuple[int, int]) -> None:
    """A PNG beside each drawing, so many pixels wide and high."""
    with sync_playwright() as playwright:
        if browser.find(playwright) is None:
            say("no browser here: links to the pages show one picture for all")
            return
        started = browser.launch(playwright)
        draw_in(started, drawings, size)
        started.close()


def draw_in(started: Browser, drawings: list[Path], size: tuple[int, int]) -> None:
    """The same in a browser that runs already."""
    page = started.new_page(viewport={"width": size[0], "height": size[1]})
    for drawing in drawings:
        text = drawing.read_text(encoding="utf-8")
        page.set_content(f"{FILLING}{text}")
        page.screenshot(path=drawing.with_suffix(".png"))
    page.close()

"""Pages as PNG, for sites to show beside links. A browser draws them.

The build needs no browser: without one it says so and goes on, and links show the picture
`static/art/card.png`, which is in the repository (`build.py art`).
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tools import browser as found
from tools.say import say

Size = tuple[int, int]


@contextmanager
def browser() -> Iterator[Browser | None]:
    """Yield a browser; None, with a message, if there is none."""
    with sync_playwright() as playwright:
        if found.find(playwright) is None:
            say("no browser here: links to the pages show one picture, frames have one height")
            yield None
            return
        started = found.launch(playwright)
        yield started
        started.close()


def draw(started: Browser, folder: Path, drawings: Mapping[str, str], size: Size) -> None:
    """Photograph pages. ``drawings`` holds each page's markup, by the path of its picture.

    These paths are in ``folder``, which must also have the files that the pages load.
    """
    viewport = {"width": size[0], "height": size[1]}
    page = started.new_page(viewport=viewport, reduced_motion="reduce")
    file = folder.resolve() / "drawn.html"
    for place, text in drawings.items():
        file.write_text(f"<!doctype html>{text}", encoding="utf-8")
        page.goto(file.as_uri())
        page.screenshot(path=folder / place)
    file.unlink(missing_ok=True)
    page.close()

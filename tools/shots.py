"""`build.py shots`: a picture of every screen at four sizes, light and dark, in all languages.

The pictures go into shots/ (not in the repository), with an index page. With `--screen`, `--size`,
`--lang` or `--scheme`, only some are taken, and earlier pictures stay.
"""

import argparse
import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from don.ui.i18n import LANGUAGES
from tools import browser, dist, serve
from tools.paths import SHOTS
from tools.say import say, step
from tools.tour import FRONT, SCREENS, Screen, arrive

SIZES = {
    "phone": (360, 740),
    "phone-on-its-side": (740, 360),
    "tablet": (820, 1180),
    "desk": (1440, 900),
}
SCHEMES = ("light", "dark")
PICTURED = (*SCREENS, FRONT)
CHOICES = {
    "screen": tuple(screen.name for screen in PICTURED),
    "size": tuple(SIZES),
    "lang": tuple(LANGUAGES),
    "scheme": SCHEMES,
}
LOOK = """\
body { font: 1rem/1.4 system-ui, sans-serif; margin: 1rem; color-scheme: light dark; }
section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; }
figure { margin: 0; } img { max-height: 24rem; max-width: 100%; border: 1px solid; }
"""


def main(options: argparse.Namespace) -> int:
    """Take the pictures that the options ask for; write an index of all pictures."""
    wanted = {name: getattr(options, name) or CHOICES[name] for name in CHOICES}
    folder = dist.build()
    if all(getattr(options, name) is None for name in CHOICES):
        shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, serve.server(folder) as running:
        serve.in_background(running)
        started = browser.launch(playwright)
        for lang in wanted["lang"]:
            with step(f"take pictures of {len(wanted['screen'])} screens, {lang}"):
                _language(started, f"{running.url}/", lang, wanted)
        started.close()
    index()
    say(f"{len(pictures())} pictures: {SHOTS.name}/index.html")
    return 0


def _language(started: Browser, url: str, lang: str, wanted: dict[str, tuple[str, ...]]) -> None:
    """Take the pictures of one language: one visit for each size, so that the page is laid out for
    it."""
    for size in wanted["size"]:
        width, height = SIZES[size]
        context = started.new_context(
            viewport={"width": width, "height": height}, locale=lang, reduced_motion="reduce"
        )
        page = context.new_page()
        arrive(page, url)
        for screen in PICTURED:
            if screen.name not in wanted["screen"]:
                continue
            screen.show(page)
            _takes(page, screen.name, f"{size}.{{}}.{lang}.png", wanted["scheme"])
            for place, selector in screen.below:
                page.locator(selector).first.evaluate("place => place.scrollIntoView()")
                _takes(page, f"{screen.name}.{place}", f"{size}.{{}}.{lang}.png", wanted["scheme"])
        context.close()


def _takes(page: Page, name: str, rest: str, schemes: tuple[str, ...]) -> None:
    """Take pictures of the visible part, one in each colour scheme."""
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=SHOTS / f"{name}.{rest.format(scheme)}")


def pictures() -> list[Path]:
    """Return all pictures in the folder."""
    return sorted(SHOTS.glob("*.png"))


def index() -> None:
    """Write a page with all pictures, screen by screen."""
    (SHOTS / "index.html").write_text("".join(_index()), encoding="utf-8")
    (SHOTS / "index.css").write_text(LOOK, encoding="utf-8")


def _index() -> Iterator[str]:
    yield '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens of Don</title>'
    yield '<link rel="stylesheet" href="index.css"><h1>Screens of Don</h1>'
    for screen in PICTURED:
        yield f"<h2>{escape(screen.name)}</h2><section>"
        for picture in _of(screen):
            variant = picture.stem.removeprefix(f"{screen.name}.").replace(".", ", ")
            yield f'<figure><a href="{picture.name}"><img loading="lazy" src="{picture.name}"'
            yield f' alt=""></a><figcaption>{variant}</figcaption></figure>'
        yield "</section>"


def _of(screen: Screen) -> list[Path]:
    return [picture for picture in pictures() if picture.name.startswith(f"{screen.name}.")]

"""`build.py art`: draw the icons and photograph the game for app stores, into static/art/.

Everything comes from icon.svg and from the page itself, so it can be made again after a change.
The pictures are in the repository, and the build only copies them. The picture in the README shows
both games, each on a phone and on a wide screen.
"""

import argparse
import base64
import functools
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from don.ui.i18n import ENGLISH
from tools import browser, dist, serve
from tools.dist import card_pictures, games, pictures, site
from tools.paths import ROOT
from tools.say import say, step
from tools.tour.visit import PATIENCE

ART = ROOT / "static/art"
# File name -> pixels, share of the picture that the drawing takes, corners cut off or not.
# A maskable icon may be cut to any shape; only the inner four fifths are always visible.
ICONS = {
    "icon-192.png": (192, 1.0, True),
    "icon-512.png": (512, 1.0, True),
    "icon-maskable-192.png": (192, 0.8, False),
    "icon-maskable-512.png": (512, 0.8, False),
    "icon-apple-180.png": (180, 0.9, False),
}
# File name -> width and height in CSS pixels, pixels per CSS pixel.
SCREENS = {
    "screen-narrow.webp": (412, 732, 2),
    "screen-wide.webp": (1280, 800, 1),
}
README = ROOT / "docs/screenshot.webp"
ROW_HEIGHT = 500  # CSS pixels
GAP = 12
SEED = "1931"
# The number of decisions to play, and the place of the key to press on the pad (the later, the
# higher the bid).
DECISIONS = 7
KEY = 3
LAID_OUT = f"""
main {{ display: inline-block; }}
p {{ display: flex; gap: {GAP}px; margin: 0 0 {GAP}px; }} p:last-child {{ margin: 0; }}
img {{ height: {ROW_HEIGHT}px; border-radius: 8px; }}
"""
WEBP = """async (data) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
  return btoa(Array.from(new Uint8Array(await blob.arrayBuffer()),
    (byte) => String.fromCharCode(byte)).join(""));
}"""


def main(options: argparse.Namespace) -> int:
    folder = dist.build()
    with sync_playwright() as playwright, serve.server(folder) as running:
        serve.in_background(running)
        started = browser.launch(playwright)
        with step("draw the icons"):
            for name, shape in ICONS.items():
                icon(started, ART / name, *shape)
        with step("photograph the game"):
            for name, size in SCREENS.items():
                (ART / name).write_bytes(webp(started, screen(started, running.url, *size)))
        with step("draw the picture of the README"):
            readme(started, running.url)
        with step("draw the picture for links"):
            picture = card_pictures.of_games(ENGLISH, games.PAGES)
            pictures.draw(started, folder, {"card.png": picture}, site.SIZE)
            (folder / "card.png").replace(ART / "card.png")
        started.close()
    for file in sorted(ART.glob("*.*")):
        say(f"{file.stat().st_size:8,}  {file.relative_to(ROOT)}")
    return 0


def icon(started: Browser, target: Path, pixels: int, share: float, rounded: bool) -> None:
    """Write one icon as PNG, drawn by the browser from the SVG."""
    drawing = (ART / "icon.svg").read_text(encoding="utf-8")
    if not rounded:
        edge = 32 * (1 - share)
        drawing = drawing.replace('rx="12" ', "")
        moved = f'<g id="art" transform="translate({edge} {edge}) scale({share})"'
        drawing = drawing.replace('<g id="art"', moved)
    page = started.new_page(viewport={"width": pixels, "height": pixels})
    page.set_content(f"<body style='margin:0'>{drawing}</body>")
    page.screenshot(path=target, omit_background=True)
    page.close()


def screen(started: Browser, url: str, width: int, height: int, scale: int) -> bytes:
    """Return a picture of a game of Don under way, as PNG."""
    page = started.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=scale, locale="en"
    )
    _begin(page, url, "don")
    picture = page.screenshot()
    page.close()
    return picture


def webp(started: Browser, picture: bytes) -> bytes:
    """Convert a PNG to WebP."""
    page = started.new_page()
    written: str = page.evaluate(WEBP, base64.b64encode(picture).decode())
    page.close()
    return base64.b64decode(written)


def readme(started: Browser, url: str) -> None:
    """Draw the picture of the README: both games, each on a wide screen and on a phone, in two
    rows."""
    context = started.new_context(locale="en", reduced_motion="reduce")
    rows = []
    for code in ("don", "boomtown"):
        page = context.new_page()
        page.set_viewport_size({"width": 1440, "height": 900})
        _begin(page, url, code)
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        wide = _image(page.screenshot())
        page.set_viewport_size({"width": 412, "height": 732})
        page.wait_for_timeout(500)  # the table is laid again
        page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        rows.append([wide, _image(page.screenshot())])
        page.close()
    rows[1].reverse()
    page = context.new_page()
    page.set_viewport_size({"width": 1600, "height": 2 * ROW_HEIGHT + GAP})
    drawn = "".join(f"<p>{''.join(row)}</p>" for row in rows)
    page.set_content(f"<style>{LAID_OUT}</style><main>{drawn}</main>")
    picture = page.locator("main").screenshot(omit_background=True)
    context.close()
    README.write_bytes(webp(started, picture))


def _image(picture: bytes) -> str:
    return f'<img src="data:image/png;base64,{base64.b64encode(picture).decode()}">'


def _begin(page: Page, url: str, code: str) -> None:
    """Begin a game, and play it for a while."""
    page.goto(f"{url.rstrip('/')}/?game={code}")  # this game's home page, whatever is stored
    page.locator("html").dispatch_event("pointermove")  # an untouched page starts slowly
    page.wait_for_selector("html[data-state=setup]", state="attached", timeout=PATIENCE)
    page.locator("#set-up > summary").click()
    page.locator("[name=speed][value=instant]").check(force=True)
    page.locator("[name=seed]").evaluate("(field, seed) => { field.value = seed; }", SEED)
    page.locator("#new-game [type=submit]").click()
    _play(page)


def _play(page: Page) -> None:
    """Play until the players have districts and there is a bid to answer."""
    find = functools.partial(page.wait_for_selector, state="attached", timeout=PATIENCE)
    for _ in range(DECISIONS):
        find("html[data-state=turn]")
        keys = page.locator("[data-choose]")
        if keys.count():
            keys.nth(min(KEY, keys.count() - 1)).click()
        actions = page.locator("[data-action]:not([data-action='-'])")
        (actions if actions.count() else page.locator("[data-action]")).first.click()
    find("html[data-state=turn]")
    for notice in page.locator("#notices button").all():
        notice.click()
    page.wait_for_timeout(300)  # the last colours fade in

"""`build.py art`: draw the icons and photograph the game for the shops, into static/art/.

Everything comes from icon.svg and from the page itself, so it can be made again after a change;
the pictures are in the repository, and the build only copies them. The picture in the README is
the same two screens side by side.
"""

import argparse
import base64
import functools
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from don.ui.i18n import ENGLISH
from tools import browser, dist, serve
from tools.dist import games, pictures, site
from tools.paths import ROOT
from tools.say import say, step

ART = ROOT / "static/art"
# File name -> pixels, share of the picture that the drawing takes, corners cut off or not.
# A maskable icon is cut to any shape; what is within four fifths of it always stays.
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
README = ROOT / "docs/screenshot.png"
HIGH = 562  # CSS pixels
SEED = "1931"
# A person decides so many times, and always takes this key of the pad (the dearer, the later).
KEY = 3
DECISIONS = 7
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
            shots = [screen(started, running.url, ART / name, *SCREENS[name]) for name in SCREENS]
            beside_each_other(started, README, shots)
        started.close()
    with step("draw the picture for links"):  # it starts a browser of its own
        picture = games.first().picture(ENGLISH, "two-digit")
        (ART / "card.svg").write_text(str(picture), encoding="utf-8")
        pictures.draw([ART / "card.svg"], site.SIZE)
        (ART / "card.svg").unlink()
    for file in sorted(ART.glob("*.*")):
        say(f"{file.stat().st_size:8,}  {file.relative_to(ROOT)}")
    return 0


def icon(started: Browser, target: Path, pixels: int, share: float, rounded: bool) -> None:
    """One icon as PNG, drawn by the browser from the SVG."""
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


def screen(started: Browser, url: str, target: Path, width: int, height: int, scale: int) -> str:
    """A game under way, as WebP; the same as PNG in base64."""
    page = started.new_page(
        viewport={"width": width, "height": height}, device_scale_factor=scale, locale="en"
    )
    page.goto(url)
    page.wait_for_selector("html[data-state=setup]", state="attached")
    page.locator("#set-up > summary").click()
    page.locator("[name=speed][value=instant]").check(force=True)
    page.locator("[name=seed]").evaluate("(field, seed) => { field.value = seed; }", SEED)
    page.locator("#new-game [type=submit]").click()
    _play(page)
    picture = base64.b64encode(page.screenshot()).decode()
    target.write_bytes(base64.b64decode(page.evaluate(WEBP, picture)))
    page.close()
    return picture


def beside_each_other(started: Browser, target: Path, shots: list[str]) -> None:
    """Pictures, PNG in base64, as one of the same height."""
    page = started.new_page(viewport={"width": 1600, "height": HIGH})
    images = "".join(f'<img height="{HIGH}" src="data:image/png;base64,{shot}">' for shot in shots)
    page.set_content(f'<p style="display:inline-flex;gap:12px;margin:0">{images}</p>')
    page.locator("p").screenshot(path=target, omit_background=True)
    page.close()


def _play(page: Page) -> None:
    """Play until the table looks like a game: districts everywhere, a bid to answer."""
    find = functools.partial(page.wait_for_selector, state="attached")
    for _ in range(DECISIONS):
        find("html[data-state=turn]")
        keys = page.locator("[data-choose]")
        if keys.count():
            keys.nth(min(KEY, keys.count() - 1)).click()
        actions = page.locator("[data-action]:not([data-action='-'])")
        (actions if actions.count() else page.locator("[data-action]")).first.click()
    find("html[data-state=turn]")
    for told in page.locator("#notices button").all():
        told.click()
    page.wait_for_timeout(300)  # the last colours fade in

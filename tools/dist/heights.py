"""The height of each example in a frame, by the width of its place, as a browser measures it.

It is for frames without the element, which cannot grow: oEmbed gives it (site.py).
"""

from pathlib import Path

from playwright.sync_api import Browser

from don.ui.game import Heights
from don.ui.view.film import joined
from tools.dist import embed

WIDEST = 600
WIDTHS = range(264, WIDEST + 1, 24)
"""In between hardly anything needs more than at the next lower one; none is wider."""
ALIKE = 40
"""Heights that differ by no more than this count as one."""
SPARE: Heights = ((None, 700),)
"""Enough for each of them at its widest, where there is no browser to measure with."""
MEASURE = """async ([text, widths]) => {
  const frame = document.createElement("iframe");
  frame.style = "border: none; height: 500px";
  frame.srcdoc = text; // of the same origin, unlike another file
  document.body.replaceChildren(frame);
  await new Promise((done) => frame.addEventListener("load", done));
  const main = frame.contentDocument.querySelector("main");
  return widths.map((width) => {
    frame.style.width = `${width}px`;
    return Math.ceil(main.getBoundingClientRect().height);
  });
}"""


def measure(browser: Browser, folder: Path, names: list[tuple[str, str]]) -> dict[str, Heights]:
    """Return the room of examples, each a language and a name. A key is the place of the frame in
    the dist/ ``folder``, without its ending."""

    page = browser.new_page(viewport={"width": WIDEST, "height": 800})
    rooms = {}
    for lang, name in names:
        file = folder / embed.PLACE / lang / f"{name}.html"
        if not rooms:
            page.goto(file.resolve().as_uri())
        text = file.read_text(encoding="utf-8")
        found = page.evaluate(MEASURE, [text, list(WIDTHS)])
        rooms[f"{embed.PLACE}/{lang}/{name}"] = tuple(joined(WIDTHS, found, ALIKE))
    page.close()
    return rooms

"""The height of each example in a frame, by the width of its place, as measured in a browser.

It is for frames without the element ``<don-game>``, which cannot grow: oEmbed has the height
(site.py).
"""

from pathlib import Path

from playwright.sync_api import Browser

from don.ui.game import Heights
from don.ui.view.film import joined
from tools.dist import embed

WIDEST = 600
"""The widest frame that is measured, in pixels."""
WIDTHS = range(264, WIDEST + 1, 24)
"""The widths to measure. Between two of them hardly any example needs more than at the narrower
one, and none is wider."""
ALIKE = 40
"""Heights that differ by no more than this count as one."""
SPARE: Heights = ((None, 700),)
"""The heights without a browser to measure in: enough for every example at its widest."""
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
    """Return the heights of examples, each given as a language and a name.

    The key is the path of the frame in the dist/ ``folder``, without its ending.
    """

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

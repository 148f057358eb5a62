"""Finds the faults of a screen at one of the sizes: too wide, cut off, too small to hit."""

from collections.abc import Iterable, Iterator

from playwright.sync_api import Page

from tests.browser.game import overflow

SIZES = {
    "narrow": (320, 568),
    "phone": (360, 740),
    "phone on its side": (740, 360),
    "tablet": (820, 1180),
    "desk": (1440, 900),
    "desk, twice as large": (720, 450),
}
DAILY = ("narrow", "desk")
"""The sizes at which every screen is checked daily. `safe_areas` checks phones on their side."""
# Lists controls whose text is larger than they are, and parts outside the window.
CUT = """() => [...document.querySelectorAll("button, summary, label, h2, h3")].filter((element) =>
{
  const box = element.getBoundingClientRect();
  if (!box.width || !element.checkVisibility({ visibilityProperty: true })) return false;
  if (element.closest(".sr")) return false;
  if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth) return true;
  return (box.left < -1 || box.right > innerWidth + 1) && !element.closest(".scroll");
}).map((element) => element.outerHTML.slice(0, 160))"""
# Lists words in controls that are broken without a hyphen.
BROKEN = """() => {
const held = [...document.querySelectorAll("button, summary, label, h2, h3")];
return held.flatMap((element) => {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr")) return [];
  if (document.querySelector("dialog:modal") && !element.closest("dialog")) return [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    for (const word of texts.currentNode.data.matchAll(/[\\p{L}’']{2,}/gu)) {
      const range = document.createRange();
      // The first letter after a soft hyphen has the hyphen's own box.
      const hyphened = texts.currentNode.data[word.index - 1] === "\\u00ad";
      range.setStart(texts.currentNode, word.index + (hyphened ? 1 : 0));
      range.setEnd(texts.currentNode, word.index + word[0].length);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const lines = new Set(boxes.map((box) => Math.round(box.bottom)));
      if (lines.size > 1) found.push(word[0]);
    }
  }
  return found;
});
}"""
# Where a label encloses a field, the label's size counts.
SMALL = """() => {
  const pressed = "button, summary, select, textarea, input, a[href]";
  return [...document.querySelectorAll(pressed)].map((element) => {
    const target = element.closest("label, .file") ?? element;
    const box = target.getBoundingClientRect();
    return [element, Math.round(box.width * 10) / 10, Math.round(box.height * 10) / 10];
  }).filter(([element, width, height]) => {
    if (!width || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (element.matches("p a, li a, dd a")) return false;  // in running text
    // A control that is barred only says why, so the minimum of WCAG 2.5.8 is enough for it.
    const least = element.ariaDisabled === "true" ? 23.9 : 43.9;
    return width < least || height < least;
  }).map(([element, width, height]) => `${width} x ${height}: ${element.outerHTML.slice(0, 160)}`);
}"""
ONE_LINE = 60
"""The limit on the height of the bar, in pixels."""


def resize(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


def faults(page: Page, one_line: bool = True, at: Iterable[str] = SIZES) -> Iterator[str]:
    """Yield the faults: parts cut off, sideways scrolling, controls too small to hit, and, with
    ``one_line``, a bar of several lines. Languages with longer words may need two.
    """
    for size in at:
        resize(page, size)
        bar = page.locator("#bar").bounding_box()
        if one_line and bar and bar["height"] > ONE_LINE:
            yield f"size, {size}: the bar takes {bar['height']} pixels"
        if overflow(page) > 0:
            yield f"size, {size}: {overflow(page)} pixels too wide"
        for name, looked_for in (("cut off", CUT), ("too small", SMALL)):
            for found in page.evaluate(looked_for):
                yield f"size, {size}: {name}: {found}"
    resize(page, "phone")


def broken_words(page: Page) -> Iterator[str]:
    """Yield the words that a narrow phone breaks where no hyphen is allowed."""
    resize(page, "narrow")
    yield from page.evaluate(BROKEN)
    resize(page, "phone")

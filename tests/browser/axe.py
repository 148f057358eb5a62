"""Axe-core's complaints about a screen and its states, in light and dark."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests import scale
from tests.browser.sizes import resize
from tools.paths import NODE_MODULES
from tools.tour import Screen

AXE = NODE_MODULES / "axe-core/axe.min.js"
# Axe neither looks into frames nor reads style sheets again: it can do neither in a frame that has
# no origin.
RUN = """async (rules) => (
  await axe.run(document, {
    resultTypes: ["violations"], iframes: false, preload: false,
    ...(rules ? { runOnly: rules } : {}),
  })
).violations.map(
  (rule) => `${rule.id}, ${rule.nodes.length} times: ${rule.nodes[0].html.slice(0, 200)}`)"""
SCHEMES = {"light": None, "dark": ("color-contrast", "link-in-text-block")}
"""The rules for each scheme (None: all). In the dark scheme only the colours differ."""
BOTH = ("phone", "desk")

# What is pressed on each screen, one after another. Each press leads to a state that is checked.
STATES = {
    "turn": (
        *("[data-choose] >> nth=-1", "#more", "#menu [data-do=needs]"),
        *("#more", "#menu [popovertarget=ahead]"),
        *("#more", "#menu .story", "#log-past > summary"),
    ),
    "turn-barred": ("#more", "#menu [popovertarget=sell]", "#sell [data-do=eye] >> nth=0"),
    "waiting": ("#pause", "#plan", "#ahead [data-do=order] >> nth=0"),
    "puzzle": ("#study .all > summary",),
    "lesson": ("#study .all > summary",),
}


def load(page: Page) -> None:
    """Load axe into the page, where it stays until the next reload."""
    page.evaluate(AXE.read_text(encoding="utf-8"))


def faults(page: Page, screen: Screen) -> Iterator[str]:
    """Yield the complaints about a screen, then about its other states, at two sizes.

    A daily run checks each state at one size in one scheme, and the next state in the next of
    these four ways.
    """
    first = len(screen.name)
    yield from _complaints(page, "", first)
    for turn, wanted in enumerate(STATES.get(screen.name, ()), first + 1):
        page.locator(wanted).click()
        yield from _complaints(page, f"{wanted}, ", turn)
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")


def _complaints(page: Page, state: str, turn: int) -> Iterator[str]:
    """Yield the complaints. Motion stays off afterwards, so that no colour is in transition."""
    for place, size in enumerate(BOTH):
        resize(page, size)
        for number, (scheme, rules) in enumerate(SCHEMES.items()):
            if not scale.full and turn % 4 != 2 * place + number:  # one of the four
                continue
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for fault in page.evaluate(RUN, rules):
                yield f"axe, {state}{size}, {scheme}: {fault}"
    resize(page, "phone")

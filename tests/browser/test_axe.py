"""axe-core finds nothing to complain about on any screen or page, in light and in dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from don.ui.i18n import LANGUAGES
from tests.browser.conftest import OpenPage
from tools.paths import NODE_MODULES
from tools.tour import SCREENS, arrive

AXE = NODE_MODULES / "axe-core/axe.min.js"
# Frames are looked into one by one, and style sheets are not read again: axe can do neither for
# frames that have no origin.
RUN = """async () => (
  await axe.run(document, {resultTypes: ["violations"], iframes: false, preload: false})
).violations.map(
  (rule) => `${rule.id}, ${rule.nodes.length} times: ${rule.nodes[0].html.slice(0, 200)}`)"""


# States of the screens: what can be unfolded, chosen, stopped. By screen, one after the other.
STATES = {
    "turn": ("#log-past > summary", "[data-choose] >> nth=-1", ".rule > .icon"),
    "turn-barred": (".sales > summary", ".sales [data-do=arm] >> nth=0"),
    "waiting": ("#pause", "[data-order], [data-do=order] >> nth=0"),
    "puzzle": ("#study .all > summary",),
    "lesson": ("#study .all > summary",),
}
FOLDED = {"turn": ("#needs > summary",)}
"""What only phones have folded."""


def complaints(page: Page, name: str) -> Iterator[str]:
    """What axe says about what is shown, once for each scheme of colours."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for told in page.evaluate(RUN):
            yield f"{name}, {scheme}: {told}"


def all_complaints(page: Page, size: str) -> Iterator[str]:
    """Every screen, and its states."""
    for screen in SCREENS:
        screen.show(page)
        yield from complaints(page, screen.name)
        folded = FOLDED.get(screen.name, ()) if size == "phone" else ()
        for wanted in (*folded, *STATES.get(screen.name, ())):
            page.locator(wanted).click()
            yield from complaints(page, f"{screen.name}, {wanted}")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_no_screen_has_a_violation(open_page: OpenPage, site, size: str) -> None:
    page = open_page(size)
    arrive(page, site.url)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = list(all_complaints(page, size))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_have_no_violation(page: Page, site, lang: str) -> None:
    page.goto(f"{site.url}{lang}/")
    assert violations(page) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gallery_and_its_frames_have_no_violation(page: Page, site, lang: str) -> None:
    page.goto(f"{site.url}embed/{'' if lang == 'en' else lang + '/'}")
    games = page.locator("don-game")
    for game in games.all():
        game.scroll_into_view_if_needed()
        game.frame_locator("iframe").locator("main").wait_for()
    assert len(page.frames) == games.count() + 1
    assert violations(page) == []


def violations(page: Page) -> list[str]:
    """What axe says about a page and everything in its frames."""
    for frame in page.frames:
        frame.evaluate(AXE.read_text(encoding="utf-8"))
    for frame in page.frames[1:]:  # the heading is that of the page around
        frame.evaluate("axe.configure({rules: [{id: 'page-has-heading-one', enabled: false}]})")
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [
            f"{scheme}, {frame.url}: {told}"
            for frame in page.frames
            for told in frame.evaluate(RUN)
        ]
    return found

"""axe-core finds nothing to complain about on any screen or page, in light and in dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from don.ui.i18n import LANGUAGES
from tools.paths import NODE_MODULES
from tools.tour import SCREENS, arrive

AXE = NODE_MODULES / "axe-core/axe.min.js"
# Frames are looked into one by one, and style sheets are not read again: axe can do neither for
# frames that have no origin.
RUN = """async () => (
  await axe.run(document, {resultTypes: ["violations"], iframes: false, preload: false})
).violations.map(
  (rule) => `${rule.id}, ${rule.nodes.length} times: ${rule.nodes[0].html.slice(0, 200)}`)"""


def complaints(page: Page) -> Iterator[str]:
    """What axe says about every screen, once for each scheme of colours."""
    for screen in SCREENS:
        screen.show(page)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            for told in page.evaluate(RUN):
                yield f"{screen.name}, {scheme}: {told}"


def test_no_screen_has_a_violation(phone: Page, site) -> None:
    arrive(phone, site.url)
    phone.evaluate(AXE.read_text(encoding="utf-8"))
    found = list(complaints(phone))
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

"""axe-core finds nothing to complain about on any other page, in light and in dark."""

import pytest
from playwright.sync_api import Page

from don.ui.i18n import LANGUAGES
from tests.browser.axe import AXE, RUN, SCHEMES

DAILY = ("en", "es")
IN_SOME = [pytest.param(n, marks=() if n in DAILY else pytest.mark.full) for n in LANGUAGES]


@pytest.mark.parametrize("lang", IN_SOME)
@pytest.mark.daily("en")
def test_the_rules_have_no_violation(page: Page, site, lang: str) -> None:
    page.goto(f"{site.url}{lang}/")
    assert violations(page) == []


@pytest.mark.full
@pytest.mark.parametrize("lang", IN_SOME)
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
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += [
            f"{scheme}, {frame.url}: {told}"
            for frame in page.frames
            for told in frame.evaluate(RUN, rules)
        ]
    return found

"""Phones with a notch and a bar at the bottom: the rule at hand, the whole page, its heights."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.game import from_menu
from tests.browser.safe_areas import ON_ITS_SIDE, UNDER, cut_out, faults
from tools.paths import ROOT
from tools.tour import SCREENS, arrive


@pytest.mark.full
def test_the_rule_at_hand_keeps_off_the_edges(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    with cut_out(page, ON_ITS_SIDE):
        next(screen for screen in SCREENS if screen.name == "turn").show(page)
        from_menu(page, "[popovertarget=rule-now]")
        page.locator("#rule-now").wait_for()
        assert page.evaluate(UNDER, ON_ITS_SIDE[1]) == []


@pytest.mark.full
def test_a_notice_on_the_home_keeps_off_the_edges(open_page: OpenPage, site) -> None:
    page = open_page("phone")
    arrive(page, site.url)
    next(screen for screen in SCREENS if screen.name == "home").show(page)
    page.evaluate("location.hash = '#game=AAAA'")
    page.locator("#notices .notice").wait_for()
    assert [*faults(page)] == []


def test_the_page_reaches_under_the_edges(page: Page, site) -> None:
    page.goto(site.url)
    content = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "viewport-fit=cover" in content.split(", ")


def test_heights_are_those_of_what_is_seen() -> None:
    """``vh`` counts what a phone's address bar hides; ``dvh`` does not."""
    for sheet in (ROOT / "static/css").glob("*.css"):
        assert not re.search(r"\d[sl]?vh\b", sheet.read_text("utf-8")), sheet.name

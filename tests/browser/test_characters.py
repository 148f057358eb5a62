"""Level, line and quirk of each bot, in the form as it is before Python."""

import pytest
from playwright.sync_api import Page, expect

from don.bots.boomtown.levels import LEVELS as BOOMTOWN
from tests.browser.game import overflow
from tests.browser.pages import open_form


def test_the_form_shows_what_is_chosen_for_each_bot(phone: Page, site) -> None:
    phone.goto(site.url)
    open_form(phone)
    phone.locator("#each-seat > summary").click()
    row = phone.locator("#each-seat li").nth(1)
    level, quirk = row.locator("[name=level-1]"), row.locator("[name=taste-1]")
    expect(row.locator("[data-level=don]")).to_be_hidden()
    expect(quirk).to_be_hidden()
    level.select_option("don")
    expect(row.locator("[data-level=don]")).to_be_visible()
    quirk.select_option("miser")
    expect(row.locator("[data-taste=miser]")).to_be_visible()
    assert overflow(phone) <= 0
    phone.locator("[name=kind-1]").select_option("person")
    expect(level).to_be_hidden()
    expect(row.locator("[data-taste=miser]")).to_be_hidden()


@pytest.mark.full
def test_boomtown_shows_a_line_for_each_level(phone: Page, site) -> None:
    phone.goto(f"{site.url}?game=boomtown")
    open_form(phone)
    phone.locator("#each-seat > summary").click()
    row = phone.locator("#each-seat li").nth(1)
    for code in BOOMTOWN:
        row.locator("[name=level-1]").select_option(code)
        shown = row.locator("[data-level]").filter(visible=True)
        expect(shown).to_have_attribute("data-level", code)

"""Portrait, line and character of a bot, in the form as it is before Python."""

from playwright.sync_api import Page, expect

from tests.browser.game import overflow


def test_the_form_shows_who_is_chosen(phone: Page, site) -> None:
    phone.goto(site.url)
    seat = phone.locator(".seats li").nth(1)
    level, quirk = seat.locator("[name=kind-1]"), seat.locator("[name=taste-1]")
    expect(seat.locator("[data-level=careful]")).to_be_visible()
    expect(quirk).to_be_hidden()
    before = seat.locator(".face").evaluate("face => getComputedStyle(face).backgroundPosition")
    level.select_option("don")
    expect(seat.locator("[data-level=don]")).to_be_visible()
    expect(seat.locator("[data-level=careful]")).to_be_hidden()
    quirk.select_option("miser")
    expect(seat.locator("[data-taste=miser]")).to_be_visible()
    after = seat.locator(".face").evaluate("face => getComputedStyle(face).backgroundPosition")
    assert before != after
    assert overflow(phone) <= 0
    level.select_option("person")
    expect(quirk).to_be_hidden()
    expect(seat.locator("[data-taste=miser]")).to_be_hidden()

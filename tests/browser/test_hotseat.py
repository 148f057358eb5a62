"""Two people at one screen: the device goes round, and nobody sees the other's chips."""

from playwright.sync_api import Page, expect

from tests.browser.game import act, bid, figures, start_game
from tests.browser.pages import wait_for_state


def test_the_device_goes_round(phone: Page, site) -> None:
    page = phone
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(
        page, players="3", name_0="Zoe", name_1="Ömer", kind_1="person",
        speed="instant", chips="hidden", start="0",
    )  # fmt: skip
    wait_for_state(page, "handover")
    assert figures(page)["chips"] == ["", "", ""]
    expect(page.locator("#pad")).to_contain_text("Pass the device to Zoe")
    page.locator('[data-do="ready"]').click()
    wait_for_state(page, "turn")
    assert sorted(figures(page)["chips"]) == ["", "", "12"]
    bid(page, "2")

    assert wait_for_state(page, "handover", "turn") == "handover"
    expect(page.locator("#pad")).to_contain_text("Ömer")
    expect(page.locator("#pad h2")).to_be_focused()
    expect(page.locator("#live")).to_be_empty()
    shown = figures(page)
    assert shown["chips"] == ["", "", ""]
    assert shown["seat"] == "1"
    assert shown["high"] == "2"
    assert shown["choose"] == shown["action"] == []
    page.locator('[data-do="ready"]').click()
    wait_for_state(page, "turn")
    expect(page.locator("#live")).to_contain_text("Zoe 2")
    act(page, "-")
    handed = 0
    for _ in range(12):
        match wait_for_state(page, "turn", "handover", "over"):
            case "handover":
                assert figures(page)["chips"] == ["", "", ""]
                page.locator('[data-do="ready"]').click()
                handed += 1
            case "turn":
                act(page, "-")
    assert handed > 2


def test_a_reload_shows_nobodys_chips(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, players="3", kind_1="person", speed="instant")
    wait_for_state(page, "handover")
    page.locator('[data-do="ready"]').click()
    wait_for_state(page, "turn")
    page.reload()
    wait_for_state(page, "handover")
    assert figures(page)["chips"] == ["", "", ""]

"""Decisions in positions made for them: barred numbers, penalties, discards, exchanges, sales."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import act, bid, choose, figures, open_saved, saved_match
from tests.browser.pages import let_press, wait_for_state
from tests.ui.desk import match_of
from tests.ui.test_table import EXCHANGE

# Anke took the blue 4 for nothing and begins the second round.
OWNER = ("-", "-", "-", "keep")


def test_a_barred_number_gives_its_reason_on_demand(phone: Page, site) -> None:
    open_saved(phone, site, match_of(*OWNER, lot="B4"))
    key = phone.locator("#key-4")
    expect(key).to_have_attribute("aria-disabled", "true")
    expect(phone.locator("#pad")).not_to_contain_text("Why?")
    let_press(phone)
    key.click(force=True)
    expect(phone.locator("#pad [role=alert]")).to_contain_text("You have a 4")
    expect(phone.locator("#pad [role=alert]")).to_contain_text("Why?")
    assert "4" not in figures(phone)["choose"]
    choose(phone, "5")
    expect(phone.locator("#pad")).not_to_contain_text("Why?")


@pytest.mark.full
def test_a_strict_table_punishes(page: Page, site) -> None:
    open_saved(page, site, match_of(*OWNER, lot="B4", table="strict"))
    bid(page, "14")
    shown = figures(page)
    assert shown["state"] == "turn"
    assert shown["pot"] == "1"
    assert "11" in shown["chips"]
    expect(page.locator("#log")).to_contain_text("take the bid back")

    bid(page, "19")
    wait_for_state(page, "turn")
    assert figures(page)["action"] == []
    bid(page, "drop B4")
    wait_for_state(page, "turn", "over")
    expect(page.locator("#log")).to_contain_text("You lose blue 4. It leaves the game.")
    assert [c.code for c in saved_match(page).state.removed] == ["B4"]


def test_a_district_is_exchanged(phone: Page, site) -> None:
    open_saved(phone, site, EXCHANGE)
    assert figures(phone)["action"] == ["stay"]
    bid(phone, "swap B4 1 K6")
    wait_for_state(phone, "turn", "over")
    expect(phone.locator("#log-3, #log-past")).to_contain_text(
        ["You swap blue 4 for Bert's black 6"]
    )
    assert "swap B4 1 K6" in actions(phone)


def test_a_district_is_sold_by_a_press_on_it(phone: Page, site) -> None:
    open_saved(phone, site, match_of(*OWNER, lot="B4 B0 B2", people="ABC", chips="open"))
    phone.locator('#own b[data-value="B4"]').click()
    expect(phone.locator('#sell [data-value="B4"][aria-pressed="true"]')).to_be_visible()
    phone.locator('#sell [data-do="arm"]').click()
    expect(phone.locator("#sell")).to_be_hidden()
    expect(phone.locator("#own .marked")).to_have_text("4")
    for _ in range(3):
        wait_for_state(phone, "turn")
        act(phone, "-")
    expect(phone.locator("#table")).to_contain_text("Anke is selling")
    assert actions(phone)[-1] == "offer B4"
    assert figures(phone)["seat"] == "1"
    bid(phone, "3")
    act(phone, "-")
    expect(phone.locator("#log")).to_contain_text("Bert buys blue 4 from Anke for 3.")
    assert phone.locator('[data-do="arm"][aria-pressed="true"]').count() == 0
    assert figures(phone)["chips"].count("15") == 1


def actions(page: Page) -> list[str]:
    """The actions in the saved record."""
    match = saved_match(page)
    return [match.game.write_action(step.action) for step in match.steps]

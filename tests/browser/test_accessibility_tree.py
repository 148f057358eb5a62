"""What a screen reader is given: a whole auction, a side auction, an exchange, a hand-over."""

import re

import pytest
from playwright.sync_api import Page, expect

from don.ui.don.words.cards import card_name, quarter
from don.ui.i18n import ENGLISH
from tests.browser.game import act, bid, choose, figures, open_saved, saved_match
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of
from tests.ui.test_table import EXCHANGE

ASKED = re.compile(r"Your turn: \d+ or more(, but not [\d, or]+)?\.$")


def tree(page: Page) -> str:
    """The accessibility tree of the page, as indented text."""
    return page.locator("body").aria_snapshot()


def test_the_whole_auction_can_be_heard(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "-", "-", "keep", lot="B4 K7 K6", seats=4))
    auction = saved_match(page).state.round
    while wait_for_state(page, "turn", "over") == "turn":
        match = saved_match(page)
        if match.state.round > auction:
            break
        heard = tree(page)
        for card in match.state.lot:
            full = f"{card_name(ENGLISH, card)}, {quarter(card.colour)}"
            assert f'img "{full}"' in heard, "cards are told by their full names"
        for player in match.players:
            assert (player.name if player.bot else "You") in heard
        assert 'heading "For sale" [level=2]' in heard
        assert 'button "Pass"' in heard
        assert re.search(r'button "\d+: .*gets? \d+', heard), "keys say who is paid"
        assert 'heading "Game log" [level=2]' in heard
        assert re.search(r'heading "Round \d+" \[level=3\]\n +- list:\n +- listitem:', heard)
        expect(page.locator("#live")).to_have_text(ASKED)
        assert page.locator("[aria-live]").count() == 1, "one voice"
        assert page.title() == "Your turn · Don"
        choices = figures(page)["choose"]
        if choices and len(match.steps) < 8:
            choose(page, choices[0])
            assert "[pressed]" in tree(page), "the chosen number"
            act(page, choices[0])
        else:
            act(page, "-")
    expect(page.locator("#live")).to_contain_text(re.compile(r"wins? .* for|takes? .* for free"))
    page.locator("#log-past > summary").press("Enter")
    assert re.search(r"listitem: .*(wins?|takes?) ", tree(page)), "the log tells how it ended"


def said(page: Page, text: str) -> None:
    """The one live region says this, and nothing else."""
    expect(page.locator("[aria-live]")).to_have_text(text)


@pytest.mark.full
def test_d8_a_side_auction_can_be_heard(page: Page, site) -> None:
    begun = match_of("-", "-", "-", "offer B4", lot="B4 K7 K6", people="BC", chips="open")
    open_saved(page, site, begun)
    sale = "Anke takes blue 4 for free. Anke puts blue 4 up for sale."
    said(page, f"Claus passes. {sale} Your turn: 1 or more.")
    heard = tree(page)
    assert 'heading "Anke is selling" [level=2]' in heard
    assert 'img "blue 4, Bronzeville"' in heard and 'img "black 7' not in heard
    assert 'button "3: Anke gets 3."' in heard, "the seller is paid, whatever the number"
    assert re.search(r"listitem: .*Anke puts blue 4 up for sale", heard)
    bid(page, "3")
    wait_for_state(page, "turn")
    said(page, f"{sale} Bert 3. Your turn: 4 or more.")
    act(page, "-")
    wait_for_state(page, "turn")
    expect(page.locator("[aria-live]")).to_contain_text("Claus passes. Bert buys blue 4 from Anke")
    heard = tree(page)
    assert 'heading "For sale" [level=2]' in heard and 'img "black 7, The Loop"' in heard
    assert "Bert buys blue 4 from Anke for 3." in heard
    assert heard.count("15 chips") == 1, "Anke has got it all"
    assert "High bid 4 Anke" in heard


@pytest.mark.full
def test_d9_an_exchange_can_be_heard(page: Page, site) -> None:
    open_saved(page, site, EXCHANGE)
    won = "Bert 1, Claus passes. Bert wins black 7 and black 6 for 1."
    paid = "Too little to share: the pot keeps 1."
    asked = "Your turn. You may swap one of your districts for somebody else's."
    said(page, f"{won} {paid} {asked}")
    heard = tree(page)
    assert 'heading "Swap" [level=2]' in heard
    for who, *cards in (("You give", "blue 4"), ("Bert gives", "black 7", "black 6")):
        group = page.get_by_role("group", name=who, exact=True).aria_snapshot()
        assert all(f'button "{card}"' in group for card in cards), group
    assert 'button "blue 4" [pressed]' in heard
    assert 'button "No swap"' in heard
    assert 'button "Swap" [disabled]' in heard
    choose(page, "swap B4 1 K6")
    heard = tree(page)
    assert 'button "black 6" [pressed]' in heard
    assert re.search(r'button "Swap"( \[cursor=pointer\])?$', heard, re.MULTILINE)
    act(page, "swap B4 1 K6")
    wait_for_state(page, "turn")
    expect(page.locator("[aria-live]")).to_contain_text(
        re.compile(r"^You swap blue 4 for Bert's black 6 .*Your turn[.:] ")
    )


def test_a_hand_over_tells_whom_and_no_secret(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", people="AB"))
    wait_for_state(phone, "handover")
    said(phone, "")
    heard = tree(phone)
    assert 'heading "Pass the device to Bert" [level=2]' in heard
    assert 'button "I am Bert"' in heard
    assert heard.count('"chips hidden"') == 3 and "12" not in heard
    assert 'group "Bids"' not in heard and 'button "Pass"' not in heard
    assert "bid 3 Anke" in heard, "what everybody knows can be read meanwhile"
    assert "High bid 3 Anke" in heard
    phone.locator('[data-do="ready"]').press("Enter")
    wait_for_state(phone, "turn")
    heard = tree(phone)
    assert heard.count('"chips hidden"') == 2 and "12" in heard
    assert 'group "Bids"' in heard
    said(phone, "For sale: blue 0. Anke 3. Your turn: 4 or more.")

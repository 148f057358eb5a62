"""The pages with the rules: without scripts, with examples in steps, and offline in the game."""

import pytest
from playwright.sync_api import Page, expect

from don.ui.i18n import LANGUAGES
from tests import scale
from tests.browser.game import open_saved, overflow
from tests.browser.offline import wait_until_ready
from tests.browser.pages import let_press, wait_for_state
from tests.ui.desk import match_of

WIDTHS = (320, 820, 1440)
# Anke has the blue 4 and opens the second round.
OWNER_OF_4 = match_of("-", "-", "-", lot="B4", side_auctions=False)


def test_rules_pages_work_without_scripts(open_page, site) -> None:
    page = open_page("phone", java_script_enabled=False)
    page.goto(f"{site.url}en/")
    for lang, name in list(LANGUAGES.items())[1:]:
        page.get_by_role("navigation").get_by_role("link", name=name).click()
        page.wait_for_url(f"{site.url}{lang}/")
        for width in WIDTHS if scale.full else WIDTHS[:1]:
            page.set_viewport_size({"width": width, "height": 740})
            assert overflow(page) <= 0, (lang, width)
    page.locator("nav a[href='#d4']").click()
    expect(page.locator("#d4-3")).to_be_visible()
    expect(page.locator("#example-barred figcaption")).to_be_visible()
    assert not page.get_by_role("button").count()


def test_an_example_is_stepped_through(page: Page, site) -> None:
    page.goto(f"{site.url}es/#d5-1")
    figure = page.locator("#example-seven-to-one")
    text = figure.locator("li:not([data-off]) .caption")
    last = text.inner_text()
    figure.get_by_role("button").first.click()
    expect(text).not_to_have_text(last)
    figure.get_by_role("button").last.click()
    expect(text).to_have_text(last)


@pytest.mark.full
@pytest.mark.offline
def test_a_refusal_leads_to_its_rule_and_the_game_stays(page: Page, site) -> None:
    open_saved(page, site, OWNER_OF_4)
    wait_for_state(page, "turn")
    page.locator('#bar [data-do="setup"]').click()
    wait_until_ready(page)  # the home page reports it
    page.locator("#continue").click()
    wait_for_state(page, "turn")
    page.context.set_offline(True)
    let_press(page)
    page.locator("#key-4").click(force=True)
    page.locator(".refused").get_by_role("button", name="Why?").click()
    sheet, rules = page.locator("#sheet-rules"), page.frame_locator("#sheet-rules iframe")
    expect(rules.locator("#example-barred figcaption")).to_be_visible()
    expect(rules.locator("#d4-3")).to_be_hidden()
    sheet.get_by_role("button", name="D4.3").click()
    expect(rules.locator("#d4-3")).to_be_in_viewport()
    rules.locator("#d4-3").press("Escape")
    expect(sheet).to_have_count(0)
    assert wait_for_state(page, "turn") == "turn"
    expect(page.locator(".refused")).to_be_visible()


def test_links_in_the_rules_dialog_do_not_break_back(phone: Page, site) -> None:
    open_saved(phone, site, OWNER_OF_4)
    wait_for_state(phone, "turn")
    phone.locator("#more").click()
    phone.locator("#menu").get_by_role("button", name="Rules").click()
    phone.locator("#sheet-rules").get_by_role("button", name="All the rules").click()
    rules = phone.frame_locator("#sheet-rules iframe")
    rules.locator("summary:has(#d2)").click()
    rules.locator("#d2-2 a[href='#d8']").click()
    expect(rules.locator("#d8-1")).to_be_visible()
    phone.go_back()
    expect(phone.locator("#sheet-rules")).to_have_count(0)
    assert wait_for_state(phone, "turn") == "turn"


def test_the_rule_now_opens_and_closes_by_keyboard(page: Page, site) -> None:
    open_saved(page, site, OWNER_OF_4)
    wait_for_state(page, "turn")
    page.locator("#more").focus()
    page.keyboard.press("Enter")
    button = page.locator("#menu").get_by_role("button", name="Rules")
    button.focus()
    page.keyboard.press("Enter")
    panel = page.locator("#sheet-rules")
    expect(panel).to_be_visible()
    expect(panel).to_contain_text("Bid 1 or more, or pass.")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert wait_for_state(page, "turn") == "turn"


def test_phone_shows_clauses_collapsed_until_linked_to(phone: Page, site) -> None:
    phone.goto(f"{site.url}en/")
    expect(phone.locator("#example-two-digit")).to_be_visible()
    expect(phone.locator("#d4-3")).to_be_hidden()
    phone.get_by_text("Contents").click()
    phone.locator("nav a[href='#d4']").click()
    expect(phone.locator("#d4-3")).to_be_visible()
    phone.goto(f"{site.url}de/#d5-2")
    expect(phone.locator("#d5-2")).to_be_in_viewport()
    expect(phone.locator("#d4-3")).to_be_hidden()
    phone.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(phone.locator("#d4-3")).to_be_visible()
    expect(phone.locator("#books-d9-3")).to_be_visible()
    expect(phone.locator("#example-scoring")).to_be_visible()
    phone.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(phone.locator("#d4-3")).to_be_hidden()


@pytest.mark.parametrize("target", ["books-d5-7", "options", "example-scoring", "d9-2"])
@pytest.mark.daily("books-d5-7")
def test_link_target_is_expanded(phone: Page, site, target: str) -> None:
    phone.goto(f"{site.url}fr/#{target}")
    expect(phone.locator(f"#{target}")).to_be_in_viewport()
    expect(phone.locator("#d4-4")).to_be_hidden()


def test_text_found_by_search_is_expanded(phone: Page, site) -> None:
    phone.goto(f"{site.url}en/#:~:text=Your%20chips%20are%20secret")
    expect(phone.locator("#d1-4")).to_be_in_viewport()
    expect(phone.locator("#d4-4")).to_be_hidden()


@pytest.mark.full
def test_rules_page_opens_short_on_a_phone(phone: Page, site) -> None:
    phone.set_viewport_size({"width": 360, "height": 740})
    for lang in LANGUAGES:
        for game in ("", "boomtown/"):
            phone.goto(f"{site.url}{lang}/{game}")
            high = phone.evaluate("document.documentElement.scrollHeight")
            assert high <= 3500, (lang, game, high)


def test_desktop_shows_clauses_expanded(page: Page, site) -> None:
    page.goto(f"{site.url}es/boomtown/")
    expect(page.locator("#b4-3")).to_be_visible()
    expect(page.locator("#example-final-score figcaption")).to_be_visible()
    expect(page.locator("nav summary")).to_be_hidden()
    page.locator("main > details > summary").first.click()
    expect(page.locator("#b1-1")).to_be_hidden()

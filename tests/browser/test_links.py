"""Links between two devices: games played by link, refused links, sharing."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from don.ui.game_links import write_link
from tests.browser.game import act, bid, figures, from_menu, open_saved, saved_match, start_game
from tests.browser.pages import PATIENCE, wait_for_state
from tests.ui.desk import match_of

NAMES = {"name_0": "Anke", "name_1": "Bert"}
PEOPLE = {"players": "3", **NAMES, "kind_1": "person", "people": "link", "speed": "instant"}


def by_link(page: Page, site) -> str:
    """Let Anke begin a game with Bert and bid 3; return the link to send."""
    page.goto(site.url)
    wait_for_state(page, "setup")
    start_game(page, **PEOPLE, start="0", seed="7", chips="hidden")
    wait_for_state(page, "turn")
    bid(page, "3")
    return outgoing(page)


def outgoing(page: Page) -> str:
    wait_for_state(page, "away", "over")
    return page.locator("#link-turn").input_value()


def test_game_is_played_by_link_between_two_devices(open_page, site) -> None:
    anke, bert = open_page("phone"), open_page("desktop")
    link = by_link(anke, site)
    assert link.startswith(site.url + "#turn=")
    expect(anke.locator("#pad")).to_contain_text("Send this link to Bert")

    bert.goto(link)
    wait_for_state(bert, "setup")
    sheet = bert.locator("dialog[data-sheet=who]")
    expect(sheet).to_contain_text("Are you Bert?")
    sheet.locator('[data-do="link-seat"][data-value="1"]').click()
    wait_for_state(bert, "turn")
    expect(bert).to_have_url(site.url)
    assert figures(bert)["chips"].count("") == 2
    act(bert, "-")

    # The reply is opened in the page that is already open, which asks nothing.
    answer = outgoing(bert)
    anke.evaluate("(link) => { location.href = link }", answer)
    wait_for_state(anke, "turn", "away", "over")
    expect(anke.locator("#log")).to_contain_text("Bert passes.")
    expect(anke).to_have_url(site.url)
    known = [step.action for step in saved_match(bert).steps]
    assert [step.action for step in saved_match(anke).steps][: len(known)] == known

    # A reload imports nothing twice, and the page still knows whose device this is.
    bert.reload()
    wait_for_state(bert, "away")
    assert outgoing(bert) == answer

    # An old link is refused.
    bert.goto(link)
    wait_for_state(bert, "away")
    expect(bert.locator("#notices")).to_contain_text("older than the game on this device")
    expect(bert).to_have_url(site.url)


@pytest.mark.parametrize("kind", ["game", "turn"])
@pytest.mark.daily("turn")
def test_damaged_links_do_not_change_the_game(page: Page, site, kind: str) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    before = saved_match(page)
    for code in ("", "x", "x.0", "A" * 20_000, "%00<script>window.evil=1</script>"):
        page.goto(f"{site.url}#{kind}={code}")
        expect(page.locator("#notices")).to_contain_text("This link is damaged.")
        expect(page).to_have_url(site.url)
        wait_for_state(page, "turn")
        assert saved_match(page) == before
        assert page.evaluate("window.evil") is None
        page.locator("[data-do=dismiss]").click()
        expect(page.locator("#notices")).to_be_empty()


def test_shared_position_starts_a_separate_game(page: Page, site) -> None:
    open_saved(page, site, match_of("3", "-", "4"))
    link = write_link("play", match_of("2", "-", people="B"))
    page.goto(site.url + link)
    sheet = page.locator("dialog[data-sheet=seats]")
    sheet.locator('[name="name-0"]').fill("<b>Zoe</b>")
    sheet.locator('[name="kind-0"]').select_option("person")
    sheet.locator('[name="kind-1"]').select_option("careful")
    sheet.locator("[type=submit]").click()
    wait_for_state(page, "turn")
    expect(page.locator("#own .name")).to_have_text("You")
    assert saved_match(page).players[0].name == "<b>Zoe</b>"
    expect(page).to_have_url(site.url)
    page.locator('#bar [data-do="setup"]').click()
    expect(page.locator(".games li[data-game]")).to_have_count(2)


@pytest.mark.full
@pytest.mark.own_browser
def test_share_dialog_traps_and_restores_the_focus(page: Page, site) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_saved(page, site, match_of("3", "-", "4"))
    from_menu(page, "[data-do=share]")
    dialog = page.locator("dialog[data-sheet=share]")
    expect(dialog).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = "!document.activeElement || document.activeElement === document.body" \
            " || !!document.activeElement.closest('dialog')"  # fmt: skip
        assert page.evaluate(inside)
    dialog.locator('[data-do="share"][data-value="deal"]').click()
    field = dialog.locator("#link-sheet")
    expect(field).to_have_value(re.compile("#deal="))
    dialog.locator('[data-do="link-copy"]').click()
    expect(dialog).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == field.input_value()
    dialog.locator('[data-do="link-qr"]').click()
    expect(dialog.locator("svg.qr")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#more")).to_be_focused()
    from_menu(page, "[data-do=share]")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


@pytest.mark.full
def test_without_a_clipboard_the_link_is_selected(page: Page, site) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    open_saved(page, site, match_of("3", "-", "4"))
    from_menu(page, "[data-do=share]")
    page.locator('dialog [data-do="link-copy"]').click()
    expect(page.locator("dialog")).to_contain_text("Selected: now copy it.")
    expect(page.locator("#link-sheet")).to_be_focused()


# Records each request to share, and ends it as the test wants.
STUB = """globalThis.asked = [];
globalThis.ending = "";
navigator.share = (data) => {
  asked.push(data);
  return ending ? Promise.reject(new DOMException("No.", ending)) : Promise.resolve();
};"""
SELECTED = """() => document.activeElement.value?.slice(
  document.activeElement.selectionStart, document.activeElement.selectionEnd)"""


def dialog(page: Page, site) -> Locator:
    """Return the dialog with a link to the game on the table."""
    open_saved(page, site, match_of())
    wait_for_state(page, "turn")
    from_menu(page, "[data-do=share]")
    found = page.locator("dialog[data-sheet=share]")
    found.wait_for()
    return found


def press_send(page: Page, ending: str) -> None:
    """Press Send, and wait until the browser has answered."""
    before = page.evaluate(
        "(ending) => { globalThis.ending = ending; return asked.length }", ending
    )
    page.locator("dialog [data-do=link-send]").click()
    page.wait_for_function("(before) => asked.length > before", arg=before, timeout=PATIENCE)
    page.wait_for_timeout(200)


def test_link_is_passed_to_the_system_share_sheet(phone: Page, site) -> None:
    phone.add_init_script(STUB)
    shown = dialog(phone, site)
    link = shown.locator("#link-sheet").input_value()
    text = shown.locator("[role=status]")

    press_send(phone, "")
    assert phone.evaluate("asked[0]") == {"title": "Don", "url": link}
    expect(text).to_have_text("")

    press_send(phone, "AbortError")  # the reader has closed the browser's dialog
    expect(text).to_have_text("")
    assert phone.evaluate(SELECTED) != link
    expect(shown).to_be_visible()

    press_send(phone, "NotAllowedError")
    expect(text).to_have_text("Selected: now copy it.")
    assert phone.evaluate(SELECTED) == link


@pytest.mark.full
def test_system_share_is_not_offered_where_unsupported(phone: Page, site) -> None:
    phone.add_init_script("delete Navigator.prototype.share")
    shown = dialog(phone, site)
    expect(shown.locator("[data-do=link-copy]")).to_be_visible()
    expect(shown.locator("[data-do=link-send]")).to_have_count(0)

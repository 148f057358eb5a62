"""Damaged, forbidden or full storage never stops the game."""

import pytest
from playwright.sync_api import Page, expect

from don.ui.storage.saves import VERSION, Saved, pack
from tests.browser.game import (
    act,
    aside,
    edited,
    figures,
    open_saved,
    saved_match,
    start_game,
    store,
    stored,
)
from tests.browser.pages import wait_for_state
from tests.ui.desk import match_of

GOOD = pack(Saved(match_of("3", "-", "4")))
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); } });"""
ABSENT = "Object.defineProperty(window, 'localStorage', { value: null });"
NO_DATABASE = "Object.defineProperty(window, 'indexedDB', { value: undefined });"
SILENT_DATABASE = "IDBFactory.prototype.open = () => new EventTarget();"
FULL_DATABASE = """IDBObjectStore.prototype.put = () => {
  throw new DOMException("full", "QuotaExceededError"); };"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError"); };"""


def test_a_damaged_save_is_reported_and_can_be_downloaded(phone: Page, site) -> None:
    damaged = GOOD.replace("Anke", "Anka")
    store(phone, site, damaged)
    phone.goto(site.url)
    assert wait_for_state(phone) == "setup"
    notice = phone.locator("#notices")
    expect(notice).to_contain_text("A saved game couldn't be read and was set aside.")
    with phone.expect_download() as download:
        notice.locator('[data-do="download"]').click()
    assert download.value.suggested_filename.endswith(".json")
    assert download.value.path().read_text(encoding="utf-8") == damaged
    start_game(phone, speed="instant")
    wait_for_state(phone, "turn")
    assert saved_match(phone).players[0].name == "Anke"
    assert stored(phone, aside(0)) == damaged
    notice.locator('[data-do="dismiss"]').click()
    expect(notice).to_be_empty()


@pytest.mark.full
def test_unreadable_saves_never_stop_the_page(page: Page, site) -> None:
    store(page, site, "[" * 100_000)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    expect(page.locator("#notices")).to_contain_text("couldn't be read")

    store(page, site, edited(GOOD, version=VERSION + 1))
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    expect(page.locator("#notices")).to_contain_text("newer version")
    assert stored(page, aside(0)) == "[" * 100_000
    assert stored(page, aside(1)) == edited(GOOD, version=VERSION + 1)


@pytest.mark.full
@pytest.mark.parametrize("script", [FORBIDDEN, ABSENT], ids=["forbidden", "absent"])
def test_game_works_without_storage(page: Page, site, script: str) -> None:
    page.add_init_script(script)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    start_game(page, speed="instant")
    notice = page.locator("#notices")
    expect(notice).to_contain_text("This browser won't save anything here")
    for _ in range(3):
        if wait_for_state(page, "turn", "over") == "turn":
            act(page, "-")
    wait_for_state(page, "turn")
    expect(notice.locator("p")).to_have_count(1)
    notice.locator('[data-do="dismiss"]').click()
    act(page, "-")
    wait_for_state(page, "turn")
    expect(notice).not_to_contain_text("This browser won't save anything here")


@pytest.mark.full
@pytest.mark.parametrize(
    "script", [NO_DATABASE, SILENT_DATABASE, FULL_DATABASE], ids=["absent", "silent", "full"]
)
def test_game_works_without_the_second_copy(page: Page, site, script: str) -> None:
    page.add_init_script(script)
    open_saved(page, site, match_of("3", "-", "4"))
    act(page, "-")
    wait_for_state(page, "turn", "over")
    played = saved_match(page)
    page.reload()
    wait_for_state(page, "turn", "over")
    assert saved_match(page) == played
    expect(page.locator("#notices")).to_be_empty()


def test_a_full_storage_loses_no_decision(page: Page, site) -> None:
    """The second copies, in the browser's database, are enough."""
    page.add_init_script(f"if (location.pathname.endsWith('/')) {{ {FULL} }}")
    open_saved(page, site, match_of("3", "-", "4"))
    for _ in range(6):
        act(page, "-")
        wait_for_state(page, "turn")
    notices = page.locator("#notices")
    expect(notices).to_contain_text("saved in its database instead")
    expect(notices).to_contain_text("no room for the settings")  # a shown tip is stored there, too
    expect(notices).not_to_contain_text("isn't being saved")
    assert stored(page) == GOOD
    before = figures(page)
    page.reload()
    wait_for_state(page, "turn")
    after = figures(page)
    assert (after["log"], after["chips"], after["choose"]) == (
        before["log"],
        before["chips"],
        before["choose"],
    )

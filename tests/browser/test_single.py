"""The game in one file in Chromium: where it is offered, a browser that is closed, no storage."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from don.ui.view.home import FILE
from tests.browser.game import act, figures, start_game
from tests.browser.pages import SIZES, wait_for_state
from tools import browser as finder
from tools.dist.page import OFFERED, ROOT_ELEMENT

DISK = "file://"
NIGHTLY = ("fr", "es", "nl", "it")
WORKERS = """
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    if (given[1].name.startsWith("don-mind")) workers.push(this); // others unpack the snapshot
  }
};
"""
NOTHING_KEPT = """
const refuse = () => { throw new DOMException("", "SecurityError"); };
for (const name of ["localStorage", "indexedDB"]) {
  Object.defineProperty(globalThis, name, { get: refuse });
}
"""


def begin(page: Page, level: str, **fields: str) -> None:
    levels = {f"level_{seat}": level for seat in (1, 2)}
    start_game(page, players="3", speed="instant", seed="3", start="1", **levels, **fields)
    wait_for_state(page, "turn")


@pytest.mark.daily("phone")
def test_home_offers_the_single_file_only_if_built(each_page: Page, site) -> None:
    def offering(route) -> None:
        answer = route.fetch()
        text = answer.text().replace(ROOT_ELEMENT, f"{ROOT_ELEMENT}{OFFERED} ")
        route.fulfill(response=answer, body=text)

    offer = each_page.locator("#take-along")
    each_page.goto(site.url)
    wait_for_state(each_page, "setup")
    expect(offer).to_be_hidden()
    each_page.route(site.url, offering)
    each_page.goto(site.url)
    wait_for_state(each_page, "setup")
    offer.locator("summary").click()
    expect(offer.locator("a")).to_be_visible()
    assert offer.locator("a").get_attribute("href") == FILE
    assert each_page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.full
def test_single_file_shows_no_disk_error_and_no_offer_of_itself(
    open_page: Callable[..., Page], single: Path
) -> None:
    page = open_page(origin=DISK)
    page.goto(single.as_uri())
    assert wait_for_state(page) == "setup"
    expect(page.locator("#fault")).to_be_hidden()
    expect(page.locator("#take-along")).to_be_hidden()
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.full
def test_bots_run_in_a_worker(open_page: Callable[..., Page], single: Path) -> None:
    page = open_page(origin=DISK)
    page.add_init_script(WORKERS)
    page.goto(single.as_uri())
    wait_for_state(page, "setup")
    begin(page, "shrewd")
    act(page, "-")
    wait_for_state(page, "turn", "over")
    assert page.evaluate("workers.length") == 1


@pytest.mark.full
def test_page_computes_bots_without_a_worker(open_page: Callable[..., Page], single: Path) -> None:
    page = open_page(origin=DISK)
    page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no'); } };")
    page.goto(single.as_uri())
    wait_for_state(page, "setup")
    begin(page, "shrewd")
    act(page, "-")
    wait_for_state(page, "turn", "over")


@pytest.mark.full
def test_game_survives_closing_the_browser(
    playwright: Playwright, single: Path, tmp_path: Path
) -> None:
    def opened():
        return playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=finder.ensure(playwright),
            args=finder.arguments(),
            **SIZES["desktop"],
        )

    with opened() as browser:
        page = browser.new_page()
        page.goto(single.as_uri())
        wait_for_state(page, "setup")
        begin(page, "naive")
        act(page, "-")
        wait_for_state(page, "turn")
        before = figures(page)
    with opened() as browser:
        page = browser.new_page()
        page.goto(single.as_uri())
        wait_for_state(page, "turn")
        assert figures(page) == before


@pytest.mark.full
def test_browser_without_storage_is_reported(open_page: Callable[..., Page], single: Path) -> None:
    page = open_page(origin=DISK)
    page.add_init_script(NOTHING_KEPT)
    page.goto(single.as_uri())
    wait_for_state(page, "setup")
    expect(page.locator("#notices")).to_contain_text("won't save anything here")
    begin(page, "naive", start_chips="1")
    while wait_for_state(page, "turn", "over") != "over":
        act(page, "-")
    with page.expect_download() as file:
        page.locator("#pad [data-do=share-file]").click()
    assert file.value.suggested_filename.endswith(".json")


@pytest.mark.full
@pytest.mark.parametrize(
    "lang", ["en", "de", *(pytest.param(lang, marks=pytest.mark.full) for lang in NIGHTLY)]
)
def test_single_file_contains_the_rules_of_both_games(
    open_page: Callable[..., Page], single: Path, lang: str
) -> None:
    page = open_page(origin=DISK)
    page.goto(f"{single.as_uri()}?page={lang}/boomtown/#b1-2")
    expect(page.locator("#b1-2")).to_be_in_viewport()
    assert page.locator("html").get_attribute("lang") == lang
    expect(page.locator("figure[data-example] button").first).to_be_visible()
    page.locator("header nav a").first.click()
    expect(page.locator("h1")).to_contain_text("Boomtown")
    page.locator("header .home").click()
    wait_for_state(page, "setup")

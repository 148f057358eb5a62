"""Bots think in a worker. Where there can be none, or it dies, the game goes on all the same."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from don.bots import choose
from tests.browser.game import act, open_saved, overflow, saved_match, start_game
from tests.browser.pages import PATIENCE, STRICT, wait_for_state
from tests.ui.desk import match_of
from tests.ui.test_analysis import finished
from tools.bench._visits import served

COUNTED = """
globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(...given) { super(...given); workers.push(this); }
};
"""


def begin(page: Page, address: str, level: str) -> None:
    """A game against bots of a level, until somebody is asked."""
    page.goto(address)
    wait_for_state(page, "setup")
    kinds = {f"kind_{seat}": level for seat in (1, 2)}
    start_game(page, players="3", speed="instant", seed="3", start="1", **kinds)
    wait_for_state(page, "turn")


def pass_on(page: Page) -> None:
    """The next decision of a person, if there is one."""
    before = len(saved_match(page).steps)
    act(page, "-")
    page.wait_for_function("document.documentElement.dataset.state !== 'waiting'", timeout=60_000)
    assert len(saved_match(page).steps) > before


def replayed(page: Page) -> None:
    """Whoever has thought, it is what the bots do at this deal, always."""
    match = saved_match(page)
    now = match.at(0)
    for step in match.steps:
        if now.players[step.seat].bot is not None:
            assert choose(now) == step.action
        now = now.play(step.action)


def test_a_worker_starts_without_another_download(open_page, dist: Path) -> None:
    with served(dist, STRICT) as (address, sent):
        page = open_page(origin=address, service_workers="block")
        page.goto(address)
        wait_for_state(page, "setup")
        before = len(sent)
        begin_here = {f"kind_{seat}": "shrewd" for seat in (1, 2)}
        start_game(page, players="3", speed="instant", seed="3", start="1", **begin_here)
        wait_for_state(page, "turn")
        print("SENT", sent[before:], page.workers)
        loaded = [path.name for path in sent[before:]]
        assert "thinker.js" in loaded and not {"don.snapshot", "pyodide.asm.wasm"} & set(loaded)
        replayed(page)


def test_a_worker_killed_in_mid_game_is_replaced_once_then_the_page_thinks(
    page: Page, site
) -> None:
    page.add_init_script(COUNTED)
    begin(page, site.url, "shrewd")
    for started in (1, 2, 2):
        assert page.evaluate("workers.length") == started
        page.evaluate("workers.at(-1).terminate()")
        pass_on(page)
        pass_on(page)
    replayed(page)


@pytest.mark.console_allowed("CSP", "Content Security Policy")
def test_where_workers_are_forbidden_the_page_thinks(open_page, dist: Path, serve) -> None:
    policy = STRICT["Content-Security-Policy"].replace(
        "worker-src 'self' blob:", "worker-src 'none'"
    )
    site = serve(dist, "/", {"Content-Security-Policy": policy})
    page = open_page(origin=site.origin)
    begin(page, site.url, "shrewd")
    pass_on(page)
    replayed(page)


def test_where_workers_cannot_be_made_the_page_thinks(page: Page, site) -> None:
    page.add_init_script("globalThis.Worker = function () { throw new Error('no'); };")
    begin(page, site.url, "shrewd")
    pass_on(page)
    replayed(page)


def test_a_hint_comes_while_the_page_can_be_used(phone: Page, site) -> None:
    open_saved(phone, site, match_of("3", "-", start=1))
    phone.locator("#hint").click()
    expect(phone.locator("#counsel")).to_contain_text("Best:", timeout=PATIENCE)
    expect(phone.locator("#counsel .best")).to_have_count(1)
    assert overflow(phone) <= 0
    phone.locator("#hint").click()
    expect(phone.locator("#counsel")).to_have_count(0)
    act(phone, "-")
    wait_for_state(phone, "turn", "over")


def test_a_finished_game_is_analysed_and_the_analysis_is_kept(phone: Page, site) -> None:
    open_saved(phone, site, finished())
    phone.locator("#analyse").click()
    expect(phone.locator("#analysis .judged")).to_be_visible(timeout=PATIENCE)
    assert overflow(phone) <= 0
    told = phone.locator("#analysis").inner_text()
    phone.reload()
    wait_for_state(phone, "over")
    phone.locator("#analyse").click()
    expect(phone.locator("#analysis .judged")).to_be_visible()
    assert phone.locator("#analysis").inner_text() == told
    phone.locator("#analysis .look").nth(1).click()
    wait_for_state(phone, "replay")

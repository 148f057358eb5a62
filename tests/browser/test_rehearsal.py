"""A new profile keeps the compiled program at once: who comes back need not wait for it again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from tests.browser.conftest import Site
from tests.browser.offline import begin
from tests.browser.pages import PATIENCE, wait_for_state
from tools.bench._visits import at_home

DONE = "localStorage.getItem('don.2.rehearsed')"
BUILD = "document.querySelector('meta[name=build]').content"
COMPILED = 100_000  # bytes: less is an empty entry
COUNT = """
globalThis.rehearsed = 0;
const wait = requestIdleCallback;
globalThis.requestIdleCallback = (act) => wait((idle) => { globalThis.rehearsed++; act(idle); });
"""


@pytest.fixture
def home(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile on the disk, as readers have."""
    with at_home(playwright, tmp_path / "profile") as home:
        yield home


def visit(home: BrowserContext, address: str, state: str) -> Page:
    page = home.new_page()
    page.add_init_script(COUNT)
    page.goto(address)
    wait_for_state(page, state)
    return page


@pytest.mark.full
def test_the_first_visit_has_the_browser_keep_the_compiled_program(
    home: BrowserContext, tmp_path: Path, site: Site
) -> None:
    page = visit(home, site.url, "setup")
    begin(page)
    page.wait_for_function(f"{DONE} === {BUILD}", timeout=PATIENCE)
    assert page.evaluate("rehearsed") > 0
    kept = tmp_path / "profile" / "Default" / "Code Cache" / "wasm"

    def is_kept() -> bool:
        return any(file.stat().st_size > COMPILED for file in kept.rglob("*") if file.is_file())

    for _ in range(50):
        if is_kept():
            break
        page.wait_for_timeout(200)
    assert is_kept()
    page.close()
    later = visit(home, site.url, "turn")
    later.wait_for_timeout(2500)
    assert later.evaluate("rehearsed") == 0

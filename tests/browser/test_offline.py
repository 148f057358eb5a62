"""Without a network: everything is kept, nothing of others is touched, no frame takes part."""

import json

import pytest
from playwright.sync_api import Page

from tests.browser.offline import (
    CACHED,
    begin,
    build_of,
    decide,
    play_to_the_end,
    wait_until_ready,
)
from tests.browser.pages import wait_for_state

SPY = """
globalThis.registered = 0;
const register = ServiceWorkerContainer.prototype.register;
ServiceWorkerContainer.prototype.register = function (...given) {
  registered += 1;
  return register.apply(this, given);
};
"""
PERSIST = """
StorageManager.prototype.persist = async () => {
  localStorage.asked = Number(localStorage.asked ?? 0) + 1;
  return true;
};
"""


@pytest.fixture
def own_site(dist, serve):
    """A site that a test may stop."""
    return serve(dist, "/games/don/")


def test_a_whole_game_with_the_server_stopped(open_page, own_site) -> None:
    page = open_page("phone", origin=own_site.origin)
    page.goto(own_site.url)
    assert "MB" in wait_until_ready(page)
    own_site.stop()
    page.reload()
    assert wait_for_state(page, "setup") == "setup"
    begin(page)
    decide(page)
    wait_for_state(page, "turn")
    seen = page.locator("#players").inner_text()
    page.goto(own_site.url + "index.html?from=home")
    wait_for_state(page, "turn")
    assert page.locator("#players").inner_text() == seen
    play_to_the_end(page)
    assert "MB" in wait_until_ready(page)


def test_the_page_that_says_so_needs_no_reload(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    own_site.stop()
    built = page.evaluate("fetch('build.json').then((answer) => answer.json())")
    assert built["build"] == build_of(page)
    missing = []
    for name in built["files"]:
        if not page.evaluate(f"fetch({json.dumps(name)}).then((answer) => answer.ok, () => 0)"):
            missing.append(name)
    assert [name for name in missing if not name.startswith("static/art/screen-")] == []


def test_only_pictures_for_shops_are_left_out(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    ((name, urls),) = page.evaluate(CACHED).items()
    assert name.startswith("don-") and name.endswith(own_site.url)
    kept = {url.split("?")[0].removeprefix(own_site.url) for url in urls}
    files = {
        file.relative_to(own_site.folder).as_posix()
        for file in own_site.folder.rglob("*")
        if file.is_file()
    }
    left_out = {name for name in files if name.startswith("static/art/screen-")}
    assert kept == files - left_out - {"sw.js", "index.html"} | {""}


@pytest.mark.console_allowed("favicon")
def test_never_registered_in_a_frame(open_page, dist, serve) -> None:
    site = serve(dist, headers={})
    page = open_page(origin=site.origin)
    page.goto(site.url + "licences.txt")
    page.evaluate("document.body.append(document.createElement('iframe'))")
    page.evaluate("document.querySelector('iframe').src = './'")
    frame = page.frame_locator("iframe")
    frame.locator("html[data-state=setup]").wait_for(state="attached", timeout=60_000)
    page.wait_for_timeout(500)
    count = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert page.evaluate(count) == 0
    assert page.evaluate("caches.keys()") == []


@pytest.mark.parametrize("secure", [True, False])
def test_only_registered_where_it_is_safe(page: Page, site, secure: bool) -> None:
    page.add_init_script(SPY)
    if not secure:
        page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.goto(site.url)
    wait_for_state(page)
    page.wait_for_timeout(500)
    assert page.evaluate("registered") == int(secure)


def test_the_browser_is_asked_once_to_keep_the_games(page: Page, site) -> None:
    page.add_init_script(PERSIST)
    page.goto(site.url)
    wait_for_state(page, "setup")
    begin(page)
    decide(page)
    assert page.evaluate("localStorage.asked") is None
    for _ in range(2):
        play_to_the_end(page)
        page.locator("[data-do=again]").click()
        wait_for_state(page, "turn")
        assert page.evaluate("localStorage.asked") == "1"


def test_shortcuts(page: Page, site) -> None:
    page.goto(site.url + "?do=continue")
    assert wait_for_state(page, "setup") == "setup"
    assert page.url == site.url
    begin(page)
    page.goto(site.url + "?do=new")
    assert wait_for_state(page) == "setup"
    assert page.url == site.url
    page.goto(site.url + "?do=continue")
    assert wait_for_state(page) == "turn"

"""Use without a network: every file is kept, other apps' data stays, and frames store nothing."""

import json
import re
import shutil

import pytest
from playwright.sync_api import Page, expect

from tests.browser.game import open_saved
from tests.browser.offline import (
    CACHED,
    begin,
    build_of,
    decide,
    forget_downloads,
    play_to_the_end,
    unanswered,
    wait_until_ready,
)
from tests.browser.pages import wait_for_state
from tools.dist import offline
from tools.dist.snapshot import NAME as MEMORY
from tools.dist.snapshot import packed
from tools.tour.don.positions import bidding, position

pytestmark = pytest.mark.offline
ELSEWHERE = re.compile(r"static/art/(screen-|icon-.*\.png|card\.)")
"""The files for app stores, home screens and links to the page."""
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
    """Return a site that a test may stop."""
    return serve(dist, "/games/don/")


@pytest.mark.full
@pytest.mark.console_allowed("favicon.ico")
def test_reading_pages_work_offline(open_page, own_site) -> None:
    page = open_page("phone", origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    own_site.stop()
    for place, shown in {
        "embed/": "h1",
        "embed/de/": "h1",
        "embed/v1/en/two-digit.html": "figcaption",
        "embed/v1/fr/film.html": "main",
        "nl/boomtown/": "h1",
    }.items():
        page.goto(f"{own_site.url}{place}")
        expect(page.locator(shown).first).to_be_attached()
    page.goto(f"{own_site.url}en")
    expect(page).to_have_url(f"{own_site.url}en/")
    expect(page.locator("#example-two-digit")).to_be_visible()


@pytest.mark.full
def test_whole_game_works_offline(open_page, own_site) -> None:
    page = open_page("phone", origin=own_site.origin)
    page.goto(own_site.url)
    assert wait_until_ready(page) == "Works offline."
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
    page.locator("#bar [data-do=setup]").click()  # the home page reports it
    assert wait_until_ready(page) == "Works offline."


@pytest.mark.full
def test_returning_visitor_unpacks_the_cached_copy_in_a_worker(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    began = []
    page.on("worker", lambda worker: began.append(worker.url))
    page.watch.requests.clear()
    page.reload()
    assert wait_for_state(page) == "setup"
    assert began == [f"{own_site.url}static/unpacker.js"]
    for _ in range(80):  # it ends, some seconds later if the browser has no compiled code
        page.wait_for_timeout(500 if page.workers else 0)
    assert not page.workers
    assert not [url for url in page.watch.requests if url.endswith(MEMORY)]


@pytest.mark.full
def test_incomplete_cached_copy_is_not_used(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    page.evaluate(CUT_SHORT)
    page.reload()
    assert wait_for_state(page) == "setup"
    page.wait_for_function(f"({LENGTH})().then((length) => length > 1e6)")


LENGTH = """async () => {
  const cache = await caches.open("don-memory");
  const [key] = await cache.keys();
  return (await (await cache.match(key)).arrayBuffer()).byteLength;
}"""
CUT_SHORT = """async () => {
  const cache = await caches.open("don-memory");
  const [key] = await cache.keys();
  await cache.put(key, new Response("short"));
}"""
PROGRAM = "**/*.wasm"


@pytest.mark.full
def test_the_program_comes_from_the_browsers_own_cache(open_page, own_site) -> None:
    """Browsers keep compiled code only for programs from that cache."""
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    own_site.stop()
    with page.expect_response(PROGRAM) as found:
        page.reload()
    assert not found.value.from_service_worker
    assert wait_for_state(page) == "setup"


@pytest.mark.full
@pytest.mark.console_allowed("ERR_CACHE_MISS")
def test_cached_copy_replaces_an_evicted_download(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    begin(page)  # the worker in which bots think needs the file, too
    own_site.stop()
    forget_downloads(page)
    page.reload()
    assert wait_for_state(page) == "turn"
    play_to_the_end(page)


@pytest.mark.full
@pytest.mark.console_allowed("ERR_CACHE_MISS")
def test_unresponsive_network_does_not_delay_the_start(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    enough = unanswered(own_site, ".wasm")
    forget_downloads(page)
    page.reload()
    assert wait_for_state(page) == "setup"
    enough.set()


@pytest.mark.full
def test_everything_needed_is_cached_without_a_reload(open_page, own_site) -> None:
    page = open_page(origin=own_site.origin)
    page.goto(own_site.url)
    wait_until_ready(page)
    only_what_is_never_needed_is_left_out(page, own_site)
    own_site.stop()
    built = page.evaluate("fetch('build.json').then((answer) => answer.json())")
    assert built["build"] == build_of(page)
    for name in built["files"]:
        if not ELSEWHERE.match(name) and name not in built["fallback"]:
            # Pyodide's program bypasses the service worker: the page reads it from the cache.
            passes = name.endswith(".wasm")
            ask = "caches.match(name, { ignoreSearch: true })" if passes else "fetch(name)"
            assert page.evaluate(f"(name) => {ask}.then((answer) => answer.ok)", name), name


def only_what_is_never_needed_is_left_out(page: Page, own_site) -> None:
    caches = page.evaluate(CACHED)
    assert len(caches.pop("don-memory")) == 1
    ((name, urls),) = caches.items()
    assert name.startswith("don-") and name.endswith(own_site.url)
    kept = {url.split("?")[0].removeprefix(own_site.url) for url in urls}
    files = {
        file.relative_to(own_site.folder).as_posix()
        for file in own_site.folder.rglob("*")
        if file.is_file()
    }
    fallback = json.loads((own_site.folder / "build.json").read_text())["fallback"]
    left_out = {name for name in files if ELSEWHERE.match(name)} | {*fallback, "sw.js"}
    assert kept == {re.sub(r"(^|/)index\.html$", r"\1", name) for name in files - left_out}


@pytest.fixture
def without_snapshot(dist, tmp_path, serve):
    """Return a site whose snapshot no browser can use."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    (folder / MEMORY).write_bytes(packed(b"not a snapshot"))
    offline.write(folder, json.loads((folder / "build.json").read_text())["build"])
    return serve(folder)


@pytest.mark.full
def test_start_without_snapshot_works_offline(open_page, without_snapshot) -> None:
    page = open_page(origin=without_snapshot.origin)
    page.goto(without_snapshot.url)
    wait_until_ready(page)
    without_snapshot.stop()
    page.reload()
    assert wait_for_state(page) == "setup"
    begin(page)


@pytest.mark.console_allowed("favicon")
def test_service_worker_is_not_registered_in_a_frame(open_page, dist, serve) -> None:
    site = serve(dist, headers={})
    page = open_page(origin=site.origin)
    page.goto(site.url + "licences.txt")
    page.evaluate("document.body.append(document.createElement('iframe'))")
    page.evaluate("document.querySelector('iframe').src = 'frame.html?mode=play'")
    frame = page.frame_locator("iframe")
    frame.locator("html[data-state=turn]").wait_for(state="attached", timeout=60_000)
    page.wait_for_timeout(500)
    count = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
    assert page.evaluate(count) == 0
    assert page.evaluate("caches.keys()") == []


@pytest.mark.daily("False")
@pytest.mark.parametrize("secure", [True, False])
def test_service_worker_is_registered_only_in_secure_contexts(
    page: Page, site, secure: bool
) -> None:
    page.add_init_script(SPY)
    if not secure:
        page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    page.goto(site.url)
    wait_for_state(page)
    page.wait_for_timeout(500)
    assert page.evaluate("registered") == int(secure)


@pytest.mark.full
def test_the_browser_is_asked_once_to_keep_the_games(page: Page, site) -> None:
    page.add_init_script(PERSIST)
    open_saved(page, site, position(bidding(0, 12), seats=3))
    decide(page)
    wait_for_state(page, "turn")
    assert page.evaluate("localStorage.asked") is None
    for _ in range(2):
        play_to_the_end(page)
        page.locator("[data-do=again]").click()
        wait_for_state(page, "turn")
        assert page.evaluate("localStorage.asked") == "1"


@pytest.mark.full
def test_app_shortcuts_continue_a_game_or_open_the_home_page(page: Page, site) -> None:
    page.goto(site.url + "?do=continue")
    assert wait_for_state(page, "setup") == "setup"
    expect(page).to_have_url(site.url)
    begin(page)
    page.goto(site.url + "?do=new")
    assert wait_for_state(page) == "setup"
    expect(page).to_have_url(site.url)
    page.goto(site.url + "?do=continue")
    assert wait_for_state(page) == "turn"


IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"
)
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605"
TABLET = """
Object.defineProperty(navigator, "platform", {value: "MacIntel"});
Object.defineProperty(navigator, "maxTouchPoints", {value: %d});
"""
FROM_HOME = "Object.defineProperty(navigator, 'standalone', {value: true})"
HINT = "Add to Home Screen"


@pytest.mark.full
def test_install_hint_is_shown_until_dismissed(open_page, site) -> None:
    page = open_page("phone", user_agent=IPHONE)
    page.goto(site.url)
    wait_for_state(page, "setup")
    expect(page.locator("#notices")).to_contain_text(HINT)
    begin(page)
    expect(page.locator("#notices")).to_contain_text(HINT)
    page.locator("[data-do=dismiss]").click()
    expect(page.locator("#notices")).to_be_empty()
    page.goto(site.url + "?do=new")
    wait_for_state(page, "setup")
    expect(page.locator("#notices")).to_be_empty()


@pytest.mark.full
@pytest.mark.parametrize(
    ("agent", "script", "hinted"),
    [
        (IPHONE, FROM_HOME, False),
        (MAC, TABLET % 5, True),
        (MAC, TABLET % 0, False),
    ],
    ids=["from the home screen", "an iPad", "a Mac"],
)
def test_install_hint_is_shown_only_where_useful(
    open_page, site, agent: str, script: str, hinted: bool
) -> None:
    page = open_page(user_agent=agent)
    page.add_init_script(script)
    page.goto(site.url)
    wait_for_state(page, "setup")
    assert (HINT in page.locator("#notices").inner_text()) is hinted

"""The start of Python on the page, and the page where Python cannot start."""

import json
import lzma
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

from tests.browser.conftest import Site
from tests.browser.game import loaded, start_game
from tests.browser.offline import begin
from tests.browser.pages import PATIENCE, STRICT, wait_for_state
from tools.bench._visits import browser_with_profile
from tools.dist.manifest import FALLBACK
from tools.dist.snapshot import NAME as SNAPSHOT

PYTHON = """async (code) => {
  const { start } = await import(new URL("static/runtime.js", document.baseURI));
  return (await start()).runPython(code);
}"""


@pytest.mark.own_browser
@pytest.mark.daily("phone")
def test_python_starts_from_the_snapshot(each_page: Page, site) -> None:
    each_page.goto(site.url)
    assert wait_for_state(each_page) == "setup"
    assert SNAPSHOT in loaded(each_page, site)
    assert not loaded(each_page, site) & set(FALLBACK)


@pytest.mark.own_browser
@pytest.mark.full
def test_module_missing_from_the_snapshot_is_fetched(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page)
    code = "import statistics; statistics.median([3, 1, 2])"
    assert page.evaluate(PYTHON, code) == 2
    assert {name for name in FALLBACK if name in loaded(page, site)} == {FALLBACK[-1]}
    code = "try:\n  import nowhere\nexcept ImportError:\n  found = False\nfound"
    assert page.evaluate(PYTHON, code) is False


def rewritten(route: Route, field: str) -> None:
    """Answer with the snapshot, with another last digit in one field of its header."""
    content = lzma.decompress(route.fetch().body())
    length = int.from_bytes(content[:4], "little")
    header = json.loads(content[4 : 4 + length])
    text = str(header[field])
    header[field] = type(header[field])(text[:-1] + ("1" if text[-1] == "0" else "0"))
    packed = json.dumps(header, separators=(",", ":"), ensure_ascii=False).encode()
    assert len(packed) == length
    changed = content[:4] + packed + content[4 + length :]
    route.fulfill(body=lzma.compress(changed, check=lzma.CHECK_CRC32, preset=0))


def of_another_build(route: Route) -> None:
    """Answer with the snapshot of another build, as the browser may have kept it."""
    rewritten(route, "id")


def for_another_pyodide(route: Route) -> None:
    """Answer with the snapshot for another Pyodide, whose memory begins differently."""
    rewritten(route, "sum")


def damaged(route: Route) -> None:
    """Answer with the snapshot with one wrong bit in the middle."""
    content = bytearray(route.fetch().body())
    content[len(content) // 2] ^= 1
    route.fulfill(body=bytes(content))


def short(route: Route) -> None:
    """Answer with half of the snapshot."""
    content = route.fetch().body()
    route.fulfill(body=content[: len(content) // 2])


def something_else(route: Route) -> None:
    """Answer with the page that some hosts send for a missing file."""
    route.fulfill(status=200, content_type="text/html", body="<h1>Not found</h1>")


def missing(route: Route) -> None:
    """Answer that the file is missing."""
    route.fulfill(status=404)


def unreachable(route: Route) -> None:
    """Give no answer."""
    route.abort()


BROKEN = (
    pytest.param(of_another_build, marks=pytest.mark.full),
    for_another_pyodide,
    damaged,
    missing,
    *(pytest.param(how, marks=pytest.mark.full) for how in (short, something_else, unreachable)),
)


@pytest.mark.own_browser
@pytest.mark.console_allowed("404", "ERR_FAILED")
@pytest.mark.parametrize("how", BROKEN, ids=lambda how: how.__name__)
@pytest.mark.daily("missing")
def test_page_starts_without_a_valid_snapshot(page: Page, site, how) -> None:
    page.route(f"**/{SNAPSHOT}", how)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    expect(page.locator("#fault")).to_be_hidden()
    assert set(FALLBACK) <= loaded(page, site)
    start_game(page, speed="instant")
    assert wait_for_state(page, "turn") == "turn"


def cut_short(program: Path) -> None:
    """Truncate the file, as an incomplete upload would."""
    program.write_bytes(program.read_bytes()[:-100])


def another_file(program: Path) -> None:
    """Replace the file by the page that some hosts send for a missing one."""
    program.write_bytes(b"<h1>Not found</h1>")


@pytest.mark.full
@pytest.mark.own_browser
@pytest.mark.console_allowed("404", "compileStreaming")
@pytest.mark.parametrize(
    "how", [cut_short, another_file, Path.unlink], ids=lambda how: how.__name__
)
def test_damaged_program_is_fetched_again_on_retry(
    open_page, dist: Path, tmp_path: Path, serve, how
) -> None:
    """That holds even if the browser may keep the file for a year without asking again."""
    folder = tmp_path / "site"
    shutil.copytree(dist, folder)
    (program,) = folder.rglob("*.wasm")
    how(program)
    site = serve(folder, headers={**STRICT, "Cache-Control": "max-age=31536000"})
    page = open_page(origin=site.origin)
    page.goto(site.url)
    wait_for_state(page, "error")
    shutil.copyfile(dist / program.relative_to(folder), program)
    page.locator("#retry").click()
    assert wait_for_state(page) == "setup"


UNPACKS = "static/unpack.js"


@pytest.mark.own_browser
@pytest.mark.full
def test_snapshot_is_unpacked_in_a_worker_that_then_ends(page: Page, site) -> None:
    began = []
    page.on("worker", lambda worker: began.append(worker.url))
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    assert began == [f"{site.url}static/unpacker.js"]
    ends = time.monotonic() + PATIENCE / 1000
    while page.workers:  # it keeps a copy, which may take longer than the page needs to begin
        assert time.monotonic() < ends, "the worker does not end"
        page.wait_for_timeout(50)


NO_WORKER = "globalThis.Worker = class { constructor() { throw new Error('no'); } };"
LOST_WORKER = """
globalThis.Worker = class extends Worker {
  constructor(address, options) { super("nowhere.js", options); }
};
"""


@pytest.mark.own_browser
@pytest.mark.full
@pytest.mark.console_allowed("404")
@pytest.mark.parametrize("instead", [NO_WORKER, LOST_WORKER], ids=["none", "lost"])
def test_page_unpacks_the_snapshot_without_the_worker(page: Page, site, instead: str) -> None:
    page.add_init_script(instead)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    assert UNPACKS in loaded(page, site)
    assert not loaded(page, site) & set(FALLBACK)


@pytest.mark.own_browser
@pytest.mark.full
@pytest.mark.console_allowed("404")
def test_page_starts_without_the_unpacker(page: Page, site) -> None:
    page.route(f"**/{UNPACKS}", missing)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    expect(page.locator("#fault")).to_be_hidden()
    assert set(FALLBACK) <= loaded(page, site)


CHANCE = """
import json, os, random, secrets, uuid
json.dumps([random.random(), random.Random().random(), uuid.uuid4().hex,
            secrets.token_hex(), os.urandom(8).hex()])
"""


@pytest.mark.own_browser
@pytest.mark.full
def test_random_state_differs_at_every_start(page: Page, site) -> None:
    """Only the hashes of texts are always the same as in the snapshot."""
    lives, hashes = [], set()
    for _ in range(2):
        page.goto(site.url)
        wait_for_state(page)
        lives.append(json.loads(page.evaluate(PYTHON, CHANCE)))
        hashes.add(page.evaluate(PYTHON, "hash('Don')"))
    assert all(one != other for one, other in zip(*lives, strict=True))
    assert len(hashes) == 1


@pytest.mark.own_browser
def test_page_starts_in_a_frame_without_storage(open_page, dist: Path, serve) -> None:
    # A page in such a frame has no origin, so the host must allow all origins.
    site = serve(dist, "/don/", {**STRICT, "Access-Control-Allow-Origin": "*"})
    page = open_page(origin=site.origin)
    body = f'<iframe sandbox="allow-scripts" src="{site.url}frame.html?mode=play"></iframe>'
    page.route("**/around.html", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{site.origin}/around.html")
    framed = page.frame_locator("iframe").locator("html[data-state=turn]")
    framed.wait_for(state="attached", timeout=PATIENCE)


LANGUAGES = ["en", "de", "fr", "es", "nl", "it"]


def languages(page: Page) -> list[str]:
    """Return the languages of the sentences shown."""
    sentences = page.locator("main p[lang]:visible").all()
    return [sentence.get_attribute("lang") or "" for sentence in sentences]


@pytest.mark.own_browser
def test_page_without_javascript_says_so(open_page, site) -> None:
    page = open_page("phone", java_script_enabled=False)
    page.goto(site.url)
    expect(page.locator("noscript p").first).to_contain_text("The game needs JavaScript.")
    assert languages(page) == LANGUAGES
    expect(page.locator("#setup")).to_be_hidden()
    expect(page.locator("#credits p").first).to_be_visible()


@pytest.mark.own_browser
@pytest.mark.console_allowed("")
def test_page_opened_from_disk_says_so(open_page, dist) -> None:
    page = open_page("phone")
    page.goto((dist / "index.html").as_uri())
    wait_for_state(page, "error")
    expect(page.locator("#fault")).to_contain_text("The game can't start from a disk")
    assert languages(page) == LANGUAGES
    expect(page.locator("#retry")).to_be_hidden()
    expect(page.locator("#setup")).to_be_hidden()


@pytest.mark.own_browser
@pytest.mark.console_allowed("ERR_FAILED")
@pytest.mark.parametrize("module", ["boot.js", "idiomorph.esm.js"])
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.daily("en-boot.js")
def test_blocked_module_shows_an_error_and_can_be_retried(
    page: Page, site, module: str, lang: str
) -> None:
    page.route(f"**/{module}", lambda route: route.abort())
    page.goto(f"{site.url}?lang={lang}")
    wait_for_state(page, "error")
    (text,) = page.locator("#fault [data-fault]:visible").all_inner_texts()
    assert ("blocked" in text) == (lang == "en")
    page.unroute(f"**/{module}")
    page.locator("#retry").click()
    assert wait_for_state(page) == "setup"


@pytest.mark.own_browser
@pytest.mark.full
@pytest.mark.console_allowed("CORS", "ERR_FAILED")
def test_opaque_frame_disallowed_by_its_host_offers_a_tab(open_page, dist, serve) -> None:
    site = serve(dist, "/don/", STRICT)
    page = open_page(origin=site.origin)
    body = f'<iframe sandbox="allow-scripts" src="{site.url}frame.html?mode=play"></iframe>'
    page.route("**/around.html", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{site.origin}/around.html")
    frame = page.frame_locator("iframe")
    frame.locator("html[data-state=error]").wait_for(state="attached", timeout=PATIENCE)
    expect(frame.locator("#fault")).to_contain_text("Open it in its own tab.")


DONE = "localStorage.getItem('don.2.rehearsed')"
BUILD = "document.querySelector('meta[name=build]').content"
COMPILED = 100_000  # bytes: a smaller entry is empty
COUNT = """
globalThis.rehearsed = 0;
const wait = requestIdleCallback;
globalThis.requestIdleCallback = (act) => wait((idle) => { globalThis.rehearsed++; act(idle); });
"""


@pytest.fixture
def home(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """Run a browser with a profile on the disk, as readers have."""
    with browser_with_profile(playwright, tmp_path / "profile") as home:
        yield home


def visit(home: BrowserContext, address: str, state: str) -> Page:
    page = home.new_page()
    page.add_init_script(COUNT)
    page.goto(address)
    wait_for_state(page, state)
    return page


@pytest.mark.full
def test_first_visit_caches_the_compiled_program(
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

"""How Python comes to the page: out of the snapshot, and without it where that cannot be."""

import json
import lzma
import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.game import loaded, start_game
from tests.browser.pages import PATIENCE, STRICT, wait_for_state
from tools.dist.manifest import FALLBACK
from tools.dist.snapshot import NAME as SNAPSHOT

pytestmark = pytest.mark.own_browser

PYTHON = """async (code) => {
  const { start } = await import(new URL("static/runtime.js", document.baseURI));
  return (await start()).runPython(code);
}"""


@pytest.mark.daily("phone")
def test_python_comes_out_of_the_snapshot(each_page: Page, site) -> None:
    each_page.goto(site.url)
    assert wait_for_state(each_page) == "setup"
    assert SNAPSHOT in loaded(each_page, site)
    assert not loaded(each_page, site) & set(FALLBACK)


@pytest.mark.full
def test_a_module_that_nobody_thought_of_is_fetched(page: Page, site) -> None:
    page.goto(site.url)
    wait_for_state(page)
    code = "import statistics; statistics.median([3, 1, 2])"
    assert page.evaluate(PYTHON, code) == 2
    assert {name for name in FALLBACK if name in loaded(page, site)} == {FALLBACK[-1]}
    code = "try:\n  import nowhere\nexcept ImportError:\n  found = False\nfound"
    assert page.evaluate(PYTHON, code) is False


def rewritten(route: Route, field: str) -> None:
    """Whole and well packed, but one field of the header has another last letter."""
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
    """As the browser may have kept it."""
    rewritten(route, "id")


def for_another_pyodide(route: Route) -> None:
    """Made for memory that begins otherwise."""
    rewritten(route, "sum")


def damaged(route: Route) -> None:
    """One bit is wrong, somewhere in the middle."""
    content = bytearray(route.fetch().body())
    content[len(content) // 2] ^= 1
    route.fulfill(body=bytes(content))


def short(route: Route) -> None:
    """Half of it."""
    content = route.fetch().body()
    route.fulfill(body=content[: len(content) // 2])


def something_else(route: Route) -> None:
    """What some hosts send in place of a file that is missing."""
    route.fulfill(status=200, content_type="text/html", body="<h1>Not found</h1>")


def missing(route: Route) -> None:
    """Not there."""
    route.fulfill(status=404)


def unreachable(route: Route) -> None:
    """No answer."""
    route.abort()


BROKEN = (
    pytest.param(of_another_build, marks=pytest.mark.full),
    for_another_pyodide,
    damaged,
    missing,
    *(pytest.param(how, marks=pytest.mark.full) for how in (short, something_else, unreachable)),
)


@pytest.mark.console_allowed("404", "ERR_FAILED")
@pytest.mark.parametrize("how", BROKEN, ids=lambda how: how.__name__)
@pytest.mark.daily("missing")
def test_without_a_good_snapshot_it_starts_all_the_same(page: Page, site, how) -> None:
    page.route(f"**/{SNAPSHOT}", how)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    expect(page.locator("#fault")).to_be_hidden()
    assert set(FALLBACK) <= loaded(page, site)
    start_game(page, speed="instant")
    assert wait_for_state(page, "turn") == "turn"


def cut_short(program: Path) -> None:
    """The upload was not over."""
    program.write_bytes(program.read_bytes()[:-100])


def another_file(program: Path) -> None:
    """What some hosts send in place of a file that is missing."""
    program.write_bytes(b"<h1>Not found</h1>")


@pytest.mark.console_allowed("404", "compileStreaming")
@pytest.mark.parametrize(
    "how", [cut_short, another_file, Path.unlink], ids=lambda how: how.__name__
)
@pytest.mark.daily("cut_short")
def test_a_program_that_came_damaged_is_fetched_once_more(
    open_page, dist: Path, tmp_path: Path, serve, how
) -> None:
    """Although the browser keeps it for a year, and does not ask whether it is still good."""
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


@pytest.mark.full
def test_the_snapshot_is_unpacked_in_a_worker_that_then_ends(page: Page, site) -> None:
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


@pytest.mark.full
@pytest.mark.console_allowed("404")
@pytest.mark.parametrize("instead", [NO_WORKER, LOST_WORKER], ids=["none", "lost"])
def test_without_that_worker_the_page_unpacks_it(page: Page, site, instead: str) -> None:
    page.add_init_script(instead)
    page.goto(site.url)
    assert wait_for_state(page) == "setup"
    assert UNPACKS in loaded(page, site)
    assert not loaded(page, site) & set(FALLBACK)


@pytest.mark.full
@pytest.mark.console_allowed("404")
def test_a_page_that_cannot_unpack_it_starts_all_the_same(page: Page, site) -> None:
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


@pytest.mark.full
def test_chance_is_another_in_every_life(page: Page, site) -> None:
    """Of all that is random, only the hashes of texts are as they were when it was made."""
    lives, hashes = [], set()
    for _ in range(2):
        page.goto(site.url)
        wait_for_state(page)
        lives.append(json.loads(page.evaluate(PYTHON, CHANCE)))
        hashes.add(page.evaluate(PYTHON, "hash('Don')"))
    assert all(one != other for one, other in zip(*lives, strict=True))
    assert len(hashes) == 1


def test_it_starts_in_a_frame_without_storage(open_page, dist: Path, serve) -> None:
    # A page in such a frame is of no origin, so a host must allow all of them.
    site = serve(dist, "/don/", {**STRICT, "Access-Control-Allow-Origin": "*"})
    page = open_page(origin=site.origin)
    body = f'<iframe sandbox="allow-scripts" src="{site.url}frame.html?mode=play"></iframe>'
    page.route("**/around.html", lambda route: route.fulfill(content_type="text/html", body=body))
    page.goto(f"{site.origin}/around.html")
    framed = page.frame_locator("iframe").locator("html[data-state=turn]")
    framed.wait_for(state="attached", timeout=PATIENCE)

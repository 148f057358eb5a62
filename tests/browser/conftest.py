"""A real browser and a served dist/ for every test in this folder.

    site        dist/ under /some/sub/path/ with a strict policy; `site.url`
    page        a watched page, desktop size       phone       the same, phone size
    each_page   both, one after the other          open_page   makes more of them
    contexts    the browser's contexts and tabs, used again
    serve       serves any folder; can be stopped and started again on the same port

Pages do not animate, because drawing motion without a graphics card is a third of all work. A test
that looks at motion has the mark `motion`.

Pages store nothing for use without a network, because that would load all of dist/ each time. A
test of that has the mark `offline`.

The browser has the program from an earlier visit, because a first visit takes twice as long. A test
of a first visit, and a test that changes the browser for good, has the mark `own_browser`.

A page that logs an error, leaves its origin or breaks the policy fails its test. The mark
`console_allowed("part of the message")` allows messages that contain this text.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.contexts import Contexts
from tests.browser.pages import SIZES, STRICT, Watch, screenshot
from tools import browser as finder
from tools import serve as web
from tools.paths import CACHE

HERE = Path(__file__).parent
FAILED = pytest.StashKey[bool]()
OpenPage = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item):
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


class Site:
    """A served folder. Its address stays the same when the server is stopped and started."""

    def __init__(self, folder: Path, prefix: str, headers: dict[str, str]) -> None:
        self.folder, self.prefix, self.headers = folder, prefix, headers
        self.port = 0
        self.start()

    def start(self) -> None:
        self.server = web.server(
            self.folder, port=self.port, prefix=self.prefix, headers=self.headers, compress=True
        )
        self.port = self.server.server_address[1]
        web.in_background(self.server)

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return self.origin + self.prefix


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = finder.launch(playwright, quick=True)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[..., Site]]:
    sites: list[Site] = []

    def start(folder: Path, prefix: str = "/", headers: dict[str, str] = STRICT) -> Site:
        sites.append(Site(folder, prefix, headers))
        return sites[-1]

    yield start
    for site in sites:
        site.stop()


@pytest.fixture(scope="session")
def site(dist: Path, serve: Callable[..., Site]) -> Site:
    return serve(dist, "/some/sub/path/")


BLOCKED = "Failed to read the 'serviceWorker' property from 'Navigator'"
"""The message of the driver's own script in a sandboxed frame when it blocks service workers."""


@pytest.fixture(scope="session")
def contexts(browser: Browser, site: Site) -> Contexts:
    return Contexts(browser, site.url, site.origin)


@pytest.fixture
def open_page(contexts: Contexts, site: Site, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Return a function that opens a watched page: `open_page("phone", locale="de")`.

    Each page is a new visitor, with an empty storage. `page.watch` has the recorded problems.
    """
    watches: list[Watch] = []
    marked = request.node.get_closest_marker
    usual = {
        "service_workers": "allow" if marked("offline") else "block",
        "reduced_motion": "no-preference" if marked("motion") else "reduce",
    }

    def start(size: str = "desktop", origin: str = site.origin, **options) -> Page:
        own = marked("offline") or marked("own_browser") or origin != site.origin
        asked = {**SIZES[size], **usual, **options}
        page = contexts.new(asked) if own else contexts.get(asked)
        page.watch = Watch(page.context, origin)  # type: ignore[attr-defined]
        watches.append(page.watch)
        return page

    yield start
    name = re.sub(r"\W+", "-", request.node.nodeid)
    failed = request.node.stash.get(FAILED, False)
    allowed = [text for mark in request.node.iter_markers("console_allowed") for text in mark.args]
    if usual["service_workers"] == "block":
        allowed.append(BLOCKED)
    problems: list[str] = []
    for number, watch in enumerate(watches):
        found = watch.unexpected(allowed)
        if found or failed:
            for page in watch.context.pages[:1]:
                print("screenshot:", screenshot(page, CACHE / "failures", f"{name}-{number}"))
        problems += found
        watch.end()
    for context in {watch.context for watch in watches}:
        contexts.leave(context, good=not (problems or failed))
    assert not problems, "\n".join(problems)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page("desktop")


@pytest.fixture
def phone(open_page: OpenPage) -> Page:
    return open_page("phone")


@pytest.fixture(params=list(SIZES))
def each_page(open_page: OpenPage, request: pytest.FixtureRequest) -> Page:
    return open_page(request.param)

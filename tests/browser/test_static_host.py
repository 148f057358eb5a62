"""dist/ on any static host: below a sub-path, under a strict policy, with Python's own server."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.pages import wait_for_state
from tools.dist import runtime
from tools.dist.manifest import FALLBACK
from tools.serve import Server, in_background

pytestmark = pytest.mark.own_browser


@pytest.fixture
def plain_server(dist: Path) -> Iterator[str]:
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        [*command, "--directory", str(dist)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        yield found[0]
        process.terminate()


def test_page_starts_below_a_sub_path_under_a_strict_csp(page: Page, site) -> None:
    """It loads every runtime file that is shipped, except those for rare uses."""
    page.goto(site.url)
    assert wait_for_state(page) != "error"
    shipped = {
        f"runtime/{file.relative_to(site.folder / 'runtime').as_posix()}"
        for file in (site.folder / "runtime").rglob("*")
        if file.is_file()
    }
    loaded = {url.removeprefix(site.url).split("?")[0] for url in page.watch.requests}
    asked = {name for name in shipped if not name.startswith(runtime.LATE)}
    assert asked - loaded == {name for name in FALLBACK if name.startswith("runtime/")}


@pytest.mark.full
def test_page_starts_from_pythons_http_server(open_page, plain_server: str) -> None:
    page = open_page(origin=plain_server)
    page.goto(plain_server)
    assert wait_for_state(page) != "error"


class Ignorant(SimpleHTTPRequestHandler):
    """A host that knows three types, and forbids browsers from guessing the others."""

    extensions_map = {"": "application/octet-stream"} | {
        ending: f"text/{name}; charset=utf-8"
        for ending, name in ((".html", "html"), (".css", "css"), (".js", "javascript"))
    }

    def guess_type(self, path) -> str:
        return self.extensions_map.get(Path(path).suffix, self.extensions_map[""])

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, *_) -> None:
        pass


@pytest.mark.full
def test_page_starts_from_a_host_with_few_mime_types(open_page, dist: Path) -> None:
    with Server(("127.0.0.1", 0), partial(Ignorant, directory=str(dist))) as server:
        in_background(server)
        page = open_page(origin=server.url)
        page.goto(server.url)
        assert wait_for_state(page) != "error"
        server.shutdown()


@pytest.mark.console_allowed("left the origin", "CSP", "Content Security Policy", "blocked")
def test_page_watch_detects_policy_violations(page: Page, site) -> None:
    page.goto(site.url)
    page.evaluate("fetch('http://127.0.0.1:9/').catch(() => 0)")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color:red\">')")
    page.wait_for_timeout(200)
    seen = " ".join(page.watch.problems)
    assert "connect-src" in seen
    assert "style-src" in seen

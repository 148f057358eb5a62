"""An example in somebody else's page: what it costs that page, and when it is seen."""

import gzip
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from tools import browser, dist
from tools.bench._figures import Figure
from tools.bench._visits import served

ANYWHERE = {"Access-Control-Allow-Origin": "*"}
NAME = "two-digit"
ROUNDS = 7
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>
<link rel="icon" href="data:,"><script type="module" src="{}/embed/v1/embed.js"></script>
<script src="wait.js"></script><don-game example="{}">A picture</don-game>
"""
WAIT = """addEventListener("don-ready", () => { globalThis.ready = performance.now(); });"""


def run() -> list[Figure]:
    """Bytes as gzip sends them, and milliseconds from the host page's beginning, cold and warm."""
    with TemporaryDirectory() as place, served(dist.build(), ANYWHERE) as (address, sent):
        host = Path(place)
        (host / "index.html").write_text(PAGE.format(address, NAME), encoding="utf-8")
        (host / "wait.js").write_text(WAIT, encoding="utf-8")
        with served(host) as (page, _), sync_playwright() as playwright:
            started = browser.launch(playwright)
            visits = [_visit(started, page) for _ in range(ROUNDS)]
            started.close()
    files = sorted(set(sent))
    packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000
    return [
        Figure("bytes before a click, as gzip", packed, "kB", packed / 60, "60 kB", 1.0),
        Figure("seen, empty cache", median(a for a, _ in visits), "ms"),
        Figure("seen, second visit", median(b for _, b in visits), "ms"),
        Figure("files", len(files), ""),
    ]


def _visit(started: Browser, address: str) -> tuple[float, float]:
    context = started.new_context()
    times = []
    for _ in range(2):
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("globalThis.ready")
        times.append(page.evaluate("ready"))
        page.close()
    context.close()
    return times[0], times[1]

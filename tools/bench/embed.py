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
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Blog</title>
<link rel="icon" href="data:,"><script src="wait.js"></script>
"""
OURS = """<script type="module" src="{}/embed/v1/embed.js"></script>
<don-game example="{}">A picture</don-game>
"""
PEERS = """<iframe src="{}/static/art/icon.svg"></iframe>"""
WAIT = """const seen = () => { globalThis.ready = performance.now(); };
addEventListener("don-ready", seen);
const framed = ({ target }) => { if (target.tagName === "IFRAME") seen(); };
document.addEventListener("load", framed, true);"""


def run() -> list[Figure]:
    """Bytes as gzip sends them; milliseconds from the beginning of the visit to a host's page.

    The peer is a frame with a picture of a kilobyte from the same host, without any script.
    """
    with TemporaryDirectory() as place, served(dist.build(), ANYWHERE) as (address, sent):
        host = Path(place)
        (host / "ours.html").write_text(HEAD + OURS.format(address, NAME), encoding="utf-8")
        (host / "peers.html").write_text(HEAD + PEERS.format(address), encoding="utf-8")
        (host / "wait.js").write_text(WAIT, encoding="utf-8")
        with served(host) as (page, _), sync_playwright() as playwright:
            started = browser.launch(playwright)
            peers = [_visit(started, f"{page}/peers.html") for _ in range(ROUNDS)]
            sent.clear()
            ours = [_visit(started, f"{page}/ours.html") for _ in range(ROUNDS)]
            started.close()
    files = sorted(set(sent))
    packed = sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1000
    cold, warm = (
        Figure(
            name,
            median(own[i] for own in ours),
            "ms",
            median(own[i] / peer[i] for own, peer in zip(ours, peers, strict=True)),
            "a bare frame",
        )
        for i, name in enumerate(("seen, empty cache", "seen, second visit"))
    )
    return [
        Figure("bytes before a click, as gzip", packed, "kB", packed / 60, "60 kB", 1.0),
        Figure("files", len(files), ""),
        cold,
        warm,
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

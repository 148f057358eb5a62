"""The time from a click to the next paint, and the longest task while bots think."""

import json
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from playwright.sync_api import Page, sync_playwright

from don.table.match import Match, Player
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME, SETTINGS
from tools import browser, dist, serve
from tools.bench._figures import Figure
from tools.tour.don.positions import bidding, position

LIMITS = {1: 50, 4: 150}
"""The limit on the milliseconds until the paint, by the slow-down factor of the processor."""
LONG = 50
"""The limit on one task while a bot thinks, in milliseconds."""
CHOICES, DECISIONS = 40, 12
PATIENCE = 120_000
"""Milliseconds to wait for a page."""
# Resolves when the change after a click is painted: after the next frame.
CLICK = """selector => new Promise((resolve) => {
  const element = document.querySelector(selector);
  if (!element) return resolve(null);
  const start = performance.now();
  element.click();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - start);
    port2.postMessage(0);
  });
})"""
WATCH = """() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
}"""


def run() -> list[Figure]:
    """Measure a table of six in the ninth round, at full speed and on a processor four times
    slower."""
    figures = []
    for slower, limit in LIMITS.items():
        where = "" if slower == 1 else f", {slower} x slower"
        with table(slower) as page:
            figures += [
                against(f"choose a number, p95{where}", p95(choices(page)), limit),
                against(f"open and close a dialog, p95{where}", p95(dialogs(page)), limit),
            ]
            decided, longest = decisions(page)
            figures.append(against(f"bid or pass, p95{where}", p95(decided), limit))
            figures.append(against(f"longest task, bots think{where}", longest, LONG))
    return figures


def against(name: str, ms: float, limit: float) -> Figure:
    """Return the figure of a time that should be below a limit."""
    return Figure(name, ms, "ms", ms / limit, f"{limit} ms", 1.0)


def p95(times: list[float]) -> float:
    """Return the 95th percentile: nineteen in twenty are not longer."""
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


@contextmanager
def table(slower: int) -> Iterator[Page]:
    """Open the page with a game of one person and five bots of the strongest level."""
    server = serve.server(dist.build(), port=0)
    serve.in_background(server)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    kept = {
        f"{GAME}bench.a": pack(Saved(against_the_best(position(bidding(0, 9), seats=6)))),
        SETTINGS: json.dumps({"speed": "quick"}),
    }
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        page = chromium.new_page(viewport={"width": 412, "height": 823})
        page.goto(f"{address}static/art/icon.svg")
        page.evaluate("kept => Object.assign(localStorage, kept)", kept)
        page.goto(address)
        page.locator("html[data-state=turn]").wait_for(state="attached", timeout=PATIENCE)
        # By now all files for offline use are stored, and the background work has started.
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        page.wait_for_timeout(3000)
        wire = page.context.new_cdp_session(page)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        page.evaluate(WATCH)
        yield page
        chromium.close()
    server.shutdown()
    server.server_close()


def against_the_best(match: Match) -> Match:
    players = [Player(p.name, p.bot and "don") for p in match.players]
    return replace(match, players=tuple(players))


def click(page: Page, selector: str) -> float | None:
    """Return the milliseconds until the click is painted; None if there is nothing to click on."""
    found: float | None = page.evaluate(CLICK, selector)
    return found


def choices(page: Page) -> list[float]:
    """Choose other numbers on the pad; return the milliseconds of each click."""
    keys = page.locator("[data-choose]").evaluate_all("all => all.map((key) => key.dataset.choose)")
    wanted = [keys[i % len(keys)] for i in range(1, CHOICES + 1)]
    return _all(click(page, f'[data-choose="{key}"]') for key in wanted)


def dialogs(page: Page) -> list[float]:
    """Open and close the settings; return the milliseconds of each click."""
    presses = ['[data-do="settings"]', '[data-do="link-close"]'] * (CHOICES // 4)
    return _all(click(page, press) for press in presses)


def decisions(page: Page) -> tuple[list[float], float]:
    """Bid and pass; return the ms of each click, and the longest task while bots think and move."""
    times, longest = [], 0.0
    for turn in range(DECISIONS):
        wanted = "#commit[data-action]" if turn % 2 else '[data-action="-"]'
        times.append(click(page, wanted) or click(page, "[data-action]"))
        page.evaluate("tasks.length = 0")
        page.locator("html:is([data-state=turn], [data-state=over])").wait_for(
            state="attached", timeout=PATIENCE
        )
        longest = max(longest, *page.evaluate("tasks"), 0.0)
    return _all(times), longest


def _all(times: Iterator[float | None] | list[float | None]) -> list[float]:
    return [time for time in times if time is not None]

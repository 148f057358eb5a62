"""A replay of a full game of six: from the record to its last position on the page."""

import json
from statistics import median

from playwright.sync_api import sync_playwright

from don.games import GAMES
from don.table.record import decode
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME
from tools import browser, dist, in_pyodide
from tools import serve as web
from tools.bench._figures import Figure
from tools.bench._watching import PARTS, ROUNDS, costs, record
from tools.say import Failure

LIMIT = 100
"""The limit on the milliseconds from the press to the changed page, in the browser."""
PATIENCE = 120_000
"""Milliseconds to wait for a page."""
PRESS = """id => {
  const press = (selector) => document.querySelector(selector).click();
  const start = performance.now();
  press(`[data-do="watch"][data-value="${id}"]`);
  press("#go-last");
  const spent = performance.now() - start;
  press('[data-do="leave"]');
  return spent;
}"""


def run() -> list[Figure]:
    """Measure in CPython, in Pyodide, and in the browser, from a press to the changed
    page."""
    return [
        *figures("desk", costs(record())),
        *figures("Pyodide", inside_pyodide()),
        goal("press, browser", in_browser()),
    ]


def figures(where: str, seconds: list[float]) -> list[Figure]:
    """Return the figures. Reading, working out and drawing are one wait; a step comes after it."""
    parts = [part * 1000 for part in seconds]
    return [
        goal(f"whole, {where}", sum(parts[:-1])),
        *(Figure(f"{name}, {where}", ms, "ms") for name, ms in zip(PARTS, parts, strict=True)),
    ]


def goal(name: str, ms: float) -> Figure:
    """Return the figure of a wait that should be below the limit."""
    return Figure(name, ms, "ms", ms / LIMIT, f"{LIMIT} ms", 1.0)


def inside_pyodide() -> list[float]:
    """Return what ``costs`` returns in Pyodide under Node, with the don/ of dist/."""
    done = in_pyodide.run(dist.build(), "tools/bench/_watching.py", (), ["tools"])
    if done.returncode:
        raise Failure("bench replay in Pyodide", done.stderr, "run `python build.py test` first")
    found: list[float] = json.loads(done.stdout.splitlines()[-1])
    return found


def in_browser() -> float:
    """Return the median milliseconds from a press on a stored game's Replay until its end is
    shown."""
    games = {
        f"{GAME}game{seed}.a": pack(Saved(decode(record(seed), GAMES)))
        for seed in range(ROUNDS + 1)
    }
    server = web.server(dist.build(), port=0)
    web.in_background(server)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    with sync_playwright() as playwright:
        chromium = browser.launch(playwright)
        page = chromium.new_page()
        page.goto(f"{address}static/art/icon.svg")
        page.evaluate("games => Object.assign(localStorage, games)", games)
        page.goto(address)
        page.locator("[data-state=over]").wait_for(state="attached", timeout=PATIENCE)
        page.locator('#bar [data-do="setup"]').click()
        page.locator("#history").wait_for(timeout=PATIENCE)
        spent = [page.evaluate(PRESS, f"game{seed}") for seed in range(ROUNDS + 1)]
        chromium.close()
    server.shutdown()
    server.server_close()
    return median(spent[1:])

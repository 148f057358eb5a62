"""A start with many stored games: the processor time of the page's main thread."""

import json
import statistics
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, sync_playwright

from don.bots import choose
from don.games import don
from don.table.match import Match, Player
from don.table.record import as_data, decode
from don.ui.storage.entries import INDEX, entry_of
from don.ui.storage.saves import Saved, pack
from don.ui.storage.shelf import GAME
from tools import browser, dist, serve
from tools.bench._figures import Figure

COUNTS = (1, 100, 300)
LONG = 20
BIDS = 10_000
TIMES = 3
"""The number of measurements, whose median counts."""
QUIET = 4000
"""The milliseconds after the page is ready that count as well."""
PATIENCE = 240_000
"""Milliseconds to wait for a page."""
READY = "!['loading', undefined].includes(document.documentElement.dataset.state)"

Stored = dict[str, str]


def run(folder: Path | None = None) -> list[Figure]:
    """Measure. ``folder``: a dist/ to use instead of this checkout's."""
    server = serve.server(folder or dist.build(), port=0)
    serve.in_background(server)
    address = f"http://127.0.0.1:{server.server_address[1]}/"
    figures = []
    with sync_playwright() as playwright:
        started = browser.launch(playwright)
        for name, stored in shelves().items():
            found = statistics.median(busy(started, address, stored) for _ in range(TIMES))
            figures.append(Figure(name, found, "s"))
        started.close()
    server.shutdown()
    server.server_close()
    return figures


def shelves() -> dict[str, Stored]:
    """Return the storages to measure, by name."""
    games = [finished(seed) for seed in range(20)]
    many = {
        f"{count} finished games": [games[n % len(games)] for n in range(count)] for count in COUNTS
    }
    many |= {f"{count} games of {BIDS} bids": [long_game()] * count for count in (1, LONG)}
    return {name: stored(matches) for name, matches in many.items()} | {
        f"{COUNTS[-1]} finished games without an index": {
            key: text
            for key, text in stored(many[f"{COUNTS[-1]} finished games"]).items()
            if key != INDEX
        }
    }


def stored(matches: list[Match]) -> Stored:
    """Return games as the page stores them, in both slots, with an index."""
    texts, index = {}, []
    for n, match in enumerate(matches):
        for slot, revision in (("a", 1), ("b", 2)):
            saved = Saved(match, time=n + 1, revision=revision)
            texts[f"{GAME}g{n}.{slot}"] = pack(saved)
        entry = entry_of(f"g{n}", saved)
        index.append({field: getattr(entry, field) for field in entry.__slots__})
    return texts | {INDEX: json.dumps(index)}


def finished(seed: int) -> Match:
    """Return a finished game of four bots; one of them counts as a person."""
    players = [Player(name, "careful") for name in ("Anke", "Bert", "Claus", "Dieter")]
    match = Match.deal(don, players, don.Options(), seed=seed)
    while match.to_act is not None:
        match = match.play(choose(match))
    return replace(match, players=(Player("Anke"), *players[1:]))


def long_game() -> Match:
    """Return a long game: at a strict table, the same barred bid is made again and again."""
    players = (Player("Anke"), Player("Bert", "random"), Player("Claus", "random"))
    options = don.Options(table="strict", side_auctions=False)
    match = Match.deal(don, players, options, seed=5, start=0)
    for text in ("1", "-", "-"):
        match = match.play(don.read_action(text))
    (card,) = match.state.districts[0]
    record = as_data(match)
    record["actions"] = ["1", "-", "-", *[str(card.number or 10)] * (BIDS - 3)]
    return decode(json.dumps(record), {"don": don})


def busy(running: Browser, address: str, texts: Stored) -> float:
    """Return the processor seconds until the page is ready, and in the time after that."""
    context = running.new_context(service_workers="block")
    page = context.new_page()
    page.goto(f"{address}static/art/icon.svg")
    page.evaluate("kept => Object.assign(localStorage, kept)", texts)
    wire = context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = _task_seconds(wire)
    page.goto(address)
    page.wait_for_function(READY, timeout=PATIENCE)
    page.wait_for_timeout(QUIET)
    after = _task_seconds(wire)
    context.close()
    return after - before


def _task_seconds(wire: CDPSession) -> float:
    metrics = wire.send("Performance.getMetrics")["metrics"]
    return float(next(m["value"] for m in metrics if m["name"] == "TaskDuration"))

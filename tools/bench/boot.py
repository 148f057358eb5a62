"""From the click on a link to a bid, compared with a stock PyScript page that says hello.

Both pages come from one server, in turn, several times; ratios are medians over the pairs. Our page
is ready when a saved game is on the table and a legal bid can be clicked; the stock page, when its
text is shown. The server compresses what hosts compress.

Warm: a returning visitor with a saved profile and a restarted browser, after three visits of some
seconds to both pages. Memory is that of the page's process, after a game on our page.
"""

import gzip
import shutil
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tools import browser as finder
from tools import dist
from tools.bench import _stock
from tools.bench._figures import Figure
from tools.bench._visits import (
    PATIENCE,
    Profile,
    Visit,
    browser_with_profile,
    memory,
    served,
    visit,
    visitor,
)
from tools.paths import CACHE

READY = "document.querySelector('html:not([data-state=loading]) [data-choose]')"
WARM = Profile("warm")
SLOW = Profile("warm, CPU 4x slower", slower=4)
FIRST = Profile("first, 9 Mbit/s, 170 ms, CPU 4x", slower=4, bits=9e6, latency=0.17)
ROUNDS = {WARM: 9, SLOW: 9, FIRST: 3}
GOALS = {WARM: 0.35, SLOW: 0.30, FIRST: 0.60}
PAINT, SHIFT, BYTES, KEPT, MEMORY = 0.10, 0.02, 0.86, 1.15, 1.9
# The browser keeps compiled programs only when a page has been used for some seconds.
VISITS_BEFORE, STAY = 3, 5000
PEER = "stock page"


def run() -> list[Figure]:
    """Measure all profiles, then bytes and memory."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as work, sync_playwright() as playwright:
        folder = Path(work)
        shutil.copytree(dist.build(), folder / "ours")
        _stock.write(folder / "stock")
        browser = finder.launch(playwright)
        with served(folder) as (address, sent):
            state = saved_game(browser, f"{address}/ours/")
            found = warm(playwright, folder / "profile", address)
            found[FIRST] = first(browser, address, state)
            loaded = sizes(browser, address, folder, sent)
            taken = memories(browser, address)
        browser.close()
    figures = [figure for profile in found for figure in times(profile, found[profile])]
    return [*figures, *loaded, *taken]


def saved_game(browser: Browser, address: str) -> Any:
    """Return the browser's storage after a game has been begun."""
    context = browser.new_context()
    page = context.new_page()
    begin(page, address)
    state = context.storage_state()
    context.close()
    return state


def begin(page: Page, address: str) -> None:
    """Start a game with bots at the highest speed."""
    page.goto(address)
    page.locator("html[data-state=setup]").wait_for(state="attached", timeout=PATIENCE)
    page.locator("#set-up > summary").click()
    page.locator("[name=speed][value=instant]").check(force=True)
    page.locator("#new-game [type=submit]").click()
    page.locator("[data-choose]").first.wait_for(timeout=PATIENCE)


def warm(
    playwright: Playwright, profile: Path, address: str
) -> dict[Profile, list[tuple[Visit, Visit]]]:
    """Measure the visits of a returning visitor."""
    with browser_with_profile(playwright, profile) as home:
        page = home.new_page()
        begin(page, f"{address}/ours/")
        page.wait_for_timeout(STAY)
        page.close()
        for _ in range(VISITS_BEFORE):
            pair(home, address, WARM, STAY)
    with browser_with_profile(playwright, profile) as home:
        return {
            each: [pair(home, address, each) for _ in range(ROUNDS[each])] for each in (WARM, SLOW)
        }


def pair(
    home: BrowserContext, address: str, profile: Profile, stay: int = 500
) -> tuple[Visit, Visit]:
    """Visit each page once."""
    return (
        visit(home, f"{address}/ours/", profile, READY, stay),
        visit(home, f"{address}/stock/", profile, _stock.READY, stay),
    )


def first(browser: Browser, address: str, state: Any) -> list[tuple[Visit, Visit]]:
    """Measure the visits of a new visitor, with a slow device and network."""

    def one(name: str, ready: str, state: Any = None) -> Visit:
        context = visitor(browser, ready, state)
        found = visit(context, f"{address}/{name}/", FIRST)
        context.close()
        return found

    return [(one("ours", READY, state), one("stock", _stock.READY)) for _ in range(ROUNDS[FIRST])]


def times(profile: Profile, pairs: Sequence[tuple[Visit, Visit]]) -> list[Figure]:
    """Return the time to a bid, the processor time, the time to the first paint, and the layout
    shift."""

    def middle(take: Callable[[Visit, Visit], float]) -> float:
        return median(take(ours, stock) for ours, stock in pairs)

    ours = middle(lambda ours, _: ours.ready)
    stock = middle(lambda _, stock: stock.ready)
    paint = middle(lambda ours, _: ours.paint)
    shift = max(ours.shift for ours, _ in pairs)
    taken = middle(lambda ours, _: ours.page)
    spent = middle(lambda ours, stock: ours.page / stock.page)
    all_taken = middle(lambda ours, _: ours.browser)
    all_spent = middle(lambda ours, stock: ours.browser / stock.browser)
    ratio = middle(lambda ours, stock: ours.ready / stock.ready)
    painted = middle(lambda ours, stock: ours.paint / stock.ready)
    name, goal = profile.name, GOALS[profile]
    return [
        Figure(f"playable, {name}", ours, "ms", ratio, PEER, goal),
        Figure(f"{PEER}, {name}", stock, "ms"),
        Figure(f"processor, page, {name}", taken, "ms", spent, PEER),
        Figure(f"processor, whole browser, {name}", all_taken, "ms", all_spent, PEER),
        Figure(f"first paint, {name}", paint, "ms", painted, f"{PEER} ready", PAINT),
        Figure(f"most layout shift, {name}", shift, "", shift, "none", SHIFT),
    ]


def sizes(browser: Browser, address: str, folder: Path, sent: list[Path]) -> list[Figure]:
    """Return the bytes of a first visit as gzip: those that the page asks for, and all, with the
    files that the service worker keeps for offline use."""

    def loaded(name: str, ready: str) -> tuple[float, float]:
        sent.clear()
        asked: set[Path] = set()
        context = visitor(browser, ready)
        page = context.new_page()
        page.on("response", lambda answer: asked.add(file_of(answer.url, folder)))
        page.goto(f"{address}/{name}/")
        page.wait_for_function("seen.ready", timeout=PATIENCE)
        before = -1
        while len(sent) != before:
            before = len(sent)
            page.wait_for_timeout(3000)
        context.close()
        return weight(path for path in asked if path.is_file()), weight(sent)

    ours, kept = loaded("ours", "document.querySelector('html:not([data-state=loading])')")
    stock, _ = loaded("stock", _stock.READY)
    return [
        Figure("first visit, as gzip", ours, "MB", ours / stock, PEER, BYTES),
        Figure("first visit, with all that is kept, as gzip", kept, "MB", kept / stock, PEER, KEPT),
        Figure(f"{PEER}, as gzip", stock, "MB"),
    ]


def file_of(url: str, folder: Path) -> Path:
    """Return the file that the server sends for an address."""
    path = folder / urlsplit(url).path.lstrip("/")
    return path / "index.html" if path.is_dir() else path


def weight(files: Iterable[Path]) -> float:
    """Return the size of files as gzip, in megabytes."""
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files) / 1e6


def memories(browser: Browser, address: str) -> list[Figure]:
    """Return the memory of our page after a game, workers included, and of the stock page when it
    is ready."""
    context = visitor(browser, READY)
    page = context.new_page()
    begin(page, f"{address}/ours/")
    play(page)
    ours = memory(page)
    context.close()
    context = visitor(browser, _stock.READY)
    page = context.new_page()
    page.goto(f"{address}/stock/")
    page.wait_for_function("seen.ready", timeout=PATIENCE)
    stock = memory(page)
    context.close()
    return [
        Figure("memory after a game", ours, "MB", ours / stock, PEER, MEMORY),
        Figure(f"{PEER}, memory", stock, "MB"),
    ]


def play(page: Page) -> None:
    """Play to the end: pass where possible, else take the first choice."""
    decisions = ("[data-action='-']", "[data-action]", "[data-choose]")
    for _ in range(300):
        page.locator("html[data-state=turn], html[data-state=over]").wait_for(
            state="attached", timeout=PATIENCE
        )
        if page.locator("html[data-state=over]").count():
            return
        next(page.locator(kind).first for kind in decisions if page.locator(kind).count()).click()
    raise AssertionError("the game does not end")

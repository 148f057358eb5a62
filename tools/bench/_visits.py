"""Visits to a page in Chromium: the time until it is usable, its processor time and its memory.

A new visitor has an empty, incognito cache. A returning visitor has a profile on the disk: only
there does a browser keep compiled code, some seconds after a page is ready.
"""

import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tools import browser as finder
from tools import serve

PATIENCE = 120_000
"""Milliseconds to wait for a page."""
PHONE: Any = {"width": 412, "height": 823}
# Watches from before the page loads; times are in ms since the visit began.
WATCH = """
globalThis.seen = {shift: 0};
new MutationObserver((_, observer) => {
  try { if (!(READY)) return; } catch { return; }
  seen.ready = performance.now();
  observer.disconnect();
}).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    if (entry.name === "first-contentful-paint") seen.paint = entry.startTime;
}).observe({type: "paint", buffered: true});
"""


@dataclass(frozen=True)
class Profile:
    """A device and its network: the slow-down factor, bits per second, and seconds to the
    server."""

    name: str
    slower: int = 1
    bits: float = 0
    latency: float = 0


@dataclass(frozen=True)
class Visit:
    """The times of a visit, in ms, and the layout shift after the first paint.

    `page` and `browser` are the processor time until the page was ready: of the page's processes,
    and of the whole browser, which includes them.
    """

    ready: float
    paint: float
    shift: float
    page: float
    browser: float


class Counting(serve.Handler):
    """Lists every file that is sent; answers "not modified" do not count."""

    sent: list[Path] = []

    def log_request(self, code="-", size="-") -> None:
        if int(code) == 200:
            path = Path(self.translate_path(self.path))
            self.sent.append(path / "index.html" if path.is_dir() else path)
        super().log_request(code, size)


@contextmanager
def served(folder: Path, headers: dict[str, str] | None = None) -> Iterator[tuple[str, list[Path]]]:
    """Serve a folder with compression, as good hosts do; yield its address and the list of files
    sent."""
    sent: list[Path] = []
    server = serve.server(folder, headers=headers, compress=True)
    kind = type("Handler", (Counting,), {"sent": sent})
    server.RequestHandlerClass = partial(kind, **server.RequestHandlerClass.keywords)
    serve.in_background(server)
    yield server.url, sent
    server.shutdown()
    server.server_close()


def visitor(browser: Browser, ready: str, state: Any = None) -> BrowserContext:
    """Return a visitor with an empty cache. `ready` is a condition in JavaScript."""
    context = browser.new_context(viewport=PHONE, storage_state=state)
    context.add_init_script(WATCH.replace("READY", ready))
    return context


@contextmanager
def browser_with_profile(playwright: Playwright, folder: Path) -> Iterator[BrowserContext]:
    """Run a separate browser that keeps its profile in a folder."""
    context = playwright.chromium.launch_persistent_context(
        folder,
        executable_path=finder.ensure(playwright),
        args=finder.arguments(),
        viewport=PHONE,
    )
    yield context
    context.close()


def visit(
    context: BrowserContext, address: str, profile: Profile, ready: str = "", stay: int = 500
) -> Visit:
    """Visit a page in a new tab, and stay for `stay` ms after it is ready, while layout shift still
    counts.

    `ready` is a condition in JavaScript; the context of a `visitor` already has one.
    """
    page = context.new_page()
    if ready:
        page.add_init_script(WATCH.replace("READY", ready))
    _slow_down(page, profile)
    before = _processor(page)
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    page.wait_for_function("seen.ready && seen.paint", timeout=PATIENCE)
    taken = _taken(before, _processor(page))
    page.wait_for_timeout(stay)
    found = page.evaluate("seen")
    page.close()
    return Visit(found["ready"], found["paint"], found["shift"], **taken)


def _processor(page: Page) -> dict[int, tuple[bool, float]]:
    """Return, by the id of each process, whether it is a page's, and the processor time so far in
    ms."""
    browser = page.context.browser
    assert browser
    wire = browser.new_browser_cdp_session()
    processes = wire.send("SystemInfo.getProcessInfo")["processInfo"]
    wire.detach()
    return {each["id"]: (each["type"] == "renderer", each["cpuTime"] * 1000) for each in processes}


def _taken(
    before: dict[int, tuple[bool, float]], after: dict[int, tuple[bool, float]]
) -> dict[str, float]:
    """Return the ms of processor time that pages, and the whole browser, have taken in between.
    Some processes may be new."""
    taken = [(own, ms - before.get(n, (own, 0))[1]) for n, (own, ms) in after.items()]
    return {"page": sum(ms for own, ms in taken if own), "browser": sum(ms for _, ms in taken)}


def memory(page: Page) -> float:
    """Return the MB that belong to the page's process alone, workers included.

    The browser's own figure, `performance.measureUserAgentSpecificMemory`, leaves out the memory of
    WebAssembly, which is nearly all. Linux alone has this figure; elsewhere it is NaN.
    """
    browser = page.context.browser
    assert browser
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(3000)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    found = [_private(each["id"]) for each in processes if each["type"] == "renderer"]
    return max(found, default=math.nan)


def _private(process: int) -> float:
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8")
    except OSError:
        return math.nan
    return (
        sum(int(size) for size in re.findall(r"^Private_\w+: +(\d+) kB", text, re.MULTILINE)) / 1e3
    )


def _slow_down(page: Page, profile: Profile) -> None:
    wire = page.context.new_cdp_session(page)
    if profile.slower > 1:
        wire.send("Emulation.setCPUThrottlingRate", {"rate": profile.slower})
    if profile.bits:
        order = {
            "offline": False,
            "latency": profile.latency * 1000,
            "downloadThroughput": profile.bits / 8,
            "uploadThroughput": profile.bits / 8,
        }
        wire.send("Network.enable")
        wire.send("Network.emulateNetworkConditions", order)

"""Lighthouse on a phone: four scores and the parts of speed, medians of five."""

import contextlib
import io
import json
import shutil
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tools import browser, dist, engines, node, serve
from tools.bench import boot
from tools.bench._figures import Figure
from tools.bench._visits import browser_with_profile, visit
from tools.paths import CACHE, ROOT
from tools.say import ONLINE, Failure, say, step
from tools.say import run as call
from tools.stamp import fingerprint, fresh, seal

RUNS = 5
SAVED = ", with a saved game"
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
METRICS = {
    "first-contentful-paint": "ms",
    "largest-contentful-paint": "ms",
    "total-blocking-time": "ms",
    "speed-index": "ms",
    "cumulative-layout-shift": "",
    "total-byte-weight": "bytes",
}
HASTY = ("lighthouse/core/gather/driver/network.js", "timeout = 1000", "timeout = 60_000")
"""A file of Lighthouse, its time limit for the text of a response (in ms), and a longer one.

The page may be busy starting Python when Lighthouse asks.
"""
LOCKED = ("package.json", "package-lock.json")
Report = dict[str, Any]


def run() -> list[Figure]:
    """Measure dist/ as hosts send it, compressed, and as a host without compression sends it."""
    program = install()
    packed = reports(program, compress=True, count=RUNS)
    saved = reports(program, compress=True, count=RUNS, game=True)
    plain = reports(program, compress=False, count=1)
    for complaint in (*complaints(packed[0]), *complaints(saved[0])):
        say(f"    {complaint}")
    figures = [*scores(packed), *metrics(packed), *scores(saved, SAVED), *metrics(saved, SAVED)]
    return [*figures, *scores(plain, ", not compressed")]


def install() -> Path:
    """Install Lighthouse in a separate folder, so that the project's own set-up stays quick."""
    folder, origin = CACHE / "lighthouse", ROOT / "tools/lighthouse"
    mark = fingerprint([Path(__file__), *(origin / name for name in LOCKED)])
    if not fresh(folder, mark):
        with step("install Lighthouse"):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for name in (*LOCKED, ROOT / ".npmrc"):
                shutil.copy(origin / name, folder)
            command = [*node.npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            call("install Lighthouse", [*command, "--prefix", folder], ONLINE, node.environment())
            be_patient(folder / "node_modules")
            seal(folder, mark)
    return folder / "node_modules/lighthouse/cli/index.js"


def be_patient(modules: Path) -> None:
    """Change an installed Lighthouse so that it waits long enough for the page's answers."""
    name, hasty, patient = HASTY
    text = (modules / name).read_text(encoding="utf-8")
    if text.count(hasty) != 1:
        raise Failure(
            "install Lighthouse", f"{name} has no {hasty}", "see tools/bench/lighthouse.py"
        )
    (modules / name).write_text(text.replace(hasty, patient), encoding="utf-8")


def reports(program: Path, compress: bool, count: int, game: bool = False) -> list[Report]:
    """Return the reports of several runs of Lighthouse. ``game``: a game is saved in the
    browser."""
    running = serve.server(dist.build(), compress=compress)
    serve.in_background(running)
    try:
        # Lighthouse looks for a robots.txt. The server would report that there is none.
        with contextlib.redirect_stderr(io.StringIO()), tempfile.TemporaryDirectory() as home:
            url = f"{running.url}/"
            with sync_playwright() as playwright:
                chromium = browser.ensure(playwright)
                browser.launch(playwright).close()
                if game:
                    begin(playwright, Path(home), url)
            given = [f"--user-data-dir={home}"] if game else []
            return [
                engines.start("Lighthouse", lambda: report(program, chromium, url, given))
                for _ in range(count)
            ]
    finally:
        running.shutdown()
        running.server_close()


def begin(playwright: Playwright, home: Path, url: str) -> None:
    """Begin a game, come back to it as often as in `boot`, and close the browser."""
    with browser_with_profile(playwright, home) as returning:
        page = returning.new_page()
        boot.begin(page, url)
        page.wait_for_timeout(boot.STAY)
        page.close()
        for _ in range(boot.VISITS_BEFORE):
            visit(returning, url, boot.WARM, boot.READY, boot.STAY)


def report(program: Path, chromium: Path, url: str, given: list[str]) -> Report:
    """Return one report. ``given`` are more arguments for the browser; if there are any, stored
    data is kept."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "report.json")
        flags = " ".join(["--headless=new", *browser.arguments(), *given])
        command = [node.node(), program, url, "--quiet", "--no-enable-error-reporting"]
        command += ["--output=json", f"--output-path={target}", f"--chrome-flags={flags}"]
        command += ["--only-categories=" + ",".join(GOALS)]
        command += ["--disable-storage-reset"] if given else []
        environment = {**node.environment(), "CHROME_PATH": str(chromium)}
        call("run Lighthouse", command, "run this again; see the lines above", environment)
        return json.loads(target.read_text(encoding="utf-8"))


def scores(found: list[Report], how: str = "") -> list[Figure]:
    """Return the score of each category; the ratio is the goal divided by the score."""
    figures = []
    for name, goal in GOALS.items():
        value = 100 * median(report["categories"][name]["score"] for report in found)
        figures.append(Figure(name + how, value, "of 100", goal / max(value, 1), str(goal), 1.0))
    return figures


def metrics(found: list[Report], how: str = "") -> list[Figure]:
    return [
        Figure(name + how, median(report["audits"][name]["numericValue"] for report in found), unit)
        for name, unit in METRICS.items()
    ]


def complaints(report: Report) -> list[str]:
    """Return the faults that cost points, in Lighthouse's words."""
    lines = []
    for category in report["categories"].values():
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            if reference["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                fault = f"{audit['title']} {audit.get('displayValue', '')}".strip()
                lines.append(f"{category['title']}: {fault}")
    return lines

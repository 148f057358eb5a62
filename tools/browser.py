"""Finds a Chromium for the browser tests, or installs one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from tools.say import Failure, run, step

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
SHELL = "chromium-headless-shell"
"""Chromium without a window. It shows pages as the full browser does, and makes tests faster."""
ONCE = "--js-flags=--liftoff-only"
"""Compiles WebAssembly only once, quickly. With ``SHELL`` this saves a third of the tests' time."""
REMEDY = "install Chromium or Google Chrome (on Debian or Ubuntu: apt-get install chromium)"
# Otherwise Chromium contacts its maker at every start.
QUIET = ("--disable-background-networking", "--disable-component-update", "--disable-sync")
# The first two features open pages for the address bar beside every page, which takes a third of a
# test's time. Chromium uses only the last such list, so the rest repeats Playwright's own.
LEFT_OUT = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "BoundaryEventDispatchTracksNodeRemoval"),
    *("DestroyProfileOnBrowserClose", "DialMediaRouteProvider", "GlobalMediaControls"),
    *("HttpsUpgrades", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "BlockOriginHeaderModificationOnRedirect", "Translate"),
    *("AutoDeElevate", "OptimizationHints"),
)


def arguments() -> list[str]:
    """Return the command line arguments of Chromium."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0  # the sandbox does not work for root
    given = [*QUIET, f"--disable-features={','.join(LEFT_OUT)}"]
    return ["--no-sandbox", *given] if root else given


def find(playwright: Playwright) -> Path | None:
    """Return Playwright's own Chromium if it is installed, else the machine's, else None."""
    own = Path(playwright.chromium.executable_path)
    if own.exists():
        return own
    found = [Path(path) for name in NAMES if (path := shutil.which(name))]
    found += [Path(place) for place in PLACES if Path(place).exists()]
    return found[0] if found else None


def ensure(playwright: Playwright) -> Path:
    """Return a Chromium; install one if necessary. Raises ``Failure`` with a remedy."""
    if found := find(playwright):
        return found
    with step("install Chromium"):
        reasons = []
        for attempt in (_from_playwright, _from_debian):
            try:
                attempt()
            except Failure as failure:
                reasons.append(f"{failure.step}: {failure.reason.strip().splitlines()[-1]}")
            if found := find(playwright):
                return found
    raise Failure("find a Chromium for the browser tests", "\n".join(reasons), REMEDY)


def launch(playwright: Playwright, quick: bool = False) -> Browser:
    """Start Chromium; try a second time if it does not start.

    ``quick``: for tests, prefer ``SHELL`` if it is installed.
    """
    path = ensure(playwright)
    given = arguments()
    if quick:
        path = Path(shutil.which(SHELL) or path)
        given.append(ONCE)
    for last in (False, True):
        try:
            return playwright.chromium.launch(executable_path=path, args=given)
        except Error as error:
            if last:
                raise Failure(f"start {path}", error.message, REMEDY) from None
    raise AssertionError("not reached")


def version() -> str:
    """Return the name and version of the Chromium for the tests; this starts it."""
    with sync_playwright() as playwright:
        started = launch(playwright)
        found = f"Chromium {started.version}"
        started.close()
    return found


def _from_playwright() -> None:
    run(
        "let Playwright install Chromium",
        [sys.executable, "-m", "playwright", "install", "chromium"],
        REMEDY,
    )


def _from_debian() -> None:
    name = "install Chromium with apt-get"
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Failure(name, "that needs root on Debian or Ubuntu", REMEDY)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
    command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
    run(name, command, REMEDY, env=quiet)

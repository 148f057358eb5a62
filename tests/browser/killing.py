"""A Chromium with a profile on disk, which can be killed as a whole: as by a crash, or no power.

Only processes that were started here are killed, each by its id.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

from tools import browser as finder

PATIENCE = 60.0
"""Seconds until the browser can be spoken to."""


class Chromium:
    """One run of a browser on a profile."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        port = profile / "DevToolsActivePort"
        port.unlink(missing_ok=True)
        arguments = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
        self._process = subprocess.Popen(
            [str(finder.ensure(playwright)), *finder.arguments(), *arguments, "about:blank"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        ends = time.monotonic() + PATIENCE
        while not port.exists() or not port.read_text().strip():
            assert time.monotonic() < ends, "the browser does not start"
            time.sleep(0.05)
        address = f"http://127.0.0.1:{port.read_text().split()[0]}"
        self.browser: Browser = playwright.chromium.connect_over_cdp(address)

    def page(self) -> Page:
        """Its page."""
        context = self.browser.contexts[0]
        return context.pages[0] if context.pages else context.new_page()

    def kill(self) -> None:
        """End the browser with all its processes, at once and without warning."""
        for process in _family(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()
        with suppress(Exception):
            self.browser.close()  # there is nobody any more to say goodbye to


def _family(first: int) -> list[int]:
    """A process and all that it has started, the first in front."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            text = stat.read_text()
            parent = int(text[text.rindex(")") + 1 :].split()[1])
            children.setdefault(parent, []).append(int(stat.parent.name))
    family = [first]
    for process in family:
        family += children.get(process, [])
    return family

"""A Chromium with a profile on the disk, which can be killed as by a crash or a loss of power.

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
"""The seconds to wait for the browser's start."""


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
        """Return its page."""
        context = self.browser.contexts[0]
        return context.pages[0] if context.pages else context.new_page()

    def kill(self) -> None:
        """Kill the browser with all its processes, at once."""
        for process in _family(self._process.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._process.wait()
        with suppress(Exception):
            self.browser.close()  # its process has ended


def _family(first: int) -> list[int]:
    """Return a process and all its descendants, the process itself first."""
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

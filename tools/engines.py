"""The browsers for the tests in tests/browser/engines: which are installed, and which are missing.

`tools.browser` finds or installs Chromium. The two others are used if they are installed: stock
Firefox, and WebKitGTK, which is close to Safari. With `DON_BROWSERS=all` in the environment, all
are required.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from tools.say import Failure, say

T = TypeVar("T")
FIREFOXES = (
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
OLDEST_FIREFOX = 143
"""The first version that supports everything that Playwright asks of a stock Firefox (BiDi's data
collectors)."""
# A small browser that comes with the WebKitGTK library, outside the PATH.
MINI = "usr/lib/*/webkit2gtk-4.*/MiniBrowser", "usr/lib*/webkit*/MiniBrowser"


@dataclass(frozen=True)
class Engine:
    """A browser engine. `parts` has its programs, None for a missing one.

    A version below `oldest` counts as missing.
    """

    name: str
    parts: dict[str, Path | None]
    remedy: str
    oldest: int = 0

    @property
    def is_usable(self) -> bool:
        return all(self.parts.values()) and not self._is_too_old()

    @property
    def absence(self) -> str:
        """The reason why the engine is not tested, and a remedy."""
        missing = ", ".join(part for part, path in self.parts.items() if not path)
        why = f"no {missing} here" if missing else f"{self.described()} is older than {self.oldest}"
        return f"{self.name} is not tested: {why} ({self.remedy})"

    def _is_too_old(self) -> bool:
        version = re.search(r"\d+", self.described()) if self.oldest else None
        return version is not None and int(version[0]) < self.oldest

    def path(self, part: str) -> str:
        found = self.parts[part]
        assert found, self.absence
        return str(found)

    def described(self) -> str:
        """Return the engine's name, with its version if its first program prints one without a
        screen."""
        command = [self.path(next(iter(self.parts))), "--version"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.SubprocessError):
            return self.name
        found = re.search(r"\d+(\.\d+)+\w*", done.stdout)
        return f"{self.name} {found[0]}" if found else self.name


def firefox() -> Engine:
    path = _program("firefox-esr", "firefox", *FIREFOXES)
    remedy = "on Debian: apt-get update && apt-get install firefox-esr"
    return Engine("Firefox", {"firefox": path}, remedy, OLDEST_FIREFOX)


def webkit() -> Engine:
    mini = next((path for place in MINI for path in sorted(Path("/").glob(place))), None)
    parts = {
        "WebKitWebDriver": _program("WebKitWebDriver"),
        "MiniBrowser": mini or _program("MiniBrowser"),
        "Xvfb": _program("Xvfb"),
    }
    return Engine("WebKitGTK", parts, "on Debian: apt-get install webkit2gtk-driver xvfb")


def required() -> bool:
    """Return whether every engine is required. Raises ``Failure`` for a wrong setting."""
    setting = os.environ.get("DON_BROWSERS", "")
    if setting not in ("", "all"):
        raise Failure("read DON_BROWSERS", f"it is {setting!r}", "set it to all, or not at all")
    return setting == "all"


def report() -> None:
    """Print which engines the tests will use. Raises ``Failure`` if a required one is missing."""
    for engine in (firefox(), webkit()):
        if engine.is_usable:
            say(f"==> {engine.described()} is ready for the browser tests")
        elif required():
            raise Failure("find every browser", engine.absence, engine.remedy)
        else:
            say(f"==> {engine.absence}")


def start(name: str, launch: Callable[[], T]) -> T:
    """Start a browser; try a second time if it does not start. A test is never repeated here."""
    try:
        return launch()
    except Exception as error:
        say(f"{name} did not start; trying once more: {error}")
        return launch()


def _program(*names: str) -> Path | None:
    found = next((path for name in names if (path := shutil.which(name))), None)
    return Path(found) if found else None

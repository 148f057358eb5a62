"""WebKitGTK on a virtual screen, driven by Selenium through WebKit's own WebDriver.

Each visitor gets a separate browser, because such a browser keeps its storage in memory. The driver
may lose a command and never answer. After a while that counts as an error (`SILENT`), and the
browser is ended with all its processes.
"""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from selenium.common.exceptions import ElementNotInteractableException
from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.engines.tab import PATIENCE, Engine, Tab, Visitor
from tools import engines

# The driver is named below, so Selenium need not look for one.
os.environ["SE_OFFLINE"] = "true"
# WebKit's own sandbox needs rights that root in a container does not have.
ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"} if ROOT else {}
# Seconds after which a driver counts as silent: longer than any command may take.
SILENCE = 1.5 * PATIENCE
# The errors of a silent driver, and of every later request to it.
SILENT = ["ReadTimeoutError", "MaxRetryError"]
# The box of an element, if it is visible.
PLACE = """
  const box = document.querySelector(arguments[0])?.getBoundingClientRect();
  return box?.width ? [box.x, box.y, box.width, box.height] : null;
"""
# Collects all errors from now on; boot.js collects the earlier ones.
NOTE = """() => {
  const note = (text) => globalThis.noted.push(String(text));
  const say = console.error;
  globalThis.noted = [];
  console.error = (...words) => { note(`console: ${words.join(" ")}`); say(...words); };
  addEventListener("error", (event) => note(`uncaught: ${event.message}`));
  addEventListener("unhandledrejection", (event) => note(`uncaught: ${event.reason}`));
  addEventListener("securitypolicyviolation", (event) =>
    note(`CSP: ${event.effectiveDirective} forbids ${event.blockedURI}`));
}"""


class WebKitTab(Tab):
    """A tab of WebKit. Its driver gives no access to the console, so every page records complaints
    itself."""

    def __init__(self, driver: Remote) -> None:
        self.driver, self.handle = driver, driver.current_window_handle
        self.gone: list[str] = []
        """The complaints of earlier pages in this tab."""
        self.closed = False

    def goto(self, url: str) -> None:
        self.gone = self.problems()
        self._here().get(url)
        self.js(NOTE)

    def reload(self) -> None:
        self.gone = self.problems()
        self._here().refresh()
        self.js(NOTE)

    def back(self) -> None:
        self._here().back()

    def close(self) -> None:
        self.gone, self.closed = self.problems(), True
        self.driver.close()

    def js(self, function: str, argument: Any = None) -> Any:
        return self._here().execute_script(f"return ({function})(arguments[0])", argument)

    def click(self, css: str) -> None:
        driver = self._here()
        _press(lambda: driver.find_element(By.CSS_SELECTOR, css))

    def click_inside(self, frame: str, css: str) -> None:
        driver = self._here()
        driver.switch_to.frame(driver.execute_script(f"return ({frame})()"))
        end = time.monotonic() + PATIENCE
        # The driver clicks where it last saw the element, so the element must be at rest.
        before, now = None, driver.execute_script(PLACE, css)
        while not now or now != before:
            assert time.monotonic() < end, f"not found in time: {css}"
            time.sleep(0.3)
            before, now = now, driver.execute_script(PLACE, css)
        _press(lambda: driver.find_element(By.CSS_SELECTOR, css))
        driver.switch_to.default_content()

    def fill(self, css: str, text: str) -> None:
        field = self._here().find_element(By.CSS_SELECTOR, css)
        field.clear()
        field.send_keys(text)

    def problems(self) -> list[str]:
        return self.gone if self.closed else self.gone + self.js("() => globalThis.noted ?? []")

    def _here(self) -> Remote:
        self.driver.switch_to.window(self.handle)
        return self.driver


class WebKitVisitor(Visitor):
    def __init__(self, driver: Remote) -> None:
        self.driver = driver
        self.tabs: list[WebKitTab] = []

    def new_tab(self) -> Tab:
        if self.tabs:  # the browser starts with one
            self.driver.switch_to.new_window("tab")
        self.tabs.append(WebKitTab(self.driver))
        return self.tabs[-1]

    def problems(self) -> list[str]:
        return [problem for tab in self.tabs for problem in tab.problems()]


class WebKitEngine(Engine):
    def __init__(self, found: engines.Engine, display: str, folder: Path) -> None:
        self.found, self.display, self.folder = found, display, folder

    @contextmanager
    def visit(self, origin: str) -> Iterator[Visitor]:
        service = self._service()
        try:
            driver = engines.start(self.found.name, lambda: self._open(service))
            yield WebKitVisitor(driver)
            driver.quit()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(service.process.pid, signal.SIGKILL)
            service.process.wait()
            service.stop()

    def _service(self) -> Service:
        """Return the driver, in a process group together with the browsers that it starts."""
        home = {name: str(self.folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME")}
        service = Service(
            self.found.path("WebKitWebDriver"),
            env={**os.environ, **SANDBOX, **home, "DISPLAY": self.display},
            popen_kw={"start_new_session": True},
        )
        service.start()
        return service

    def _open(self, service: Service) -> Remote:
        options = WebKitGTKOptions()
        options.binary_location = self.found.path("MiniBrowser")
        options.add_argument("--automation")
        config = ClientConfig(service.service_url, timeout=SILENCE)
        driver = Remote(service.service_url, options=options, client_config=config)
        driver.set_page_load_timeout(PATIENCE)
        driver.set_script_timeout(PATIENCE)
        driver.set_window_size(1280, 900)
        return driver


@contextmanager
def screen(xvfb: str) -> Iterator[str]:
    """Run a virtual screen; yield the name of its display, the first free number."""
    command = [xvfb, "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL, "text": True}
    with subprocess.Popen(command, **pipes) as process:
        number = process.stdout.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
        process.terminate()


def _press(find: Callable[[], WebElement]) -> None:
    """Click; if that has no effect, click again: an element that has just moved ignores a click."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return find().click()
        except ElementNotInteractableException:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)

"""A browser's tab as the tests see it, the same for every engine and driver.

An engine (`playwright_engine.py`, `webkit_engine.py`) makes visitors. A visitor is a separate
profile, empty at first, that opens tabs. A driver implements the abstract methods of `Tab`. All
others run JavaScript, so that no two drivers can differ in them.
"""

import json
import time
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

# In seconds; enough for WebKit, the slowest, on a busy machine without a graphics card.
PATIENCE = 90.0
STARTED = "html:not([data-state=loading])"


class Tab(ABC):
    """One tab."""

    @abstractmethod
    def goto(self, url: str) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def back(self) -> None:
        """Press the browser's Back. The browser may not be done when this returns."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def js(self, function: str, argument: Any = None) -> Any:
        """Return the value of a JavaScript function of one argument."""

    @abstractmethod
    def click(self, css: str) -> None:
        """Click the first element that matches, as with a mouse."""

    @abstractmethod
    def click_inside(self, frame: str, css: str) -> None:
        """Click the first element that matches in a frame, as soon as there is one.

        ``frame`` is a JavaScript function that returns the frame's element.
        """

    @abstractmethod
    def fill(self, css: str, text: str) -> None:
        """Replace the text of a field by typing."""

    def attribute(self, css: str, name: str) -> str | None:
        return self.js(
            "([css, name]) => document.querySelector(css).getAttribute(name)", [css, name]
        )

    def text(self, css: str) -> str:
        return self.js("(css) => document.querySelector(css).textContent", css)

    def values(self, attribute: str) -> list[str]:
        """Return the values of an attribute on all elements that have it."""
        return self.js(
            "(name) => Array.from(document.querySelectorAll(`[${name}]`), "
            "(found) => found.getAttribute(name))",
            attribute,
        )

    def wait_until(self, function: str, argument: Any = None, what: str = "") -> None:
        """Wait until a JavaScript function returns a true value."""
        end = time.monotonic() + PATIENCE
        while not self.js(function, argument):
            assert self.attribute("html", "data-state") != "error", self.text("#fault")
            assert time.monotonic() < end, f"no result in time: {what or function}"
            time.sleep(0.05)

    def wait_for(self, css: str) -> None:
        """Wait until an element matches."""
        self.wait_until("(css) => document.querySelector(css) !== null", css, css)

    def wait_for_state(self, *states: str) -> str:
        """Wait for one of the page's states; with none given, until it has started.

        The pointer moves first, because a page that nobody touches starts slowly.
        """
        self.js("() => dispatchEvent(new Event('pointermove'))")
        self.wait_for(", ".join(f"html[data-state={state}]" for state in states) or STARTED)
        return self.attribute("html", "data-state") or ""


class Visitor(ABC):
    """A profile with tabs that share its storage."""

    @abstractmethod
    def new_tab(self) -> Tab: ...

    @abstractmethod
    def problems(self) -> list[str]:
        """Return the engine's complaints: uncaught errors, errors in the console."""


class Engine(ABC):
    """A browser that is started once, or for every visitor."""

    @abstractmethod
    def visit(self, origin: str) -> AbstractContextManager[Visitor]:
        """Return a visitor of a site, with an empty storage."""


def quoted(value: str) -> str:
    """Return a value quoted for a CSS selector."""
    return json.dumps(value)

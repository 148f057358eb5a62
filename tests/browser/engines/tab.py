"""A browser's tab as the tests see it, the same whatever engine and driver are below.

An engine (`playwright_engine.py`, `webkit_engine.py`) makes visitors; a visitor is a profile of
its own, empty at first, that opens tabs. What a driver must bring is `Tab`'s abstract part.
Everything else is made of JavaScript here, so that no two drivers can differ in it.
"""

import json
import time
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

# WebKit without a graphics card, on a machine with other work, takes longest of all.
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
        """The browser's Back. It may still be on its way when this returns."""

    @abstractmethod
    def close(self) -> None: ...

    @abstractmethod
    def js(self, function: str, argument: Any = None) -> Any:
        """Return the value of a JavaScript function of one argument."""

    @abstractmethod
    def click(self, css: str) -> None:
        """A real click, as from a mouse, on the first element that matches."""

    @abstractmethod
    def click_inside(self, frame: str, css: str) -> None:
        """A real click on the first element that matches in a frame, as soon as there is one.

        ``frame`` is a JavaScript function that returns the frame's element.
        """

    @abstractmethod
    def fill(self, css: str, text: str) -> None:
        """Type a text into a field in place of what is in it."""

    def attribute(self, css: str, name: str) -> str | None:
        return self.js(
            "([css, name]) => document.querySelector(css).getAttribute(name)", [css, name]
        )

    def text(self, css: str) -> str:
        return self.js("(css) => document.querySelector(css).textContent", css)

    def values(self, attribute: str) -> list[str]:
        """Return what the elements with an attribute have in it."""
        return self.js(
            "(name) => Array.from(document.querySelectorAll(`[${name}]`), "
            "(found) => found.getAttribute(name))",
            attribute,
        )

    def wait_until(self, function: str, argument: Any = None, what: str = "") -> None:
        """Wait until a JavaScript function returns something true."""
        end = time.monotonic() + PATIENCE
        while not self.js(function, argument):
            assert self.attribute("html", "data-state") != "error", self.text("#fault")
            assert time.monotonic() < end, f"waited in vain for {what or function}"
            time.sleep(0.05)

    def wait_for(self, css: str) -> None:
        """Wait until something matches."""
        self.wait_until("(css) => document.querySelector(css) !== null", css, css)

    def wait_for_state(self, *states: str) -> str:
        """Wait for one of the page's states; with none given, until it has started.

        A reader moves something now and then; a page that nobody touches takes its time to start.
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
    """A started browser, or one that is started for every visitor."""

    @abstractmethod
    def visit(self, origin: str) -> AbstractContextManager[Visitor]:
        """Somebody with an empty storage comes to a site."""


def quoted(value: str) -> str:
    """A value for use in a CSS selector."""
    return json.dumps(value)

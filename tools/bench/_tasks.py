"""The tasks of a page's main thread, in milliseconds of processor time, from Chromium's trace.

Processor time hardly depends on what else the machine does.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
PRESSES = ("click", "change", "submit", "keydown")

Event = dict[str, Any]


@dataclass
class Tasks:
    """The milliseconds of every task: those that answer a press, and all others."""

    pressed: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)


@contextmanager
def tasks(page: Page) -> Iterator[Tasks]:
    """Record the tasks of the code inside ``with``; they are complete at its end."""
    found, browser = Tasks(), page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=CATEGORIES)
    try:
        yield found
    finally:
        _read(json.loads(browser.stop_tracing())["traceEvents"], found)


def _read(events: list[Event], found: Tasks) -> None:
    threads = {_thread(e) for e in events if e["name"] == "thread_name" and _is_main(e)}
    whole = [e for e in events if e["ph"] == "X" and _thread(e) in threads]
    # There may be renderers of empty pages. The busiest renderer has the page.
    busy = max(threads, key=lambda t: sum(e.get("tdur", 0) for e in whole if _thread(e) == t))
    mine = [event for event in whole if _thread(event) == busy]
    presses = [event["ts"] for event in mine if _is_press(event)]
    for event in mine:
        if event["name"] == "RunTask":
            ends = event["ts"] + event["dur"]
            pressed = any(event["ts"] <= moment <= ends for moment in presses)
            (found.pressed if pressed else found.alone).append(event.get("tdur", 0) / 1000)


def _thread(event: Event) -> tuple[int, int]:
    return event["pid"], event["tid"]


def _is_main(event: Event) -> bool:
    return bool(event["args"]["name"] == "CrRendererMain")


def _is_press(event: Event) -> bool:
    data = event.get("args", {}).get("data") or {}
    return event["name"] == "EventDispatch" and data.get("type") in PRESSES

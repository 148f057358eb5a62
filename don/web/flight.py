"""Chips that fly: from where they lie on the screen to where they go.

The views say which chips travel (``#flight``), style sheets how they look; only the browser knows
where seats and pot are. With reduced motion totals change, and nothing flies.
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import jsnull
from pyscript import document, window

ABREAST = 60
"""Milliseconds between one coin and the next of the same sum."""
ARC = 24
"""Pixels by which coins rise above the straight line."""


class Flight:
    """Follows what the page has under way."""

    def __init__(self) -> None:
        self._shown = ""
        self._still: list[Any] = []

    def follow(self) -> None:
        """Let chips set out that the page shows for the first time."""
        flight = document.getElementById("flight")
        shown = "" if flight is jsnull else str(flight.dataset.flight)
        if shown == self._shown:
            return
        self._shown = shown
        if shown and not window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            coins, ms = list(flight.children), int(flight.dataset.ms)
            # Where everything lies is asked before anything moves: the browser reckons it once.
            for coin, flown in [(coin, _flown(coin, ms)) for coin in coins]:
                if flown is not None:
                    coin.animate(*window.JSON.parse(flown))

    def still(self, on: bool) -> None:
        """Everything that moves stands still, or goes on from there."""
        if on:
            self._still = [a for a in document.getAnimations() if a.playState == "running"]
        for animation in self._still:
            animation.pause() if on else animation.play()
        self._still = self._still if on else []


def _flown(coin: Any, ms: int) -> str | None:
    """How a coin moves, as the browser's ``animate`` has it, in JSON."""
    start, end = _middle(coin.getAttribute("data-from")), _middle(coin.dataset.to)
    if start is None or end is None:
        return None
    half = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - ARC
    frames = [
        {"transform": _at(start), "opacity": 1},
        {"transform": f"{_at(half)} scale(1.3)", "opacity": 1},
        {"transform": _at(end), "opacity": 1},
    ]
    late = sum(1 for _ in _before(coin)) * ABREAST
    late = min(late, ms // 3)
    timing = {"duration": ms - late, "delay": late, "easing": "ease-in-out"}
    return json.dumps([frames, timing])


def _before(coin: Any) -> Any:
    """The coins of the same sum that set out earlier."""
    other = coin.previousElementSibling
    while other is not jsnull and other.dataset.to == coin.dataset.to:
        yield other
        other = other.previousElementSibling


def _middle(place: str) -> tuple[float, float] | None:
    """Where a seat's chips, or the pot's, are on the screen."""
    wanted = "[data-pot]" if place == "pot" else f'[data-player="{place}"] .chips'
    found = document.querySelector(wanted)
    if found is jsnull:
        return None
    box = found.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2


def _at(point: tuple[float, float]) -> str:
    return f"translate({point[0]:.0f}px, {point[1]:.0f}px) translate(-50%, -50%)"

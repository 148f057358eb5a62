"""Chips and cards that fly from their old place on the screen to their new one.

The views mark the chips that travel (``#flight``) and the cards' new owners (``data-goes``); style
sheets define their looks. Only the browser knows where the seats and the pot are on the screen.
The numbers that the reader has bought (``#landing``) fly from the cards to the reader's districts.
With reduced motion only the totals change, and nothing flies.
"""

from __future__ import annotations

import json
from typing import Any

from pyodide.ffi import jsnull
from pyscript import document, window

LANDING = {"duration": 900, "delay": 600, "easing": "ease-in-out"}
"""The timing of a number on its way to the reader's districts."""
ABREAST = 60
"""Milliseconds between the starts of two coins of the same sum."""
ARC = 24
"""Pixels by which coins rise above the straight line."""


class Flight:
    """Animates the chips and cards that travel on the page."""

    def __init__(self) -> None:
        self._shown = self._landed = ""
        self._frozen: list[Any] = []
        self._gone: list[Any] = []

    def follow(self) -> None:
        """Start the flight of chips, cards and numbers that the page shows for the first time."""
        self._land()
        flight = document.getElementById("flight")
        shown = "" if flight is jsnull else str(flight.dataset.flight)
        if shown == self._shown:
            return
        self._shown = shown
        for animation in self._gone:  # another card may be there now
            animation.cancel()
        self._gone = []
        if shown and not window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            coins, ms = list(flight.children), int(flight.dataset.ms)
            # Measure all places before anything moves, so that the browser lays out only once.
            for coin, flown in [(coin, _flown(coin, ms)) for coin in coins]:
                if flown is not None:
                    coin.animate(*window.JSON.parse(flown))
            for card, flown in [(card, _taken(card, ms)) for card in _cards()]:
                if flown is not None:
                    self._gone.append(card.animate(*window.JSON.parse(flown)))

    def _land(self) -> None:
        """Start the flight of the numbers that the reader has just bought."""
        landing = document.getElementById("landing")
        landed = "" if landing is jsnull else str(landing.dataset.landing)
        if landed == self._landed:
            return
        self._landed = landed
        if landed and not window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            cards = list(document.querySelectorAll("#table .taken .cards > li"))
            numbers = list(landing.children)
            for number, flown in [
                (number, _lands(number, card)) for number, card in zip(numbers, cards, strict=False)
            ]:
                if flown is not None:
                    number.animate(*window.JSON.parse(flown))

    def freeze(self, on: bool) -> None:
        """Stop all animations, or let them go on from where they stopped."""
        if on:
            self._frozen = [a for a in document.getAnimations() if a.playState == "running"]
        for animation in self._frozen:
            animation.pause() if on else animation.play()
        self._frozen = self._frozen if on else []


def _flown(coin: Any, ms: int) -> str | None:
    """Return a coin's animation, as JSON for the browser's ``animate``; None if either place is
    missing."""
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


def _cards() -> list[Any]:
    """Return the cards that are now going to a player."""
    return list(document.querySelectorAll("[data-goes] > *"))


def _taken(card: Any, ms: int) -> str | None:
    """Return the animation that takes a card to its winner: it shrinks on the way, and then stays
    hidden. None if the winner is not on the screen."""
    place = card.parentElement.getAttribute("data-goes")
    owner = document.querySelector(f'[data-player="{place}"] .seat')
    if owner is jsnull:
        return None
    here, there = card.getBoundingClientRect(), owner.getBoundingClientRect()
    right = there.left + there.width / 2 - here.left - here.width / 2
    down = there.bottom - here.top - here.height / 2
    gone = f"translate({right:.0f}px, {down:.0f}px) scale(0.25)"
    frames = [
        {"transform": "none", "opacity": 1},
        {"transform": "translate(0, -8px) scale(1.04)", "opacity": 1, "offset": 0.25},
        {"transform": gone, "opacity": 1, "offset": 0.9},
        {"transform": gone, "opacity": 0},
    ]
    return json.dumps([frames, {"duration": ms, "easing": "ease-in-out", "fill": "forwards"}])


def _lands(number: Any, card: Any) -> str | None:
    """Return the animation that takes a number from its card to the reader's districts of its
    colour; None if they are not on the screen."""
    own = document.querySelector(f"#own .suit.colour-{number.dataset.lands}")
    if own is jsnull:
        return None
    start, end = _centre(card), _centre(own)
    frames = [
        {"transform": f"{_at(start)} scale(0.5)", "opacity": 0},
        {"transform": f"{_at(start)} scale(1.5)", "opacity": 1, "offset": 0.3},
        {"transform": f"{_at(end)} scale(0.8)", "opacity": 1, "offset": 0.9},
        {"transform": f"{_at(end)} scale(1.2)", "opacity": 0},
    ]
    return json.dumps([frames, LANDING])


def _before(coin: Any) -> Any:
    """Yield the coins of the same sum that start earlier."""
    other = coin.previousElementSibling
    while other is not jsnull and other.dataset.to == coin.dataset.to:
        yield other
        other = other.previousElementSibling


def _middle(place: str) -> tuple[float, float] | None:
    """Return the middle of a seat's chips, or of the pot, on the screen; None if it is missing."""
    wanted = "[data-pot]" if place == "pot" else f'[data-player="{place}"] .chips'
    found = document.querySelector(wanted)
    return None if found is jsnull else _centre(found)


def _centre(element: Any) -> tuple[float, float]:
    """Return the middle of an element on the screen."""
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2


def _at(point: tuple[float, float]) -> str:
    return f"translate({point[0]:.0f}px, {point[1]:.0f}px) translate(-50%, -50%)"

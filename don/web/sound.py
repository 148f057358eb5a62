"""Sounds made by the browser's own synthesiser, and the vibration of the device.

There is no sound and no vibration until the reader asks for it in the settings.
"""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import document, window

from don.ui.cues import cues, vibration
from don.ui.model import App

from . import dom

Tone = tuple[float, float, float, str]
"""A tone: its start (s), pitch (Hz), decay (s) and wave."""

TONES: dict[str, tuple[Tone, ...]] = {
    "bid": ((0, 440, 0.09, "triangle"),),
    "pass": ((0, 196, 0.12, "triangle"),),
    "chips": tuple((i * 0.055, 2300 + 260 * (i % 3), 0.05, "square") for i in range(5)),
    "card": ((0, 880, 0.04, "sawtooth"), (0.04, 660, 0.05, "sawtooth")),
    "turn": ((0, 587, 0.22, "sine"), (0.13, 880, 0.32, "sine")),
    "end": tuple((i * 0.14, f, 0.4, "sine") for i, f in enumerate((523, 659, 784, 1047))),
}
GAINS = {"sine": 0.5, "triangle": 0.5, "square": 0.08, "sawtooth": 0.1}
"""The gain for each wave, chosen so that all sound about equally loud."""


class Sound:
    """Plays sounds on the synthesiser, which is made when it is first needed."""

    def __init__(self) -> None:
        self._context: Any = None

    def follow(self, before: App, after: App) -> None:
        """Play a sound and vibrate for what has just happened, as the settings say."""
        settings = after.settings
        silent = settings.sound == "off"
        if silent and settings.haptics == "off":
            return
        if settings.sound != before.settings.sound and not silent:
            self._play("turn", settings.sound)
        for cue in cues(before, after) if not document.hidden else ():
            if not silent:
                self._play(cue, settings.sound)
            if settings.haptics == "on":
                _vibrate(vibration(cue, after))

    def _play(self, cue: str, volume: str) -> None:
        try:
            if self._context is None:
                self._context = window.AudioContext.new()
            elif self._context.state != "running":
                self._context.resume()
                return  # a sound that cannot be heard now must not come later
            for tone in TONES[cue]:
                self._tone(tone, int(volume) / 100)
        except (JsException, AttributeError):
            return  # the browser has no synthesiser, or none left

    def _tone(self, tone: Tone, volume: float) -> None:
        later, pitch, length, wave = tone
        context = self._context
        start = context.currentTime + later
        source, gain = context.createOscillator(), context.createGain()
        source.type, source.frequency.value = wave, pitch
        gain.gain.setValueAtTime(GAINS[wave] * volume**2, start)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
        source.connect(gain).connect(context.destination)
        source.start(start)
        source.stop(start + length)


def _vibrate(pattern: tuple[int, ...]) -> None:
    if pattern and hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(dom.as_js(pattern))

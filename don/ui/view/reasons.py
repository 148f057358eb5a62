"""The reasons of an advice, as a list of sentences."""

from __future__ import annotations

import htpy as h

from don.bots.advice import Advice

from .scene import Scene

AT_A_TIME = 2
"""The largest number of reasons shown at a time."""


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """Return the reasons as sentences, the weightiest first."""
    return scene.ui.words.tell_reasons(scene.t, scene.names, advice.seat, advice.reasons)


def listed(lines: list[str]) -> h.Node:
    """Return reasons as a list; no markup if there are none."""
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]

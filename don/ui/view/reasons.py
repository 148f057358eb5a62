"""Reasons as sentences: those of an advice, and what the open table alone says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import htpy as h

from don.bots.advice import Advice, Reason, Stakes
from don.bots.games import bots_of

from .scene import Scene

AT_A_TIME = 2
"""The largest number of reasons shown at a time."""


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """Return the reasons as sentences, the weightiest first."""
    return scene.ui.words.tell_reasons(scene.t, scene.names, advice.seat, advice.reasons)


def listed(lines: list[str]) -> h.Node:
    """Return reasons as a list; no markup if there are none."""
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]


def at_stake(scene: Scene, bid: int | None = None) -> Stakes:
    """Return what is at stake in the auction; ``bid`` is the highest advised bid, None for a
    pass."""
    return bots_of(scene.ui.GAME.CODE).at_stake(scene.seen, bid)


def stakes(scene: Scene, bid: int | None) -> list[h.Node]:
    """Return the stakes of the auction: why to bid as high as ``bid``, or why to pass."""
    return [h.p(".hint")[tell(scene, reason)] for reason in at_stake(scene, bid).reasons]


def most_points(scene: Scene, actions: Sequence[Any]) -> str:
    """Say which action brings the most points; empty if that is not known."""
    return tell(scene, bots_of(scene.ui.GAME.CODE).most_points(scene.seen, actions))


def tell(scene: Scene, reason: Reason | None) -> str:
    """Return one reason as a sentence; empty if there is none."""
    found = [] if reason is None else [reason]
    return "".join(scene.ui.words.tell_reasons(scene.t, scene.names, scene.seen.seat, found))

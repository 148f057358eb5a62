"""Why the best is better than what it is compared with."""

from __future__ import annotations

import htpy as h

from don.bots.advice import Advice

from ..scene import Scene
from .told import REASONS


def compares(advice: Advice) -> bool:
    """Whether the best is compared with something that is worse."""
    if advice.than is None:
        return False
    return advice.alternatives[advice.than] not in advice.as_good()


def why_best(scene: Scene, advice: Advice, told: list[str]) -> h.Node:
    """The reasons, and what the best is compared with."""
    t = scene.t
    if not told or advice.than is None:
        return None
    other = scene.called(advice.alternatives[advice.than].action)
    most = REASONS + any(reason.code in scene.ui.words.BESIDES for reason in advice.reasons)
    return [h.p(".hint")[t("Why not “{action}”?", action=other)], listed(told[:most])]


def reasons(scene: Scene, advice: Advice) -> list[str]:
    """The reasons as sentences, the weightiest first."""
    return scene.ui.words.tell_reasons(scene.t, scene.names, advice.seat, advice.reasons)


def listed(lines: list[str]) -> h.Node:
    """Reasons as a list; nothing if there are none."""
    return bool(lines) and h.ul(".reasons")[[h.li[line] for line in lines]]

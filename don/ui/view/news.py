"""The table's explanation for the reader: the news, or else a tip."""

from __future__ import annotations

import htpy as h

from ..tips import next_tip
from .scene import Scene, once


@once
def news(scene: Scene) -> str:
    """Say what has changed for the viewer since the last decision."""
    if not _asks(scene):
        return ""
    return scene.ui.words.news(scene.t, scene.names, scene.seen, scene.news)


@once
def tip(scene: Scene) -> str:
    """Return the name of the tip for this decision; empty if there is none, or news instead."""
    if not _asks(scene):
        return ""
    return next_tip(scene.ui, scene.tips_shown, scene.seen, news(scene))


@once
def explained(scene: Scene) -> str:
    """Return the news or the tip as text; empty if there is neither."""
    name = tip(scene)
    tips = scene.ui.words.TEXTS.tips
    return news(scene) or (scene.t.tabled(tips[name]) if name else "")


def explained_aloud(scene: Scene) -> str:
    """Return what a screen reader says instead of ``explained``."""
    aloud = scene.ui.words.TEXTS.tips_aloud.get(tip(scene))
    if aloud is None:
        return explained(scene)
    return aloud and scene.t.tabled(aloud)


def goal(scene: Scene) -> h.Node:
    """Draw the goal of the game under the title of the bar; None if the reader knows it."""
    shown = scene.is_new and scene.status in ("turn", "waiting")
    return shown and h.span[scene.t.tabled(scene.ui.words.TEXTS.goal)]


def _asks(scene: Scene) -> bool:
    """Return whether the viewer decides, at a table that is not a lesson."""
    return scene.status == "turn" and scene.acting == scene.you and not scene.is_lesson

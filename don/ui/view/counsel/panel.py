"""Advice at the table: the button that asks for a hint, and the panel above the pad."""

from __future__ import annotations

import htpy as h

from ...i18n import Words
from ..drawer import drawer
from ..scene import Scene
from .hint import hint
from .told import Told
from .warning import warning

BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"


def button(scene: Scene) -> h.Node:
    """Asks for a hint, or puts it away."""
    t, counsel = scene.t, scene.session.counsel
    if scene.status != "turn":
        return None
    shown = counsel is not None and counsel.shown
    return h.button(
        "#hint.plain",
        type="button",
        data_do="hint",
        aria_expanded="true" if shown else "false",
        aria_label=t("Hint"),
        title=t("Hint"),
    )[h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=BULB)]]


def panel(scene: Scene) -> h.Node:
    """Above the pad: a warning, or else the hint."""
    counsel, t = scene.session.counsel, scene.t
    if counsel is None or scene.status != "turn":
        return None
    if counsel.held:
        return warning(scene, counsel)
    if not counsel.shown:
        return None
    return h.section("#counsel", aria_label=t("Hint"), role="status", tabindex="0")[
        _told(t, hint(scene, counsel.advice, counsel.deeper))
        if counsel.advice
        else h.p[t("No hint available right now.")]
        if counsel.failed
        else h.p(".thinking")[t("Thinking…")]
    ]


def _told(t: Words, told: Told) -> h.Node:
    more: list[h.Node] = [part for part in told.more if part]
    if len(more) == 1:  # not worth a press
        return [told.lines, more]
    return [
        told.lines,
        bool(more)
        and [
            h.button(".more", type="button", popovertarget="whole-hint")[t("More")],
            drawer(t, "whole-hint", t("Hint"), more, scrolls=True),
        ],
    ]

"""The hint: the button, and the card above the pad with two or three options and one reason."""

from __future__ import annotations

import htpy as h

from don.bots.advice import Advice

from .coach import warning
from .scene import Scene
from .weighed import odds, weighed

LONG_SHOT = 0.1
"""The chance to win below which no option is called fine."""
BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"


def button(scene: Scene) -> h.Node:
    """Return the button that asks for a hint, or closes the one shown."""
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
    )[
        h.svg(".icon", viewBox="0 0 24 24", aria_hidden="true")[h.path(d=BULB)],
        h.span(".word", aria_hidden="true")[t("Hint")],
    ]


def panel(scene: Scene) -> h.Node:
    """Return the panel above the pad: a warning, or else the hint; None if there is neither."""
    counsel, t = scene.session.counsel, scene.t
    if counsel is None or scene.status != "turn":
        return None
    if counsel.held:
        return warning(scene, counsel)
    if not counsel.shown:
        return None
    return h.section("#counsel", aria_label=t("Hint"), role="status", tabindex="0")[
        hint(scene, counsel.advice, counsel.deeper)
        if counsel.advice
        else h.p[t("No hint available right now.")]
        if counsel.failed
        else h.p(".thinking")[t("Thinking…")]
    ]


def advised(scene: Scene) -> str:
    """Return the action that the open hint shows first, as text; empty if no hint is open."""
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or counsel.advice is None or counsel.held:
        return ""
    best = weighed(scene, counsel.advice).options[0]
    text: str = scene.ui.GAME.write_action(best.action)
    return text


def hint(scene: Scene, advice: Advice, deeper: bool) -> list[h.Node]:
    """Return the hint: the options with their chances, the reason, and whether that is exact."""
    t, shown = scene.t, weighed(scene, advice)
    fine = ""
    if shown.fine:
        fine = t("Either is fine.") if len(shown.options) == 2 else t("Any of these is fine.")
        if advice.top.chances[advice.seat] < LONG_SHOT:
            fine = t("Either way, you need luck.")
    note = _note(scene, advice, deeper)
    return [
        odds(scene, advice, shown.options),
        h.p[fine and [h.b[fine], " "], shown.why, note and [" ", h.span(".quiet")[note]]],
    ]


def _note(scene: Scene, advice: Advice, deeper: bool) -> str:
    """Say how exact the chances are, or, to a newcomer, for whom they are."""
    t = scene.t
    if advice.hangs:
        return t("Worked out to the end of the game, but there may be surprises.")
    if advice.exact:
        return t("Worked out to the end of the game.")
    if deeper and not advice.is_lost:
        return t("An estimate so far; still working it out…")
    first = scene.session.first_hint == len(scene.view.told) - 1  # after the opening
    if scene.is_new and first and not advice.is_lost:
        return t("%: your chance to win against these players.")
    return ""

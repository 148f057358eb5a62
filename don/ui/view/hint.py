"""The hint: its button, and the card above the pad with the action that it recommends and another
one, each with its chance and what it brings.

The coach's warning against a bid or a pass has the same place. What both say is decided in
``explain/shown.py`` and ``explain/remarks.py``.
"""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.bots.advice import Advice
from don.table.auction import PASS_TEXT

from ..explain.counsel import Counsel, shown_first
from ..explain.remarks import nearly_decided, remark, why_changed
from ..explain.shown import (
    Shown,
    Situation,
    beside_held,
    label,
    limit,
    shown_options,
    shown_text,
    which_are_fine,
)
from ..i18n import Words
from ..sentence_tables import MOST_SENTENCES, ON_A_PHONE
from ..sentences import SUREST
from .drawings import icon, word_below
from .drawn_once import drawn_once
from .scene import Scene, once

SHORT = 112
"""Two sentences with no more characters take no more room than a long one."""
BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"


def button(scene: Scene) -> h.Node:
    """Return the button that asks for a hint, or closes the one shown."""
    if scene.status != "turn":
        return None
    counsel = scene.session.counsel
    return _button(scene.t, counsel is not None and counsel.shown)


@drawn_once
def _button(t: Words, shown: bool) -> h.Element:
    return h.button(
        "#hint.plain",
        type="button",
        data_do="hint",
        aria_expanded="true" if shown else "false",
        aria_label=t("Hint"),
        title=t("Hint"),
    )[bulb(), word_below(t("Hint"))]


def bulb() -> h.Node:
    """Draw the sign of a hint."""
    return icon(BULB)


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
        hint(scene, counsel, counsel.advice)
        if counsel.advice
        else h.p[t("No hint available right now.")]
        if counsel.failed
        else h.p(".thinking")[t("Thinking…")]
    ]


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """Return the warning: a better action beside the one held back, the reason, and both ways to
    go on."""
    t, advice = scene.t, counsel.advice
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking…")]
        ]
    held = advice.alternative(scene.ui.GAME.read_action(counsel.held))
    assert held is not None, "what the coach warns against was weighed"
    shown = beside_held(situation_of(scene), advice, held)
    anyway = t("Pass anyway") if counsel.held == PASS_TEXT else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        h.p[h.b[t("Better: {action}.", action=scene.called(advice.best.action))]],
        _options(scene, advice, shown),
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]


@once
def advised(scene: Scene) -> str:
    """Return the action that the open hint shows first, as text; empty if no hint is open."""
    counsel = scene.session.counsel
    if counsel is None or not counsel.shown or counsel.advice is None or counsel.held:
        return ""
    return shown_first(scene.ui.GAME, scene.seen, counsel.advice)


def situation_of(scene: Scene) -> Situation:
    """Return what a hint in this scene is worded for."""
    return Situation(scene.t, scene.ui, scene.players, scene.seen, scene.session.selected or "")


def hint(scene: Scene, counsel: Counsel, advice: Advice) -> list[h.Node]:
    """Return the hint: the options, the recommended one first, and below them remarks."""
    now = situation_of(scene)
    shown = shown_options(now, advice)
    outcome = nearly_decided(scene.t, advice, shown)
    kind = counsel.remark(scene.session.hinted)
    below = remark(now, counsel, advice, shown, kind, bool(outcome))
    quiet = " ".join(filter(None, [*shown.both, "" if shown.fine else outcome, below]))
    cause = counsel.tells_change and _cause(now, counsel)
    brief = bool(quiet) or len(shown.options) > 2
    return [
        shown.fine and h.p(".fine")[h.b[which_are_fine(now, advice, shown)]],
        _options(scene, advice, shown, brief),
        bool(quiet) and h.p(".quiet")[quiet, cause],
    ]


def _cause(now: Situation, counsel: Counsel) -> h.Node:
    """Return what has changed the chance since the last hint.

    It comes after the hint, and is spoken alone then. Its room is kept from the start, even if
    nothing comes, so nothing jumps.
    """
    if counsel.traced is None:
        return None
    room = h.span(".room", aria_hidden="true")["…" if counsel.course is None else ""]
    text = why_changed(now, counsel)
    return [" ", h.span(".cause", aria_live="polite", aria_atomic="true")[text or room]]


def _options(scene: Scene, advice: Advice, shown: Shown, brief: bool = False) -> h.Node:
    """Draw each option with its chance to win, as a bar and a number, and what it brings.

    The bars begin at one line, and what a shorter one lacks is drawn, too. ``brief``: small screens
    show one sentence of each option, or two short ones.
    """
    t, now, highest = scene.t, situation_of(scene), advice.shown_chance(shown.options[0])
    texts = [shown_text(t, advice, one) for one in shown.options]
    heading = t("Your chance of winning")
    if len(set(texts)) < len(texts) == 2:
        heading = t("Equal chances of winning")
    rows = [
        h.li[
            h.span[label(now, advice, one), _up_to(limit(now, advice, one))],
            " ",
            _bar(advice.shown_chance(one), highest, advice.exact),
            " ",
            h.b[text],
            bool(brings) and [" ", _brings(brings[:MOST_SENTENCES], brief)],
        ]
        for one, text, brings in zip(shown.options, texts, shown.brings, strict=True)
    ]
    return h.div(".odds")[
        h.p(".odds-label.quiet", aria_hidden="true")[heading], h.ol(aria_label=heading)[rows]
    ]


def _up_to(text: str) -> h.Node:
    """Return how far a bid may go on, in small print after its label."""
    return [" ", h.small[text]] if text else None


def _brings(sentences: Sequence[str], brief: bool) -> h.Element:
    """Return what an option brings. ``brief``: small screens show one sentence, or two short
    ones."""
    is_short = len(" ".join(sentences[:ON_A_PHONE])) <= SHORT
    most = ON_A_PHONE if is_short or not brief else 1
    seen, also = sentences[:most], sentences[most:]
    return h.p[" ".join(seen), bool(also) and [" ", h.span(".also")[" ".join(also)]]]


def _bar(chance: float, most: float, exact: bool) -> h.Element:
    """Draw a bar as long as the chance, over one as long as the best; full means certainty."""
    own, best = (str(round(100 * (one if exact else _unsure(one)))) for one in (chance, most))
    return h.svg(".measure", viewBox="0 0 100 8", preserveAspectRatio="none", aria_hidden="true")[
        best != own and h.rect(".lacking", width=best, height="8"),
        h.rect(width=own, height="8"),
    ]


def _unsure(chance: float) -> float:
    """Return an estimated chance, never a surer one than is shown."""
    return min(SUREST, max(100 - SUREST, 100 * chance)) / 100

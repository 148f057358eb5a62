"""Advice at the table: the hint that was asked for, and the coach's warning."""

from __future__ import annotations

import htpy as h

from don.bots.advice import AS_GOOD, Advice
from don.table.auction import PASS

from ..i18n import Words
from ..sentences import percent
from ..teacher.counsel import Counsel
from .scene import Scene

BULB = "M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM8.5 18.5h7V20h-7zM10 21h4v1.5h-4z"
MOST_SHOWN = 3
"""Alternatives, the best first."""


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
        return _warning(scene, counsel)
    if not counsel.shown:
        return None
    return h.section("#counsel", aria_label=t("Hint"), role="status")[
        _hint(scene, counsel.advice, counsel.deeper)
        if counsel.advice
        else h.p[t("No hint available right now.")]
        if counsel.failed
        else h.p(".thinking")[t("Thinking …")]
    ]


def _hint(scene: Scene, advice: Advice, deeper: bool) -> h.Node:
    t, names, name = scene.t, scene.names, scene.ui.words.action_name
    top = advice.alternatives[advice.best]
    best = name(t, names, top.action)
    than = None if advice.than is None else advice.alternatives[advice.than]
    others = sorted(advice.alternatives, key=lambda a: -a.chances[advice.seat])
    found = [a for a in others if a is not top and a is not than][
        : MOST_SHOWN - 1 - (than is not None)
    ]
    found += [than] if than else []
    found = [top, *sorted(found, key=lambda a: -a.chances[advice.seat])]
    return [
        h.p[h.b[t("Best: {action}.", action=best)], _as_good(scene, advice)],
        h.h3(".sr")[t("Chance of winning")],
        h.ol(".odds")[
            [
                # An alternative that is as good may be better by a hair: that is not shown.
                _chance(
                    t,
                    name(t, names, a.action),
                    min(a.chances[advice.seat], top.chances[advice.seat]),
                    a is top,
                )
                for a in found
            ]
        ],
        _why(scene, advice),
        h.p(".hint")[
            t("Played out to the end: exact, if everybody plays their best.")
            if advice.exact
            else t("An estimate so far; still working it out …")
            if deeper
            else t("Estimated from what you can see.")
        ],
    ]


def _chance(t: Words, action: str, chance: float, best: bool) -> h.Element:
    """One of the options: what it is, a bar, and the chance to win with it."""
    return h.li(class_={"best": best})[
        h.span[action],
        " ",
        h.progress(max="1", value=f"{chance:.2f}", aria_hidden="true"),
        h.b[percent(t, chance)],
    ]


def _as_good(scene: Scene, advice: Advice) -> h.Node:
    """That something else would do as well, if it would."""
    if advice.second is None:
        return None
    if _costs(advice, advice.second):
        return None
    t, name = scene.t, scene.ui.words.action_name
    action = advice.alternatives[advice.second].action
    return [" ", t("“{action}” is just as good.", action=name(t, scene.names, action))]


def _costs(advice: Advice, place: int) -> bool:
    """Whether an alternative loses so much that it is worth a word."""
    return (advice.loss(advice.alternatives[place].action) or 0) > AS_GOOD


def _why(scene: Scene, advice: Advice) -> h.Node:
    """The reasons, and what the best is compared with; if nothing helps any more, that."""
    t, name = scene.t, scene.ui.words.action_name
    chances = [alternative.chances[advice.seat] for alternative in advice.alternatives]
    if advice.exact and not any(chances):
        return h.p[t("You can't win any more if everybody plays their best.")]
    told = _reasons(scene, advice)
    if not told or advice.than is None or not _costs(advice, advice.than):
        return None
    other = name(t, scene.names, advice.alternatives[advice.than].action)
    return [h.p(".hint")[t("Compared with “{action}”:", action=other)], told]


def _reasons(scene: Scene, advice: Advice) -> h.Node:
    told = scene.ui.words.tell_reasons(scene.t, scene.names, advice.seat, advice.reasons)
    return told and h.ul(".reasons")[[h.li[line] for line in told]]


def _warning(scene: Scene, counsel: Counsel) -> h.Node:
    """The warning: what the bid costs, what would be better, and both ways on."""
    t, advice, name = scene.t, counsel.advice, scene.ui.words.action_name
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking …")]
        ]
    held = counsel.asked.match.game.read_action(counsel.held)
    chances = {a.action: a.chances[advice.seat] for a in advice.alternatives}
    best = advice.alternatives[advice.best].action
    anyway = t("Pass anyway") if counsel.held == PASS else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        h.p[
            t(
                "{action}: {chance} to win.",
                action=name(t, scene.names, held),
                chance=percent(t, chances[held]),
            ),
            " ",
            h.b[
                t(
                    "Better: {action}, {chance}.",
                    action=name(t, scene.names, best),
                    chance=percent(t, chances[best]),
                )
            ],
        ],
        _reasons(scene, advice),
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]

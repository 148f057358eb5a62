"""The coach's warning against a bid or a pass."""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS

from ..explain.counsel import Counsel
from ..sentences import percent
from .reasons import AT_A_TIME, listed, reasons
from .scene import Scene


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """Return the warning: the action and a better one, the reasons, and both ways to go on."""
    t, advice = scene.t, counsel.advice
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking…")]
        ]
    held = counsel.asked.match.game.read_action(counsel.held)
    chances = {a.action: a.chances[advice.seat] for a in advice.alternatives}
    best = advice.top.action
    anyway = t("Pass anyway") if counsel.held == PASS else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        h.p[
            t(
                "{action}: {chance} to win.",
                action=scene.called(held),
                chance=percent(t, chances[held]),
            ),
            " ",
            h.b[
                t(
                    "Better: {action}, {chance}.",
                    action=scene.called(best),
                    chance=percent(t, chances[best]),
                )
            ],
        ],
        listed(reasons(scene, advice)[:AT_A_TIME]),
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]

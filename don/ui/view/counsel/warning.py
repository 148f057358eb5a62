"""The coach's warning: what a bid costs, what would be better, and both ways on."""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS

from ...sentences import percent
from ...teacher.counsel import Counsel
from ..scene import Scene
from .reasons import listed, reasons
from .told import REASONS


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """The warning: what the bid costs, what would be better, and both ways on."""
    t, advice = scene.t, counsel.advice
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking…")]
        ]
    held = counsel.asked.match.game.read_action(counsel.held)
    chances = {a.action: a.chances[advice.seat] for a in advice.alternatives}
    best = advice.alternatives[advice.best].action
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
        listed(reasons(scene, advice)[:REASONS]),
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]

"""The coach's warning against a bid or a pass."""

from __future__ import annotations

import htpy as h

from don.table.auction import PASS

from ..explain.counsel import Counsel
from .scene import Scene
from .weighed import odds, reasons


def warning(scene: Scene, counsel: Counsel) -> h.Node:
    """Return the warning: a better action beside the one held back, the reason, and both ways to
    go on."""
    t, advice = scene.t, counsel.advice
    if advice is None or not counsel.warns:
        return h.section("#counsel", aria_label=t("Coach"), role="status")[
            h.p(".thinking")[t("Thinking…")]
        ]
    held = advice.weighed(counsel.asked.match.game.read_action(counsel.held))
    assert held is not None, "what the coach warns against was weighed"
    anyway = t("Pass anyway") if counsel.held == PASS else t("Bid anyway")
    return h.section("#counsel.warning", aria_label=t("Coach"), role="alert")[
        odds(scene, advice, [advice.top, held]),
        h.p[
            h.b[t("Better: {action}.", action=scene.called(advice.top.action))],
            " ",
            " ".join(reasons(scene, advice)),
        ],
        h.div(".answers")[
            h.button("#reconsider.commit", type="button", data_do="reconsider")[t("Undo")],
            h.button(".pass", type="button", data_do="anyway")[anyway],
        ],
    ]

"""The end: who won and why, the scores broken down, the story, and what to do next."""

from __future__ import annotations

import htpy as h

from don.table.match import Match

from ..model import App
from ..sentences import ended, people
from . import daily
from .course import course
from .passing import passing
from .podium import podium
from .review import review_section
from .scene import Scene


def result(app: App, scene: Scene, match: Match) -> h.Node:
    """Who won and by what, the podium, the next things to do, the score sheet, the story."""
    t, view = scene.t, scene.ui.view
    return h.div(".result")[
        h.h2(tabindex="-1")[ended(t, scene.names, match.game.standing(match.state), scene.you)],
        h.p(".reason")[view.reason(scene)],
        podium(scene, match.game.standing(match.state)),
        daily.over(app, t),
        scene.session.outbox is not None
        and h.div(".passing")[
            scene.session.outbox.url
            and h.p[t("Send this link to the others so they can see the ending.")],
            passing(app, t, scene.session.outbox, "link-turn"),
        ],
        _next(scene, match),
        view.score_sheet(scene),
        course(app, t, match),
        review_section(app, t, match),
        h.section(".estates", aria_label=scene.ui.words.estates(t))[
            h.h3[scene.ui.words.estates(t)], view.players(scene), view.own(scene)
        ],
    ]


def _next(scene: Scene, match: Match) -> h.Node:
    """What people want after a game, the likeliest first."""
    t = scene.t
    start = (match.dealt.start + 1) % len(match.players)
    return [
        h.div(".decide")[
            h.button(".pass", type="button", data_do="same-deal")[t("Same deal again")],
            h.button(".commit", type="button", data_do="again")[t("Rematch")],
        ],
        h.p(".hint")[_who_starts(scene, start)],
        h.div(".choices")[
            [
                h.button(type="button", data_do=what, data_value="")[label]
                for what, label in (
                    ("share", t("Share")),
                    ("watch", t("Replay")),
                    ("statistics", t("Statistics")),
                    ("setup", t("New game")),
                )
            ]
        ],
    ]


def _who_starts(scene: Scene, seat: int) -> str:
    t = scene.t
    if seat == scene.you:
        return t("Rematch: same players, new cards, and you start.")
    name = people(t, scene.names, [seat])
    return t("Rematch: same players, new cards, and {name} starts.", name=name)

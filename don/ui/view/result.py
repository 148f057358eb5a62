"""The end: who won and why, the scores broken down, the story, and what to do next."""

from __future__ import annotations

import htpy as h

from don.games.don import Score, winners

from ..telling import people
from . import daily, players
from .analysis import analysis
from .course import course
from .passing import passing
from .podium import places, podium
from .scene import Scene
from .score_sheet import score_sheet


def result(scene: Scene) -> h.Node:
    """Who won and by what, the podium, the next things to do, the score sheet, the story."""
    t, match = scene.t, scene.app.match
    won = winners(scene.seen)
    rows = [placed.score for placed in places(scene.scores)]
    return h.div(".result")[
        h.h2(tabindex="-1")[
            t.plural(
                "{names} wins.",
                "{names} share the victory.",
                len(won),
                names=people(t, scene.names, won),
            )
        ],
        h.p(".reason")[_reason(scene, rows, won)],
        podium(t, scene.names, scene.scores),
        daily.over(scene.app, t),
        scene.app.outbox is not None
        and h.div(".passing")[
            h.p[t("Send this link to the others, so that they see the end.")],
            passing(scene.app, t, scene.app.outbox, "link-turn"),
        ],
        _next(scene),
        score_sheet(scene),
        match is not None and course(scene.app, t, match),
        match is not None and analysis(scene.app, t, match),
        h.section(".estates", aria_label=t("Districts"))[
            h.h3[t("Districts")], players.opponents(scene), players.own(scene)
        ],
    ]


def _next(scene: Scene) -> h.Node:
    """What people want after a game, the likeliest first."""
    t = scene.t
    return [
        h.div(".decide")[
            h.button(".pass", type="button", data_do="same-deal")[t("Same deal again")],
            h.button(".commit", type="button", data_do="again")[t("Rematch")],
        ],
        h.p(".hint")[
            t(
                "In a rematch the same players meet with other cards, and {name} begins.",
                name=people(t, scene.names, [_next_start(scene)]),
            )
        ],
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


def _next_start(scene: Scene) -> int:
    match = scene.app.match
    return (match.dealt.start + 1) % len(match.players) if match else 0


def _reason(scene: Scene, rows: list[Score], won: tuple[int, ...]) -> str:
    """D6.3: points decide, then the sum of numbers, then nobody loses."""
    t, first = scene.t, rows[0]
    level = [row for row in rows if row.points == first.points]
    if len(level) == 1:
        return t.plural("With {n} point.", "With {n} points.", first.points)
    names = people(t, scene.names, [row.seat for row in level])
    if len(won) == 1:
        return t(
            "{names} have {points} points each; the higher sum of numbers decides: {sum}.",
            names=names,
            points=first.points,
            sum=first.number_sum,
        )
    return t(
        "{names} are level in points ({points}) and in the sum of numbers ({sum}).",
        names=people(t, scene.names, won),
        points=first.points,
        sum=first.number_sum,
    )

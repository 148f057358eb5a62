"""The end: who won and why, the scores broken down, and what to do next."""

from __future__ import annotations

import htpy as h

from don.games.don import COLOURS, Score, winners

from ..i18n import isolated
from ..telling import colour_name, people
from . import daily
from .course import course
from .passing import passing
from .scene import Scene


def result(scene: Scene) -> h.Node:
    """The score sheet and the buttons below it."""
    t = scene.t
    match = scene.app.match
    won = winners(scene.seen)
    rows = sorted(scene.scores, key=lambda s: (-s.points, -s.number_sum))
    return h.div(".result")[
        h.h2(tabindex="-1")[
            t.plural(
                "{names} wins.",
                "{names} share the victory.",
                len(won),
                names=people(t, scene.names, won),
            )
        ],
        h.p[_reason(scene, rows, won)],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Scores"))[
            score_sheet(scene, rows)
        ],
        daily.over(scene.app, t),
        scene.app.outbox is not None
        and h.div(".passing")[
            h.p[t("Send this link to the others, so that they see the end.")],
            passing(scene.app, t, scene.app.outbox, "link-turn"),
        ],
        h.div(".decide")[
            h.button(".pass", type="button", data_do="share")[t("Share")],
            h.button(".pass", type="button", data_do="setup")[t("New game")],
            h.button(".commit", type="button", data_do="again")[t("Play again")],
        ],
        h.div(".choices")[h.button(type="button", data_do="watch", data_value="")[t("Replay")],],
        match is not None and course(scene.app, t, match),
    ]


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


def score_sheet(scene: Scene, rows: list[Score]) -> h.Element:
    """Every seat's points by colour, and what else decides."""
    t = scene.t
    return h.table(".sheet")[
        h.caption(".sr")[t("Scores")],
        h.thead[
            h.tr[
                h.th(scope="col")[t("Player")],
                [
                    h.th(f".colour-{c}", scope="col", title=colour_name(t, c))[
                        h.span(aria_hidden="true")[c], h.span(".sr")[colour_name(t, c)]
                    ]
                    for c in COLOURS
                ],
                h.th(scope="col")[t("Most chips")],
                h.th(scope="col")[t("Points")],
                h.th(scope="col")[t("Sum of numbers")],
                h.th(scope="col")[t("Chips")],
            ]
        ],
        h.tbody[[_row(scene, row) for row in rows]],
    ]


def _row(scene: Scene, row: Score) -> h.Element:
    chips = scene.seen.chips[row.seat]
    return h.tr(data_score=str(row.seat))[
        h.th(scope="row")[h.bdi[isolated(scene.names[row.seat])]],
        [h.td[str(row.colours[c]) if row.colours[c] else "·"] for c in COLOURS],
        h.td[str(row.chip_bonus) if row.chip_bonus else "·"],
        h.td(".points")[str(row.points)],
        h.td[str(row.number_sum)],
        h.td[str(chips)],
    ]

"""The score sheet: a row for each colour, a column for each player, the best first."""

from __future__ import annotations

import htpy as h

from don.games.don import COLOURS

from ..i18n import Words
from ..telling import colour_name, quarter
from .podium import places
from .scene import Scene


def score_sheet(scene: Scene) -> h.Element:
    """Points by colour with the numbers they come from, the bonus for chips, and what decides."""
    t, seen = scene.t, scene.seen
    rows = [placed.score for placed in places(scene.scores)]
    seats = [row.seat for row in rows]
    return h.table(".scores", data_players=str(len(rows)))[
        h.caption(".sr")[t("Scores")],
        h.thead[
            h.tr[
                h.td,
                [h.th(scope="col")[h.bdi[scene.names[seat]]] for seat in seats],
            ]
        ],
        h.tbody[
            [
                h.tr[_colour(scene, colour), [_points(scene, seat, colour) for seat in seats]]
                for colour in COLOURS
            ],
            h.tr[
                h.th(scope="row")[t("Most chips")],
                [
                    h.td[
                        h.b[str(row.chip_bonus) if row.chip_bonus else "·"],
                        _chips(t, seen.chips[row.seat]),
                    ]
                    for row in rows
                ],
            ],
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[t("Points")],
                [h.td(data_score=str(row.seat))[h.b(".points")[str(row.points)]] for row in rows],
            ],
            h.tr[
                h.th(scope="row")[t("Sum of numbers")],
                [h.td[str(row.number_sum)] for row in rows],
            ],
        ],
    ]


def _chips(t: Words, chips: int | None) -> h.Node:
    """So many chips, in the room of a number; nothing where they are hidden."""
    if chips is None:
        return None
    told = t.plural("{n} chip", "{n} chips", chips)
    return h.small[h.span(aria_hidden="true")[str(chips)], h.span(".sr")[told]]


def _colour(scene: Scene, colour: str) -> h.Element:
    t = scene.t
    return h.th(scope="row")[
        h.span(f".badge.colour-{colour}", aria_hidden="true")[colour],
        " ",
        h.span[colour_name(t, colour)],
        " ",
        h.small(".quiet")[quarter(colour)],
    ]


def _points(scene: Scene, seat: int, colour: str) -> h.Element:
    points = scene.scores[seat].colours[colour]
    numbers = sorted(c.number for c in scene.seen.districts[seat] if c.colour == colour)
    return h.td[h.b[str(points) if points else "·"], h.small[" ".join(map(str, numbers))]]

"""The score sheet: gold, mines and mayors, a column for each player, the best first."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.scoring import Score

from ...view.scene import Scene
from .players import figures


def score_sheet(scene: Scene) -> h.Element:
    """Where everybody's points come from (B9.2)."""
    t, rows = scene.t, best_first(scene)
    return h.table(".sheet.wealth", data_players=str(len(rows)))[
        h.caption(".sr")[t("Scores")],
        h.thead[h.tr[h.td, [h.th(scope="col")[h.bdi[scene.labels[row.seat]]] for row in rows]]],
        h.tbody[
            [
                h.tr[h.th(scope="row")[label], [h.td[str(value)] for value in values]]
                for label, values in (
                    (t("Gold"), [row.gold for row in rows]),
                    (t("Mines"), [row.mines for row in rows]),
                    (t("Mayors, 5 each"), [row.mayors for row in rows]),
                )
            ]
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[t("Points")],
                [h.td(data_score=str(row.seat))[h.b(".points")[str(row.points)]] for row in rows],
            ]
        ],
    ]


def best_first(scene: Scene) -> list[Score]:
    """Every seat's score, the best first."""
    return sorted(scene.once(figures), key=lambda score: (-score.points, score.seat))


def reason(scene: Scene) -> str:
    """B9.3: points decide, and nothing else."""
    return ""


def on_podium(scene: Scene, seat: int, level: bool) -> str:
    """Nothing parts those who are level."""
    return ""

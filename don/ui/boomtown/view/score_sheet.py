"""Draws the score sheet: a column for each player, the best first. Names a player's best mine."""

from __future__ import annotations

from collections import Counter

import htpy as h

from don.games.boomtown import events as ev
from don.games.boomtown.deck import Card
from don.games.boomtown.scoring import Score

from ...game import Category
from ...i18n import Words, isolated
from ...view.scene import Scene
from ..words.cards import card_name, gold, score_parts
from .players import figures


def score_sheet(scene: Scene) -> h.Element:
    """Draw a table of where each player's points come from (B9.2)."""
    t, rows = scene.t, best_first(scene)
    won = sum(row.points == rows[0].points for row in rows)
    return h.table(".sheet.wealth", data_players=str(len(rows)))[
        h.caption(".sr")[t("Scores")],
        h.colgroup[h.col, h.col(".winners", span=str(won))],
        h.thead[h.tr[h.td, [h.th(scope="col")[h.bdi[scene.labels[row.seat]]] for row in rows]]],
        h.tbody[
            [
                h.tr[h.th(scope="row")[label], [h.td[str(value)] for value in values]]
                for label, values in score_parts(t, rows)
            ]
        ],
        h.tfoot[
            h.tr[
                h.th(scope="row")[t("Points")],
                [h.td(data_score=str(row.seat))[h.b(".points")[str(row.points)]] for row in rows],
            ]
        ],
    ]


def points_by_category(scene: Scene) -> tuple[Category, ...]:
    """Return the points for gold, for mines and for mayors."""
    looks, parts = ("part-gold", "part-mines", "part-mayors"), score_parts(scene.t, figures(scene))
    return tuple(
        Category(label, look, points) for look, (label, points) in zip(looks, parts, strict=True)
    )


def best_first(scene: Scene) -> list[Score]:
    """Return every seat's score, the best first."""
    return sorted(figures(scene), key=lambda score: (-score.points, score.seat))


def highlight(scene: Scene, seat: int) -> str:
    """Name the mine that paid a seat most; empty if none ever paid it."""
    name = "" if seat == scene.you else isolated(scene.names[seat])
    return _gold(scene.t, name, _paid(scene, seat))


def _paid(scene: Scene, seat: int) -> Counter[Card]:
    """Return the gold that each mine has paid a seat."""
    paid = Counter[Card]()
    for event in scene.events:
        match event:
            case ev.Produced(owner, card, amount) if owner == seat:
                paid[card] += amount
    return paid


def _gold(t: Words, name: str, paid: Counter[Card]) -> str:
    if not paid:
        return ""
    ((card, amount),) = paid.most_common(1)
    about = {"mine": card_name(t, card), "gold": gold(t, amount)}
    if name:
        return t("{name}'s best mine, {mine}, paid {gold} in all.", name=name, **about)
    return t("Your best mine, {mine}, paid {gold} in all.", **about)

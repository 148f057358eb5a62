"""Draws the score sheet, a column for each player, the best first; says what decided the game."""

from __future__ import annotations

from collections import Counter

import htpy as h

from don.games.boomtown import events as ev
from don.games.boomtown.deck import Card
from don.games.boomtown.scoring import Score, winners

from ...game import Counted
from ...i18n import Words, isolated
from ...view.scene import Scene
from ..words.cards import card_name, gold
from .players import figures


def score_sheet(scene: Scene) -> h.Element:
    """Draw a table of where each player's points come from (B9.2)."""
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


def counted(scene: Scene) -> tuple[Counted, ...]:
    """Return the points for gold, for mines and for mayors."""
    t, scores = scene.t, scene.once(figures)
    labels = {"gold": t("Gold"), "mines": t("Mines"), "mayors": t("Mayors, 5 each")}
    return tuple(
        Counted(labels[part], f"part-{part}", tuple(getattr(row, part) for row in scores))
        for part in PARTS
    )


def best_first(scene: Scene) -> list[Score]:
    """Return every seat's score, the best first."""
    return sorted(scene.once(figures), key=lambda score: (-score.points, score.seat))


PARTS = ("gold", "mines", "mayors")
"""The parts of a score (B9.2)."""


def moment(scene: Scene) -> str:
    """Say what decided the game: gold, mines or mayors.

    It is the one in which the winner leads the second player by most. Mines or mayors qualify only
    if the winner would not have won alone had they counted for nobody. For gold, the sentence names
    the mine that paid the winner most. Empty if the victory is shared, or if gold decided and no
    mine ever paid the winner.
    """
    if len(winners(scene.seen)) != 1:
        return ""
    t, (first, second, *_) = scene.t, best_first(scene)
    ahead = {part: getattr(first, part) - getattr(second, part) for part in PARTS}
    name = "" if first.seat == scene.you else isolated(scene.names[first.seat])
    possible = ["gold", *(part for part in ("mines", "mayors") if _decides(scene, part))]
    part = max(possible, key=ahead.__getitem__)
    if part == "mayors":
        return _mayors(t, name, first.mayors)
    if part == "mines":
        return _mines(t, name, first.mines)
    return _gold(t, name, _paid(scene, first.seat))


def _decides(scene: Scene, part: str) -> bool:
    """Return whether the winner would not have won alone had this part counted for nobody."""
    first, *others = best_first(scene)
    without = first.points - getattr(first, part)
    return any(other.points - getattr(other, part) >= without for other in others)


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


def _mines(t: Words, name: str, points: int) -> str:
    if name:
        return t("The mines decided it: {name}'s are worth {n} points.", name=name, n=points)
    return t("The mines decided it: yours are worth {n} points.", n=points)


def _mayors(t: Words, name: str, points: int) -> str:
    if name:
        return t("The mayors decided it: {name} got {n} points for them.", name=name, n=points)
    return t("The mayors decided it: you got {n} points for them.", n=points)

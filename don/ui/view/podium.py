"""The podium: the first three places on their steps, everybody else beside it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import htpy as h

from don.games.don import Score

from ..i18n import Words, isolated
from ..telling import Names

STEPS = 3


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat's place, from 1. ``level``: another seat has the same points, and the sum of numbers
    parts them or does not (D6.3)."""

    score: Score
    place: int
    level: bool


def places(scores: tuple[Score, ...]) -> list[Placed]:
    """Every seat, the best first (D6.3)."""
    ranks = sorted(((s.points, s.number_sum) for s in scores), reverse=True)
    shared = Counter(s.points for s in scores)
    placed = [
        Placed(s, 1 + ranks.index((s.points, s.number_sum)), shared[s.points] > 1) for s in scores
    ]
    return sorted(placed, key=lambda p: (p.place, p.score.seat))


def podium(t: Words, names: Names, scores: tuple[Score, ...]) -> h.Element:
    """Places in reading order; where the steps stand is a matter of style sheets."""
    ordered = places(scores)
    up = [placed for placed in ordered if placed.place <= STEPS]
    return h.div(".podium")[
        h.ol(".steps", data_count=str(len(up)))[[_step(t, names, placed) for placed in up]],
        len(up) < len(ordered)
        and h.ol(".places")[[_below(t, names, placed) for placed in ordered[len(up) :]]],
    ]


def _step(t: Words, names: Names, placed: Placed) -> h.Element:
    return h.li(data_place=str(placed.place))[
        h.bdi(".name")[names[placed.score.seat]],
        h.span(".won")[t.plural("{n} point", "{n} points", placed.score.points)],
        placed.level and h.span(".quiet")[_sum(t, placed)],
        h.span(".shaft", role="img", aria_label=t("Place {n}", n=placed.place))[
            h.span(aria_hidden="true")[str(placed.place)]
        ],
    ]


def _below(t: Words, names: Names, placed: Placed) -> h.Element:
    told = t.plural(
        "{place}. {name}, {n} point",
        "{place}. {name}, {n} points",
        placed.score.points,
        place=placed.place,
        name=isolated(names[placed.score.seat]),
    )
    return h.li(data_place=str(placed.place))[
        told, placed.level and [" ", h.span(".quiet")[_sum(t, placed)]]
    ]


def _sum(t: Words, placed: Placed) -> str:
    return t("numbers {sum}", sum=placed.score.number_sum)

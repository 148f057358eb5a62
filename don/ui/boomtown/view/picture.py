"""The table as a picture in a file of its own (``don/ui/view/svg.py``)."""

from __future__ import annotations

import htpy as h

from don.games.boomtown import Card, Observation, mayor_of, scores

from ...i18n import Words
from ...view import svg
from ..words.cards import card_name

TOWNS = {
    "J": ("#6cc184", "#14120f"),
    "M": ("#54307a", "#ffffff"),
    "C": ("#b3261e", "#ffffff"),
    "G": ("#e6b422", "#14120f"),
    "N": ("#2a6fc0", "#ffffff"),
}
"""Of each town the ground and the ink, as in boomtown.css and tokens.css."""
SAND = "#ecd9ad"
IN_A_ROW = 5
"""Mines beside each other in front of a player."""


def picture(t: Words, names: tuple[str, ...], seen: Observation, alt: str) -> h.Element:
    """Everybody's gold, points and mines, and the cards on offer."""
    return svg.sheet(
        alt,
        [
            [_player(t, names[i], seen, i) for i in range(seen.seats)],
            [_card(t, card, i, len(seen.offer)) for i, card in enumerate(seen.offer)],
        ],
    )


def _player(t: Words, name: str, seen: Observation, seat: int) -> h.Fragment:
    wide = (svg.WIDTH - 24) / 3
    x, y = 12 + wide * (seat % 3), 18 + 126 * (seat // 3)
    points = scores(seen)[seat].points
    mines = sorted(seen.mines[seat], key=lambda mine: (mine.town, mine.roll))
    called = svg.short(name, begins=seat == seen.first)
    return h.fragment[
        svg.panel(x + 2, y, wide - 6, 118, seat == seen.to_act),
        svg.text(x + 14, y + 24, called, 17, svg.INK, bold=True),
        svg.text(x + 14, y + 42, t.plural("{n} pt", "{n} pts", points), 13, svg.QUIET),
        svg.chip(x + wide - 28, y + 20, str(seen.gold[seat])),
        [
            _badge(seen, mine, x + 12 + 37 * (i % IN_A_ROW), y + 50 + 22 * (i // IN_A_ROW))
            for i, mine in enumerate(mines[: 3 * IN_A_ROW])
        ],
    ]


def _badge(seen: Observation, mine: Card, x: float, y: float) -> h.Fragment:
    """Letter and roll; a crown where its owner is the mayor."""
    ground, ink = TOWNS[mine.town]
    mayor = mayor_of(seen, mine.town)
    sign = "♛" if mayor is not None and mine in seen.mines[mayor] else ""
    return h.fragment[
        svg.box(x, y, 35, 20, ground, svg.INK),
        svg.text(x + 17.5, y + 15, f"{sign}{mine.code}", 12, ink, "middle", True),
    ]


def _card(t: Words, card: Card, place: int, count: int) -> h.Fragment:
    ground, ink = TOWNS.get(card.town, (SAND, svg.INK))
    x, y = svg.WIDTH / 2 - 50 * count + 100 * place, svg.HEIGHT - 128
    if not card.is_mine:
        return h.fragment[
            svg.box(x + 4, y, 92, 116, ground, svg.INK),
            svg.text(x + 50, y + 62, card_name(t, card)[: svg.LONGEST], 13, ink, "middle", True),
        ]
    return h.fragment[
        svg.box(x + 4, y, 92, 116, ground, svg.INK),
        svg.text(x + 16, y + 22, card.town, 17, ink, bold=True),
        svg.text(x + 50, y + 72, str(card.roll), 50, ink, "middle", True),
        h.circle(cx=f"{x + 50:g}", cy=f"{y + 95:g}", r="13", fill=svg.GILT, stroke=svg.INK),
        svg.text(x + 50, y + 100, str(card.value), 15, svg.INK, "middle", True),
    ]

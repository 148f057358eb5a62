"""The table as a picture in a file of its own (SVG): for pages that take nothing else.

It needs no style sheet and no other file, so its colours are written into it.
"""

from __future__ import annotations

import htpy as h

from don.games.boomtown import Card, Observation, mayor_of, scores

from ...i18n import Words
from ..words.cards import card_name

WIDTH, HEIGHT = 640, 400
FONT = "Avenir Next, Century Gothic, Futura, Segoe UI, sans-serif"
PAPER, PANEL, INK, QUIET, LINE, GILT, DEEP, LIGHT = (
    *("#f6f1e4", "#fffdf7", "#1d1b17", "#5c5548"),
    *("#cdbf9d", "#d9b25f", "#173a3a", "#f6f1e4"),
)
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
LONGEST = 11
"""Characters of a name."""


def picture(t: Words, names: tuple[str, ...], seen: Observation, alt: str) -> h.Element:
    """Everybody's gold, points and mines, and the cards on offer."""
    return h.svg(
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=str(WIDTH),
        height=str(HEIGHT),
        role="img",
        aria_label=alt,
        font_family=FONT,
    )[
        h.title[alt],
        _box(0, 0, WIDTH, HEIGHT, PAPER, LINE),
        h.rect(width=str(WIDTH), height="5", fill=GILT),
        [_player(t, names[i], seen, i) for i in range(seen.seats)],
        [_card(t, card, i, len(seen.offer)) for i, card in enumerate(seen.offer)],
    ]


def _player(t: Words, name: str, seen: Observation, seat: int) -> h.Fragment:
    wide = (WIDTH - 24) / 3
    x, y = 12 + wide * (seat % 3), 18 + 126 * (seat // 3)
    short = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
    points = scores(seen)[seat].points
    mines = sorted(seen.mines[seat], key=lambda mine: (mine.town, mine.roll))
    return h.fragment[
        _box(x + 2, y, wide - 6, 118, PANEL, GILT if seat == seen.to_act else LINE),
        _text(x + 14, y + 24, short + (" ★" if seat == seen.first else ""), 17, INK, bold=True),
        _text(x + 14, y + 42, t("{n} p.", n=points), 13, QUIET),
        h.circle(cx=f"{x + wide - 28:g}", cy=f"{y + 20:g}", r="15", fill=DEEP, stroke=GILT),
        _text(x + wide - 28, y + 26, str(seen.gold[seat]), 15, LIGHT, "middle", True),
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
        _box(x, y, 35, 20, ground, INK),
        _text(x + 17.5, y + 15, f"{sign}{mine.code}", 12, ink, "middle", True),
    ]


def _card(t: Words, card: Card, place: int, count: int) -> h.Fragment:
    ground, ink = TOWNS.get(card.town, (SAND, INK))
    x, y = WIDTH / 2 - 50 * count + 100 * place, HEIGHT - 128
    if not card.is_mine:
        return h.fragment[
            _box(x + 4, y, 92, 116, ground, INK),
            _text(x + 50, y + 62, card_name(t, card)[:LONGEST], 13, ink, "middle", True),
        ]
    return h.fragment[
        _box(x + 4, y, 92, 116, ground, INK),
        _text(x + 16, y + 22, card.town, 17, ink, bold=True),
        _text(x + 50, y + 72, str(card.roll), 50, ink, "middle", True),
        h.circle(cx=f"{x + 50:g}", cy=f"{y + 95:g}", r="13", fill=GILT, stroke=INK),
        _text(x + 50, y + 100, str(card.value), 15, INK, "middle", True),
    ]


def _box(x: float, y: float, width: float, height: float, fill: str, line: str) -> h.Element:
    return h.rect(
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        rx="5",
        fill=fill,
        stroke=line,
    )


def _text(
    x: float, y: float, text: str, size: int, ink: str, anchor: str = "start", bold: bool = False
) -> h.Element:
    return h.text(
        x=f"{x:g}",
        y=f"{y:g}",
        font_size=str(size),
        fill=ink,
        text_anchor=anchor,
        font_weight="700" if bold else None,
    )[text]

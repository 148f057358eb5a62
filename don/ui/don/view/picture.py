"""The table as a picture in a file of its own (SVG): for pages that take nothing else.

It needs no style sheet and no other file, so its colours are written into it.
"""

from __future__ import annotations

import htpy as h

from don.games.don import Card, Observation

from ...i18n import Words

WIDTH, HEIGHT = 640, 400
FONT = "Avenir Next, Century Gothic, Futura, Segoe UI, sans-serif"
PAPER, PANEL, INK, QUIET, LINE, GILT, DEEP, LIGHT = (
    *("#f6f1e4", "#fffdf7", "#1d1b17", "#5c5548"),
    *("#cdbf9d", "#d9b25f", "#173a3a", "#f6f1e4"),
)
DISTRICTS = {
    "B": ("#0072b2", "#ffffff"),
    "O": ("#e69f00", "#14120f"),
    "S": ("#56b4e9", "#14120f"),
    "Y": ("#f0e442", "#14120f"),
    "V": ("#d55e00", "#14120f"),
    "K": ("#22201d", "#ffffff"),
}
"""Of each colour the ground and the ink, as in don.css and tokens.css."""
IN_A_ROW = 5
"""Districts beside each other in front of a player."""
LONGEST = 11
"""Characters of a name."""


def picture(t: Words, names: tuple[str, ...], seen: Observation, alt: str) -> h.Element:
    """Everybody's chips and districts, what is for sale, the high bid and the pot."""
    high = seen.auction.high if seen.auction else None
    lot = (seen.sale.card,) if seen.sale else seen.lot
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
        [_player(names[i], seen, i) for i in range(seen.seats)],
        _figure(92, t("High bid"), "–" if high is None else str(high)),
        [_card(card, i, len(lot)) for i, card in enumerate(lot)],
        _figure(WIDTH - 92, t("Pot"), str(seen.pot)),
    ]


def _player(name: str, seen: Observation, seat: int) -> h.Fragment:
    columns = 2 if seen.seats == 4 else 3
    wide = (WIDTH - 24) / columns
    x, y = 12 + wide * (seat % columns), 18 + 116 * (seat // columns)
    chips = seen.chips[seat]
    short = name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
    right = x + wide - 28
    return h.fragment[
        _box(x + 2, y, wide - 6, 108, PANEL, GILT if seat == seen.to_act else LINE),
        _text(x + 14, y + 26, short + (" ★" if seat == seen.start else ""), 18, INK, bold=True),
        h.circle(cx=f"{right:g}", cy=f"{y + 20:g}", r="15", fill=DEEP, stroke=GILT),
        _text(right, y + 26, "?" if chips is None else str(chips), 15, LIGHT, "middle", True),
        [
            _badge(card, x + 12 + 36 * (i % IN_A_ROW), y + 42 + 31 * (i // IN_A_ROW))
            for i, card in enumerate(sorted(seen.districts[seat])[: 2 * IN_A_ROW])
        ],
    ]


def _badge(card: Card, x: float, y: float) -> h.Fragment:
    ground, ink = DISTRICTS[card.colour]
    return h.fragment[
        _box(x, y, 33, 26, ground, INK), _text(x + 16.5, y + 19, card.code, 15, ink, "middle", True)
    ]


def _card(card: Card, place: int, count: int) -> h.Fragment:
    ground, ink = DISTRICTS[card.colour]
    x, y = WIDTH / 2 - 51 * count + 102 * place, HEIGHT - 140
    return h.fragment[
        _box(x + 4, y, 94, 122, ground, INK),
        _text(x + 16, y + 24, card.colour, 18, ink, bold=True),
        _text(x + 51, y + 88, str(card.number), 66, ink, "middle", True),
    ]


def _figure(x: float, label: str, value: str) -> h.Fragment:
    return h.fragment[
        _text(x, HEIGHT - 108, label, 15, QUIET, "middle"),
        _text(x, HEIGHT - 62, value, 44, INK, "middle", True),
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

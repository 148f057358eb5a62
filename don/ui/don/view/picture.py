"""The table as a picture in a file of its own (``don/ui/view/svg.py``)."""

from __future__ import annotations

import htpy as h

from don.games.don import Card, Observation

from ...i18n import Words
from ...view import svg
from ..words.events import letter

DISTRICTS = {
    "B": ("#0072b2", "#ffffff"),
    "O": ("#f18e00", "#14120f"),
    "S": ("#56b4e9", "#14120f"),
    "Y": ("#f0e442", "#14120f"),
    "V": ("#c8102e", "#ffffff"),
    "K": ("#22201d", "#ffffff"),
}
"""Of each colour the ground and the ink, as in don.css and tokens.css."""
IN_A_ROW = 5
"""Districts beside each other in front of a player."""


def picture(t: Words, names: tuple[str, ...], seen: Observation, alt: str) -> h.Element:
    """Everybody's chips and districts, what is for sale, the high bid and the pot."""
    high = seen.auction.high if seen.auction else None
    lot = (seen.sale.card,) if seen.sale else seen.lot
    return svg.sheet(
        alt,
        [
            [_player(t, names[i], seen, i) for i in range(seen.seats)],
            _figure(92, t("High bid"), "–" if high is None else str(high)),
            [_card(t, card, i, len(lot)) for i, card in enumerate(lot)],
            _figure(svg.WIDTH - 92, t("Pot"), str(seen.pot)),
        ],
    )


def _player(t: Words, name: str, seen: Observation, seat: int) -> h.Fragment:
    columns = 2 if seen.seats == 4 else 3
    wide = (svg.WIDTH - 24) / columns
    x, y = 12 + wide * (seat % columns), 18 + 116 * (seat // columns)
    chips = seen.chips[seat]
    called = svg.short(name, begins=seat == seen.start)
    return h.fragment[
        svg.panel(x + 2, y, wide - 6, 108, seat == seen.to_act),
        svg.text(x + 14, y + 26, called, 18, svg.INK, bold=True),
        svg.chip(x + wide - 28, y + 20, "?" if chips is None else str(chips)),
        [
            _badge(t, card, x + 12 + 36 * (i % IN_A_ROW), y + 42 + 31 * (i // IN_A_ROW))
            for i, card in enumerate(sorted(seen.districts[seat])[: 2 * IN_A_ROW])
        ],
    ]


def _badge(t: Words, card: Card, x: float, y: float) -> h.Fragment:
    ground, ink = DISTRICTS[card.colour]
    return h.fragment[
        svg.box(x, y, 33, 26, ground, svg.INK),
        svg.text(
            x + 16.5, y + 19, f"{letter(t, card.colour)}{card.number}", 15, ink, "middle", True
        ),
    ]


def _card(t: Words, card: Card, place: int, count: int) -> h.Fragment:
    ground, ink = DISTRICTS[card.colour]
    x, y = svg.WIDTH / 2 - 51 * count + 102 * place, svg.HEIGHT - 140
    return h.fragment[
        svg.box(x + 4, y, 94, 122, ground, svg.INK),
        svg.text(x + 16, y + 24, letter(t, card.colour), 18, ink, bold=True),
        svg.text(x + 51, y + 88, str(card.number), 66, ink, "middle", True),
    ]


def _figure(x: float, label: str, value: str) -> h.Fragment:
    return h.fragment[
        svg.text(x, svg.HEIGHT - 108, label, 15, svg.QUIET, "middle"),
        svg.text(x, svg.HEIGHT - 62, value, 44, svg.INK, "middle", True),
    ]

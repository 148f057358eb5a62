"""Draws the table as a picture in a separate file (``don/ui/view/svg.py``)."""

from __future__ import annotations

import htpy as h

from don.games.don.deck import Card
from don.games.don.state import Observation

from ...i18n import Words
from ...view import svg
from ...view.scene import Scene
from ..words.cards import letter
from .card import upright
from .stops import on_table, settled

DISTRICTS = {
    "B": ("#1746a2", "#ffffff"),
    "O": ("#f18e00", "#14120f"),
    "S": ("#74d1ec", "#14120f"),
    "Y": ("#f0e442", "#14120f"),
    "V": ("#c8102e", "#ffffff"),
    "K": ("#22201d", "#ffffff"),
}
"""The background and text colours of each colour's districts, as in don.css and tokens.css."""
TINY = 36
"""The width of a tiny card in front of a player, including the gap to the next."""


def picture(scene: Scene, alt: str, text: str = "", before: Observation | None = None) -> h.Element:
    """Draw every player's chips and districts, the lot with the high bid or price, and the pot.

    ``text`` is the sentence below. ``before`` is an earlier observation; the changes in chips since
    then are shown.
    """
    t, seen = scene.t, scene.seen
    ended = settled(scene.view.events_by_action[-1])
    price, bidder, lot = on_table(seen, ended)
    changes = svg.changes(seen.chips, (before or seen).chips)
    columns = 2 if seen.seats == 4 else 3
    wide = (svg.WIDTH - 24) / columns
    in_a_row = int((wide - 24) // TINY)
    most = 3 if seen.seats <= columns else 2
    rows = min(most, max(1, *(-(-len(owned) // in_a_row) for owned in seen.districts)))
    high = 42 + 31 * rows
    top = 18 + (high + 8) * -(-seen.seats // columns)
    label = t("Price") if ended else t("High bid")
    return svg.sheet(
        alt,
        [
            [
                _player(
                    scene,
                    seat,
                    changes[seat],
                    (12 + wide * (seat % columns), 18 + (high + 8) * (seat // columns)),
                    (wide, high),
                    seat == seen.to_act and not ended,
                )
                for seat in range(seen.seats)
            ],
            _figure(92, label, "–" if price is None else str(price)),
            bidder is not None
            and svg.text(92, svg.STAGE - 6, svg.short(scene.names[bidder]), 15, svg.INK, "middle"),
            lot
            and svg.fitted(
                [_card(t, card, i) for i, card in enumerate(lot)], 102 * len(lot), 122, top
            ),
            _figure(svg.WIDTH - 92, t("Pot"), str(seen.pot)),
        ],
        text,
    )


def _player(
    scene: Scene,
    seat: int,
    change: str,
    place: tuple[float, float],
    size: tuple[float, float],
    acts: bool,
) -> h.Fragment:
    (x, y), (wide, high), seen = place, size, scene.seen
    chips = seen.chips[seat]
    name = svg.short(scene.names[seat], begins=seat == seen.start)
    in_a_row = int((wide - 24) // TINY)
    shown = sorted(seen.districts[seat])[: in_a_row * int((high - 42) // 31)]
    return h.fragment[
        svg.panel(x + 2, y, wide - 6, high, acts),
        svg.text(x + 14, y + 26, name, 18, svg.INK, bold=True),
        change and svg.text(x + wide - 50, y + 27, change, 18, svg.INK, "end", True),
        svg.chip(x + wide - 28, y + 20, "?" if chips is None else str(chips)),
        [
            _tiny_card(scene.t, card, x + 12 + TINY * (i % in_a_row), y + 42 + 31 * (i // in_a_row))
            for i, card in enumerate(shown)
        ],
    ]


def _tiny_card(t: Words, card: Card, x: float, y: float) -> h.Fragment:
    ground, ink = DISTRICTS[card.colour]
    text = f"{letter(t, card.colour)}{card.number}"
    return h.fragment[
        svg.box(x, y, 33, 26, ground, svg.INK),
        svg.text(x + 16.5, y + 19, text, svg.sized(text, 30, 15), ink, "middle", True),
    ]


def _card(t: Words, card: Card, place: int) -> h.Fragment:
    ground, ink = DISTRICTS[card.colour]
    x = 102 * place
    return h.fragment[
        svg.box(x + 4, 0, 94, 122, ground, svg.INK),
        svg.text(x + 16, 24, letter(t, card.colour), 18, ink, bold=True),
        svg.text(x + 51, 88, str(card.number), 66, ink, "middle", True),
        upright(card) and svg.box(x + 34, 97, 34, 5, ink, ink),
    ]


def _figure(x: float, label: str, value: str) -> h.Fragment:
    return h.fragment[
        svg.text(x, svg.STAGE - 74, label, 15, svg.QUIET, "middle"),
        svg.text(x, svg.STAGE - 28, value, 44, svg.INK, "middle", True),
    ]

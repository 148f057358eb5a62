"""Draws the table as a picture in a separate file (``don/ui/view/svg.py``)."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.deck import Card
from don.games.boomtown.mines import mayor_of
from don.games.boomtown.scoring import scores
from don.games.boomtown.state import Observation

from ...i18n import Words
from ...view import svg
from ...view.scene import Scene
from ..words.cards import card_name
from .offer import taken, turned_up
from .outcome import dice, last_auction

TOWN_COLOURS = {
    "J": ("#6cc184", "#14120f"),
    "M": ("#54307a", "#ffffff"),
    "C": ("#b3261e", "#ffffff"),
    "G": ("#e6b422", "#14120f"),
    "N": ("#2a6fc0", "#ffffff"),
}
"""The background and text colours of each town's mines, as in boomtown.css and tokens.css."""
SAND = "#ecd9ad"
TINY = 37
"""The width of a tiny card in front of a player, including the gap to the next."""
COLUMNS = 3
WIDE = (svg.WIDTH - 24) / COLUMNS
IN_A_ROW = int((WIDE - 24) // TINY)


def picture(scene: Scene, alt: str, text: str = "", before: Observation | None = None) -> h.Element:
    """Draw every player's gold, points and mines, and the cards, price and dice of the turn.

    ``text`` is the sentence below. ``before`` is an earlier observation; the changes in gold since
    then are shown.
    """
    seen: Observation = scene.seen
    came = svg.changes(seen.gold, (before or seen).gold)
    rows = min(3, max(1, *(-(-len(mines) // IN_A_ROW) for mines in seen.mines)))
    high = 52 + 22 * rows
    top = 18 + (high + 8) * -(-seen.seats // COLUMNS)
    cards, gone = turned_up(scene), taken(scene)
    return svg.sheet(
        alt,
        [
            [_player(scene, seat, came[seat], 18 + (high + 8) * (seat // COLUMNS), high)
             for seat in range(seen.seats)],
            cards
            and svg.fitted(
                [_card(scene, card, i, gone.get(card)) for i, card in enumerate(cards)],
                *(100 * len(cards), 136, top),
            ),
            _stakes(scene),
        ],
        text,
    )  # fmt: skip


def _stakes(scene: Scene) -> h.Fragment:
    """Draw the high bid or, after the auction, the price; and the dice."""
    t, auction = scene.t, scene.seen.auction
    won, rolled = last_auction(scene), dice(scene)
    price = auction.high if auction is not None else won.price if won is not None else None
    label = t("High bid") if auction is not None else t("Price")
    return h.fragment[
        _figure(60, label, "–" if price is None else str(price)),
        _figure(svg.WIDTH - 60, t("Dice"), "–" if rolled is None else f"{rolled[0]}+{rolled[1]}"),
    ]


def _figure(x: float, label: str, value: str) -> h.Fragment:
    return h.fragment[
        svg.text(x, svg.STAGE - 50, label, 14, svg.QUIET, "middle"),
        svg.text(x, svg.STAGE - 16, value, 30, svg.INK, "middle", True),
    ]


def _player(scene: Scene, seat: int, came: str, y: float, high: float) -> h.Fragment:
    t, seen = scene.t, scene.seen
    x = 12 + WIDE * (seat % COLUMNS)
    points = scores(seen)[seat].points
    mines = sorted(seen.mines[seat], key=lambda mine: (mine.town, mine.roll))
    called = svg.short(scene.names[seat], begins=seat == seen.first)
    return h.fragment[
        svg.panel(x + 2, y, WIDE - 6, high, seat == seen.to_act),
        svg.text(x + 14, y + 24, called, 17, svg.INK, bold=True),
        svg.text(x + 14, y + 42, t.plural("{n} pt", "{n} pts", points), 13, svg.QUIET),
        came and svg.text(x + WIDE - 50, y + 26, came, 17, svg.INK, "end", True),
        svg.chip(x + WIDE - 28, y + 20, str(seen.gold[seat])),
        [
            _tiny_card(seen, mine, x + 12 + TINY * (i % IN_A_ROW), y + 50 + 22 * (i // IN_A_ROW))
            for i, mine in enumerate(mines[: 3 * IN_A_ROW])
        ],
    ]


def _tiny_card(seen: Observation, mine: Card, x: float, y: float) -> h.Fragment:
    """Draw a mine's code, with a crown if its owner is mayor of the town."""
    ground, ink = TOWN_COLOURS[mine.town]
    mayor = mayor_of(seen, mine.town)
    sign = "♛" if mayor is not None and mine in seen.mines[mayor] else ""
    text = f"{sign}{mine.code}"
    return h.fragment[
        svg.box(x, y, 35, 20, ground, svg.INK),
        svg.text(x + 17.5, y + 15, text, svg.sized(text, 33, 12), ink, "middle", True),
    ]


def _card(scene: Scene, card: Card, place: int, owner: int | None) -> h.Fragment:
    """Draw a card of the turn, with the name of the player who has taken it below."""
    ground, ink = TOWN_COLOURS.get(card.town, (SAND, svg.INK))
    x, t = 100 * place, scene.t
    return h.fragment[
        svg.box(x + 4, 0, 92, 116, ground, svg.INK),
        _front(t, card, x, ink),
        owner is not None
        and svg.text(x + 50, 132, svg.short(scene.names[owner]), 14, svg.INK, "middle", True),
    ]


def _front(t: Words, card: Card, x: float, ink: str) -> h.Fragment:
    if not card.is_mine:
        words = card_name(t, card).split()
        size = min(svg.sized(word, 86, 15) for word in words)
        top = 62 - 9 * (len(words) - 1)
        return h.fragment[
            [
                svg.text(x + 50, top + 18 * n, word, size, ink, "middle", True)
                for n, word in enumerate(words)
            ]
        ]
    return h.fragment[
        svg.text(x + 16, 22, card.town, 17, ink, bold=True),
        svg.text(x + 50, 72, str(card.roll), 50, ink, "middle", True),
        h.circle(cx=f"{x + 50:g}", cy="95", r="13", fill=svg.GILT, stroke=svg.INK),
        svg.text(x + 50, 100, str(card.value), 15, svg.INK, "middle", True),
    ]

"""Where each price went, as bars; and what the auctions left every player with."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from ...cast import hues
from ...game import Names
from ...i18n import Words, isolated
from ...view.chart import scale
from ..lots import Lot

WIDTH, HEIGHT = 320, 170
LEFT, RIGHT, TOP, BOTTOM = 26, 8, 12, 20
"""Room for figures around the bars, in the units of the drawing."""
LEAST = 11
"""How high a part of a bar must be to hold the first letter of a name."""


def profit(t: Words, names: Names, faces: Names, lots: tuple[Lot, ...]) -> h.Node:
    """One bar a lot: its height is the price, its parts those who were paid."""
    title, colours = t("Where the money went"), hues(faces)
    top, step = scale(max((lot.price for lot in lots), default=0))
    told = t("{title}. The figures are in the table below.", title=title)
    return h.figure(".chart.profit")[
        h.figcaption[title],
        h.svg(viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img", aria_label=told)[
            _scale(top, step),
            [_bar(names, colours, lot, place, len(lots), top) for place, lot in enumerate(lots)],
            _rounds(lots),
        ],
        h.ul(".legend", aria_hidden="true")[
            [
                h.li[
                    h.svg(".swatch", viewBox="0 0 10 10")[
                        h.rect(class_=f"fill-{hue}", width="10", height="10")
                    ],
                    h.bdi[name],
                ]
                for hue, name in zip(colours, names, strict=True)
            ],
            h.li[
                h.svg(".swatch", viewBox="0 0 10 10")[
                    h.rect(class_="fill-pot", width="10", height="10")
                ],
                t("pot"),
            ],
        ],
    ]


def balance(t: Words, names: Names, lots: tuple[Lot, ...]) -> h.Element:
    """What every player has paid and been paid in all auctions."""
    heads = (t("Player"), t("Districts"), t("Paid"), t("Got"), t("Balance"))
    return h.table(".sheet.balance")[
        h.caption(".sr")[t("Who came out ahead")],
        h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
        h.tbody[[_balance(names, lots, seat) for seat in range(len(names))]],
    ]


def _balance(names: Names, lots: tuple[Lot, ...], seat: int) -> h.Element:
    bought = [lot for lot in lots if lot.seat == seat]
    paid, got = sum(lot.price for lot in bought), sum(lot.paid[seat] for lot in lots)
    return h.tr(data_balance=str(seat))[
        h.th(scope="row")[h.bdi[isolated(names[seat])]],
        h.td[str(sum(len(lot.cards) for lot in bought))],
        h.td[str(paid)],
        h.td[str(got)],
        h.td(".points")[f"{got - paid:+d}".replace("-", "−") if got != paid else "0"],
    ]


def _y(chips: int, most: int) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - chips / most), 1)


def _slot(place: int, count: int) -> tuple[float, float]:
    """Where a lot's bar begins, and how wide it is."""
    room = (WIDTH - LEFT - RIGHT) / count
    wide = min(room - 2, 18)
    return round(LEFT + room * place + (room - wide) / 2, 1), round(wide, 1)


def _scale(top: int, step: int) -> h.Node:
    return [
        [
            h.line(
                ".rule",
                x1=str(LEFT),
                x2=str(WIDTH - RIGHT),
                y1=str(_y(chips, top)),
                y2=str(_y(chips, top)),
            ),
            h.text(x=str(LEFT - 4), y=str(_y(chips, top) + 4), text_anchor="end")[str(chips)],
        ]
        for chips in range(0, top + 1, step)
    ]


def _bar(
    names: Names, colours: Sequence[int], lot: Lot, place: int, count: int, most: int
) -> h.Node:
    """The parts from the bottom up; what nobody got of the price has gone to the pot.

    From a pot that was full, more can be paid than the price: then the bar is drawn to the price.
    """
    x, wide = _slot(place, count)
    parts: list[tuple[str, str, int]] = []
    left = lot.price
    for seat, share in enumerate(lot.paid):
        part = min(share, left)
        parts.append((f"fill-{colours[seat]}", names[seat][:1], part))
        left -= part
    parts.append(("fill-pot", "", left))
    drawn, below = [], 0
    for kind, letter, part in parts:
        if not part:
            continue
        top, bottom = _y(below + part, most), _y(below, most)
        high = round(bottom - top, 1)
        drawn.append(h.rect(class_=kind, x=str(x), width=str(wide), y=str(top), height=str(high)))
        if letter and high >= LEAST and wide >= LEAST - 2:
            middle = str(round(x + wide / 2, 1))
            drawn.append(
                h.text(
                    ".inside", x=middle, y=str(round((top + bottom) / 2 + 4)), text_anchor="middle"
                )[letter]
            )
        below += part
    return drawn


def _rounds(lots: tuple[Lot, ...]) -> h.Node:
    """The number of the round below its first lot, as far as there is room."""
    shown, drawn = 0, []
    for place, lot in enumerate(lots):
        if lot.round != shown and (lot.round == 1 or lot.round % 3 == 0):
            x, wide = _slot(place, len(lots))
            drawn.append(
                h.text(x=str(round(x + wide / 2, 1)), y=str(HEIGHT - 4), text_anchor="middle")[
                    str(lot.round)
                ]
            )
        shown = lot.round
    return drawn

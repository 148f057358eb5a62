"""Luck and play, after a game: a sentence or two, and a table."""

from __future__ import annotations

import htpy as h

from ...game import Names
from ...i18n import Words, isolated
from ...replays.story import Story
from ..luck import Luck, luck
from ..words.cards import gold

MUCH = 5
"""Gold by which the dice must differ from the average to be worth a sentence."""


def luck_table(t: Words, names: Names, story: Story, over: bool) -> list[h.Node] | None:
    """What the dice gave everybody beside what could be expected; the points without it."""
    rows = luck(story)
    if not any(row.average for row in rows):
        return None
    labels = [t("Player"), t("From the dice"), t("On average"), t("Luck")]
    if over:
        labels += [t("Points"), t("Without luck")]
    return [
        h.h3[t("Luck and play")],
        h.p(".hint")[
            t(
                "Gold everybody got from the dice, and what the same mines and saloons would "
                "have brought with average dice."
            )
        ],
        [h.p[line] for line in _told(t, names, rows, over)],
        h.div(".scroll", tabindex="0", role="region", aria_label=t("Luck and play"))[
            h.table(".sheet.luck")[
                h.caption(".sr")[t("Luck and play")],
                h.thead[h.tr[[h.th(scope="col")[label] for label in labels]]],
                h.tbody[[_row(names, row, over) for row in rows]],
            ]
        ],
    ]


def _row(names: Names, row: Luck, over: bool) -> h.Element:
    figures = [str(row.given), str(round(row.average)), signed(row.luck)]
    if over:
        figures += [str(row.points), str(row.by_play)]
    return h.tr(data_luck=str(row.luck))[
        h.th(scope="row")[h.bdi[names[row.seat]]], [h.td[figure] for figure in figures]
    ]


def signed(n: int) -> str:
    """A number with its sign."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


def _told(t: Words, names: Names, rows: tuple[Luck, ...], over: bool) -> list[str]:
    """Whom the dice helped and hurt most, and who would have won without them."""
    most, least = max(rows, key=_luck), min(rows, key=_luck)
    told = []
    if most.luck >= MUCH:
        told.append(
            t(
                "Luckiest with the dice: {name}, {amount} more than average.",
                name=isolated(names[most.seat]),
                amount=gold(t, most.luck),
            )
        )
    if least.luck <= -MUCH:
        told.append(
            t(
                "Unluckiest: {name}, {amount} less than average.",
                name=isolated(names[least.seat]),
                amount=gold(t, -least.luck),
            )
        )
    return [" ".join(told), *_without_luck(t, names, rows, over)] if told else []


def _without_luck(t: Words, names: Names, rows: tuple[Luck, ...], over: bool) -> list[str]:
    first = _first([row.points for row in rows])
    by_play = _first([row.by_play for row in rows])
    if not over or len(by_play) > 1:
        return []
    name = isolated(names[rows[by_play[0]].seat])
    if by_play == first:
        return [
            t(
                "With average dice and all else the same, still first: {name}.",
                name=name,
            )
        ]
    return [
        t(
            "With average dice and all else the same, first: {name}.",
            name=name,
        )
    ]


def _first(points: list[int]) -> list[int]:
    return [place for place, own in enumerate(points) if own == max(points)]


def _luck(row: Luck) -> int:
    return row.luck

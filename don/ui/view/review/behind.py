"""What parted somebody who has not won from the winner, in points that add up."""

from __future__ import annotations

import htpy as h

from ...game import Behind
from .account import Account, signed


def behind(account: Account, seat: int) -> h.Node:
    """The points by what they came from; nothing for a winner."""
    t, story = account.t, account.story
    standing = story.game.standing(story.positions[-1])
    first = [placed.seat for placed in standing if placed.rank == 1]
    if seat in first:
        return None
    found = account.ui.story.behind(t, account.names, story, seat, first[0])
    parts = [*found.parts, (t("Total"), sum(points for _, points in found.parts))]
    return h.div(".behind")[
        h.p[h.b[t("Points compared with {name}, who won", name=account.name(first[0]))]],
        h.ul(".adds-up")[
            [
                h.li[t("{label}: {change}", label=label, change=signed(points))]
                for label, points in parts
            ]
        ],
        found.gap and h.p[h.b[t("The biggest gap: {what}", what=found.gap)]],
        found.sources and _sources(account, found, seat, first[0]),
    ]


def _sources(account: Account, found: Behind, seat: int, first: int) -> h.Element:
    """What it came from, beside the winner."""
    t, names = account.t, account.names
    heads = ["", t("You") if seat == account.you else names[seat], names[first]]
    return h.table(".sheet.sources")[
        h.thead[h.tr[[h.th(scope="col")[h.bdi[head]] if head else h.td for head in heads]]],
        h.tbody[
            [
                h.tr(class_={"gap": source.label == found.gap})[
                    h.th(scope="row")[source.label], h.td[source.own], h.td[source.theirs]
                ]
                for source in found.sources
            ]
        ],
    ]

"""The figures of Boomtown in the statistics: auctions and towns."""

from __future__ import annotations

import htpy as h

from don.games.boomtown.events import AuctionWon
from don.table.match import KnownMatch

from ..i18n import Words


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return the auctions won, the gold paid for them, and the mayors' pawns at the end."""
    prices = [
        event.price
        for event in match.events()
        if isinstance(event, AuctionWon) and event.seat == seat
    ]
    return len(prices), sum(prices), match.state.mayors.count(seat)


def draw_stats(t: Words, added: tuple[int, ...]) -> h.Node:
    """Draw the auctions won, their average price, and the mayors' pawns at the end.

    ``added`` holds the sums of ``stat_columns``.
    """
    won, paid, pawns = added
    average = t.decimal(paid / won) if won else "–"
    return [
        h.h3[t("Auctions and towns")],
        h.p(data_leaves=f"{won} {paid} {pawns}")[
            t.plural("{n} auction won,", "{n} auctions won,", won),
            " ",
            t("for {average} gold on average.", average=average),
            " ",
            t.plural("Mayor of {n} town at the end.",
                     "Mayor of {n} towns at the end.", pawns),
        ],
    ]  # fmt: skip

"""What finished games have left in the statistics of Boomtown."""

from __future__ import annotations

import htpy as h

from ...i18n import Words


def leaves(t: Words, added: tuple[int, ...]) -> h.Node:
    """Auctions won and what they cost, pawns at the end (``storage.leaves``)."""
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

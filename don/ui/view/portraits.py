"""What the strongest bot believes of everybody by the end of a game, in words."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from don.bots.analysis import Portrait

from ..i18n import Words, isolated
from ..teacher.why import percent
from ..telling import Names

LEAST = 0.1
"""What is less likely than this is not told."""


def portraits(t: Words, names: Names, beliefs: Sequence[Portrait]) -> h.Node:
    """Of each player, which kinds of bidder the bids that were heard fit."""
    told = [(belief.seat, _likely(belief)) for belief in beliefs]
    if not any(kinds for _, kinds in told):
        return None
    return h.details("#portraits")[
        h.summary[t("What the bots believed")],
        h.p(".hint")[t("From every bid and every pass, the strongest bot judges how each bids.")],
        h.dl(".beliefs")[
            [
                [
                    h.dt[h.bdi[isolated(names[seat])]],
                    h.dd[
                        h.ul[
                            [
                                h.li[
                                    t(
                                        "{what}: {chance}",
                                        what=kind_name(t, code),
                                        chance=percent(t, part),
                                    )
                                ]
                                for code, part in kinds
                            ]
                        ]
                    ],
                ]
                for seat, kinds in told
                if kinds
            ]
        ],
    ]


def _likely(belief: Portrait) -> list[tuple[str, float]]:
    """The likeliest first."""
    kinds = sorted(belief.kinds.items(), key=lambda kind: -kind[1])
    return [(code, part) for code, part in kinds if part >= LEAST]


def kind_name(t: Words, code: str) -> str:
    """A kind of bidder in words (``don.bots.analysis.people``)."""
    return {
        "greedy": t("Takes what is best at once, as if nobody spoke again"),
        "mutual": t("Expects that everybody does the best"),
        "simple": t("Pays little for a point, and hopes for no sets"),
        "keen": t("Pays well for a point, and hopes for no sets"),
        "thrifty": t("Pays little for a point"),
        "fair": t("Pays a fair price for a point"),
        "eager": t("Pays much for a point"),
        "lavish": t("Pays almost any price for a point"),
        "weighing": t("Weighs points against chips"),
        "aimless": t("Bids without a plan"),
        "judging": t("Judges the others and answers them"),
    }[code]

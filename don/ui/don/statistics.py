"""The figures of Don in the statistics: the last digits of a player's bids."""

from __future__ import annotations

from collections import Counter

import htpy as h

from don.games.don.actions import Bid
from don.table.match import KnownMatch

from ..i18n import Words


def stat_columns(match: KnownMatch, seat: int) -> tuple[int, ...]:
    """Return the number of the player's bids with each last digit, 0 to 9."""
    bids = Counter(
        step.action.amount % 10
        for step in match.steps
        if step.seat == seat and isinstance(step.action, Bid)
    )
    return tuple(bids[digit] for digit in range(10))


TALL = 64
"""The height of the bar for the most frequent digit, in units of the drawing."""


def draw_stats(t: Words, digits: tuple[int, ...]) -> h.Node:
    """Draw a bar for each last digit: how often the player bid it, with the figure below."""
    most = max(digits) or 1
    table = h.table(".numbers")[
        h.thead[h.tr[[h.th(scope="col")[str(number)] for number in range(len(digits))]]],
        h.tbody[
            h.tr[
                [
                    h.td(class_={"favourite": count == most})[
                        h.svg(viewBox=f"0 0 24 {TALL}", aria_hidden="true")[
                            h.rect(
                                x="3",
                                width="18",
                                y=str(TALL - round(TALL * count / most)),
                                height=str(round(TALL * count / most)),
                                rx="1",
                            )
                        ],
                        str(count),
                    ]
                    for count in digits
                ]
            ]
        ],
    ]
    return [h.h3[t("Last digits of your bids")], table]

"""The last digits of a player's bids, in the statistics of Don."""

from __future__ import annotations

import htpy as h

from ...i18n import Words

TALL = 64
"""Height of the bar of the favourite number, in the units of the drawing."""


def leaves(t: Words, digits: tuple[int, ...]) -> h.Node:
    """How often one bid each last digit, as bars with the figures below them."""
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

"""The options of Don in the form for a new game."""

from __future__ import annotations

import htpy as h

from ...fields import Draft
from ...i18n import Words
from ...view.fields import box, choice, number


def draw(draft: Draft, t: Words) -> h.Node:
    """Chips, bids and variants."""
    return [
        number(draft, t, "start_chips", t("Chips at the start"), 1, 150),
        choice(
            draft,
            t,
            "chips",
            t("Chips are"),
            {"hidden": t("hidden from others"), "open": t("open")},
        ),
        choice(draft, t, "min_open", t("Lowest opening bid"), {"1": "1", "0": "0"}),
        choice(
            draft,
            t,
            "table",
            t("Forbidden bids are"),
            {
                "guarded": t("refused (guarded table)"),
                "strict": t("punished (strict table)"),
            },
        ),
        box(draft, "side_auctions", t("Side auctions: districts may be sold")),
        box(draft, "exchange", t("Exchange variant: districts may be swapped")),
    ]
